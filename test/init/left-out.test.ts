import { expect, test } from "vitest";
import { parse } from "yaml";
import { dropRefused } from "../../codegen/init/pack/left-out.js";
import type { PackSources } from "../../codegen/init/pack/sources.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { answering, packOf } from "./made-pack.js";

const RESOURCES = `orders:
  object: order
  operations:
    create: { id: makeOrder, verb: create, emits: order.made }
    close:
      id: closeOrder
      verb: update
lines:
  object: line
  operations:
    list: { id: listLines, verb: list, parents: [{ parameter: order, resource: orders, field: order_id }] }
`;
const EVENTS = "order.made: { resource: orders, payload: Order }\n";
const LIFECYCLES = `durations: {}
lifecycles:
  orders:
    field: status
    transitions:
      make: { from: [new], to: made, emits: order.made }
world_events:
  order.lost: { id: order_id, resource: orders, transitions: [make] }
  order.made: { id: order_id, resource: orders, emits: order.made }
`;

const sources = (): PackSources => ({
  files: new Map([
    ["resources.yaml", RESOURCES],
    ["events.yaml", EVENTS],
    ["lifecycles.yaml", LIFECYCLES],
  ]),
  operations: [],
  classified: [],
  guesses: [],
  unheard: [],
  unnamed: new Map(),
});

function dropped(...problems: readonly string[]): {
  what: unknown;
  resources: unknown;
  events: unknown;
  lifecycles: unknown;
} {
  const found = dropRefused(sources(), problems);
  return {
    what: found?.leftOut.map(({ what }) => what),
    resources: parse(found?.sources.files.get("resources.yaml") ?? ""),
    events: parse(found?.sources.files.get("events.yaml") ?? ""),
    lifecycles: parse(found?.sources.files.get("lifecycles.yaml") ?? ""),
  };
}

test("a fact that the compiler refuses is left out alone", () => {
  const lines = ["lifecycles.yaml:6:15 no such event", "resources.yaml:4:7 no such event"];
  const { what, resources, lifecycles } = dropped(...lines.map((it) => `out/${it}`));
  expect(what).toEqual([
    "lifecycles.orders.transitions.make.emits is left out",
    "orders.operations.create.emits is left out",
  ]);
  expect(resources).toMatchObject({ orders: { operations: { create: { verb: "create" } } } });
  expect(lifecycles).toMatchObject({ lifecycles: { orders: { field: "status" } } });
  expect(JSON.stringify([resources, { ...Object(lifecycles), world_events: {} }])).not.toContain(
    "emits",
  );
});

test("an operation that cannot be compiled is stateless", () => {
  const { what, resources } = dropped("out/resources.yaml:7:7 close has no id");
  expect(what).toEqual(["orders.close is stateless"]);
  expect(resources).toMatchObject({
    orders: { object: "order", operations: { close: { id: "closeOrder", verb: "call" } } },
  });
});

test("the operations of a resource that cannot be compiled are stateless, and it is not a parent", () => {
  const { resources } = dropped("out/resources.yaml:2:3 no such object");
  expect(resources).toEqual({
    orders: {
      provenance: "assumed",
      operations: {
        create: { id: "makeOrder", verb: "call" },
        close: { id: "closeOrder", verb: "call" },
      },
    },
    lines: {
      object: "line",
      operations: {
        list: {
          id: "listLines",
          verb: "list",
          parents: [{ parameter: "order", field: "order_id" }],
        },
      },
    },
  });
});

test("an event that cannot be compiled is left out", () => {
  expect(dropped("out/events.yaml:1:1 payload has no member").events).toEqual({});
});

test("a problem in another file is not solved by leaving something out", () => {
  expect(dropRefused(sources(), ["out/pack.yaml:1:1 no name"])).toBeUndefined();
});

test("a pack is made of a document with an operation that cannot be compiled", async () => {
  const user = { type: "object", properties: { id: { type: "string" } } };
  await using pack = await packOf({
    "/users": { get: answering({ type: "array", items: user }), post: answering(user) },
    "/users/{id}": { get: answering(user) },
    "/user": {
      delete: answering(user, {
        parameters: [{ name: "id", in: "query", schema: { type: "string" } }],
      }),
      get: answering(user, {
        parameters: [{ name: "id", in: "query", required: true, schema: { type: "string" } }],
      }),
    },
  });
  expect(pack.made?.figures).toMatchObject({ operations: 5, succeeded: 5, valid: 5 });
});

test("members that only a call for many objects takes leave the kind of object as it is", async () => {
  const id = { type: "string" };
  const named = { type: "object", required: ["name"], properties: { name: id } };
  const boat = { type: "object", required: ["id"], properties: { id, name: id, sail: id } };
  const many = { type: "object", properties: { boats: { type: "array", items: boat } } };
  const sent = (schema: JsonObject): JsonObject => ({
    requestBody: { required: true, content: { "application/json": { schema } } },
  });
  await using pack = await packOf({
    "/boats": {
      get: answering({ type: "array", items: boat }),
      post: answering(boat, sent(named)),
    },
    "/boats/batch": { post: answering(many, sent(many)) },
    "/boats/{id}": { get: answering(boat) },
  });
  expect(pack.made?.figures).toMatchObject({ operations: 4, stateful: 4 });
});
