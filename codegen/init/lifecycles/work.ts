import type { WrittenDuration, WrittenOutcome, WrittenTimer } from "../../model/model.js";
import { normal } from "../api/words.js";
import {
  isFailed,
  isSettingUp,
  isUp,
  namesOfStates,
  progressIn,
  usualness,
} from "./state-words.js";

/** Work that goes on by itself: `queued`, `sending`, `sent`, `delivered`. */
export interface Work {
  /** The states that follow each other by themselves, the good end last. */
  readonly chain: readonly string[];
  /** The other ends. */
  readonly failures: readonly string[];
}

/**
 * The work of objects with these states; undefined for objects that wait for someone.
 *
 * @param first the state in which the work begins
 * @param called the states that calls lead to
 */
export function workFrom(
  states: readonly string[],
  first: string,
  called: ReadonlySet<string>,
): Work | undefined {
  const names = namesOfStates(states);
  const nameOf = (state: string): string => names.get(state) ?? "";
  const begun = progressIn(nameOf(first));
  if (begun === undefined || begun > 1) return undefined;
  const steps = stepsAfter(states, first, begun, nameOf);
  const ends = steps.filter((state) => (progressIn(nameOf(state)) ?? 3) > 1);
  const failures = states.filter((state) => isFailed(nameOf(state)) && !called.has(state));
  if (ends.length === 0 || ends.some((state) => called.has(state))) return undefined;
  const isBusy = steps.some((state) => progressIn(nameOf(state)) === 1);
  const goesOn = begun === 1 || nameOf(first) === "queued" || isBusy || failures.length > 0;
  return goesOn ? { chain: [first, ...steps], failures } : undefined;
}

/** The states after the first one, in their order; of the good ends the most usual one. */
function stepsAfter(
  states: readonly string[],
  first: string,
  begun: number,
  nameOf: (state: string) => string,
): readonly string[] {
  const at = (progress: number): readonly string[] =>
    states.filter((state) => state !== first && progressIn(nameOf(state)) === progress);
  const later = states.slice(states.indexOf(first) + 1);
  const isSetUp = isSettingUp(nameOf(first));
  const busy = at(1).filter((state) => !isSetUp || isSettingUp(nameOf(state)));
  const [end] = at(3).toSorted((a, b) => usualness(nameOf(a)) - usualness(nameOf(b)));
  const next = busy.filter((state) => later.includes(state));
  const working = begun === 0 && next.length === 0 ? busy : next;
  const [passed] = at(2);
  const between = working.filter((state) => {
    return (
      end !== undefined || passed === undefined || later.indexOf(state) < later.indexOf(passed)
    );
  });
  const up = isSetUp && end === undefined ? states.find((state) => isUp(nameOf(state))) : undefined;
  return [...between, ...at(2), ...[end ?? up].filter((it) => it !== undefined), ...at(4)];
}

/** What a lifecycle and the durations say of work. */
export interface WorkEntries {
  readonly timers: Readonly<Record<string, WrittenTimer>>;
  readonly outcome?: WrittenOutcome;
  readonly durations: Readonly<Record<string, WrittenDuration>>;
}

/**
 * A timer for each step of work, on a duration that has the name of the object and the state. The last
 * one decides how the work ends, if it may fail.
 *
 * @param transitionTo the name of the transition to a state
 */
export function workEntries(
  works: readonly Work[],
  object: string,
  states: readonly string[],
  transitionTo: (state: string) => string,
): WorkEntries {
  const names = namesOfStates(states);
  const timers: Record<string, WrittenTimer> = {};
  const durations: Record<string, WrittenDuration> = {};
  for (const { chain, failures } of works) {
    for (const [at, state] of chain.slice(0, -1).entries()) {
      const isLast = at === chain.length - 2;
      const name = `${object}_${names.get(state) ?? normal(state)}`;
      const fires =
        isLast && failures.length > 0
          ? { decide: true as const }
          : { transition: transitionTo(chain[at + 1] ?? state) };
      timers[name] = { states: [state], ...fires };
      durations[name] = { value: isLast ? LONG : SHORT, provenance: "assumed" };
    }
  }
  const failing = works.find(({ failures }) => failures.length > 0);
  if (failing === undefined) return { timers, durations };
  const end = failing.chain.at(-1) ?? "";
  const branches = [end, ...failing.failures].map((state) => {
    return [normal(state), { transition: transitionTo(state) }] as const;
  });
  return { timers, durations, outcome: outcomeOf(normal(end), Object.fromEntries(branches)) };
}

const SHORT = "1s";
const LONG = "5s";

const outcomeOf = (end: string, branches: WrittenOutcome["branches"]): WrittenOutcome => ({
  default: end,
  branches,
  pins: { branch: { kind: "branch", binds: "n/a", provenance: "assumed" } },
});
