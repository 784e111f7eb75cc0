import { pack } from "../../generated/deck/0.1.0/index.js";
import type { WorldSnapshot } from "../../src/engine/world/world.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import type { Instance } from "../../src/instance/server/instance.js";
import { inject } from "../support/inject.js";
import type { ResetTimes } from "./reset.js";
import { median } from "./statistics.js";

/** Measures within compiled code, and prints; `reset.ts` starts it. */

const SIZES = [0, 10_000, 100_000];
const ROUNDS = 200;
const KEY = "bench";

interface Measured {
  readonly instance: Instance;
  readonly full: WorldSnapshot;
  readonly objects: number;
  readonly timers: number;
  readonly task: string;
  readonly times: Record<keyof ResetTimes["worlds"][number]["ms"], number[]>;
}

async function make(size: number): Promise<Measured> {
  const instance = await createInstance({ pack, key: KEY });
  const { world } = instance;
  const agent = await made(instance, "/agents", { name: "Ada" });
  const task = await made(instance, "/tasks", { name: "Read", agent_id: agent });
  // A run that is queued has a session with its timer, and two events.
  const count = (): number => Object.values(world.counts()).reduce((sum, one) => sum + one, 0);
  while (count() < size) await made(instance, `/tasks/${task}/run`, {});
  const [objects, timers] = [count(), world.schedule.list().length];
  const full = world.snapshot();
  const times = { reset: [], snapshot: [], restore: [], firstRun: [], run: [] };
  return { instance, full, objects, timers, task, times };
}

interface Called {
  readonly body: string;
  /** Real milliseconds, in process. */
  readonly took: number;
}

async function call(instance: Instance, url: string, payload: object = {}): Promise<Called> {
  const headers = { authorization: `Bearer ${KEY}` };
  const began = performance.now();
  const { statusCode, body } = await inject(instance, { method: "POST", url, headers, payload });
  const took = performance.now() - began;
  if (statusCode >= 300) throw new Error(`${url}: ${statusCode} ${body}`);
  return { body, took };
}

async function made(instance: Instance, url: string, payload: object): Promise<string> {
  const { body } = await call(instance, url, payload);
  const { id }: { readonly id?: unknown } = Object(JSON.parse(body));
  return String(id);
}

async function round({ instance, full, task, times }: Measured): Promise<void> {
  const time = async (url: string, body?: object): Promise<number> =>
    (await call(instance, url, body)).took;
  instance.world.restore(full);
  times.snapshot.push(await time("/__admin__/snapshots", { name: "full" }));
  await time(`/tasks/${task}/run`);
  times.restore.push(await time("/__admin__/snapshots/full/restore"));
  times.firstRun.push(await time(`/tasks/${task}/run`));
  times.run.push(await time(`/tasks/${task}/run`));
  times.reset.push(await time("/__admin__/reset"));
}

const worlds: Measured[] = [];
for (const size of SIZES) worlds.push(await make(size));
// The first rounds warm up; in each all sizes have their turn.
for (let at = -50; at < ROUNDS; at++) {
  for (const measured of worlds) {
    await round(measured);
    if (at < 0) for (const times of Object.values(measured.times)) times.length = 0;
  }
}
const micro = (times: readonly number[]): number => Math.round(median(times) * 1_000) / 1_000;
const context: ResetTimes = {
  rounds: ROUNDS,
  worlds: worlds.map(({ objects, timers, times }) => ({
    objects,
    timers,
    ms: {
      reset: micro(times.reset),
      snapshot: micro(times.snapshot),
      restore: micro(times.restore),
      firstRun: micro(times.firstRun),
      run: micro(times.run),
    },
  })),
};
process.stdout.write(JSON.stringify(context));
for (const { instance } of worlds) await instance.close();
