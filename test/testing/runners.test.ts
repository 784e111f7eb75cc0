import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { blocksOf } from "../docs/blocks.mjs";
import type { Ended } from "../support/programs.js";
import { ROOT, run as runProgram } from "../support/programs.js";

const here = (name: string): string => fileURLToPath(new URL(`runners/${name}`, import.meta.url));

/** A runner starts again, compiles, and may have to share the machine: real milliseconds. */
const PATIENCE = 120_000;

/** The output and the status of a runner. */
const run = (parameters: readonly string[]): Promise<Ended> =>
  runProgram(process.execPath, parameters, ROOT);

const NODE_TEST = ["--import", "tsx", "--test", here("failing.node-test.mts")];
const vitest = (file: string): readonly string[] => [
  ...["node_modules/vitest/vitest.mjs", "run", file],
  ...["--config", here("vitest.config.mts")],
];

test(
  "docs/guides/tests.md has the error of a failing test",
  async () => {
    const { text } = await run(vitest("refusing"));
    const shown = text.replaceAll(/127\.0\.0\.1:\d+/g, "127.0.0.1:3000");
    const block = blocksOf("text").find(
      ({ page, code }) => page === "docs/guides/tests.md" && code.includes("the timeline of"),
    );
    expect(shown).toContain(block?.code);
  },
  PATIENCE,
);

test.each([
  ["node:test", NODE_TEST, "/agents"],
  ["vitest", vitest("failing"), "/sources"],
])(
  "%s: the error of a failing test has its timeline and unused overrides; a passing test prints nothing",
  async (_, parameters, path) => {
    const { status, text } = await run(parameters);
    expect(status, text).toBe(1);
    expect(text.match(/facsimile: 2 calls: 2 modelled/g)).toHaveLength(1);
    const reports = text.match(/503[\s\S]*facsimile: the timeline of this test/g) ?? [];
    expect(reports.length, text).toBe(1);
    expect(text).toMatch(new RegExp(`00:00:00 {2}GET ${path} {2}200 {2}trc_\\w{16}`));
    const [, file = ""] =
      /facsimile: the whole timeline is in (\S+\.timeline\.txt)/.exec(text) ?? [];
    expect(readFileSync(join(ROOT, file), "utf8")).toContain(`GET ${path}`);
    expect(text).toMatch(/fault flt_\w+ for tasks\.list; the nearest call is/);
  },
  PATIENCE,
);

test(
  "vitest: the files of a test that passes when it is tried again are set aside",
  async () => {
    const { status, text } = await run(vitest("retried"));
    expect(status, text).toBe(0);
    const kinds = (folder: string): readonly string[] =>
      readdirSync(join(ROOT, ".facsimile", folder))
        .filter((name) => name.startsWith("retried-vitest-an-answer-that-is-read"))
        .map((name) => name.split(".").slice(1).join("."));
    expect(kinds("")).toEqual([]);
    expect(new Set(kinds("mended"))).toEqual(new Set(["recording.jsonl", "timeline.txt"]));
  },
  PATIENCE,
);
