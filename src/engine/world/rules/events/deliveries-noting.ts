import { LAST_INSTANT, SECOND } from "../../../base/time.js";
import type { Timer } from "../../../store/schedule.js";
import type { Change } from "../../state/changes.js";
import type { Delivery, DeliveryFault, Sending } from "../../state/deliveries/deliveries.js";
import type { EventRow } from "../../state/deliveries/event-row.js";
import type { World } from "../../world.js";
import type { AttemptFaults, EventFaults } from "./deliveries-fault-rates.js";
import { drawForAttempt, drawForEvent } from "./deliveries-fault-rates.js";
import { fireWebhookFault } from "./deliveries-faults.js";
import type { Subscriber } from "./deliveries-targets.js";
import { hasReceivers, subscribersOf, targetOf } from "./deliveries-targets.js";

/** What timers of deliveries stand under where others have their collection. */
export const DELIVERY_TIMERS = "webhook_deliveries";

/** Timers of what was made late; the others are named after the duration of a retry. */
const LATE = "webhook_delay";
const HELD_BACK = "webhook_reorder";
/** An event that is to go after the next one goes alone when none comes for so long. */
export const PATIENCE = 60 * SECOND;

/** Notes a delivery to everybody who has subscribed to an event, and asks for first attempts. */
export function noteDeliveries(world: World, event: EventRow): void {
  if (!hasReceivers(world)) return;
  const { type } = event;
  const subscribers = subscribersOf(world, type);
  if (subscribers.length === 0) return;
  const body = JSON.stringify(event.fields);
  for (const subscriber of subscribers) note(world, event, body, subscriber);
}

function note(
  world: World,
  event: EventRow,
  body: string,
  { id: endpointId, resource, target }: Subscriber,
): void {
  const delivery = world.deliveries.add({
    id: world.streams.id("delivery", "whd_"),
    endpointId,
    resource,
    eventId: event.id,
    eventType: event.type,
    subject: event.subject,
    body,
    createdAt: world.now,
    outcome: target === null ? "skipped" : isHolding(world) ? "held" : "pending",
  });
  if (delivery.outcome === "held") return;
  if (target === null) {
    const ended = { endpointId, eventId: event.id, outcome: "skipped" } as const;
    world.deliveries.tell({ ...ended, attempt: 0, status: null });
    return;
  }
  const held = world.deliveries.heldBack(endpointId);
  const drawn = drawForEvent(world, endpointId, target.faultRates);
  if (isPutOff(world, delivery, drawn)) return;
  attempt(world, delivery, "in-order", null);
  if (held === undefined) return;
  world.schedule.cancel(held.timer);
  letGo(world, held);
}

/** Whether the attempt that would be made now is made late, or after the next one. */
function isPutOff(world: World, delivery: Delivery, drawn: EventFaults): boolean {
  const delay = fireWebhookFault(world, delivery, "delay")?.by ?? drawn.delay;
  if (delay > 0) {
    waitFor(world, delivery, LATE, Math.min(world.now + delay, LAST_INSTANT));
    return true;
  }
  // One at a time: what would be the second is the next one of the first.
  if (world.deliveries.heldBack(delivery.endpointId) !== undefined) return false;
  const drawnPatience = drawn.reorder ? PATIENCE : 0;
  const patience = fireWebhookFault(world, delivery, "reorder")?.by ?? drawnPatience;
  if (patience === 0) return false;
  world.deliveries.holdBack(delivery);
  waitFor(world, delivery, HELD_BACK, Math.min(world.now + patience, LAST_INSTANT));
  return true;
}

/** Asks for an attempt now; what the fault rates does to it is drawn here. */
function attempt(
  world: World,
  delivery: Delivery,
  kind: Sending["kind"],
  fault: "delay" | "reorder" | null,
): void {
  const { endpointId, resource } = delivery;
  const target = targetOf(world, resource, endpointId);
  const drawn = drawForAttempt(world, endpointId, target?.faultRates ?? null);
  const { drop, stale, duplicate } = withFaults(world, delivery, drawn);
  const sending: Sending = { kind, fault: drop ? "drop" : fault, stale, duplicate };
  world.ask(world.deliveries.change(delivery, { timer: 0, sending }));
}

/** What the fault rates has drawn and what the test has ordered, together. */
function withFaults(world: World, delivery: Delivery, drawn: AttemptFaults): AttemptFaults {
  const isOrdered = (fault: DeliveryFault): boolean =>
    fireWebhookFault(world, delivery, fault) !== undefined;
  const stale = isOrdered("stale") || drawn.stale;
  const drop = isOrdered("drop") || drawn.drop;
  // Of what is lost there is no copy to use the fault up.
  const duplicate = (!drop && isOrdered("duplicate")) || drawn.duplicate;
  return { drop, stale, duplicate };
}

/** Sends what was held back, right behind what has just been sent. */
function letGo(world: World, held: Delivery): void {
  world.deliveries.letGo(held.endpointId);
  attempt(world, held, "in-order", "reorder");
}

/** Puts a delivery on the schedule; the instant may be infinity. */
export function waitFor(world: World, delivery: Delivery, name: string, due: number): void {
  const timer = world.schedule.add({
    due,
    rank: 0,
    start: world.now,
    name,
    resource: DELIVERY_TIMERS,
    objectId: delivery.id,
    objectSeq: 0,
  });
  world.deliveries.change(delivery, { timer });
}

const ON_TIME: EventFaults = { delay: 0, reorder: false };

/** A delivery's time has come. */
export function fireDelivery(world: World, timer: Timer): void {
  const delivery = world.deliveries.byId(timer.objectId);
  if (delivery?.timer !== timer.seq) return;
  if (timer.name === HELD_BACK) letGo(world, delivery);
  else if (timer.name === LATE) attempt(world, delivery, "on-time", "delay");
  else if (!isPutOff(world, delivery, ON_TIME)) attempt(world, delivery, "on-time", null);
}

/** The instant at which a delivery's timer is due when its duration has changed. */
export function dueOfDelivery(world: World, { name, start, due }: Timer): number {
  return Object.hasOwn(world.durations.specs, name) ? start + world.durations.of(name) : due;
}

/** Nothing more is sent to an endpoint that was removed or made inactive, and nothing revives it. */
export function dropDeliveries(world: World, endpointId: string): void {
  world.deliveries.letGo(endpointId);
  for (const delivery of world.deliveries.allPending()) {
    if (delivery.endpointId !== endpointId) continue;
    world.schedule.cancel(delivery.timer);
    world.deliveries.change(delivery, { timer: 0, outcome: endOf(delivery) });
  }
}

/** What was under way ends without a result. */
export function abandonAttempts(world: World): void {
  for (const { id } of world.takeAsked()) {
    const delivery = world.deliveries.byId(id);
    if (delivery === undefined) continue;
    world.deliveries.change(delivery, { sending: null, outcome: endOf(delivery) });
  }
}

/** In a world that holds its deliveries back: what was to be sent waits until somebody asks for it. */
export function holdDeliveries(world: World): void {
  if (!isHolding(world)) return;
  world.takeAsked();
  for (const delivery of world.deliveries.allPending()) {
    world.deliveries.letGo(delivery.endpointId);
    world.schedule.cancel(delivery.timer);
    world.deliveries.change(delivery, { timer: 0, sending: null, outcome: "held" });
  }
}

const isHolding = ({ services }: World): boolean => services.holdsDeliveries === true;

/** A destination that no longer receives has its deliveries dropped. */
export function noteChange(world: World, { resource, id }: Change): void {
  if (world.deliveries.size === 0) return;
  if (world.resource(resource).receives === null) return;
  if (targetOf(world, resource, id) === undefined) dropDeliveries(world, id);
}

/** How a delivery ends after which nothing more is sent. */
export const endOf = (delivery: Delivery): "delivered" | "failed" =>
  wasDelivered(delivery) ? "delivered" : "failed";

/** Whether a rightly sent attempt has succeeded. */
export const wasDelivered = ({ attempts }: Delivery): boolean =>
  attempts.some(({ reason, fault }) => reason === null && fault !== "stale");

/** The durations after which a failed attempt is made again, in order. */
export function retryNames({ durations }: World): readonly string[] {
  return Object.keys(durations.specs).filter((name) => durations.specs[name]?.retry === true);
}
