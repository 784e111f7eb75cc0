// Learn: `eventDelays` finds when the vendor sends an event, and `retries` when it attempts a
// delivery again.

import { formatDuration } from "../../../../engine/base/duration.js";
import { HOUR, SECOND } from "../../../../engine/base/time.js";
import type { EventSpec } from "../../../../engine/pack/pack.js";
import type { Delivered } from "../../playing/played.js";
import type { Attempts } from "../../webhooks/webhook-play.js";
import { deliveriesOf, hasFailed } from "../../webhooks/webhook-play.js";
import { callsOf, grouped, webhooksOf } from "../calls.js";
import type { Facts, FindFacts, Recording } from "../fact.js";
import { newFact, REMOVED, saying, split } from "../fact.js";
import type { Span } from "../states/durations.js";
import { isAsLong, measured, SLACK, usualLength } from "../states/durations.js";

/** How long after its call the vendor sends an event. */
export const eventDelays: FindFacts = (played) => {
  const sent = webhooksOf(played).filter(({ ours }) => ours?.attempt === 1);
  return [...grouped(sent, ({ type }) => type)].flatMap(([type, webhooks]) => {
    const event = Object.values(played.pack.events).find((each) => each.type === type);
    return event === undefined ? [] : ofEvent(event, webhooks, played);
  });
};

/** One webhook can be late by chance. */
const FEW = 2;

/** What a network adds. */
const NOISE = 300;

function ofEvent(event: EventSpec, webhooks: readonly Delivered[], played: Recording): Facts {
  const { durations } = played.pack;
  const now = event.delay === undefined ? 0 : (durations[event.delay]?.value ?? 0);
  const changing = callsOf(played).filter(({ recorded }) => recorded.method !== "GET");
  const calls = new Set(changing.map(({ recorded }) => recorded.at));
  // Work that goes on by itself has durations of its own.
  const caused = webhooks.filter(({ ours }) => calls.has((ours?.at ?? 0) - now));
  const lateness = ({ recorded, ours }: Delivered): number => recorded.at - (ours?.at ?? 0) + now;
  const isAfter =
    (ms: number) =>
    (item: Delivered): boolean =>
      Math.abs(lateness(item) - ms) <= item.recorded.took + SLACK;
  if (caused.length < FEW || caused.every(isAfter(now))) return [];
  const all = caused.map(lateness);
  const lows = all.map((each) => each - NOISE);
  const ms = usualLength(lows, all);
  if (ms < SECOND) return [];
  const value = formatDuration(ms);
  const grounds = {
    words: `${event.type} comes ${value} after its call`,
    ...split(caused, isAfter(ms)),
  };
  const durationOf = (name: string) => ["lifecycles.yaml", "durations", name] as const;
  if (event.delay !== undefined) {
    return newFact("event delay", [...durationOf(event.delay), "value"], value, grounds);
  }
  const name = `${event.type.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}_delay`;
  return newFact("event delay", ["events.yaml", event.type, "delay"], name, {
    also: [saying(durationOf(name), { value, provenance: "captured" })],
    ...grounds,
  });
}

/** When the vendor attempts a delivery again, and how often. */
export const retries: FindFacts = (played) => {
  const deliveries = deliveriesOf(played.items.map(({ recorded }) => recorded)).filter(
    ([first]) => first !== undefined && hasFailed(first),
  );
  const { durations } = played.pack;
  const names = Object.keys(durations).filter((name) => durations[name]?.retry === true);
  const most = Math.max(0, ...deliveries.map(({ length }) => length - 1));
  const facts = Array.from({ length: most }, (_, at) => pauseOf(at, names[at], deliveries, played));
  return [facts, surplus(names.slice(most), most, deliveries, played)];
};

/** The pause after the attempt at a place. */
function pauseOf(
  at: number,
  known: string | undefined,
  deliveries: readonly Attempts[],
  { pack: { durations } }: Recording,
): Facts {
  const pauses = deliveries.flatMap((attempts): readonly Span[] => {
    const [one, next] = [attempts[at], attempts[at + 1]];
    if (one === undefined || next === undefined) return [];
    const high = next.at - one.at;
    return [{ low: high - one.took - 1, high, position: next.position }];
  });
  const now = known === undefined ? null : (durations[known]?.value ?? null);
  if (now !== null && pauses.every(isAsLong(now))) return [];
  const { ms, ...grounds } = measured(pauses);
  const value = formatDuration(ms);
  const place = ["lifecycles.yaml", "durations", known ?? freeName(at + 1, durations)] as const;
  const words = `a webhook that fails ${times(at + 1)} comes again after ${value}`;
  return known === undefined
    ? newFact("retry", place, { value, retry: true, provenance: "captured" }, { words, ...grounds })
    : newFact("retry", [...place, "value"], value, { words, ...grounds });
}

const times = (count: number): string => (count === 1 ? "once" : `${count} times`);

function freeName(number: number, durations: Recording["pack"]["durations"]): string {
  const name = `retry_${number}`;
  return Object.hasOwn(durations, name) ? freeName(number + 100, durations) : name;
}

/** After so many of the longest pause, no further attempt is likely. */
const LONG = 3;

/** The retries of the pack that the vendor does not make. */
function surplus(
  names: readonly string[],
  most: number,
  deliveries: readonly Attempts[],
  { items, pack: { durations } }: Recording,
): Facts {
  const [next] = names;
  const lasts = deliveries
    .filter(({ length }) => length === most + 1)
    .flatMap((each) => each.slice(-1));
  const given = lasts.filter(hasFailed);
  if (next === undefined || given.length === 0) return [];
  const pauses = deliveries.flatMap((attempts) =>
    attempts.slice(1).map(({ at }, before) => at - (attempts[before]?.at ?? at)),
  );
  const own = durations[next]?.value ?? Number.POSITIVE_INFINITY;
  // A first retry can come late.
  const enough = Math.max(most === 0 ? HOUR : LONG * Math.max(...pauses), own + SLACK);
  const end = items.at(-1)?.recorded.at ?? 0;
  const waited = given.filter(({ at }) => end - at > enough);
  if (waited.length === 0) return [];
  return names.map((name) =>
    newFact("retry", ["lifecycles.yaml", "durations", name], REMOVED, {
      words: `a webhook that fails ${times(most + 1)} does not come again`,
      proofs: waited,
    }),
  );
}
