import type { Json } from "../../../engine/base/json.js";
import { isObject } from "../../../engine/base/json.js";
import { pinValue } from "../../../engine/world/rules/overrides/pins.js";
import type { Fault, FaultOutcome } from "../../../engine/world/state/overrides/faults.js";
import type { Pin } from "../../../engine/world/state/overrides/pins.js";
import type { ScenarioEffect } from "../../../engine/world/state/overrides/scenarios.js";

/** What a fault is for and does, in a few words. */
export function faultWords({ resource, operation, outcomes, when, count, match }: Fault): string {
  const what = outcomes.map((outcome) => outcomeWords(outcome, when)).join(", then ");
  const with_ = Object.keys(match).length === 0 ? "" : ` with ${short(JSON.stringify(match))}`;
  return `${resource}.${operation}${with_}: ${what}${oftenWords(count)}`;
}

/** What becomes of a call, or of the object that it makes. */
export function outcomeWords(outcome: FaultOutcome, when: Fault["when"]): string {
  const after = when === "after" ? " after it was handled" : "";
  if (outcome.kind === "pass") return `passes${after}`;
  if (outcome.kind === "network") return `network ${outcome.network}${after}`;
  if (outcome.kind === "slow") return `answered at ${outcome.rate} bytes a second`;
  if (outcome.kind === "foreign") return `${outcome.status} of a gateway${after}`;
  if (outcome.kind === "error") return `${outcome.status} ${outcome.error.code}${after}`;
  return `what it makes fails with ${String(outcome.error["code"])}`;
}

export function pinWords(pin: Pin): string {
  const { resource, path, count, match } = pin;
  const of = Object.keys(match).length === 0 ? "" : ` with ${short(JSON.stringify(match))}`;
  return `${path} of ${resource}${of}: ${valueWords(pinValue(pin))}${oftenWords(count)}`;
}

export function effectWords(effect: ScenarioEffect): string {
  if (effect.kind === "outcome") return outcomeWords(effect.outcome, "before");
  const pins = Object.entries(effect.pins).map(([path, value]) => `${path} ${valueWords(value)}`);
  return pins.join(", ");
}

/** A value in one short line. */
export function valueWords(value: Json): string {
  return short(isObject(value) || typeof value !== "string" ? JSON.stringify(value) : value);
}

function oftenWords(count: number | null): string {
  if (count === null) return "";
  return count === 1 ? ", once" : `, ${count} times`;
}

const LONGEST = 80;

const short = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
