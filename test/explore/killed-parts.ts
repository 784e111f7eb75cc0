import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ROOT, run } from "../support/programs.js";

// Plays an exploration as processes that share nothing but a folder, kills each of them at random
// instants and starts it again, as machines come and go. Then the last process plays nothing more,
// and its counts and failures are those of one process that plays all: of a test that passes, and of
// one that fails.
//
//   npm run parts [-- --parts 8 --kills 2]

const { values } = parseArgs({
  options: {
    parts: { type: "string", default: "8" },
    kills: { type: "string", default: "2" },
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

const folder = mkdtempSync(join(tmpdir(), "facsimile-parts-"));
try {
  writeFileSync(join(folder, "booking.test.mjs"), TEST);
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(ROOT, join(folder, "node_modules/facsimile"), "junction");
  for (const keyed of [true, false]) await check(keyed);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A test that sends an idempotency key passes, and one that sends none fails. */
async function check(keyed: boolean): Promise<void> {
  process.env["KEYED"] = keyed ? "yes" : "no";
  const name = keyed ? "passing" : "failing";
  const one = await reportOf(join(folder, `${name}-whole`), 1, keyed);
  const parts = join(folder, name);
  const waiting = Array.from({ length: PARTS }, (_, at) => at + 1);
  let kills = 0;
  const lane = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      kills += await playedInSpiteOfKills(parts, part);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const many = await reportOf(parts, PARTS, keyed);
  assert.deepEqual(countsOf(many), countsOf(one));
  assert.equal(many.failures.length > 0, !keyed);
  const found = `${many.run} futures and ${many.failures.length} failures`;
  console.log(`${PARTS} parts, ${kills} kills: ${found}, as in one process`);
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

function commandOf(into: string, ...more: readonly string[]): readonly string[] {
  const own = ["explore", "--into", into, ...more, "--json", "--"];
  return [join(ROOT, "bin/facsimile.cjs"), ...own, process.execPath, "booking.test.mjs"];
}

async function reportOf(into: string, parts: number, passes: boolean): Promise<Report> {
  const given = commandOf(into, "--workers", String(parts));
  const { status, text } = await run(process.execPath, given, folder);
  assert.equal(status, passes ? 0 : 1, text);
  const line = text.split("\n").find((it) => it.startsWith("["));
  return JSON.parse(line ?? "")[0];
}

/** Plays one part to its end; returns how often it was killed. */
async function playedInSpiteOfKills(into: string, part: number): Promise<number> {
  const env = {
    ...process.env,
    JOB_COMPLETION_INDEX: String(part - 1),
    FACSIMILE_SHARDS: values.parts,
  };
  for (let start = 0; ; start++) {
    // A group of its own, so that the test that it runs is killed too.
    const how = { cwd: folder, env, detached: true, stdio: "ignore" } as const;
    const child = spawn(process.execPath, commandOf(into), how);
    const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
    if (start < KILLS) {
      await Promise.race([ended, pause(200 + Math.random() * 3_000)]);
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    }
    const status = await ended;
    // 1: the test fails in its share.
    if (status === 0 || status === 1) return start;
    assert.ok(status === null, `part ${part} ended with ${status}`);
  }
}
