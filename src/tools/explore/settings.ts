// `Settings`: the options of an exploration in the form that each of its runs uses, such as the
// kinds of surprises (departures from the usual course) and the most calls. `pointOf` leaves out
// what these settings exclude.

import type { OperationSpec } from "../../engine/pack/pack.js";
import type { World } from "../../engine/world/world.js";
import type { AnswerRules } from "../mutate/change.js";
import type { Varying } from "./run/comparable-call.js";
import type { CallOption } from "./surprises/call-options.js";
import type { ChoicePoint, Option, SurpriseKind } from "./surprises/surprise.js";

/** When the application counts as settled. */
export interface SettleOptions {
  /** Whether the application has work under way that the simulator cannot see. */
  readonly pending: () => boolean;
  /** Turns of the event loop without anything new. */
  readonly idleTurns: number;
  /** Real seconds after which a future is given up. */
  readonly seconds: number;
}

/** Settings that all futures of an exploration share. */
export interface Settings {
  readonly kinds: ReadonlySet<SurpriseKind>;
  /** The most surprises in one future. */
  readonly surprises: number;
  /** Kinds of surprise at a call. */
  readonly callOptions: (operation: OperationSpec) => readonly CallOption[];
  /** Whether something may surprise, by its names and by its kind and words. */
  readonly mayBe: (about: readonly string[], option: Option) => boolean;
  readonly isolate: () => unknown;
  /** The most calls in one future. */
  readonly calls: number;
  readonly settle: SettleOptions;
  /** @internal The changes that answers may have; null for none. */
  readonly answerRules: ReadonlyMap<World, AnswerRules> | null;
  readonly varying: Varying;
}

/** A point with the options of the wanted kinds; undefined when there are none. */
export function pointOf<O extends Option>(
  { kinds, mayBe }: Settings,
  label: string,
  about: readonly string[],
  all: readonly O[],
): (ChoicePoint & { readonly options: readonly O[] }) | undefined {
  const options = all.filter((one) => kinds.has(one.kind) && mayBe(about, one));
  return options.length === 0 ? undefined : { label, about, options };
}
