import type { Subject } from "../support/instance.js";
import { Memory } from "./known.js";
import { BEGINNING } from "./sequences.js";
import type { Plan } from "./steps.js";
import { send } from "./steps.js";
import { possible } from "./views.js";

/** Plays steps in a new world, and returns its knowledge of it. */
export async function played(sim: Subject, steps: readonly Plan[]): Promise<Memory> {
  await sim.post("/__admin__/reset");
  const memory = new Memory();
  for (const plan of [...BEGINNING, ...steps]) {
    const { body } = await send(sim, plan(memory.known).request);
    memory.learn(body);
    memory.possible = await possible(sim);
  }
  return memory;
}
