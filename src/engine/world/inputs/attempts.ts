// `applyResult`: takes the result of one attempt to send a webhook into the simulated vendor's
// state: it notes it in the log, and schedules the retry or ends the delivery.
// `api/webhooks/attempts.ts` sends the requests.

import type { ResourceSpec } from "../../pack/pack.js";
import { NO_CALL } from "../context.js";
import { endOf, retryNames, waitFor, wasDelivered } from "../rules/events/deliveries-noting.js";
import { targetOf } from "../rules/events/deliveries-targets.js";
import { record } from "../rules/objects/creating.js";
import { mustGet, patch, transition } from "../rules/objects/stored-object.js";
import type { Delivery, SentAttempt } from "../state/deliveries/deliveries.js";
import type { World } from "../world.js";

/** The result of an attempt: of its own request and of copies that faults added. */
export interface AttemptResult {
  /** Id of the delivery. */
  readonly delivery: string;
  /** Whether a test requested it, in addition to the attempts of the world. */
  readonly again: boolean;
  /** Requests in the order of sending. */
  readonly sent: readonly SentAttempt[];
  /** What the receiver answered to the first of them that it took, if the pack's behaviors read it. */
  readonly answer?: string;
}

/**
 * Applies the result of an attempt: to the log and the vendor's own list, with the next retry or the
 * end. It drops the result of an attempt that is not requested.
 */
export function applyResult(
  world: World,
  { delivery: id, again, sent, answer }: AttemptResult,
): void {
  const delivery = world.deliveries.byId(id);
  if (delivery === undefined || (!again && delivery.sending === null)) return;
  world.transact(NO_CALL, () => {
    const ended = again ? delivery : world.deliveries.change(delivery, { sending: null });
    const recorded = world.deliveries.record(ended, sent, answer);
    const own = sent.find(({ fault }) => fault !== "stale" && fault !== "duplicate");
    if (own === undefined) {
      // The endpoint has lost its URL meanwhile, so nothing was sent.
      if (recorded.outcome === "pending") world.deliveries.change(recorded, { outcome: "failed" });
      return;
    }
    const listed = list(world, recorded);
    if (again) concludeAgain(world, listed);
    else conclude(world, listed, own);
    if (answer !== undefined && !wasDelivered(delivery)) read(world, delivery, answer);
  });
}

/** Lets the pack's behavior read the answer of a receiver. */
function read(world: World, { eventType, subject }: Delivery, answer: string): void {
  const resource = world.pack.events[eventType]?.resource ?? "";
  const row = world.table(resource).get(subject);
  const react = world.behaviors.answers?.[eventType];
  if (row !== undefined) world.react(row, () => react?.(world.scope, row, answer));
}

function conclude(world: World, before: Delivery, { reason }: SentAttempt): void {
  if (reason === null || before.outcome !== "pending") {
    world.deliveries.change(before, { outcome: endOf(before) });
    return;
  }
  const delivery = world.deliveries.change(before, { tries: before.tries + 1 });
  const retry = retryNames(world)[delivery.tries - 1];
  if (retry !== undefined) {
    waitFor(world, delivery, retry, world.now + world.durations.of(retry));
    return;
  }
  const outcome = endOf(delivery);
  world.deliveries.change(delivery, { outcome });
  if (outcome === "failed") deactivate(world, delivery);
}

/** An additional attempt does not change pending retries. */
function concludeAgain(world: World, delivery: Delivery): void {
  if (delivery.outcome === "pending" || !wasDelivered(delivery)) return;
  world.deliveries.change(delivery, { outcome: "delivered" });
}

/** Disables a destination after every attempt of one event has failed; never a test's endpoint. */
function deactivate(world: World, { resource, endpointId }: Delivery): void {
  if (resource === null || targetOf(world, resource, endpointId) === undefined) return;
  const { receives } = world.resource(resource);
  const name = receives?.deactivate ?? null;
  if (name !== null) transition(world, resource, mustGet(world, resource, endpointId), name);
}

export const MAX_LISTED = 100_000;

/** Updates the vendor's own list, which has a delivery from its first attempt on. */
function list(world: World, delivery: Delivery): Delivery {
  const { resource, endpointId } = delivery;
  const log = deliveryLog(world);
  if (resource === null || log?.delivery == null) return delivery;
  if (world.table(resource).get(endpointId) === undefined) return delivery;
  const names = log.delivery;
  const table = world.table(log.name);
  const row = delivery.row === null ? undefined : table.get(delivery.row);
  const success = delivery.attempts.find(({ reason }) => reason === null);
  const result = {
    [names.status.field]: success === undefined ? names.status.failed : names.status.delivered,
    [names.attempts]: delivery.attempts.length,
    [names.delivered]: success === undefined ? null : world.stamp(success.at),
  };
  if (row !== undefined) {
    patch(world, log.name, row.id, result);
    return delivery;
  }
  const facts = {
    [names.event]: delivery.eventId,
    [names.type]: delivery.eventType,
    [names.destination]: endpointId,
  };
  const { id } = record(world, log.name, { fields: { ...facts, ...result } });
  const oldest = table.oldest();
  if (table.size > MAX_LISTED && oldest !== undefined) table.evict(oldest);
  return world.deliveries.change(delivery, { row: id });
}

function deliveryLog(world: World): ResourceSpec | undefined {
  return Object.values(world.pack.resources).find(({ log }) => log === "deliveries");
}
