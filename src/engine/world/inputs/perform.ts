// `perform`: carries out one call of the vendor's API after all its checks, by the pack's own code
// or by the engine's standard handling of the verb (`rules/behaviors/standard.ts`). A refused call
// changes nothing. `api/vendor/phases/behave.ts` calls it.

import type { Answer, Bound, Call, OwnOverride } from "../../pack/behaviors.js";
import { asBehavior, behaviorOf } from "../../pack/handlers.js";
import type { Sent } from "../rules/behaviors/sent-members.js";
import { sentIn, viewsOf } from "../rules/behaviors/sent-members.js";
import { standard } from "../rules/behaviors/standard.js";
import { findError } from "../rules/errors/catalog.js";
import { answerOf } from "../rules/errors/error-words.js";
import type { World } from "../world.js";

/** The answer of an operation, and its form by `word`. */
export interface Performed<T> {
  readonly answer: Answer;
  readonly words: T;
  /** The values that overrides have chosen in it. */
  readonly bound: readonly Bound[];
  /** What a behavior has used of the call; absent without one. */
  readonly sent?: Sent | undefined;
}

/**
 * Carries out an operation by the pack's own behavior, or else by the verb's standard handling. A
 * refused call changes nothing, unless its error keeps the changes. If `word` throws, which is a bug, the call changes nothing either.
 * `number` is the call's; `overrides` are for the object that the call creates.
 */
export function perform<T>(
  world: World,
  number: number,
  call: Call,
  overrides: readonly OwnOverride[],
  word: (answer: Answer) => T,
): Performed<T> {
  const behavior = behaviorOf(call.operation);
  if (behavior === null && call.operation.verb === "retrieve") {
    const answer = standard(world, call);
    return { answer, words: word(answer), bound: [] };
  }
  const bound: Bound[] = [];
  const sent = behavior === null ? undefined : sentIn(call);
  const name = `operations.${call.operation.id}`;
  const work = (): { readonly answer: Answer; readonly done?: Performed<T> } => {
    const answer =
      behavior === null || sent === undefined
        ? standard(world, call)
        : answerOf(() =>
            asBehavior(name, () => behavior(world.scope, { ...call, ...viewsOf(sent) })),
          );
    return isKept(world, answer)
      ? { answer, done: { answer, words: word(answer), bound, sent } }
      : { answer };
  };
  const { answer, done } = world.transact(
    { call: number, overrides, bound, sent },
    work,
    (did) => did.done !== undefined,
  );
  return done ?? { answer, words: word(answer), bound: [], sent };
}

function isKept({ pack }: World, answer: Answer): boolean {
  if (answer.kind === "refusal") return findError(pack, answer)?.keeps === true;
  return answer.kind !== "invalid";
}
