import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { MutationReport } from "../../src/tools/mutate/mutation-report.js";
import { ROOT, run } from "../support/programs.js";

// Plays an exploration, and tests with changed answers, as processes that share nothing but a folder,
// kills each of them at random instants and starts it again, as machines come and go. Then the last
// process plays nothing more, and its counts and failures are those of one process that plays all: of
// a test that passes, of one that fails, and of changes that tests notice and do not notice.
//
//   npm run parts [-- --parts 8 --kills 3]

const { values } = parseArgs({
  options: {
    parts: { type: "string", default: "8" },
    kills: { type: "string", default: "3" },
  },
});
const PARTS = Number(values.parts);
const KILLS = Number(values.kills);
/** Processes at the same time; a machine has few processors. */
const AT_ONCE = 2;

const TEST = `
import { explore } from "facsimile/node-test";

const seed = { resources: {
  agents: [{ id: "agt_AdaAdaAdaAdaAda1", name: "Ada" }],
  tasks: [{ id: "task_Booking000000001", name: "Book", agent_id: "agt_AdaAdaAdaAdaAda1" }],
} };
const options = { budget: { seconds: 300 } };
explore("booked once", options, async ({ sim, settled, always, sometimes, surprised }) => {
  await sim.seed(seed);
  const key = process.env.KEYED === "yes" ? { "idempotency-key": "1042" } : {};
  const headers = { authorization: "Bearer " + sim.key, ...key };
  const url = sim.url + "/tasks/task_Booking000000001/run";
  for (let attempt = 1; attempt <= 3; attempt++) {
    const answer = await sim.fetch(url, { method: "POST", headers }).catch(() => undefined);
    if (answer?.ok) break;
    await sim.clock.sleep("1s");
  }
  await settled();
  const { count } = await sim.state({ resource: "task_runs" });
  always("at most one booking", count <= 1);
  sometimes("booked after a retry", surprised("task_runs.create").length > 0 && count === 1);
});
`;

const MUTATED = `
import assert from "node:assert/strict";
import { test } from "node:test";
import { setupSimulator } from "facsimile/node-test";

const sim = setupSimulator();
for (let number = 1; number <= 24; number++) {
  test("books task " + number, async () => {
    await sim.seed({ resources: {
      agents: [{ id: "agt_AdaAdaAdaAdaAda1", name: "Ada", description: "Books" }],
      tasks: [{ id: "task_Booking000000001", name: "Book", agent_id: "agt_AdaAdaAdaAdaAda1" }],
    } });
    const headers = { authorization: "Bearer " + sim.key };
    const read = async (path, init) => (await sim.fetch(sim.url + path, { headers, ...init })).json();
    const run = await read("/tasks/task_Booking000000001/run", { method: "POST" });
    await sim.clock.advance("1m");
    const { id, status, output, runtime_ms, created_at } = await read("/task-runs/" + run.id);
    assert.equal(id, run.id);
    const { data: [{ name, description }] } = await read("/agents");
    if (number % 3 === 0) assert.equal(name, "Ada");
    if (number % 5 === 0) assert.equal(status, "completed");
    if (number % 7 === 0) assert.equal(typeof runtime_ms, "number");
  });
}
`;

/** Milliseconds of the shortest part: one that is killed later has often ended. */
let shortest = 1_000;

/** The tests of each kind of work. */
const FILES = { explore: "booking.test.mjs", mutate: "mutated.test.mjs" } as const;
type Work = keyof typeof FILES;

const folder = mkdtempSync(join(tmpdir(), "facsimile-parts-"));
try {
  writeFileSync(join(folder, FILES.explore), TEST);
  writeFileSync(join(folder, FILES.mutate), MUTATED);
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(ROOT, join(folder, "node_modules/facsimile"), "junction");
  for (const keyed of [true, false]) await checkExploration(keyed);
  await checkMutation();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A test that sends an idempotency key passes, and one that sends none fails. */
async function checkExploration(keyed: boolean): Promise<void> {
  process.env["KEYED"] = keyed ? "yes" : "no";
  const name = keyed ? "passing" : "failing";
  const reportOf = async (into: string, parts: number): Promise<Report> =>
    (await reported("explore", into, parts, keyed ? 0 : 1))[0];
  const one = await reportOf(join(folder, `${name}-whole`), 1);
  const into = join(folder, name);
  const kills = await playedAll("explore", into);
  const many = await reportOf(into, PARTS);
  assert.deepEqual(countsOf(many), countsOf(one));
  assert.equal(many.failures.length > 0, !keyed);
  const found = `${many.run} futures and ${many.failures.length} failures`;
  console.log(`explore: ${PARTS} parts, ${kills} kills: ${found}, as in one process`);
}

async function checkMutation(): Promise<void> {
  const reportOf = async (into: string, parts: number): Promise<MutationReport> => {
    const report: MutationReport = await reported("mutate", into, parts, 0);
    return { ...report, seconds: 0, perSecond: 0 };
  };
  const one = await reportOf(join(folder, "mutated-whole"), 1);
  const into = join(folder, "mutated");
  const kills = await playedAll("mutate", into);
  const many = await reportOf(into, PARTS);
  assert.deepEqual(many, one);
  const { tests, runs, changed, noticed } = many;
  assert.ok(tests === 24 && noticed > 0 && noticed < changed, "some changes are noticed");
  const found = `${tests} tests, ${runs} runs, ${noticed} of ${changed} changes noticed`;
  console.log(`mutate: ${PARTS} parts, ${kills} kills: ${found}, as in one process`);
}

/** Plays all parts, a few at a time; returns how often one was killed. */
async function playedAll(work: Work, into: string): Promise<number> {
  const waiting = Array.from({ length: PARTS }, (_, at) => at + 1);
  let kills = 0;
  const lane = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const killed = await playedInSpiteOfKills(work, into, part);
      // Read after the wait: the other lane counts too.
      kills += killed;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  assert.ok(kills >= PARTS, `only ${kills} processes were killed before they had ended`);
  return kills;
}

interface Report {
  readonly run: number;
  readonly legal: number;
  readonly complete: boolean;
  readonly sometimes: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
}

interface Failure {
  readonly message: string;
  /** How many futures fail so. */
  readonly futures: number;
  readonly token: string;
  readonly timeline: readonly string[];
  /** What passes in the place of its last surprise. */
  readonly passing: readonly string[];
}

/**
 * What does not depend on the speed of the machine, nor on the part that plays a future: each part
 * numbers its own futures.
 */
function countsOf({ run: played, legal, complete, sometimes, failures }: Report): object {
  const found = failures.map(({ message, futures, token, timeline, passing }) => {
    return { message, futures, token, timeline, passing };
  });
  return { played, legal, complete, sometimes, failures: found };
}

function commandOf(work: Work, into: string, ...more: readonly string[]): readonly string[] {
  const own = [work, "--into", into, ...more, "--json", "--"];
  return [join(ROOT, "bin/facsimile.cjs"), ...own, process.execPath, FILES[work]];
}

/** The report of all parts, as JSON. */
async function reported(work: Work, into: string, parts: number, code: number) {
  const given = commandOf(work, into, "--workers", String(parts));
  const { status, text } = await run(process.execPath, given, folder);
  assert.equal(status, code, text);
  return JSON.parse(text.split("\n").find((line) => /^[[{]/.test(line)) ?? "");
}

/** Plays one part to its end; returns how often it was killed. */
async function playedInSpiteOfKills(work: Work, into: string, part: number): Promise<number> {
  const env = {
    ...process.env,
    JOB_COMPLETION_INDEX: String(part - 1),
    FACSIMILE_SHARDS: values.parts,
  };
  let kills = 0;
  for (;;) {
    const began = performance.now();
    // A group of its own, so that the test that it runs is killed too.
    const how = { cwd: folder, env, detached: true, stdio: "ignore" } as const;
    const child = spawn(process.execPath, commandOf(work, into), how);
    const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
    if (kills < KILLS) {
      await Promise.race([ended, pause(Math.random() * shortest)]);
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    }
    const status = await ended;
    if (status === 0) {
      shortest = Math.min(shortest, performance.now() - began);
      return kills;
    }
    assert.ok(status === null, `part ${part} ended with ${status}`);
    kills += 1;
  }
}
