import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readCounts } from "../../src/instance/coverage/counts-file.js";
import type { Ended } from "../support/programs.js";
import { ROOT, run as runProgram } from "../support/programs.js";

/** A runner starts again, compiles, and may have to share the machine: real milliseconds. */
const PATIENCE = 120_000;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "coverage-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const run = (
  parameters: readonly string[],
  added: Readonly<Record<string, string>>,
): Promise<Ended> => runProgram(process.execPath, parameters, ROOT, added);

test(
  "node:test: the folder in FACSIMILE_COVERAGE has the counts of the tests",
  async () => {
    const path = folder();
    const tests = ["--import", "tsx", "--test", "test/testing/runners/failing.node-test.mts"];
    await run(tests, { FACSIMILE_COVERAGE: path });
    const [counts] = readCounts([path]);
    expect(counts?.of("plain", "operation agents.list")).toBeGreaterThan(0);
  },
  PATIENCE,
);

test(
  "vitest: the reporter counts in threads, and a threshold that is missed fails the run",
  async () => {
    const path = folder();
    const config = "test/coverage/runners/vitest.config.mts";
    const vitest = ["node_modules/vitest/vitest.mjs", "run", "--root", ".", "--config", config];
    const { status, text } = await run(vitest, { FOLDER: path });
    expect(text).toMatch(/operations +2 of 2 +100 %/);
    expect(text).toMatch(/errors of operations: 1 of \d+, \d %; the threshold is 99 %/);
    expect(status).toBe(1);
    const [counts] = readCounts([path]);
    expect(counts?.of("plain", "operation task_runs.create")).toBe(3);
  },
  PATIENCE,
);
