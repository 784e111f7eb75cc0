import type { ResourceSpec } from "../pack-types/pack.js";
import type { Delivery, Dispatch, SentAttempt } from "./deliveries.js";
import { retryNames, waitFor, wasDelivered } from "./deliveries-noting.js";
import { targetOf } from "./deliveries-targets.js";
import { move, mustGet, patch, record } from "./objects.js";
import type { World } from "./world.js";
import { NO_CALL } from "./world.js";

/** What came of a dispatch: its own request, and copies that the adversary added. */
export interface DispatchResult {
  readonly dispatch: Dispatch;
  /** In the order in which they were sent. */
  readonly sent: readonly SentAttempt[];
}

/**
 * Lets the result of a dispatch take effect: the log, the vendor's own list, the next retry or the
 * end. Results of what was cut off meanwhile are dropped.
 */
export function applyResult(world: World, { dispatch, sent }: DispatchResult): void {
  const { delivery, epoch, kind } = dispatch;
  if (epoch !== world.deliveries.epoch) return;
  for (const attempt of sent) world.deliveries.record(delivery, attempt);
  const own = sent.find(({ trick }) => trick !== "stale" && trick !== "duplicate");
  if (own === undefined) {
    // It lost its URL on the way: there was nothing to send it over.
    if (delivery.outcome === "pending") world.deliveries.settle(delivery, "failed");
    return;
  }
  world.transact(NO_CALL, () => {
    list(world, delivery);
    if (kind === "again") concludeAgain(world, delivery);
    else conclude(world, delivery, own);
  });
}

function conclude(world: World, delivery: Delivery, { reason }: SentAttempt): void {
  if (reason === null || delivery.outcome !== "pending") {
    const delivered = wasDelivered(delivery);
    world.deliveries.settle(delivery, delivered ? "delivered" : "failed");
    return;
  }
  delivery.tries += 1;
  const retry = retryNames(world)[delivery.tries - 1];
  if (retry !== undefined) {
    waitFor(world, delivery, retry, world.now + world.durations.value(retry));
  } else if (wasDelivered(delivery)) {
    world.deliveries.settle(delivery, "delivered");
  } else {
    world.deliveries.settle(delivery, "failed");
    deactivate(world, delivery);
  }
}

/** One more attempt changes nothing about retries that wait. */
function concludeAgain(world: World, delivery: Delivery): void {
  if (delivery.outcome !== "pending" && wasDelivered(delivery)) {
    world.deliveries.settle(delivery, "delivered");
  }
}

/** Every attempt of one event has failed; an endpoint of the test is never disabled. */
function deactivate(world: World, { resource, endpointId }: Delivery): void {
  if (resource === null || targetOf(world, resource, endpointId) === undefined) return;
  const { receives } = world.resource(resource);
  if (receives !== null)
    move(world, resource, mustGet(world, resource, endpointId), receives.deactivate);
}

const MAX_LISTED = 100_000;

/** The vendor's own list has a delivery from its first attempt on. */
function list(world: World, delivery: Delivery): void {
  const { resource, endpointId } = delivery;
  const log = deliveryLog(world);
  if (resource === null || log?.delivery == null) return;
  if (world.table(resource).get(endpointId) === undefined) return;
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
    return;
  }
  const facts = {
    [names.event]: delivery.eventId,
    [names.eventType]: delivery.eventType,
    [names.destination]: endpointId,
  };
  delivery.row = record(world, log.name, { fields: { ...facts, ...news } }).id;
  const oldest = table.oldest();
  if (table.size > MAX_LISTED && oldest !== undefined) table.evict(oldest);
}

function deliveryLog(world: World): ResourceSpec | undefined {
  return Object.values(world.pack.resources).find(({ log }) => log === "deliveries");
}
