import type { LifecycleSpec, TimerSpec } from "./pack.js";

/** A timer and its place in the lifecycle's order. */
export interface PlacedTimer {
  readonly timer: TimerSpec;
  readonly place: number;
}

/** What it means for an object's timers that it goes from one state to another. */
export interface Passage {
  /** Those whose states it leaves. */
  readonly dropped: readonly PlacedTimer[];
  /** Those that begin by themselves in the state it enters. */
  readonly started: readonly PlacedTimer[];
  /** Whether it can ever come back to a timer that resumes. */
  readonly isLast: boolean;
}

const passages = new WeakMap<LifecycleSpec, Map<string | null, Map<string, Passage>>>();

/** Worked out once for each pair of states; `from` null: it is new. */
export function passageOf(lifecycle: LifecycleSpec, from: string | null, to: string): Passage {
  const known = passages.get(lifecycle)?.get(from)?.get(to);
  if (known !== undefined) return known;
  const made = workOut(lifecycle, from, to);
  const all = passages.get(lifecycle) ?? new Map<string | null, Map<string, Passage>>();
  const some = all.get(from) ?? new Map<string, Passage>();
  passages.set(lifecycle, all.set(from, some.set(to, made)));
  return made;
}

function workOut({ timers, states }: LifecycleSpec, from: string | null, to: string): Passage {
  const runsIn = ({ states: of }: TimerSpec, state: string | null): boolean =>
    state !== null && of.includes(state);
  const placed = timers.map((timer, place) => ({ timer, place }));
  return {
    dropped: placed.filter(({ timer }) => runsIn(timer, from) && !runsIn(timer, to)),
    started: placed.filter(
      ({ timer }) => !timer.manual && !runsIn(timer, from) && runsIn(timer, to),
    ),
    isLast: states[to]?.terminal === true,
  };
}

const measured = new WeakMap<LifecycleSpec, ReadonlySet<string>>();

/** Whether a move writes how long ago an object entered this state. */
export function isMeasured(lifecycle: LifecycleSpec, state: string): boolean {
  const known = measured.get(lifecycle);
  if (known !== undefined) return known.has(state);
  const states = measuredStates(lifecycle);
  measured.set(lifecycle, states);
  return states.has(state);
}

function measuredStates({ moves }: LifecycleSpec): ReadonlySet<string> {
  const sets = Object.values(moves).flatMap((move) => move.sets);
  return new Set(sets.flatMap((set) => (set.kind === "elapsed" ? [set.state] : [])));
}
