// What a test has set, in a few words for timelines and messages: `pinWords` a pin (a value from
// outside), `webhookFaultWords` a webhook fault (such as a lost or late delivery), `valueWords` any
// value in one short line.

import { formatDuration } from "../../../engine/base/duration.js";
import type { Json } from "../../../engine/base/json.js";
import { isObject } from "../../../engine/base/json.js";
import { cut } from "../../../engine/base/text.js";
import { pinValue } from "../../../engine/world/rules/overrides/pins.js";
import type { WebhookFault } from "../../../engine/world/state/deliveries/deliveries.js";
import type { Pin } from "../../../engine/world/state/overrides.js";

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

/** A value in one short line. */
export function valueWords(value: Json): string {
  return short(isObject(value) || typeof value !== "string" ? JSON.stringify(value) : value);
}

export function oftenWords(count: number | null): string {
  if (count === null) return "";
  return count === 1 ? ", once" : `, ${count} times`;
}

export const short = (text: string): string => cut(text, 80);
