import type { ResourceSpec } from "../../pack/pack.js";
import { NO_CALL } from "../context.js";
import { endOf, retryNames, waitFor, wasDelivered } from "../rules/events/deliveries-noting.js";
import { targetOf } from "../rules/events/deliveries-targets.js";
import { mustGet, patch, record, transition } from "../rules/objects/objects.js";
import type { Delivery, SentAttempt } from "../state/deliveries/deliveries.js";
import type { World } from "../world.js";

/** What came of an attempt: its own request, and copies that the fault rates added. */
export interface AttemptResult {
  /** Id of the delivery. */
  readonly delivery: string;
  /** Whether it was asked for by hand, beside those that the world asks for. */
  readonly again: boolean;
  /** In the order in which they were sent. */
  readonly sent: readonly SentAttempt[];
}

/**
 * Lets the result of an attempt take effect: the log, the vendor's own list, the next retry or the
 * end. That of one which nobody has asked for is dropped.
 */
export function applyResult(world: World, { delivery: id, again, sent }: AttemptResult): void {
  const delivery = world.deliveries.byId(id);
  if (delivery === undefined || (!again && delivery.sending === null)) return;
  world.transact(NO_CALL, () => {
    const ended = again ? delivery : world.deliveries.change(delivery, { sending: null });
    const recorded = world.deliveries.record(ended, sent);
    const own = sent.find(({ fault }) => fault !== "stale" && fault !== "duplicate");
    if (own === undefined) {
      // It lost its URL on the way: there was nothing to send it over.
      if (recorded.outcome === "pending") world.deliveries.change(recorded, { outcome: "failed" });
      return;
    }
    const listed = list(world, recorded);
    if (again) concludeAgain(world, listed);
    else conclude(world, listed, own);
  });
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

/** One more attempt changes nothing about retries that wait. */
function concludeAgain(world: World, delivery: Delivery): void {
  if (delivery.outcome === "pending" || !wasDelivered(delivery)) return;
  world.deliveries.change(delivery, { outcome: "delivered" });
}

/** Every attempt of one event has failed; an endpoint of the test is never disabled. */
function deactivate(world: World, { resource, endpointId }: Delivery): void {
  if (resource === null || targetOf(world, resource, endpointId) === undefined) return;
  const { receives } = world.resource(resource);
  const name = receives?.deactivate ?? null;
  if (name !== null) transition(world, resource, mustGet(world, resource, endpointId), name);
}

export const MAX_LISTED = 100_000;

/** The vendor's own list has a delivery from its first attempt on. */
function list(world: World, delivery: Delivery): Delivery {
  const { resource, endpointId } = delivery;
  const log = deliveryLog(world);
  if (resource === null || log?.delivery == null) return delivery;
  if (world.table(resource).get(endpointId) === undefined) return delivery;
  const names = log.delivery;
  const table = world.table(log.name);
  const row = delivery.row === null ? undefined : table.get(delivery.row);
  const success = delivery.attempts.find(({ reason }) => reason === null);
  const news = {
    [names.status.field]: success === undefined ? names.status.failed : names.status.delivered,
    [names.attempts]: delivery.attempts.length,
    [names.deliveredAt]: success === undefined ? null : world.stamp(success.at),
  };
  if (row !== undefined) {
    patch(world, log.name, row.id, news);
    return delivery;
  }
  const facts = {
    [names.event]: delivery.eventId,
    [names.eventType]: delivery.eventType,
    [names.destination]: endpointId,
  };
  const { id } = record(world, log.name, { fields: { ...facts, ...news } });
  const oldest = table.oldest();
  if (table.size > MAX_LISTED && oldest !== undefined) table.evict(oldest);
  return world.deliveries.change(delivery, { row: id });
}

function deliveryLog(world: World): ResourceSpec | undefined {
  return Object.values(world.pack.resources).find(({ log }) => log === "deliveries");
}
