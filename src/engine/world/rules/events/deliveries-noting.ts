// Plans webhooks: `noteDeliveries` begins the deliveries of each event, and the other functions say
// when an attempt is due, delayed, held back or repeated, and when a delivery ends. `api/webhooks/`
// sends the requests.

import type { JsonObject } from "../../../base/json.js";
import { LAST_INSTANT, SECOND } from "../../../base/time.js";
import type { Timer } from "../../../store/schedule.js";
import type { Delivery, DeliveryFault, Sending } from "../../state/deliveries/deliveries.js";
import type { EventRow } from "../../state/deliveries/event-row.js";
import type { Change } from "../../state/world-state.js";
import type { World } from "../../world.js";
import type { AttemptFaults, EventFaults } from "./deliveries-faults.js";
import { drawForAttempt, drawForEvent, fireWebhookFault } from "./deliveries-faults.js";
import type { DeliveryTarget, Subscriber } from "./deliveries-targets.js";
import { hasReceivers, subscribersOf, targetOf } from "./deliveries-targets.js";

/** The `resource` of delivery timers. */
export const DELIVERY_TIMERS = "webhook_deliveries";

/** Timers of late deliveries; the others have the name of a duration, of a retry or of the event. */
const LATE = "webhook_delay";
const HELD_BACK = "webhook_reorder";
/** How long a reordered event waits for the next one. */
export const PATIENCE = 60 * SECOND;

/** Notes the deliveries of an event to its subscribers, and requests the first attempts. */
export function noteDeliveries(world: World, event: EventRow): void {
  if (!hasReceivers(world)) return;
  const subscribers = subscribersOf(world, event);
  if (subscribers.length === 0) return;
  const isForm = world.pack.wire.event.encoding === "form";
  const body = isForm ? formText(event.fields) : JSON.stringify(event.fields);
  for (const subscriber of subscribers) note(world, event, body, subscriber);
}

/** The members of an object as a form; those without a value are left out. */
function formText(fields: JsonObject): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) continue;
    form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return form.toString();
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
    world.deliveries.noteEnded({ ...ended, attempt: 0, status: null });
    return;
  }
  const { delay } = world.pack.events[event.type] ?? {};
  if (delay === undefined) begin(world, delivery, target);
  else waitFor(world, delivery, delay, world.now + world.durations.of(delay));
}

/** Requests the first attempt. */
function begin(world: World, delivery: Delivery, target: DeliveryTarget | null): void {
  const { endpointId } = delivery;
  const held = world.deliveries.heldBack(endpointId);
  const drawn = drawForEvent(world, endpointId, target?.faultRates ?? null);
  if (isPutOff(world, delivery, drawn)) return;
  attempt(world, delivery, "in-order", null);
  if (held === undefined) return;
  world.schedule.cancel(held.timer);
  attempt(world, held, "in-order", "reorder");
}

/** Deliveries to a receiver, newest first, for packs' code. */
export const deliveriesTo = (world: World, receiver: string): readonly JsonObject[] =>
  [...world.deliveries.oldestFirst()]
    .filter(({ endpointId }) => endpointId === receiver)
    .map(({ id: delivery, eventId: id, eventType: type, createdAt: created, ...more }) => {
      const { outcome, body, timer } = more;
      const attempts = more.attempts.map((it) => ({ ...it }));
      const next = world.schedule.get(timer)?.due ?? null;
      return { id, delivery, type, created, next, outcome, body, attempts };
    })
    .reverse();

export function redeliver(world: World, id: string): void {
  const delivery = world.deliveries.byId(id);
  if (delivery === undefined || delivery.sending !== null) return;
  world.schedule.cancel(delivery.timer);
  attempt(world, world.deliveries.change(delivery, { outcome: "pending" }), "on-time", null);
}

/** Whether a fault delays the attempt, or puts it after the next event; if so, schedules it. */
function isPutOff(world: World, delivery: Delivery, drawn: EventFaults): boolean {
  const delay = fireWebhookFault(world, delivery, "delay")?.by ?? drawn.delay;
  if (delay > 0) {
    waitFor(world, delivery, LATE, Math.min(world.now + delay, LAST_INSTANT));
    return true;
  }
  // One at a time: a second event is the one for which the first waits.
  if (world.deliveries.heldBack(delivery.endpointId) !== undefined) return false;
  const drawnPatience = drawn.reorder ? PATIENCE : 0;
  const patience = fireWebhookFault(world, delivery, "reorder")?.by ?? drawnPatience;
  if (patience === 0) return false;
  world.deliveries.holdBack(delivery);
  waitFor(world, delivery, HELD_BACK, Math.min(world.now + patience, LAST_INSTANT));
  return true;
}

/** Requests an attempt, also of a delivery that is held back, and draws its faults. */
function attempt(
  world: World,
  delivery: Delivery,
  kind: Sending["kind"],
  fault: "delay" | "reorder" | null,
): void {
  const { endpointId, resource } = delivery;
  world.deliveries.release(delivery);
  const target = targetOf(world, resource, endpointId);
  const drawn = drawForAttempt(world, endpointId, target?.faultRates ?? null);
  const { drop, stale, duplicate } = withFaults(world, delivery, drawn);
  const sending: Sending = { kind, fault: drop ? "drop" : fault, stale, duplicate };
  world.request(world.deliveries.change(delivery, { timer: 0, sending }));
}

/** Combines drawn faults with those that the test has armed. */
function withFaults(world: World, delivery: Delivery, drawn: AttemptFaults): AttemptFaults {
  const isArmed = (fault: DeliveryFault): boolean =>
    fireWebhookFault(world, delivery, fault) !== undefined;
  const stale = isArmed("stale") || drawn.stale;
  const drop = isArmed("drop") || drawn.drop;
  // A dropped attempt has no duplicate, so it does not use the fault up.
  const duplicate = (!drop && isArmed("duplicate")) || drawn.duplicate;
  return { drop, stale, duplicate };
}

/** Schedules a delivery; `due` may be infinity. */
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

/** Runs the timer of a delivery. */
export function fireDelivery(world: World, timer: Timer): void {
  const delivery = world.deliveries.byId(timer.objectId);
  if (delivery?.timer !== timer.seq) return;
  if (timer.name === HELD_BACK) attempt(world, delivery, "in-order", "reorder");
  else if (timer.name === LATE) attempt(world, delivery, "on-time", "delay");
  else if (delivery.tries === 0) {
    begin(world, delivery, targetOf(world, delivery.resource, delivery.endpointId) ?? null);
  } else if (!isPutOff(world, delivery, ON_TIME)) attempt(world, delivery, "on-time", null);
}

/** The due time of a delivery's timer after a change of durations. */
export function dueOfDelivery(world: World, { name, start, due }: Timer): number {
  return Object.hasOwn(world.durations.specs, name) ? start + world.durations.of(name) : due;
}

/** Ends all pending deliveries to an endpoint that was removed or made inactive. */
export function dropDeliveries(world: World, endpointId: string): void {
  for (const delivery of world.deliveries.allPending()) {
    if (delivery.endpointId !== endpointId) continue;
    world.deliveries.release(delivery);
    world.schedule.cancel(delivery.timer);
    world.deliveries.change(delivery, { timer: 0, outcome: endOf(delivery) });
  }
}

/** Ends the requested attempts without a result. */
export function abandonAttempts(world: World): void {
  for (const { id } of world.takeRequested()) {
    const delivery = world.deliveries.byId(id);
    if (delivery === undefined) continue;
    world.deliveries.change(delivery, { sending: null, outcome: endOf(delivery) });
  }
}

/** In a world that holds its deliveries: all pending ones wait until a test requests them. */
export function holdDeliveries(world: World): void {
  if (!isHolding(world)) return;
  world.takeRequested();
  for (const delivery of world.deliveries.allPending()) {
    world.deliveries.release(delivery);
    world.schedule.cancel(delivery.timer);
    world.deliveries.change(delivery, { timer: 0, sending: null, outcome: "held" });
  }
}

const isHolding = ({ services }: World): boolean => services.holdsDeliveries === true;

/** Drops the deliveries to an object that no longer receives events. */
export function noteChange(world: World, { resource, id }: Change): void {
  if (world.deliveries.size === 0) return;
  if (world.resource(resource).receives === undefined) return;
  if (targetOf(world, resource, id) === undefined) dropDeliveries(world, id);
}

/** The outcome of a delivery without further attempts. */
export const endOf = (delivery: Delivery): "delivered" | "failed" =>
  wasDelivered(delivery) ? "delivered" : "failed";

/** Whether an attempt has succeeded, stale copies aside. */
export const wasDelivered = ({ attempts }: Delivery): boolean =>
  attempts.some(({ reason, fault }) => reason === null && fault !== "stale");

/** The durations before each retry, in order. */
export function retryNames({ durations }: World): readonly string[] {
  return Object.keys(durations.specs).filter((name) => durations.specs[name]?.retry === true);
}
