import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../cli/support.js";
import { BUILT } from "../support/built-package.mjs";

/** The output in docs/guides/coverage.md equals the output of the examples. */

const PAGE = join(ROOT, "docs/guides/coverage.md");
const LIMIT = 240_000;

interface Ran {
  readonly text: string;
  readonly status: number | null;
  /** A file that the reporter has written. */
  readonly file: (name: string) => string;
}

function examples(): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), "coverage-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { PATH, HOME, [BUILT]: built } = process.env;
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const config = join(ROOT, "test/docs/coverage/vitest.config.mts");
  const child = spawn(process.execPath, [vitest, "run", "--root", ROOT, "--config", config], {
    cwd: ROOT,
    env: { PATH, HOME, NO_COLOR: "1", FOLDER: folder, [BUILT]: built },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  }
  const file = (name: string): string => readFileSync(join(folder, name), "utf8");
  return new Promise((resolve) => child.on("close", (status) => resolve({ text, status, file })));
}

/** The texts of the page that come from the run, by the language and number of their blocks. */
function shown({ text, file }: Ran): Readonly<Record<string, string>> {
  const table = /^Coverage of [\s\S]*?^(?=facsimile: coverage)|^Coverage of [\s\S]*/m.exec(text);
  const lines = (all: string, first: number): string => all.split("\n").slice(0, first).join("\n");
  return {
    "text 1": table?.[0].trim() ?? "",
    "text 2": lines(file("report.md"), 7),
  };
}

/** How often something was met changes with every new surprise; whether it was does not. */
const often = (text: string): string => text.replaceAll(/\d+ × /g, "… × ");

const BLOCK = /^(`{3,})(\w+)\n([\s\S]*?)^\1$/gm;

test(
  "docs/guides/coverage.md shows the run of the examples",
  async () => {
    const ran = await examples();
    expect(ran.status, ran.text).toBe(0);
    const wanted = shown(ran);
    const counts = new Map<string, number>();
    const page = readFileSync(PAGE, "utf8");
    const current = page.replaceAll(BLOCK, (block, fence: string, language: string) => {
      const number = (counts.get(language) ?? 0) + 1;
      counts.set(language, number);
      const text = wanted[`${language} ${number}`];
      return text === undefined ? block : `${fence}${language}\n${text}\n${fence}`;
    });
    if (process.env["WRITE_COVERAGE"] === "1") writeFileSync(PAGE, current);
    else expect(often(page)).toBe(often(current));
  },
  LIMIT,
);
