import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../cli/support.js";
import { anchorsOf, linksIn, textOf } from "./pages.js";

const examples = readdirSync(join(ROOT, "examples"), { withFileTypes: true });
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "llms.txt",
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
  ...examples.filter((it) => it.isDirectory()).map(({ name }) => `examples/${name}/README.md`),
];

const linksOf = (page: string): readonly string[] => linksIn(textOf(page));

describe("links", () => {
  test.each(pages)("of %s lead to files", (page) => {
    const targets = linksOf(page).map((link) => link.replace(/#.*$/, ""));
    expect(targets.filter((it) => !existsSync(join(ROOT, dirname(page), it)))).toEqual([]);
  });

  test.each(pages)("of %s end with headings that there are", (page) => {
    const broken = linksOf(page).filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? page : join(dirname(page), path);
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  test.each(["CONTRIBUTING.md", "docs/explanation/architecture.md"])(
    "of %s: the files that it names are there",
    (page) => {
      const paths = [...textOf(page).matchAll(/`((?:src|codegen|pack|docs|test)\/[^`\s]*)`/g)];
      const named = paths.map(([, path = ""]) => path);
      expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    },
  );

  test.each(["docs/README.md", "llms.txt"])("of %s name every page there is", (index) => {
    const linked = linksOf(index).map((link) => join(dirname(index), link));
    // The first page of a pack's reference links to its other pages.
    const wanted = pages.filter((it) => /^docs\/(?!README|(?:deck|vendors)\/(?!README))/.test(it));
    expect(wanted.filter((it) => !linked.includes(it))).toEqual([]);
  });
});
