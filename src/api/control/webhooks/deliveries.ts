// The handlers of control calls about webhook deliveries (one event on its way to one endpoint):
// `listDeliveries`, `listEndpointDeliveries`, and `redeliver`, which sends one again. The log that
// they read is `engine/world/state/deliveries/deliveries.ts`. `listEvents` lists every event that
// the simulated vendor has emitted, such as `task_run.completed`, whether a webhook carries it or not.

import type {
  Attempt,
  AttemptUnderWay,
  Delivery,
  DeliveryList,
  EmittedEvent,
} from "../../../../generated/control/types.js";
import { mapValues } from "../../../engine/base/json.js";
import { formatInstant } from "../../../engine/base/time.js";
import type { SigningSpec } from "../../../engine/pack/pack.js";
import { ControlError, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import {
  findDestination,
  targetOf,
} from "../../../engine/world/rules/events/deliveries-targets.js";
import { findEvent, summaryOf } from "../../../engine/world/rules/events/events.js";
import type * as world from "../../../engine/world/state/deliveries/deliveries.js";
import { EVENT_SUBJECT, EventRow } from "../../../engine/world/state/deliveries/event-row.js";
import type { World } from "../../../engine/world/world.js";
import type { SentRequest } from "../../journal/sent-requests.js";
import { REDACTED } from "../../journal/traces.js";
import { hashOf } from "../../webhooks/signing.js";
import { underWayByDelivery } from "../clock/waited-for.js";
import type { ControlHost, ControlRequest, Handler } from "../handlers.js";
import { readQueryWait } from "../handlers.js";
import { unknownEndpoint } from "./webhooks.js";

const PAGE = 100;

/** The deliveries to an endpoint or a vendor's destination, even after its removal. */
export const listEndpointDeliveries: Handler<"listEndpointDeliveries"> = (
  host,
  { path, query },
) => {
  return page(host, { ...query, endpoint_id: path.id });
};

/** `GET /__admin__/webhooks/deliveries`: the deliveries to all endpoints. */
export const listDeliveries: Handler<"listDeliveries"> = (host, { query }) => {
  const { event } = query;
  const types = Object.keys(host.world.pack.events);
  if (event === undefined || types.includes(event)) return page(host, query);
  throw unknownName("unknown_event", "event type", event, types);
};

function page(host: ControlHost, query: ControlRequest<"listDeliveries">["query"]): DeliveryList {
  const { world } = host;
  const { limit = PAGE, after, endpoint_id: endpointId, event, outcome } = query;
  const previous = after === undefined ? undefined : world.deliveries.byId(after);
  if (after !== undefined && previous === undefined) throw unknownDelivery(world, after);
  const underWay = underWayByDelivery(host);
  const data: Delivery[] = [];
  let wasUsed = previous !== undefined;
  for (const delivery of world.deliveries.oldestFirst(previous?.seq)) {
    if (endpointId !== undefined && delivery.endpointId !== endpointId) continue;
    wasUsed = true;
    if (data.length === limit) break;
    if (event !== undefined && delivery.eventType !== event) continue;
    if (outcome !== undefined && delivery.outcome !== outcome) continue;
    data.push(view(host, delivery, underWay.get(delivery.id)));
  }
  const isKnown = endpointId === undefined || wasUsed || exists(world, endpointId);
  if (!isKnown) throw unknownEndpoint(world, endpointId);
  return { data };
}

/** Sends a delivery again and waits for the end of the attempt. */
export const redeliver: Handler<"redeliver"> = async (host, { path }) => {
  const { world, webhookDispatcher } = host;
  const delivery = world.deliveries.byId(path.id);
  if (delivery === undefined) throw unknownDelivery(world, path.id);
  const { resource, endpointId } = delivery;
  const target = targetOf(world, resource, endpointId);
  if (target === undefined || target === null) throw nowhere(world, delivery);
  const whole = await webhookDispatcher.redeliver(delivery);
  if (!whole) throw new ControlError("reset", "the world was reset during the attempt");
  const sent = world.deliveries.byId(path.id) ?? delivery;
  return view(host, sent, underWayByDelivery(host).get(path.id));
};

function exists(world: World, endpointId: string): boolean {
  const isEndpoint = world.endpoints.value.some(({ id }) => id === endpointId);
  return isEndpoint || findDestination(world, endpointId) !== undefined;
}

function unknownDelivery(world: World, id: string): ControlError {
  const gone = world.deliveries.evicted;
  const hint = gone > 0 ? `; it may be one of the ${gone} oldest, which were dropped` : "";
  return new ControlError("not_found", `there is no delivery ${id}${hint}`, { evicted: gone > 0 });
}

function nowhere(world: World, { endpointId, outcome }: world.Delivery): ControlError {
  const words = exists(world, endpointId)
    ? outcome === "skipped"
      ? "has no URL to send to"
      : "is inactive; activate it first"
    : "was removed; register it again";
  return new ControlError("precondition_failed", `the endpoint ${endpointId} ${words}`);
}

function view(
  { world, journal }: ControlHost,
  delivery: world.Delivery,
  underWay: AttemptUnderWay | null = null,
): Delivery {
  const { id, endpointId, eventId, eventType, outcome, createdAt, attempts, body } = delivery;
  return {
    id,
    endpoint_id: endpointId,
    event_id: eventId,
    event_type: eventType,
    outcome,
    created_at: formatInstant(createdAt),
    next_attempt_at: nextAttempt(world, delivery),
    under_way: underWay,
    attempts: attempts.map((attempt) =>
      viewAttempt(world, attempt, journal.sentRequests.get(id, attempt.number), body),
    ),
  };
}

function nextAttempt(world: World, { timer }: world.Delivery): string | null {
  const due = world.schedule.get(timer)?.due ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(due) ? formatInstant(Math.max(due, world.now)) : null;
}

function viewAttempt(
  { pack }: World,
  { number, at, reason, fault, status }: world.Attempt,
  request: SentRequest | undefined,
  body: string,
): Attempt {
  const { signing } = pack.wire;
  const { sentAt, latency, headers, words } = request ?? { ...UNKNOWN, sentAt: at };
  return {
    attempt: number,
    at: formatInstant(at),
    sent_at: formatInstant(sentAt),
    outcome: reason === null ? "delivered" : "failed",
    reason,
    fault,
    latency_ms: latency,
    http_status: status,
    words: words === "" ? null : words,
    request: { headers: viewHeaders(headers, signing), body },
    signature: signatureOf(headers, signing),
  };
}

/** In the place of a request that is no longer kept. */
const UNKNOWN = { latency: 0, headers: {}, words: "" };

const OWN_HEADERS = new Set(["host", "user-agent", "connection", "content-type", "content-length"]);

const STANDARD = { algorithm: "hmac-sha256", signed: "{id}.{timestamp}.{body}" } as const;

/** The parts of the signature, by the vendor's scheme or the standard one. */
function signatureOf(
  headers: SentRequest["headers"],
  signing: SigningSpec | undefined,
): Attempt["signature"] {
  const { algorithm, signed } = signing ?? STANDARD;
  const isPart = partOf(signing);
  const parts = Object.fromEntries(Object.entries(headers).filter(([name]) => isPart(name)));
  return {
    scheme: signing === undefined ? "standard" : "vendor",
    algorithm: hashOf(algorithm),
    signed,
    parts,
  };
}

/** Whether a header is of the signature. */
function partOf(signing: SigningSpec | undefined): (name: string) => boolean {
  if (signing === undefined) return (name) => name.startsWith("webhook-");
  const names = new Set(Object.keys(signing.headers).map((name) => name.toLowerCase()));
  return (name) => names.has(name);
}

/** Masks the values of headers that a destination adds. */
function viewHeaders(
  headers: SentRequest["headers"],
  signing: SigningSpec | undefined,
): SentRequest["headers"] {
  const isPart = partOf(signing);
  return mapValues(headers, (value, name) =>
    OWN_HEADERS.has(name) || isPart(name) ? value : REDACTED,
  );
}

/** `GET /__admin__/events`: every event that was emitted, oldest first, with its data. */
export const listEvents: Handler<"listEvents"> = async ({ world, changes }, { query }) => {
  const { type } = query;
  if (type !== undefined && !Object.hasOwn(world.pack.events, type)) {
    throw unknownName("unknown_event", "event type", type, Object.keys(world.pack.events));
  }
  const above = readAfter(world, query.after);
  const wait = readQueryWait(query.wait);
  const look = (): readonly EventRow[] => eventsAbove(world, query, above);
  const found = await changes.until(wait, look, ({ length }) => length > 0);
  return { data: found.map(emitted), evicted: world.evictedEvents };
};

/** Position of the event before a page; 0 for the first page. */
function readAfter(world: World, id: string | undefined): number {
  if (id === undefined) return 0;
  const position = findEvent(world, id)?.seq;
  if (position !== undefined) return position;
  const evicted = world.evictedEvents > 0;
  const hint = evicted
    ? `; it may be one of the ${world.evictedEvents} oldest, which were dropped`
    : "";
  throw new ControlError("not_found", `there is no event ${id}${hint}`, { evicted });
}

function eventsAbove(
  world: World,
  { type, resource_id: subject, limit = PAGE }: ControlRequest<"listEvents">["query"],
  above: number,
): readonly EventRow[] {
  const { rows } = world.table(world.eventLog.name).page({
    filters: subject === undefined ? [] : [{ index: EVENT_SUBJECT, values: [subject] }],
    above,
    limit,
    direction: "ascending",
    where: (row) => type === undefined || (row instanceof EventRow && row.type === type),
  });
  return rows.filter((row) => row instanceof EventRow);
}

const emitted = (event: EventRow): EmittedEvent => ({ ...summaryOf(event), data: event.data });
