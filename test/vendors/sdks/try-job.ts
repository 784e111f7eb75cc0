import { setTimeout as passed } from "node:timers/promises";
import type { AnyPack } from "../../../src/use/testing/index.js";
import { createSimulator } from "../../../src/use/testing/index.js";
import type { Delivery, Job, Place } from "./job.js";

/** A step of a job, and its problem. */
export interface Tried {
  readonly step: string;
  readonly problem: string | null;
}

/** Runs the steps of an SDK's job over HTTP, in order, against a built pack of its vendor. */
export async function tryJob({ start, key }: Job, pack: string): Promise<readonly Tried[]> {
  await using sim = await createSimulator<AnyPack>({ pack, key });
  const delivered: Delivery[] = [];
  const hook = await sim.webhooks.handler(async (request) => {
    const { secret } = hook;
    const headers = Object.fromEntries(request.headers);
    delivered.push({ body: await request.text(), headers, secret });
    return new Response(null, { status: 204 });
  });
  const inbox: Place["inbox"] = {
    first: async (type) => {
      await sim.clock.advance("0s");
      const found = delivered.find(({ body }) => body.includes(`"${type}"`));
      if (found === undefined) throw new Error(`no ${type} was delivered`);
      return found;
    },
  };
  const pin: Place["pin"] = async (chosen) => {
    await sim.pins.set(chosen);
  };
  const tried: Tried[] = [];
  const steps = start({ url: await sim.listen(), key, pin, inbox });
  for (const [step, take] of Object.entries(steps)) {
    tried.push({ step, problem: await problemOf(take) });
  }
  return tried;
}

/** The limit of a step in real time: some SDKs wait and retry. */
const LONGEST_MS = 20_000;

async function problemOf(take: () => Promise<void>): Promise<string | null> {
  const late = passed(LONGEST_MS, `not done after ${LONGEST_MS / 1_000} s`, { ref: false });
  try {
    return (await Promise.race([take(), late])) ?? null;
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}
