// Learn: `durations` finds how long work takes that goes on by itself.

import type { LifecycleSpec, Pack, TimerSpec } from "facsimile/kit";
import { formatDuration } from "facsimile/kit";
import { isReading } from "../../playing/played.js";
import { isCall } from "../calls.js";
import type { Facts, FindFacts, Recording } from "../fact.js";
import { newFact, split } from "../fact.js";
import { statesIn } from "./call-sets.js";

/** A state of an object, as recorded: at an instant, and whether it was entered just then. */
export interface Sight {
  readonly at: number;
  readonly state: string;
  readonly isEntry: boolean;
  /** Whether a call of the application led to it. */
  readonly isCaused: boolean;
  readonly position: string;
}

/** What was measured: a length of more than `low`, at most `high`. */
export interface Span {
  readonly low: number;
  readonly high: number;
  readonly position: string;
}

/** How long work takes that goes on by itself. */
export const durations: FindFacts = (played) => {
  const { pack } = played;
  const sights = sightsOf(played);
  return Object.values(pack.lifecycles).flatMap((lifecycle) =>
    lifecycle.timers.flatMap((timer) => {
      // A pause comes only where a test asks for it.
      if (timer.fires.kind === "pause") return [];
      const objects = sights.get(lifecycle.resource) ?? new Map<string, Sight[]>();
      const spans = [...objects].flatMap(([id, each]) => {
        const own = ownSpans(played.changes, lifecycle.resource, id, timer);
        return spansOf(each, timer, lifecycle, own, pack.durations[timer.duration]?.value ?? 0);
      });
      return factOf(pack, timer, spans);
    }),
  );
};

function factOf({ durations: known }: Pack, timer: TimerSpec, spans: readonly Span[]): Facts {
  const now = known[timer.duration]?.value ?? null;
  if (spans.length === 0 || now === null || spans.every(isAsLong(now))) return [];
  const { ms, ...grounds } = measured(spans);
  const value = formatDuration(ms);
  return newFact("duration", ["lifecycles.yaml", "durations", timer.duration, "value"], value, {
    words: `${timer.duration} takes ${value}`,
    ...grounds,
  });
}

/**
 * How long a timer ran for the vendor, each time that both sides left its states alike: the world can
 * wait there for more than this timer alone.
 *
 * @param now its duration in the pack
 */
function spansOf(
  sights: readonly Sight[],
  timer: TimerSpec,
  { transitions }: LifecycleSpec,
  own: readonly OwnSpan[],
  now: number,
): readonly Span[] {
  const target =
    timer.fires.kind === "transition" ? transitions[timer.fires.transition]?.to : undefined;
  const spans: Span[] = [];
  let entry: readonly [from: number, to: number] | undefined;
  let times = 0;
  for (const [at, sight] of sights.entries()) {
    const isIn = timer.states.includes(sight.state);
    const before = sights[at - 1];
    if (isIn && entry === undefined) {
      const from = sight.isEntry ? sight.at : before?.at;
      if (from !== undefined) entry = [from, sight.at];
      times += 1;
    }
    if (isIn || entry === undefined || before === undefined) continue;
    // The world can be in the state still.
    const ours = own[times - 1] ?? { length: now * timer.fraction, to: sight.state };
    const isFired = !sight.isCaused && (target === undefined || sight.state === target);
    if (isFired && ours.to === sight.state) {
      const last = sight.isEntry ? sight.at - 1 : before.at;
      const ran = (ms: number): number => now + (ms - ours.length) / timer.fraction;
      const [low, high] = [ran(last - entry[1]), ran(sight.at - entry[0])];
      spans.push({ low, high, position: sight.position });
    }
    entry = undefined;
  }
  return spans;
}

/** How long an object of the world was in the states of a timer, and the state that followed. */
interface OwnSpan {
  readonly length: number;
  readonly to: string | null;
}

function ownSpans(
  changes: Recording["changes"],
  resource: string,
  id: string,
  { states }: TimerSpec,
): readonly OwnSpan[] {
  const spans: OwnSpan[] = [];
  let since: number | undefined;
  for (const { to, at } of changes.filter((each) => each.id === id && each.resource === resource)) {
    const isIn = to !== null && states.includes(to);
    if (isIn) since ??= at.ms;
    else if (since !== undefined) {
      spans.push({ length: at.ms - since, to });
      since = undefined;
    }
  }
  return spans;
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
