// Learn: `eventDelays` finds when the vendor sends an event.

import type { EventSpec } from "facsimile/kit";
import { formatDuration, SECOND } from "facsimile/kit";
import type { Delivered } from "../../playing/played.js";
import { callsOf, grouped, webhooksOf } from "../calls.js";
import type { Facts, FindFacts, Recording } from "../fact.js";
import { newFact, saying } from "../fact.js";

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
  const median = all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0;
  const ms = Math.floor(median / SECOND) * SECOND;
  if (ms < SECOND) return [];
  const value = formatDuration(ms);
  const grounds = {
    words: `${event.type} comes ${value} after its call`,
    proofs: caused.filter(isAfter(ms)),
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

/** What a clock, a network and whole seconds add to what is measured. */
const SLACK = 999;
