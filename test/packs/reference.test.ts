import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packContext } from "../../codegen/facts/context.js";
import { readPack } from "../../codegen/read/pack.js";
import { markdownPages, slug } from "../../codegen/reference/markdown.js";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { referencePage } from "../../src/api/control/description/reference.js";
import { isObject, readJson } from "../../src/engine/base/json.js";
import { ROOT } from "../cli/support.js";
import { pack as parcelry } from "../fixtures/parcelry/generated/index.js";

const PACKS = [
  ["deck", deck, "pack/deck/0.1.0"],
  ["parcelry", parcelry, "test/fixtures/parcelry/pack"],
] as const;

async function pagesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const read = await readPack(join(ROOT, folder));
  if (!("model" in read)) throw new Error(`${folder} is refused`);
  const pages = markdownPages(packContext(read.model, { src: "", behaviors: null }));
  return new Map(pages.map(({ path, text }) => [path, text]));
}

describe.each(PACKS)("the reference of %s", (_, pack, folder) => {
  test("in Markdown: every link leads to a page, and to a heading of it", async () => {
    const pages = await pagesOf(folder);
    const broken: string[] = [];
    for (const [page, text] of pages) {
      const links = [...text.matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)];
      for (const [link, file = "", anchor] of links) {
        const target = pages.get(file === "" ? page : file);
        const headings = [...(target ?? "").matchAll(/^## `(.*)`$/gm)].map(([, name = ""]) => name);
        const isThere = anchor === undefined || headings.some((name) => slug(name) === anchor);
        if (target === undefined || !isThere) broken.push(`${page} ${link}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test("in HTML: every link has a target on the page, without external resources", async () => {
    const html = referencePage(await pack.reference());
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const links = [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => href);
    expect(new Set(ids).size).toBe(ids.length);
    expect(links.filter((href) => !ids.includes(href?.slice(1)))).toEqual([]);
    expect(html).not.toMatch(/<script|<link|\ssrc=|url\(|@import|\son\w+=/);
  });

  test("names everything that the pack has", async () => {
    const { pages } = await pack.reference();
    const names = (page: string) =>
      pages.find(({ name }) => name === page)?.entries.map(({ name }) => name) ?? [];
    expect(names("resources")).toEqual(Object.keys(pack.resources));
    const operations = pack.operations.map((it) => `${it.resource}.${it.operation}`);
    expect([...names("operations")].sort()).toEqual(operations.sort());
    expect(names("lifecycles")).toEqual(Object.keys(pack.lifecycles));
    expect(names("events")).toEqual(Object.keys(pack.events));
    expect(names("world-events")).toEqual(Object.keys(pack.worldEvents));
    expect(names("scenarios")).toEqual(Object.keys(pack.scenarios));
    expect(names("errors")).toEqual([...new Set(pack.errors.map(({ type }) => type))]);
  });

  test("shows each type of event by an example that the vendor could have sent", async () => {
    const payloads = await pack.payloads();
    const { pages } = await pack.reference();
    for (const { name, blocks } of pages.find((page) => page.name === "events")?.entries ?? []) {
      const [text] = blocks.flatMap((block) => (block.kind === "json" ? [block.text] : []));
      const read = readJson(text ?? "");
      const event = read.ok && isObject(read.value) ? read.value : {};
      const data = Object.values(event).find(isObject) ?? {};
      const validate = payloads[name];
      expect(validate?.(data), `${name}: ${JSON.stringify(validate?.errors)}`).toBe(true);
    }
  });

  test("draws each lifecycle: a box for each state, an arrow for each transition", async () => {
    const { pages } = await pack.reference();
    for (const { name, blocks } of pages.find((it) => it.name === "lifecycles")?.entries ?? []) {
      const lifecycle = pack.lifecycles[name];
      const [diagram] = blocks.flatMap((block) => (block.kind === "diagram" ? [block] : []));
      const states = Object.keys(lifecycle?.states ?? {});
      const transitions = Object.values(lifecycle?.transitions ?? {});
      expect(diagram?.svg.match(/<rect /g)).toHaveLength(states.length);
      expect(diagram?.svg.match(/<g class="transition">/g)).toHaveLength(transitions.length);
      for (const { from, to } of transitions) {
        for (const state of from) expect(diagram?.mermaid).toContain(`${state} --> ${to}: `);
      }
    }
  });
});

test("a time is on the arrows from the states in which it runs, and on no others", async () => {
  const lifecycles = (await pagesOf("pack/deck/0.1.0")).get("lifecycles.md");
  expect(lifecycles).toContain("queued --> running: start (1s)");
  expect(lifecycles).toContain("idle --> completing: end (10m)");
  expect(lifecycles).toContain("queued --> completing: end\n");
  expect(lifecycles).toContain("running --> failed: time_out (30m)");
});
