import type { Delivery, DeliveryFault } from "../../state/deliveries/deliveries.js";
import type { WebhookFault, WebhookFaultTerms } from "../../state/deliveries/webhook-faults.js";
import type { World } from "../../world.js";
import { isSpent } from "../overrides/faults.js";

/** Arms a webhook fault. */
export function armWebhookFault(world: World, terms: WebhookFaultTerms): WebhookFault {
  const armed = { ...terms, id: world.streams.id("webhook-fault", "wfl_"), seen: 0, hits: 0 };
  world.webhookFaults.value = [...world.webhookFaults.value, armed];
  return armed;
}

/** Replaces the terms of a fault; its counts stay. */
export function changeWebhookFault(
  world: World,
  fault: WebhookFault,
  terms: WebhookFaultTerms,
): WebhookFault {
  const changed = { ...fault, ...terms };
  world.webhookFaults.value = world.webhookFaults.value.map((known) =>
    known.id === fault.id ? changed : known,
  );
  return changed;
}

/** Returns whether the fault existed. */
export function clearWebhookFault(world: World, id: string): boolean {
  return world.webhookFaults.drop((fault) => fault.id === id);
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
