import { byKind } from "../../../engine/base/by-kind.js";
import { formatDuration } from "../../../engine/base/duration.js";
import type { Json } from "../../../engine/base/json.js";
import { isObject } from "../../../engine/base/json.js";
import { cut } from "../../../engine/base/text.js";
import { pinValue } from "../../../engine/world/rules/overrides/pins.js";
import type { WebhookFault } from "../../../engine/world/state/deliveries/webhook-faults.js";
import type {
  EventCount,
  Fault,
  FaultOutcome,
  NetworkOutcome,
  Pin,
  ScenarioEffect,
} from "../../../engine/world/state/overrides.js";
import { eventsSent } from "../../../engine/world/state/overrides.js";

/** A fault in a few words: its calls and its outcomes. */
export function faultWords({ resource, operation, outcomes, when, count, match }: Fault): string {
  const what = outcomes.map((outcome) => outcomeWords(outcome, when)).join(", then ");
  const with_ = Object.keys(match).length === 0 ? "" : ` with ${short(JSON.stringify(match))}`;
  return `${resource}.${operation}${with_}: ${what}${oftenWords(count)}`;
}

/** An outcome in words. */
export const outcomeWords = (outcome: FaultOutcome, when: Fault["when"]): string =>
  WORDS(outcome, when === "after" ? " after it was handled" : "");

const WORDS = byKind<FaultOutcome, [after: string], string>({
  pass: (_, after) => `passes${after}`,
  error: ({ status, error }, after) => `${status} ${error.code}${after}`,
  "run-error": ({ error }) => `the object that it creates fails with ${String(error["code"])}`,
  "stream-error": ({ error, events }) => `${error.error.code} after ${eventWords(events)}`,
  foreign: ({ status }, after) => `${status} of a gateway${after}`,
  network: ({ network }, after) =>
    "rate" in network && network.rate !== null
      ? `answered at ${network.rate} bytes a second`
      : `network ${network.name}${sentWords(network)}${after}`,
});

function sentWords(network: NetworkOutcome): string {
  const sent = eventsSent(network);
  return sent === undefined ? "" : ` after ${eventWords(sent)}`;
}

function eventWords(count: EventCount): string {
  if (count === "half") return "half of the events";
  if (count < 0) return `all but ${-count} of the events`;
  return `${count} ${count === 1 ? "event" : "events"}`;
}

export function pinWords(pin: Pin): string {
  const { resource, path, count, match } = pin;
  const of = Object.keys(match).length === 0 ? "" : ` with ${short(JSON.stringify(match))}`;
  return `${path} of ${resource}${of}: ${valueWords(pinValue(pin))}${oftenWords(count)}`;
}

/** A webhook fault in a few words: its kind and its attempts. */
export function webhookFaultWords(fault: WebhookFault): string {
  const { kind, by, event, resourceId, endpointId, attempt, count } = fault;
  const late = by === 0 ? "" : ` by ${formatDuration(by)}`;
  const about = resourceId === null ? "" : ` about ${resourceId}`;
  const at = endpointId === null ? "" : ` to ${endpointId}`;
  const number = attempt === null ? "" : `, attempt ${attempt}`;
  return `${kind}${late} of ${event ?? "any event"}${about}${at}${number}${oftenWords(count)}`;
}

export const effectWords = byKind<ScenarioEffect, [], string>({
  outcome: ({ outcome }) => outcomeWords(outcome, "before"),
  pins: ({ pins }) =>
    Object.entries(pins)
      .map(([path, value]) => `${path} ${valueWords(value)}`)
      .join(", "),
});

/** A value in one short line. */
export function valueWords(value: Json): string {
  return short(isObject(value) || typeof value !== "string" ? JSON.stringify(value) : value);
}

function oftenWords(count: number | null): string {
  if (count === null) return "";
  return count === 1 ? ", once" : `, ${count} times`;
}

const short = (text: string): string => cut(text, 80);
