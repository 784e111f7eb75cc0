import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../cli/support.js";
import { BUILT } from "../support/built-package.mjs";

/** The output in docs/guides/judge.md equals the output of the examples. */

const PAGE = join(ROOT, "docs/guides/judge.md");
const LIMIT = 240_000;

interface Ran {
  readonly text: string;
  readonly status: number | null;
}

async function examples(): Promise<Ran> {
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
  return new Promise((resolve) => child.on("close", (status) => resolve({ text, status })));
}

/** How often something was met changes with every new surprise; whether it was does not. */
const often = (text: string): string => text.replaceAll(/\d+ × /g, "… × ");

const TABLE = /^Coverage of \w+@[\s\S]*?^(?=facsimile: coverage|```$)|^Coverage of \w+@[\s\S]*/m;

test(
  "docs/guides/judge.md shows the run of the examples",
  async () => {
    const ran = await examples();
    expect(ran.status, ran.text).toBe(0);
    const table = TABLE.exec(ran.text)?.[0].trim() ?? "";
    const page = readFileSync(PAGE, "utf8");
    const current = page.replace(TABLE, () => `${table}\n`);
    if (process.env["WRITE_COVERAGE"] === "1") writeFileSync(PAGE, current);
    else expect(often(page)).toBe(often(current));
  },
  LIMIT,
);
