import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { MutationReport } from "../../src/tools/mutate/mutation-report.js";
import { jestReplay } from "../../src/use/testing/runners/jest-state.js";
import type { Ended } from "../cli/support.js";
import { cli, ROOT } from "../cli/support.js";
import { BUILT } from "../support/built-package.mjs";

const here = (name: string): string => fileURLToPath(new URL(`runners/${name}`, import.meta.url));

/** A runner starts again and compiles: real milliseconds. */
const PATIENCE = 120_000;

const NODE_TEST = [process.execPath, "--import", "tsx", here("agents.node-test.mts")];
const VITEST = [
  ...[process.execPath, "node_modules/vitest/vitest.mjs", "run"],
  ...["--config", here("vitest.config.mts")],
];

/** Runs the command in a process of its own: the tests that it runs fail, and print that. */
function mutate(...args: readonly string[]) {
  const { PATH = "", HOME = "", [BUILT]: built = "" } = process.env;
  const program = ["--import", "tsx", "src/use/cli/main.ts", "mutate", ...args];
  const env = { PATH, HOME, NO_COLOR: "1", [BUILT]: built };
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: ROOT,
    env,
    encoding: "utf8",
  });
  return { how: status, out: stdout, err: stderr };
}

/** The findings of the same tests under each runner. */
const NOTICED = {
  tests: 1,
  members: [
    { operation: "agents.list", member: "data", readBy: 1, noticed: ["empty"], unnoticed: [] },
    { operation: "agents.list", member: "data[].name", noticed: ["text"], unnoticed: [] },
  ],
  breaks: [],
};

test.each([
  ["node:test", NODE_TEST, [/fails without a change: it fails without any change/]],
  [
    "vitest",
    VITEST,
    [/by a fixture: it fails when it is played again/, /it fails without any change/],
  ],
])(
  "%s: a test is played again with its hooks, one that fails is left out",
  (_, command, leftOut) => {
    const { out, err, how } = mutate("--json", "--", ...command);
    expect(out, err).not.toBe("");
    const report: MutationReport = JSON.parse(out);
    expect(report).toMatchObject(NOTICED);
    const reasons = report.leftOut.map(({ test: name, reason }) => `${name}: ${reason}`);
    expect(reasons).toEqual(leftOut.map((reason) => expect.stringMatching(reason)));
    // A test has failed without a change.
    expect(how).toBe(1);
  },
  PATIENCE,
);

test("a command that repeats no test ends with 2", () => {
  const { err, how } = mutate("--", process.execPath, "-e", "0");
  expect([how, err]).toEqual([2, expect.stringContaining("none uses the fixture")]);
});

const MANY = ["Ada", "Bo", "Cy", "Dee"].map(
  (name) => `
test("reads ${name}", async () => {
  await sim.seed({ resources: { agents: [{ id: "agt_AdaAdaAdaAdaAda1", name: "${name}", description: "Books" }] } });
  const headers = { authorization: "Bearer " + sim.key };
  const answer = await sim.fetch(sim.url + "/agents", { headers });
  const { data } = await answer.json();
  const { description } = data[0];
  assert.equal(data[0].name, "${name}");
});`,
);

test(
  "parts play each test once and keep their results; together they are the whole",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "mutate-parts-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(ROOT, join(folder, "node_modules/facsimile"), "junction");
    const file = join(folder, "many.test.mjs");
    const head = `
import assert from "node:assert/strict";
import { test } from "node:test";
import { setupSimulator } from "facsimile/node-test";
const sim = setupSimulator();
if (process.env.STRAY) test("fails beside", () => assert.fail("without any change"));`;
    writeFileSync(file, head + MANY.join(""));
    const run = (more: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      cli(["mutate", "--json", ...more, "--", process.execPath, file], { PWD: folder, ...env });
    const reportOf = ({ out, err }: Ended): MutationReport => {
      expect(out, err).not.toBe("");
      return { ...JSON.parse(out), seconds: 0, perSecond: 0 };
    };

    const whole = await run([], { FACSIMILE_SHARD: "1/3" });
    expect(reportOf(whole)).toMatchObject({ tests: 4, leftOut: [] });
    expect(reportOf(await run(["--workers", "2"]))).toEqual(reportOf(whole));

    const parts = ["--workers", "3", "--into", join(folder, "parts")];
    const first = await run(parts, { JOB_COMPLETION_INDEX: "0", FACSIMILE_SHARDS: "3" });
    expect([first.how, first.out]).toEqual([0, ""]);
    const stray = await run(parts, { FACSIMILE_SHARD: "2/3", STRAY: "yes" });
    expect([stray.how, stray.err]).toEqual([1, expect.stringContaining("without any change")]);
    expect(readdirSync(join(folder, "parts"))).toEqual(["mutation-1-of-3"]);
    expect(reportOf(await run(parts))).toEqual(reportOf(whole));
    expect((await run(["--least", "99", ...parts])).how).toBe(1);
  },
  PATIENCE,
);

/** The state that the runner of Jest keeps. */
function jestState(test: object): void {
  const symbol = Symbol("JEST_STATE_SYMBOL");
  Reflect.set(globalThis, symbol, { currentlyRunningTest: test });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, symbol));
}

test("jest: hooks run around the body, those of outer suites outside; not our own", async () => {
  const ran: string[] = [];
  const hook = (type: string, name: string) => ({ type, fn: () => ran.push(name) });
  const own = hook("beforeEach", "own");
  const outer = { hooks: [own, hook("beforeEach", "outer"), hook("afterEach", "outer after")] };
  const parent = {
    parent: outer,
    hooks: [hook("beforeEach", "inner"), hook("afterEach", "inner after")],
  };
  jestState({ parent, errors: [], fn: async () => ran.push("body") });
  const replay = jestReplay((one) => one === own.fn);
  if (typeof replay !== "string") await replay();
  expect(ran).toEqual(["outer", "inner", "body", "inner after", "outer after"]);
});

test("jest: a test that takes a callback is not played", () => {
  jestState({ fn: (_done: () => void) => {} });
  expect(jestReplay(() => false)).toBe("it takes a callback");
});
