import { byKind } from "../../../base/by-kind.js";
import { DAY } from "../../../base/time.js";
import type { ObjectRow } from "../../../pack/behaviors.js";
import type { BranchSpec, LifecycleSpec, TimerSpec } from "../../../pack/pack.js";
import { timerAt } from "../../../pack/running-timers.js";
import { compare } from "../../../store/heap.js";
import type { World } from "../../world.js";
import { stateOf } from "../objects/objects.js";
import { choose, nextTransition } from "./outcome.js";
import { dueOf } from "./timers.js";

/** The next state of an object if only the clock advances. */
export interface PredictedOutcome {
  /** Milliseconds from now. */
  readonly after: number;
  readonly state: string;
}

/** Later outcomes are not predicted. */
const HORIZON = 1 * DAY;

/**
 * Predicts the next state of an object from its timers, if only the clock advances. It runs nothing,
 * so it costs the same in a world of any size. Undefined when the timers do not decide.
 */
export function predictOutcome(
  world: World,
  resource: string,
  row: ObjectRow,
): PredictedOutcome | undefined {
  const lifecycle = world.lifecycle(resource);
  if (lifecycle === undefined) return undefined;
  const next = nextOf(world, lifecycle, row) ?? awaited(world, lifecycle, row);
  if (next === undefined || next.due > world.now + HORIZON) return undefined;
  return { after: next.due - world.now, state: next.state };
}

interface Next {
  readonly due: number;
  readonly state: string;
}

/** The change by the first running timer that changes the state. */
function nextOf(world: World, lifecycle: LifecycleSpec, row: ObjectRow): Next | undefined {
  const running = lifecycle.timers.flatMap((spec, place) => {
    const timer = world.schedule.get(timerAt(row.timers, place));
    return timer === undefined ? [] : [{ spec, timer }];
  });
  running.sort((one, other) => compare(one.timer, other.timer));
  for (const { spec, timer } of running) {
    const state = stateAfter(world, lifecycle, spec, row);
    if (state !== undefined && state !== stateOf(lifecycle, row)) return { due: timer.due, state };
  }
  return undefined;
}

/** The state after a timer fires; undefined when it does not change. */
function stateAfter(
  world: World,
  lifecycle: LifecycleSpec,
  { fires }: TimerSpec,
  row: ObjectRow,
): string | undefined {
  const name = transitionOf(fires, () => {
    const { branch } = choose(world, lifecycle, row);
    return { pauses: branch.pauses, transition: nextTransition(lifecycle, branch, row) };
  });
  return name === null ? undefined : lifecycle.transitions[name]?.to;
}

const transitionOf = byKind<
  TimerSpec["fires"],
  [choice: () => Pick<BranchSpec, "pauses" | "transition">],
  string | null
>({
  transition: ({ transition }) => transition,
  decide: (_, choice) => choice().transition,
  pause: (_, choice) => {
    const { pauses, transition } = choice();
    return pauses ? transition : null;
  },
});

/**
 * A manual timer that does not run yet waits for another object: the only one that this one refers
 * to and that will itself change.
 */
function awaited(world: World, lifecycle: LifecycleSpec, row: ObjectRow): Next | undefined {
  const now = stateOf(lifecycle, row) ?? "";
  const spec = lifecycle.timers.find(({ manual, states }) => manual && states.includes(now));
  if (spec === undefined) return undefined;
  const [first, ...others] = changesOfReferred(world, lifecycle.resource, row);
  const state = stateAfter(world, lifecycle, spec, row);
  if (first === undefined || others.length > 0 || state === undefined) return undefined;
  return { due: dueOf(world, lifecycle.resource, row, spec, first.due), state };
}

/** The next changes of the objects that this one refers to. */
function changesOfReferred(world: World, resource: string, row: ObjectRow): readonly Next[] {
  return Object.entries(world.resource(resource).refersTo).flatMap(([name, kind]) => {
    const id = row.fields[name];
    if (typeof id !== "string") return [];
    const lifecycle = world.lifecycle(kind);
    const referred = lifecycle === undefined ? undefined : world.table(kind).get(id);
    if (lifecycle === undefined || referred === undefined) return [];
    return nextOf(world, lifecycle, referred) ?? [];
  });
}
