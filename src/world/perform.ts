import type { Answer, Call, OwnLever } from "./behaviors.js";
import { standard } from "./standard.js";
import type { Trace } from "./traces.js";
import type { World } from "./world.js";

/**
 * Carries out an operation: the pack's own behavior where it has one, else the verb's standard
 * handling. A refused call changes nothing. `levers` belong to the object that the call makes.
 */
export function perform(
  world: World,
  trace: Trace,
  call: Call,
  levers: readonly OwnLever[],
): Answer {
  const custom = world.pack.behaviors.operations[call.operation.id];
  const work = (): Answer =>
    custom === undefined ? standard(world, call) : custom(world.scope, call);
  return world.transact({ trace, levers }, work, isDone);
}

const isDone = (answer: Answer): boolean => answer.kind !== "refusal" && answer.kind !== "invalid";
