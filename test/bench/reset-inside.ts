import { pack } from "../../generated/deck/0.1.0/index.js";
import type { Instance } from "../../src/server/instance.js";
import { createInstance } from "../../src/server/instance.js";
import type { WorldSnapshot } from "../../src/world/world.js";
import { fill } from "./growth-server.js";
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
  readonly task: string;
  readonly times: Record<keyof ResetTimes["worlds"][number]["ms"], number[]>;
}

async function make(size: number): Promise<Measured> {
  const instance = await createInstance({ pack, key: KEY });
  const { world } = instance;
  // A run has a session and an event.
  const { tasks } = fill(world, Math.round(size / 3));
  const objects = Object.values(world.counts()).reduce((sum, count) => sum + count, 0);
  const times = { reset: [], snapshot: [], restore: [], firstRun: [], run: [] };
  return { instance, full: world.snapshot(), objects, task: tasks[0] ?? "", times };
}

/** Real milliseconds of one call, in process. */
async function call({ instance }: Measured, url: string, body: object = {}): Promise<number> {
  const began = performance.now();
  const { statusCode, payload } = await instance.app.inject({
    method: "POST",
    url,
    headers: { authorization: `Bearer ${KEY}` },
    payload: body,
  });
  const took = performance.now() - began;
  if (statusCode >= 300) throw new Error(`${url}: ${statusCode} ${payload}`);
  return took;
}

async function round(measured: Measured): Promise<void> {
  const { instance, full, task, times } = measured;
  instance.world.restore(full);
  times.snapshot.push(await call(measured, "/__admin__/snapshots", { name: "full" }));
  await call(measured, `/tasks/${task}/run`);
  times.restore.push(await call(measured, "/__admin__/snapshots/full/restore"));
  times.firstRun.push(await call(measured, `/tasks/${task}/run`));
  times.run.push(await call(measured, `/tasks/${task}/run`));
  times.reset.push(await call(measured, "/__admin__/reset"));
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
const told: ResetTimes = {
  rounds: ROUNDS,
  worlds: worlds.map(({ objects, times }) => ({
    objects,
    ms: {
      reset: micro(times.reset),
      snapshot: micro(times.snapshot),
      restore: micro(times.restore),
      firstRun: micro(times.firstRun),
      run: micro(times.run),
    },
  })),
};
process.stdout.write(JSON.stringify(told));
for (const { instance } of worlds) await instance.close();
