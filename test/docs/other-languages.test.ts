import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { KEY, subject } from "../support/instance.js";
import { blocksOf } from "./blocks.mjs";

const run = promisify(execFile);

function has(command: string, ...given: readonly string[]): boolean {
  try {
    execFileSync(command, given, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Runs a block as a file of a folder, against an instance that listens; answers what it printed. */
async function played(code: string, file: string, command: string, ...given: readonly string[]) {
  const sim = await subject({ key: KEY });
  const url = await sim.instance.listen({ host: "127.0.0.1", port: 0 });
  const cwd = mkdtempSync(join(tmpdir(), "facsimile-docs-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(join(cwd, file), code);
  writeFileSync(join(cwd, "go.mod"), "module booking\n\ngo 1.20\n");
  const env = { ...process.env, FACSIMILE_URL: url, FACSIMILE_KEY: KEY, GOFLAGS: "-mod=mod" };
  const { stdout } = await run(command, given, { cwd, env });
  const { body } = await sim.get("/__admin__/worlds");
  expect(body, "each world ends with its test").toEqual({ data: [] });
  return stdout;
}

const TIMEOUT = 120_000;

test.runIf(has("pytest", "--version")).each(blocksOf("python"))(
  "$page, block $number passes (needs pytest)",
  async ({ code }) => {
    expect(await played(code, "test_worlds.py", "pytest", "-q")).toContain("2 passed");
  },
  TIMEOUT,
);

test.runIf(has("go", "version")).each(blocksOf("go"))(
  "$page, block $number passes (needs go)",
  async ({ code }) => {
    expect(await played(code, "worlds_test.go", "go", "test", "./...")).toContain("ok");
  },
  TIMEOUT,
);
