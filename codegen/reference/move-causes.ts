import type { PackContext } from "../facts/context.js";
import type { LifecycleEntry, TimerEntry } from "../model/model.js";
import { subjectOf } from "../types/world-event-facts.js";

/** What makes a move happen. */
export type MoveCause =
  | ({ readonly kind: "time" } & Timing)
  /** An outcome arm, once that time has come. */
  | ({ readonly kind: "arm"; readonly arm: string } & Timing)
  | { readonly kind: "call"; readonly operation: string }
  | { readonly kind: "world event"; readonly name: string }
  /** Another object's move, as the pack's code has it. */
  | { readonly kind: "another object" };

interface Timing {
  readonly duration: string;
  /** Its value, or a part of it. */
  readonly after: string;
  /** States in which the time runs. */
  readonly states: readonly string[];
}

/** Everything that makes a move of a kind of object happen. */
export function causesOf(
  resource: string,
  move: string,
  context: PackContext,
): readonly MoveCause[] {
  const lifecycle = context.model.lifecycles.lifecycles[resource];
  if (lifecycle === undefined) return [];
  const found = [
    ...times(move, lifecycle, context),
    ...calls(resource, move, context),
    ...worldEvents(resource, move, context),
  ];
  return found.length === 0 ? [{ kind: "another object" }] : found;
}

function times(
  move: string,
  lifecycle: LifecycleEntry,
  { model }: PackContext,
): readonly MoveCause[] {
  const arms = Object.entries(lifecycle.outcome?.arms ?? {}).filter(([, arm]) => arm.move === move);
  return Object.entries(lifecycle.timers ?? {}).flatMap(([name, timer]): MoveCause[] => {
    const duration = timer.duration ?? name;
    const after = partOf(timer, model.lifecycles.durations[duration]?.value ?? "");
    const timing = { duration, after, states: timer.states };
    if (timer.move === move) return [{ kind: "time", ...timing }];
    return arms
      .filter(([, { pauses }]) => (pauses === true ? timer.pause === true : timer.decide === true))
      .map(([arm]) => ({ kind: "arm", arm, ...timing }));
  });
}

/** `20s`, or `half of 20s`. */
function partOf({ fraction = 1 }: TimerEntry, value: string): string {
  if (fraction === 1) return value;
  return fraction === 0.5 ? `half of ${value}` : `${fraction} of ${value}`;
}

/** Calls that are bound to the move; one of its name carries it out in the pack's code. */
function calls(resource: string, move: string, { operations }: PackContext): readonly MoveCause[] {
  return operations
    .filter((bound) => bound.resource === resource)
    .filter(({ entry, operation, verb }) =>
      entry.move === undefined ? verb === "custom" && operation === move : entry.move === move,
    )
    .map(({ operation }) => ({ kind: "call", operation }));
}

function worldEvents(resource: string, move: string, { model }: PackContext): readonly MoveCause[] {
  return Object.entries(model.lifecycles.world_events ?? {})
    .filter(
      ([, event]) => event.moves?.includes(move) === true && subjectOf(event, model) === resource,
    )
    .map(([name]) => ({ kind: "world event", name }));
}
