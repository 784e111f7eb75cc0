import { pathToFileURL } from "node:url";
import { pack } from "../../generated/deck/0.1.0/index.js";
import type { ObjectRow } from "../../src/engine/pack/behaviors.js";
import { NO_CALL } from "../../src/engine/world/context.js";
import { emit } from "../../src/engine/world/rules/events/events.js";
import { create, record } from "../../src/engine/world/rules/objects/creating.js";
import type { World } from "../../src/engine/world/world.js";
import { createInstance } from "../../src/instance/server/create-instance.js";

/** A message of the server process to the measuring one, as a line of JSON. */
export interface Filled {
  readonly url: string;
  readonly key: string;
  /** A thousand runs, spread evenly over all of them. */
  readonly runs: readonly string[];
  readonly tasks: readonly string[];
  readonly seconds: number;
  readonly megabytes: number;
}

/** So few that every one of them fills a page, in the small world too. */
const TASKS = 10;
const SECOND = 1_000;
/** Of a hundred runs in a row, as many are like this; the rest have completed. */
const MIX = [
  { status: "failed", share: 10, result: "failure" },
  { status: "canceled", share: 4, result: "unknown" },
] as const;
/** Of a hundred runs, the last so many have not ended: they are queued, with their timers. */
const LIVE_SHARE = 1;
/** The event log is full in both worlds, because it is bounded. */
const EVENTS = 100_000;

/** Fills a world with runs of many tasks, directly: history with its sessions, and some live. */
export function fill(world: World, count: number): Pick<Filled, "runs" | "tasks"> {
  const tasks = Array.from({ length: TASKS }, (_, at) => aTask(world, at));
  for (let at = count; at < EVENTS; at++) {
    const task = world.table("tasks").get(tasks[at % TASKS] ?? "");
    if (task !== undefined) world.transact(NO_CALL, () => emit(world, "task.updated", task));
  }
  const runs: string[] = [];
  const live = Math.ceil((count * LIVE_SHARE) / 100);
  const step = Math.max(1, Math.floor(count / 1_000));
  for (let at = 0; at < count; at++) {
    const ended = at < count - live;
    if (ended) world.moveTo(world.now + SECOND);
    // A few tasks have most of the runs, as in life.
    const task = tasks[Math.floor(TASKS * spread(at) ** 2)] ?? "";
    const id = world.transact(NO_CALL, () => {
      const run = ended ? history(world, task, at) : queued(world, task);
      if (count - at <= EVENTS) {
        emit(world, ended ? "task_run.completed" : "task_run.queued", run);
      }
      return run.id;
    });
    if (at % step === 0) runs.push(id);
  }
  return { runs, tasks };
}

/** From 0 to 1, evenly and without a pattern that a mix of a hundred could fall in with. */
const spread = (at: number): number => (at * 0.618_033_988_749_895) % 1;

function aTask(world: World, at: number): string {
  return world.transact(NO_CALL, () => {
    const agent = create(world, "agents", { fields: { name: `Agent ${at}` } });
    const fields = { name: `Task ${at}`, agent_id: agent.id, extraction: false };
    return create(world, "tasks", { fields }).id;
  });
}

function history(world: World, task: string, at: number): ObjectRow {
  const session = record(world, "sessions", {
    fields: { status: "completed", runtime_ms: 20_000 },
    hidden: { failing: false },
  });
  const { status, result } = outcomeOf(at % 100);
  return record(world, "task_runs", {
    fields: {
      ...refers(world, task, session.id),
      ...{ status, result, runtime_ms: 20_000, input: { account: at } },
      output: status === "completed" ? { balance: at } : null,
    },
    hidden: HIDDEN,
  });
}

function queued(world: World, task: string): ObjectRow {
  const session = create(world, "sessions", { fields: {}, hidden: { failing: false } });
  const fields = refers(world, task, session.id);
  return create(world, "task_runs", { fields, hidden: HIDDEN });
}

const HIDDEN = { output_schema: null, stores_files: false };

function refers(world: World, task: string, session: string): Record<string, string> {
  const agent = world.table("tasks").get(task)?.fields["agent_id"];
  return { task_id: task, agent_id: String(agent), session_id: session };
}

function outcomeOf(percent: number): { readonly status: string; readonly result: string } {
  let below = 0;
  for (const outcome of MIX) {
    below += outcome.share;
    if (percent < below) return outcome;
  }
  return { status: "completed", result: "success" };
}

async function main(count: number): Promise<void> {
  const began = performance.now();
  const instance = await createInstance({ pack, key: "bench" });
  const filled = fill(instance.world, count);
  // The garbage of filling the world is not a cost of the calls.
  globalThis.gc?.();
  const url = await instance.listen({ host: "127.0.0.1", port: 0 });
  const seconds = (performance.now() - began) / 1_000;
  const megabytes = process.memoryUsage().heapUsed / 2 ** 20;
  const context: Filled = { url, key: "bench", ...filled, seconds, megabytes };
  process.stdout.write(`${JSON.stringify(context)}\n`);
}

/** Reports the processor time since the start, in microseconds, on request. */
function tellUsage(): void {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.on("disconnect", () => process.exit());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  tellUsage();
  await main(Number(process.argv[2] ?? "1000"));
}
