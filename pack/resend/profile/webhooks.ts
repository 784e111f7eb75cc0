import type { Answer, Call, JsonObject, ObjectRow } from "facsimile/pack";
import { objectsOf, textOf } from "facsimile/pack";
import type { World } from "./world.js";

/** Keys, and the events that were sent to webhooks. */

/** What was sent to the webhook that a call names, newest first. */
function sentTo(world: World, { path: { webhook_id: id = "" } }: Call): readonly JsonObject[] {
  if (world.get("webhooks", id) === undefined) world.fail("error/webhook_not_found");
  return world.deliveries(id);
}

const eventIn = (world: World, call: Call): JsonObject =>
  sentTo(world, call).find(({ id }) => id === call.path["event_id"]) ??
  world.fail("error/event_not_found");

function summaryOf(world: World, { id = "", type = "", created, outcome, attempts }: JsonObject) {
  const waits = objectsOf(attempts).length > 0 ? "attempting" : "pending";
  const status = outcome === "delivered" ? "success" : outcome === "failed" ? "failed" : waits;
  return { id, type, created_at: world.timestamp(Number(created)), status };
}

function showEvent(world: World, call: Call): Answer {
  const event = eventIn(world, call);
  const { next, body } = event;
  const next_attempt_at = typeof next === "number" ? world.timestamp(next) : null;
  const more = { next_attempt_at, payload: JSON.parse(textOf(body)) };
  const fields = { object: "webhook_event", ...summaryOf(world, event), ...more };
  return { kind: "fields", fields };
}

function listAttempts(world: World, call: Call): Answer {
  const event = eventIn(world, call);
  const items = objectsOf(event["attempts"]).map(({ number, at, status = null, words = "" }) => ({
    id: `atmpt_${textOf(world.make({ type: "string", pattern: "^[A-Za-z0-9]{27}$" }, `${textOf(event["delivery"])} ${number}`))}`,
    http_status_code: status ?? 0,
    response: words,
    sent_at: world.timestamp(Number(at)),
  }));
  return { kind: "list", items: items.toReversed() };
}

function replay(world: World, call: Call): Answer {
  const { id = "", delivery } = eventIn(world, call);
  world.redeliver(textOf(delivery));
  return { kind: "fields", fields: { object: "webhook_event", id } };
}

const SENDING = {
  operations: ["emails/send", "emails/send-batch", "usage/get"],
  error: "error/restricted_api_key",
};

function createKey(world: World, call: Call): Answer {
  const row = world.write(call);
  const isFull = row.hidden["permission"] !== "sending_access";
  world.openBy(textOf(row.fields["token"]), row.id, isFull ? undefined : SENDING);
  return { kind: "object", resource: "api_keys", row };
}

export const keys = { deleting: (world: World, { id }: ObjectRow): void => world.closeTo(id) };

export const webhooks = {
  "api-keys/create": createKey,
  "webhooks/list-events": (world: World, call: Call): Answer => ({
    kind: "list",
    items: sentTo(world, call).map((event) => summaryOf(world, event)),
  }),
  "webhooks/get-event": showEvent,
  "webhooks/list-event-attempts": listAttempts,
  "webhooks/replay-event": replay,
};
