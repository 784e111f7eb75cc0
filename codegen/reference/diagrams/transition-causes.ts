// `causesOf`: finds what can make an object of a pack change its state: time, a call, something
// outside of the API, or another object. The page about states and its drawings show it.

import type { PackContext } from "../../facts/context.js";
import type { LifecycleEntry, TimerEntry } from "../../model/model.js";
import { subjectOf } from "../../types/pin-types.js";

/** A cause of a transition. */
export type TransitionCause =
  | ({ readonly kind: "time" } & TransitionTiming)
  /** A branch of the outcome, after that time. */
  | ({ readonly kind: "branch"; readonly branch: string } & TransitionTiming)
  | { readonly kind: "call"; readonly operation: string }
  | { readonly kind: "world event"; readonly name: string }
  /** A change of another object, in the pack's code. */
  | { readonly kind: "another object" };

interface TransitionTiming {
  readonly duration: string;
  /** Its value, or a part of it. */
  readonly after: string;
  /** States in which the time runs. */
  readonly states: readonly string[];
}

/** All causes of a transition of a kind of object. */
export function causesOf(
  resource: string,
  transition: string,
  context: PackContext,
): readonly TransitionCause[] {
  const lifecycle = context.model.lifecycles.lifecycles[resource];
  if (lifecycle === undefined) return [];
  const found = [
    ...times(transition, lifecycle, context),
    ...calls(resource, transition, context),
    ...worldEvents(resource, transition, context),
  ];
  return found.length === 0 ? [{ kind: "another object" }] : found;
}

function times(
  transition: string,
  lifecycle: LifecycleEntry,
  { model }: PackContext,
): readonly TransitionCause[] {
  const branches = Object.entries(lifecycle.outcome?.branches ?? {}).filter(
    ([, branch]) => branch.transition === transition,
  );
  return Object.entries(lifecycle.timers ?? {}).flatMap(([name, timer]): TransitionCause[] => {
    const duration = timer.duration ?? name;
    const after = partOf(timer, model.lifecycles.durations[duration]?.value ?? "");
    const timing = { duration, after, states: timer.states };
    if (timer.transition === transition) return [{ kind: "time", ...timing }];
    return branches
      .filter(([, { pauses }]) => (pauses === true ? timer.pause === true : timer.decide === true))
      .map(([branch]) => ({ kind: "branch", branch, ...timing }));
  });
}

/** `20s`, or `half of 20s`. */
function partOf({ fraction = 1 }: TimerEntry, value: string): string {
  if (fraction === 1) return value;
  return fraction === 0.5 ? `half of ${value}` : `${fraction} of ${value}`;
}

/** Calls that are bound to the transition, and custom calls of its name. */
function calls(
  resource: string,
  transition: string,
  { operations }: PackContext,
): readonly TransitionCause[] {
  return operations
    .filter((bound) => bound.resource === resource)
    .filter(({ entry, operation, verb }) =>
      entry.transition === undefined
        ? verb === "custom" && operation === transition
        : entry.transition === transition,
    )
    .map(({ operation }) => ({ kind: "call", operation }));
}

function worldEvents(
  resource: string,
  transition: string,
  { model }: PackContext,
): readonly TransitionCause[] {
  return Object.entries(model.lifecycles.world_events ?? {})
    .filter(
      ([, event]) =>
        event.transitions?.includes(transition) === true && subjectOf(event, model) === resource,
    )
    .map(([name]) => ({ kind: "world event", name }));
}
