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

/** Runs a block as a file of a folder, against an instance that listens; returns its output. */
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

/** The output and status of a program when a fault of its test is refused. */
const refusedFault = (code: string, file: string, command: string, ...given: readonly string[]) =>
  played(code, file, command, ...given).catch((error: unknown) => String(Object(error).stdout));

const DID_YOU_MEAN = /422.*rate_limit_exceeded/;

const ARMING_IN_PYTHON = `

def test_a_fault_that_is_misspelt():
    outcome = {"code": "rate_limit_exceded"}
    fault = {"resource": "agents", "operation": "list", "outcome": outcome}
    call(SERVER, KEY, "POST", "/__admin__/faults", fault)
`;

/** Blocks of other clients are tried with them: those of OpenEnv in test/env. */
const pytests = blocksOf("python").filter(({ code }) => code.includes("def test_"));

test.runIf(has("pytest", "--version")).each(pytests)(
  "$page, block $number tells why a fault is refused (needs pytest)",
  async ({ code }) => {
    const only = ["-q", "-k", "misspelt"];
    const all = code + ARMING_IN_PYTHON;
    expect(await refusedFault(all, "test_worlds.py", "pytest", ...only)).toMatch(DID_YOU_MEAN);
  },
  TIMEOUT,
);

const ARMING_IN_GO = `
func TestMisspelt(t *testing.T) {
	fault := map[string]any{
		"resource": "agents", "operation": "list",
		"outcome": map[string]string{"code": "rate_limit_exceded"},
	}
	newWorld(t).call(t, "POST", "/__admin__/faults", fault, nil)
}
`;

test.runIf(has("go", "version")).each(blocksOf("go"))(
  "$page, block $number fails when a fault is refused, and tells why (needs go)",
  async ({ code }) => {
    const only = ["test", "-run", "Misspelt", "./..."];
    const all = code + ARMING_IN_GO;
    expect(await refusedFault(all, "worlds_test.go", "go", ...only)).toMatch(DID_YOU_MEAN);
  },
  TIMEOUT,
);

test.runIf(has("pytest", "--version")).each(pytests)(
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
