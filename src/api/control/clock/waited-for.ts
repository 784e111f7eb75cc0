// `waitedFor`: the webhook requests under way, for which an advance of the clock waits, as control
// answers list them. `clockAdvancing`: the refusal of control calls that cannot be made during an
// advance; it names these requests.

import type { AttemptUnderWay, Waiting } from "../../../../generated/control/types.js";
import { formatDuration } from "../../../engine/base/duration.js";
import { formatInstant } from "../../../engine/base/time.js";
import { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import type { PendingRequest } from "../../webhooks/attempts.js";
import type { ControlHost } from "../handlers.js";

export const LISTED_ATTEMPTS = 100;

type WaitingHost = Pick<ControlHost, "webhookDispatcher" | "clock" | "world">;

/** The attempts and calls that an advance waits for before the clock moves on. */
export function waitedFor({ webhookDispatcher }: Pick<ControlHost, "webhookDispatcher">): Waiting {
  const attempts = webhookDispatcher.underWay();
  return {
    count: attempts.length,
    attempts: attempts.slice(0, LISTED_ATTEMPTS).map(viewWaited),
    held: webhookDispatcher.heldCount,
  };
}

function viewWaited(attempt: PendingRequest): Waiting["attempts"][number] {
  const { id, endpointId, eventId, eventType } = attempt.delivery;
  return {
    endpoint_id: endpointId,
    url: attempt.url,
    event_id: eventId,
    event_type: eventType,
    delivery_id: id,
    ack_timeout: formatDuration(attempt.ackTimeout),
    ...viewUnderWay(attempt),
  };
}

function viewUnderWay({ attempt, sentAt, passed }: PendingRequest): AttemptUnderWay {
  return { attempt, sent_at: formatInstant(sentAt), seconds: secondsOf(passed) };
}

/** The attempts under way, by delivery; the older one of two of one delivery. */
export function underWayByDelivery({
  webhookDispatcher,
}: Pick<ControlHost, "webhookDispatcher">): ReadonlyMap<string, AttemptUnderWay> {
  const newestFirst = webhookDispatcher.underWay().toReversed();
  return new Map(newestFirst.map((attempt) => [attempt.delivery.id, viewUnderWay(attempt)]));
}

/** Refuses a call that cannot be made while the clock is being advanced. */
export function clockAdvancing(host: WaitingHost): ControlError {
  const seconds = secondsOf(host.clock.heldFor);
  const waiting = waitedFor(host);
  const message = `the clock is being advanced, for ${seconds} s of real time now; ${waitingWords(waiting)}. Wait for that call to answer, or reset; an advance with "deliveries": "background" waits for no endpoint`;
  const now = formatInstant(host.world.now);
  return new ControlError("clock_advancing", message, { now, seconds, waiting: { ...waiting } });
}

function waitingWords({ attempts: [first], count, held }: Waiting): string {
  if (first !== undefined) {
    const { endpoint_id: endpoint, url, event_type: type, attempt, seconds } = first;
    const others = count > 1 ? `, and for ${count - 1} more` : "";
    return `it waits for ${endpoint} (${url}) to answer ${type}, attempt ${attempt}, sent ${seconds} s ago${others}`;
  }
  if (held === 0) return "it waits for no endpoint";
  return `it waits for the answer to the call that caused them, before it sends ${held} deliveries`;
}

const secondsOf = (ms: number): number => Math.round(ms) / 1_000;
