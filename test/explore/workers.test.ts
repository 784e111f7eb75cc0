import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { cli } from "../cli/support.js";
import { ROOT } from "../support/programs.js";

/** Several processes explore one test. */

const TEST = `
import { test } from "node:test";
import { explore } from "facsimile/node-test";

const seed = { resources: {
  agents: [{ id: "agt_AdaAdaAdaAdaAda1", name: "Ada" }],
  tasks: [{ id: "task_Booking000000001", name: "Book", agent_id: "agt_AdaAdaAdaAdaAda1" }],
} };
const choices = { outcomes: false, events: false, timing: false, slow: false, others: false };

explore("a run is begun once", { choices }, async ({ sim, settled, always, sometimes }) => {
  await sim.seed(seed);
  const headers = { authorization: "Bearer " + sim.key };
  const begin = () =>
    sim.fetch(sim.url + "/tasks/task_Booking000000001/run", { method: "POST", headers });
  const answer = await begin().catch(() => undefined);
  if (answer === undefined && process.env.REPEATS) await begin().catch(() => {});
  await settled();
  const { count } = await sim.state({ resource: "task_runs" });
  sometimes("no run", count === 0);
  always("at most one run", count <= 1);
});

if (process.env.STRAY) test("fails beside", () => { throw new Error("not of an exploration"); });
`;

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), "workers-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "once.test.mjs"), TEST);
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(ROOT, join(folder, "node_modules/facsimile"), "junction");
  return folder;
}

async function explored(workers: number, env: Readonly<Record<string, string>> = {}) {
  const folder = scratch();
  const file = join(folder, "once.test.mjs");
  const command = ["explore", "--workers", String(workers), "--json", "--", process.execPath, file];
  const { out, err, how } = await cli(command, { PWD: folder, ...env });
  expect(out, err).not.toBe("");
  const [found] = JSON.parse(out);
  return { found, how, err, folder };
}

test("two processes play what one plays, and together meet what comes true once", async () => {
  const { found: one } = await explored(1);
  const { found: two, how } = await explored(2);
  expect(how).toBe(0);
  expect(two).toMatchObject({ complete: true, failures: [], unmet: [] });
  expect([two.run, two.legal]).toEqual([one.run, one.legal]);
  expect(two.sometimes).toEqual(one.sometimes);
});

test("a failure that one of three processes finds fails the whole", async () => {
  const { found, how } = await explored(3, { REPEATS: "1" });
  expect(how).toBe(1);
  expect(found.failures).toMatchObject([{ assertion: 'always "at most one run"' }]);
});

test("a process that fails beside its explorations is shown, and fails the whole", async () => {
  const { found, how, err } = await explored(2, { STRAY: "1" });
  expect(how).toBe(1);
  expect(found.failures).toEqual([]);
  expect(err).toContain("not of an exploration");
  const both = await explored(1, { STRAY: "1", REPEATS: "1" });
  expect(both.found.failures).toHaveLength(1);
  expect(both.err).toContain("not of an exploration");
});

test("parts are kept in a folder, none is played twice, and the rest is played at the end", async () => {
  const folder = scratch();
  const file = join(folder, "once.test.mjs");
  const command = ["explore", "--workers", "3", "--into", join(folder, "parts"), "--json", "--"];
  const run = (env: Readonly<Record<string, string>> = {}) =>
    cli([...command, process.execPath, file], { PWD: folder, ...env });
  mkdirSync(join(folder, "parts/2-of-3.left-by-a-killed-one"), { recursive: true });

  const second = await run({ FACSIMILE_SHARD: "2/3", REPEATS: "1" });
  expect([second.how, second.out]).toEqual([0, ""]);
  const third = await run({ JOB_COMPLETION_INDEX: "2", FACSIMILE_SHARDS: "3" });
  expect([third.how, third.out]).toEqual([0, ""]);
  for (const more of [{}, { REPEATS: "1" }]) {
    const stray = await run({ FACSIMILE_SHARD: "1/3", STRAY: "1", ...more });
    expect(stray.how, "whether or not an exploration fails too").toBe(1);
    expect(stray.err).toContain("the part 1-of-3 ended with 1, and keeps no results");
    expect(stray.err).toContain("fails beside");
  }
  expect(readdirSync(join(folder, "parts")).sort()).toEqual(["2-of-3", "3-of-3"]);

  const whole = await run();
  const { found: one } = await explored(1);
  const [found] = JSON.parse(whole.out);
  expect([found.run, found.legal, found.complete]).toEqual([one.run, one.legal, true]);
  const again = await run({ FACSIMILE_SHARD: "1/3", STRAY: "1" });
  expect(again.how, "its part has results").toBe(0);
  const other = await cli([...command, "x"].with(2, "4"), { PWD: folder });
  expect([other.how, other.err]).toEqual([2, expect.stringContaining("give --workers 3")]);
});

test("of two processes that play one part, the results of the first one count", async () => {
  const folder = scratch();
  const [parts, kept] = [join(folder, "parts"), join(folder, "kept")];
  const run = (...command: readonly string[]) => {
    const into = ["explore", "--workers", "1", "--into", parts, "--json", "--", process.execPath];
    return cli([...into, ...command], { PWD: folder });
  };
  const first = await run(join(folder, "once.test.mjs"));
  renameSync(join(parts, "1-of-1"), kept);
  // The other process ends first, and removes what this one has not finished.
  const overtaken = `
    const { renameSync, rmSync } = require("node:fs");
    renameSync(${JSON.stringify(kept)}, ${JSON.stringify(join(parts, "1-of-1"))});
    rmSync(process.env.FACSIMILE_EXPLORATIONS, { recursive: true });
    process.exit(1);
  `;
  const second = await run("--eval", overtaken);
  expect(second.err).not.toContain("ended with 1");
  expect([second.how, second.out]).toEqual([0, first.out]);
});

test("a folder that cannot keep results, and a part that is not named, are errors of usage", async () => {
  const folder = scratch();
  const file = join(folder, "once.test.mjs");
  const run = (into: string, env: Readonly<Record<string, string>>) =>
    cli(["explore", "--into", into, "--", process.execPath, file], { PWD: folder, ...env });
  const first = { FACSIMILE_SHARD: "1/2" };
  expect(await run(file, first)).toMatchObject({
    how: 1,
    err: expect.stringMatching(
      /^facsimile: --into .*once.test.mjs: the results cannot be kept there/,
    ),
  });
  const parts = join(folder, "parts");
  mkdirSync(join(parts, "1-of-4"), { recursive: true });
  expect(await run(parts, first)).toMatchObject({
    how: 2,
    err: expect.stringContaining("has parts of 4; name a part of 4, or another folder"),
  });
  expect(await run(parts, { JOB_COMPLETION_INDEX: "0" })).toMatchObject({
    how: 2,
    err: expect.stringContaining("JOB_COMPLETION_INDEX needs FACSIMILE_SHARDS"),
  });
});

test("of a result that was not written whole, nothing is read", async () => {
  const folder = scratch();
  const torn = `
    require("node:fs").writeFileSync(process.env.FACSIMILE_EXPLORATIONS + "/torn", "{");
    process.exit(1);
  `;
  const command = ["explore", "--workers", "1", "--", process.execPath, "--eval", torn];
  const { how, err } = await cli(command, { PWD: folder });
  expect(how).toBe(2);
  expect(err).toContain("explores nothing");
});

test("a part that explores nothing fails, and keeps no results", async () => {
  const folder = scratch();
  const command = [
    "explore",
    "--into",
    join(folder, "parts"),
    "--",
    process.execPath,
    "--eval",
    "0",
  ];
  const { how, err } = await cli(command, { PWD: folder, FACSIMILE_SHARD: "1/2" });
  expect([how, err]).toEqual([2, expect.stringContaining("explores nothing")]);
  expect(readdirSync(join(folder, "parts"))).toEqual([]);
});

test("nothing to explore is an error of usage", async () => {
  const folder = scratch();
  const command = ["explore", "--", process.execPath, "--eval", "0"];
  const { how, err } = await cli(command, { PWD: folder });
  expect(how).toBe(2);
  expect(err).toContain("explores nothing");
  expect(readdirSync(folder)).not.toContain(".facsimile");
});
