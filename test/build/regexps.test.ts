import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const SCRIPT = fileURLToPath(new URL("../../build/regexps.mjs", import.meta.url));
const TIMEOUT = 120_000;

/** The output and status of the check of one file's expressions. */
async function lookThrough(text: string) {
  const folder = await mkdtemp(join(tmpdir(), "facsimile-regexps-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "code.ts"), text);
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: "utf8" });
  return { status, problems: stderr.split("\n").filter((line) => line !== "") };
}

test(
  "an expression of quadratic time is found, with its place and a text that shows it",
  async () => {
    const { status, problems } = await lookThrough(
      [
        "export const linear = /^[a-z]+$/;",
        "export const quadratic = /\\w*\\d\\w*/g;",
        'const WORDS = "^(a+)+$";',
        "export const exponential = new RegExp(WORDS);",
        "export const made = (text: string) => new RegExp(text);",
      ].join("\n"),
    );
    expect(status).toBe(1);
    expect(problems).toHaveLength(3);
    expect(problems[0]).toMatch(/code\.ts:2 \/\\w\*\\d\\w\*\/g takes 2nd degree .* time, .*repeat/);
    expect(problems[1]).toMatch(/code\.ts:4 \/\^\(a\+\)\+\$\/ takes exponential time, .*repeat/);
    expect(problems[2]).toMatch(/code\.ts:5 new RegExp\(text\) is made of other texts/);
  },
  TIMEOUT,
);

test(
  "linear expressions are no problem",
  async () => {
    const { status } = await lookThrough("export const id = /^[a-z]+_[0-9A-Za-z]{16}$/;");
    expect(status).toBe(0);
  },
  TIMEOUT,
);
