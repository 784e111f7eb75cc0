import type { LifecycleSpec, MoveSpec, TimerSpec } from "../../pack-types/pack.js";

/** A timer and its place in the lifecycle's order. */
export interface PlacedTimer {
  readonly timer: TimerSpec;
  readonly place: number;
}

/** What it means for an object's notes that it goes from one state to another. */
export interface Passage {
  readonly to: string;
  /** Timers whose states it leaves. */
  readonly dropped: readonly PlacedTimer[];
  /** Timers that begin by themselves in the state it enters. */
  readonly started: readonly PlacedTimer[];
  /** Whether it can ever come back to a timer that resumes. */
  readonly isLast: boolean;
  /** Whether a move writes how long ago it entered this state. */
  readonly isMeasured: boolean;
}

const births = new WeakMap<LifecycleSpec, Passage>();

/** Of a new object into its first state. */
export function birthOf(lifecycle: LifecycleSpec): Passage {
  const known = births.get(lifecycle);
  if (known !== undefined) return known;
  const made = workOut(lifecycle, null, lifecycle.initial);
  births.set(lifecycle, made);
  return made;
}

/** By the states that a move starts from, in their order. */
const passages = new WeakMap<MoveSpec, readonly Passage[]>();

/** Of a move; undefined when it does not start from this state. */
export function passageOf(
  lifecycle: LifecycleSpec,
  move: MoveSpec,
  from: string,
): Passage | undefined {
  const known = passages.get(move);
  if (known !== undefined) return known[move.from.indexOf(from)];
  passages.set(
    move,
    move.from.map((state) => workOut(lifecycle, state, move.to)),
  );
  return passageOf(lifecycle, move, from);
}

function workOut(
  { timers, states, moves }: LifecycleSpec,
  from: string | null,
  to: string,
): Passage {
  const runsIn = ({ states: of }: TimerSpec, state: string | null): boolean =>
    state !== null && of.includes(state);
  const placed = timers.map((timer, place) => ({ timer, place }));
  const sets = Object.values(moves).flatMap((move) => move.sets);
  return {
    to,
    dropped: placed.filter(({ timer }) => runsIn(timer, from) && !runsIn(timer, to)),
    started: placed.filter(
      ({ timer }) => !timer.manual && !runsIn(timer, from) && runsIn(timer, to),
    ),
    isLast: states[to]?.terminal === true,
    isMeasured: sets.some((set) => set.kind === "elapsed" && set.state === to),
  };
}
