import { isReading } from "../../playing/played.js";
import { isCall } from "../calls.js";
import type { Recording } from "../fact.js";
import { split } from "../fact.js";
import { statesIn } from "./transitions.js";

/** A state of an object, as recorded: at an instant, and whether it was entered just then. */
export interface Sight {
  readonly at: number;
  readonly state: string;
  readonly isEntry: boolean;
  /** Whether a call of the application led to it. */
  readonly isCaused: boolean;
  readonly position: string;
}

/** What a clock, a network and whole seconds add to what is measured. */
export const SLACK = 999;

/** What a recording shows of the states of each object, by collection and id. */
export function sightsOf({ pack, items }: Recording): ReadonlyMap<string, Map<string, Sight[]>> {
  const all = new Map<string, Map<string, Sight[]>>();
  const bodies = new Set<string>();
  for (const item of items) {
    const { at, position } = item.recorded;
    // A further attempt at a webhook shows an earlier state.
    if (!isCall(item)) {
      const body = JSON.stringify(item.recorded.body);
      if (bodies.has(body)) continue;
      bodies.add(body);
    }
    const isChange = isCall(item) && !isReading(item.recorded.method, item.recorded.operation);
    for (const [id, state, resource] of statesIn(pack, item.theirs)) {
      const objects = all.get(resource) ?? new Map<string, Sight[]>();
      all.set(resource, objects);
      const sights = objects.get(id) ?? [];
      objects.set(id, sights);
      const isNew = sights.at(-1)?.state !== state;
      // A webhook comes when the state begins, and so does the answer to the call that leads to it.
      const isEntry = isNew && (!isCall(item) || isChange);
      sights.push({ at, state, isEntry, isCaused: isNew && isChange, position });
    }
  }
  return all;
}

/** What was measured: a length of more than `low`, at most `high`. */
export interface Span {
  readonly low: number;
  readonly high: number;
  readonly position: string;
}

/** Whether a length is one that was measured. */
export const isAsLong =
  (ms: number) =>
  ({ low, high }: Span): boolean =>
    ms > low - SLACK && ms <= high + SLACK;

/** The length that most measurements have, and those that contradict it. */
export function measured<S extends Span>(spans: readonly S[]) {
  const lows = spans.map(({ low }) => low);
  const ms = usualLength(
    lows,
    spans.map(({ high }) => high),
  );
  return { ms, ...split(spans, isAsLong(ms)) };
}

/** The length that most measurements have: more than `lows`, at most `highs`. */
export function usualLength(lows: readonly number[], highs: readonly number[]): number {
  const [most, least] = [Math.max(0, ...lows), Math.min(...highs)];
  if (least > most && Number.isFinite(least)) return Math.round(roundest(most, least));
  const high = median(highs.filter(Number.isFinite));
  const low = Math.max(0, ...lows.filter((each) => each < high));
  return Math.round(roundest(low, high));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const STEPS = [60_000, 10_000, 5_000, 1_000, 500, 100, 50, 10, 1];

/** The roundest number above `low` and up to `high`. */
function roundest(low: number, high: number): number {
  for (const step of STEPS) {
    const value = Math.floor(high / step) * step;
    if (value > 0 && (value > low || value === high)) return value;
  }
  return high;
}
