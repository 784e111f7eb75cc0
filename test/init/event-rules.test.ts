import { expect, test } from "vitest";
import { parse } from "yaml";
import { normalize } from "../../codegen/init/normalize/normalize.js";
import { sourcesOf } from "../../codegen/init/pack/sources.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Call } from "./small-documents.js";
import { documentOf, listOf, NUMBER, objectOf, ref, TEXT } from "./small-documents.js";

/** Where init finds events, what sends them, and what receives and lists them. */

const FLAG: JsonObject = { type: "boolean" };
const one = (value: string): JsonObject => ({ ...TEXT, enum: [value] });
const types = (...values: string[]): JsonObject => listOf({ ...TEXT, enum: values });
const STATES: JsonObject = { ...TEXT, enum: ["open", "paid", "lost"] };

const ORDER = objectOf({ id: TEXT, status: STATES, title: TEXT });

const CALLS: Readonly<Record<string, Call>> = {
  "POST /orders": { body: objectOf({ title: TEXT }), answer: ref("order") },
  "GET /orders": { answer: listOf(ref("order")) },
  "GET /orders/{order_id}": { answer: ref("order") },
  "PATCH /orders/{order_id}": { body: objectOf({ title: TEXT }), answer: ref("order") },
  "POST /orders/{order_id}/pay": { answer: ref("order") },
  "POST /orders/{order_id}/print": { answer: objectOf({ url: TEXT }) },
};

function sources(
  calls: Readonly<Record<string, Call>>,
  schemas: JsonObject = {},
  more: JsonObject = {},
) {
  const document = { ...documentOf({ ...CALLS, ...calls }, { order: ORDER, ...schemas }), ...more };
  const { files, guesses, unheard } = sourcesOf(
    normalize(document, "shop.yaml").document,
    "shop",
    "2026-06-09",
  );
  const read = (name: string) => parse(files.get(`${name}.yaml`) ?? "{}");
  return {
    resources: read("resources"),
    events: Object.keys(read("events")),
    lifecycles: read("lifecycles"),
    wire: read("pack").wire,
    says: guesses.map(({ says }) => says),
    unheard,
  };
}

const hookOf = (events: JsonObject, more: JsonObject = {}): Readonly<Record<string, Call>> => ({
  "POST /hooks": { body: objectOf({ url: TEXT, events }, ["url"]), answer: ref("hook") },
  "GET /hooks/{hook_id}": {
    answer: objectOf({ id: TEXT, url: TEXT, events: listOf(TEXT), ...more }, ["id", "url"]),
  },
});
const HOOK = { hook: objectOf({ id: TEXT, url: TEXT, events: listOf(TEXT) }, ["id", "url"]) };

test("the types to which an endpoint subscribes are events, sent by calls and transitions", () => {
  const list = types("order.created", "order.updated", "order.paid", "order.lost", "cart.left");
  const { events, resources, lifecycles, unheard } = sources(hookOf(list), HOOK);
  expect(events).toEqual(["order.created", "order.updated", "order.paid", "order.lost"]);
  expect(unheard).toEqual(["cart.left"]);
  const { operations } = resources.orders;
  expect(operations.create.emits).toBe("order.created");
  expect(operations.update.emits).toBe("order.updated");
  expect(operations.print.emits).toBeUndefined();
  const { transitions } = lifecycles.lifecycles.orders;
  expect(transitions.pay.emits).toBe("order.paid");
  expect(transitions.become_lost.emits).toBe("order.lost");
  expect(lifecycles.world_events["order.lost"]).toMatchObject({ transitions: ["become_lost"] });
  expect(lifecycles.world_events["order.lost"].emits).toBeUndefined();
});

test("the event of a state that work comes to is sent when it comes to it, not before", () => {
  const status: JsonObject = { ...TEXT, enum: ["queued", "sent", "delivered", "failed"] };
  const { resources, lifecycles } = sources(
    {
      ...hookOf(types("letter.created", "letter.sent", "letter.delivered")),
      "POST /letters": { body: objectOf({ title: TEXT }), answer: ref("letter") },
      "GET /letters/{letter_id}": { answer: ref("letter") },
    },
    { ...HOOK, letter: objectOf({ id: TEXT, title: TEXT, status }) },
  );
  expect(resources.letters.operations.create.emits).toBe("letter.created");
  const { transitions } = lifecycles.lifecycles.letters;
  expect(transitions.become_sent.emits).toBe("letter.sent");
  expect(transitions.become_delivered.emits).toBe("letter.delivered");
});

test("a creation does not announce a state that work comes to later", () => {
  const status: JsonObject = { ...TEXT, enum: ["queued", "sent", "delivered", "failed"] };
  const { resources, lifecycles } = sources(
    {
      ...hookOf(types("letter.sent", "letter.delivered")),
      "POST /letters": { body: objectOf({ title: TEXT }), answer: ref("letter") },
      "GET /letters/{letter_id}": { answer: ref("letter") },
    },
    { ...HOOK, letter: objectOf({ id: TEXT, title: TEXT, status }) },
  );
  expect(resources.letters.operations.create.emits).toBeUndefined();
  expect(lifecycles.lifecycles.letters.transitions.become_sent.emits).toBe("letter.sent");
});

test("an action without an event of its own is a change", () => {
  const { lifecycles, says } = sources(hookOf(types("order.created", "order.updated")), HOOK);
  expect(lifecycles.lifecycles.orders.transitions.pay.emits).toBe("order.updated");
  expect(says).toContain("order.updated is emitted by pay of orders");
});

test("a schema that is named after events lists them", () => {
  const EventType: JsonObject = { ...TEXT, enum: ["order.created", "order.paid"] };
  const Colour: JsonObject = { ...TEXT, enum: ["sky.blue", "sea.green"] };
  expect(sources({}, { EventType, Colour }).events).toEqual(["order.created", "order.paid"]);
});

const event = (type: JsonObject, data: JsonObject): JsonObject =>
  objectOf({ id: { ...TEXT, example: "evt_12ab34cd" }, type, data, created_at: TEXT });

test("the alternatives of the event object are events, with its own form and data", () => {
  const made = event(one("order.created"), objectOf({ id: TEXT, note: TEXT }));
  const paid = event(one("order.paid"), ref("order"));
  const { events, wire, resources } = sources(
    { "GET /events": { answer: listOf(ref("event")) } },
    { event: { oneOf: [ref("made"), ref("paid")] }, made, paid },
  );
  expect(events).toEqual(["order.created", "order.paid"]);
  expect(wire.event.body).toEqual({
    id: "$id",
    type: "$type",
    data: "$data",
    created_at: "$created_at",
  });
  expect(resources.events).toMatchObject({ log: "events" });
  expect(resources.events.seedable).toBeUndefined();
});

test("events that a call makes are no log", () => {
  const { resources } = sources(
    {
      ...hookOf(types("order.created", "order.paid")),
      "POST /events": { body: objectOf({ data: objectOf({}) }), answer: ref("event") },
      "GET /events": { answer: listOf(ref("event")) },
    },
    { ...HOOK, event: event(TEXT, objectOf({ id: TEXT })) },
  );
  expect(resources.events.log).toBeUndefined();
});

test("the envelope has what the document requires, and instants in its form", () => {
  const message = objectOf({
    event: one("order.created"),
    occurred_at: { ...NUMBER, example: 1_735_689_600_000 },
    live: FLAG,
    version: { ...TEXT, default: "v2" },
    payload: objectOf({ object: { type: "object" }, previous: { type: ["object", "null"] } }),
  });
  const content = { "application/json": { schema: message } };
  const webhooks = { created: { post: { requestBody: { content } } } };
  const { events, wire } = sources({}, {}, { webhooks });
  expect(events).toEqual(["order.created"]);
  expect(wire).toMatchObject({
    event: {
      time: "unix-ms",
      body: {
        event: "$type",
        occurred_at: "$created_at",
        live: false,
        version: "v2",
        payload: { object: "$data", previous: null },
      },
    },
  });
});

test("the name of a component decides which object an event is about", () => {
  const { events, unheard } = sources(hookOf(types("shop.order.created", "order.created")), {
    ...HOOK,
    "shop.order": objectOf({ id: TEXT, shelf: TEXT }),
  });
  expect(events).toEqual(["order.created"]);
  expect(unheard).toEqual(["shop.order.created"]);
});

test.each<[string, JsonObject, readonly string[], JsonObject]>([
  ["an address", { url: TEXT, events: listOf(TEXT) }, ["url", "events"], { url: "url" }],
  [
    "an address within",
    { config: objectOf({ url: TEXT }), events: listOf(TEXT) },
    ["events"],
    { url: "config.url" },
  ],
  [
    "a secret",
    { url: TEXT, signing_secret: TEXT, events: listOf(TEXT) },
    ["events"],
    { secret: "signing_secret" },
  ],
  ["no list of its own", { url: TEXT, events: listOf(TEXT) }, ["url"], { unset: "all" }],
  [
    "a pause",
    { url: TEXT, disabled: FLAG, events: listOf(TEXT) },
    [],
    { paused: { field: "disabled", value: true } },
  ],
  [
    "a switch",
    { url: TEXT, active: FLAG, events: listOf(TEXT) },
    [],
    { paused: { field: "active", value: false } },
  ],
])("what has %s and types of events receives them", (_, properties, required, receives) => {
  const hook = objectOf({ id: TEXT, ...properties }, ["id", ...required]);
  const EventType: JsonObject = { ...TEXT, enum: ["order.created", "order.paid"] };
  const { resources } = sources(
    {
      "POST /hooks": { body: objectOf(properties, []), answer: ref("hook") },
      "GET /hooks/{hook_id}": { answer: ref("hook") },
    },
    { hook, EventType },
  );
  expect(resources.hooks.receives).toMatchObject({ events: "events", ...receives });
});

test("what lists the catalog's types receives them, and no other", () => {
  const { resources } = sources(
    {
      ...hookOf(types("order.created", "order.paid")),
      "POST /feeds": { body: objectOf({ url: TEXT, topics: listOf(TEXT) }), answer: ref("feed") },
      "GET /feeds/{feed_id}": { answer: ref("feed") },
    },
    {
      hook: objectOf({ id: TEXT, url: TEXT, events: types("order.created", "order.paid") }),
      feed: objectOf({ id: TEXT, url: TEXT, topics: listOf(TEXT) }),
    },
  );
  expect(resources.hooks.receives).toBeDefined();
  expect(resources.feeds.receives).toBeUndefined();
});
