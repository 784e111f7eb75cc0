// Webhook faults: `drawForEvent` and `drawForAttempt` decide whether an attempt is lost, repeated,
// reordered or delayed, because a test set it or by a rate. `overrides/faults.ts` has the faults of
// calls.

import type { Random } from "../../../base/random.js";
import { SECOND } from "../../../base/time.js";
import type {
  Delivery,
  DeliveryFault,
  WebhookFault,
  WebhookFaultTerms,
} from "../../state/deliveries/deliveries.js";
import type { FaultRates } from "../../state/deliveries/delivery.js";
import type { World } from "../../world.js";
import { isSpent } from "../overrides/faults.js";

/** Arms a webhook fault. */
export function armWebhookFault(world: World, terms: WebhookFaultTerms): WebhookFault {
  const id = world.streams.id("webhook-fault", "wfl_");
  return world.webhookFaults.add({ ...terms, id, seen: 0, hits: 0 });
}

/** Replaces the terms of a fault; its counts stay. */
export function changeWebhookFault(
  world: World,
  fault: WebhookFault,
  terms: WebhookFaultTerms,
): WebhookFault {
  const changed = { ...fault, ...terms };
  world.webhookFaults.change(
    ({ id }) => id === fault.id,
    () => changed,
  );
  return changed;
}

/**
 * The fault of a kind for the next attempt of a delivery: the first one armed of those that match.
 * Counts the attempt for each of them.
 */
export function fireWebhookFault(
  world: World,
  delivery: Delivery,
  kind: DeliveryFault,
): WebhookFault | undefined {
  const faults = world.webhookFaults.value;
  if (faults.length === 0) return undefined;
  let fired: WebhookFault | undefined;
  const counted: WebhookFault[] = [];
  for (const fault of faults) {
    const matches = fault.kind === kind && !isSpent(fault) && isFor(fault, delivery);
    const seen = matches ? { ...fault, seen: fault.seen + 1 } : fault;
    const fires = matches && fired === undefined && seen.seen > seen.after;
    if (fires) fired = { ...seen, hits: seen.hits + 1 };
    counted.push(fires && fired !== undefined ? fired : seen);
  }
  world.webhookFaults.value = counted;
  return fired;
}

function isFor(fault: WebhookFault, delivery: Delivery): boolean {
  const { event, resourceId, endpointId, attempt } = fault;
  if (event !== null && event !== delivery.eventType) return false;
  if (resourceId !== null && resourceId !== delivery.subject) return false;
  if (endpointId !== null && endpointId !== delivery.endpointId) return false;
  return attempt === null || attempt === delivery.tries + 1;
}

/** The faults of a new delivery before its first attempt. */
export interface EventFaults {
  /** Virtual milliseconds before the first attempt. */
  readonly delay: number;
  readonly reorder: boolean;
}

/** The other faults, each of one attempt: a kind that is never drawn does not compile. */
export type AttemptFaults = Readonly<Record<Exclude<DeliveryFault, keyof EventFaults>, boolean>>;

export const LONGEST_DELAY = 60;

export function drawForEvent(
  world: World,
  endpointId: string,
  faultRates: FaultRates | null,
): EventFaults {
  if (faultRates === null) return { delay: 0, reorder: false };
  const random = streamOf(world, endpointId);
  const late = random.chance(faultRates.delay ?? 0);
  const seconds = 1 + random.below(LONGEST_DELAY);
  return { delay: late ? seconds * SECOND : 0, reorder: random.chance(faultRates.reorder ?? 0) };
}

export function drawForAttempt(
  world: World,
  endpointId: string,
  faultRates: FaultRates | null,
): AttemptFaults {
  if (faultRates === null) return { drop: false, stale: false, duplicate: false };
  const random = streamOf(world, endpointId);
  return {
    drop: random.chance(faultRates.drop ?? 0),
    stale: random.chance(faultRates.stale ?? 0),
    duplicate: random.chance(faultRates.duplicate ?? 0),
  };
}

/** Each call draws every rate, even 0: so a change of one rate never changes other draws. */
const streamOf = (world: World, endpointId: string): Random =>
  world.streams.draw(`fault rates ${endpointId}`);
