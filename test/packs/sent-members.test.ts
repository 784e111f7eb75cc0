import { expect, onTestFinished, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { Answer, Call } from "../../src/engine/pack/behaviors.js";
import type { AnyScope } from "../../src/engine/world/context.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import { inject } from "../support/inject.js";

// What a behavior makes of the members of a body. Agents have the fields `name` and `description`.

type Behavior = (world: AnyScope, call: Call) => Answer;

const ALL = { name: "Ada", description: "of numbers" };

async function notModelled(behavior: Behavior, sent: JsonObject = ALL): Promise<unknown> {
  const operations = deck.operations.map((it) =>
    it.id === "createAgent" ? { ...it, behavior } : it,
  );
  const instance = await createInstance({
    pack: { ...deck, operations },
    key: "fax_test",
    deliver: false,
  });
  onTestFinished(() => instance.close());
  const answer = await inject(instance, {
    method: "POST",
    url: "/agents",
    headers: { authorization: "Bearer fax_test", "content-type": "application/json" },
    payload: JSON.stringify(sent),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.headers["x-mock-not-modelled"];
}

const body = (call: Call): JsonObject => Object(call.body);
const made = (world: AnyScope, fields: JsonObject): Answer => ({
  kind: "object",
  resource: "agents",
  row: world.create("agents", fields, {}),
});

test.each<[string, Behavior, string | undefined, JsonObject?]>([
  ["reads nothing", (world) => made(world, { name: "Bo" }), "member:name, member:description"],
  [
    "reads one",
    (world, call) => made(world, { name: `${body(call)["name"]}!` }),
    "member:description",
  ],
  [
    "reads one through Object.hasOwn",
    (world, call) =>
      made(world, { name: Object.hasOwn(body(call), "name") ? `${body(call)["name"]}!` : "" }),
    "member:description",
  ],
  [
    "lists the names, and reads one",
    (world, call) =>
      made(world, { name: `${Object.keys(body(call)).length}${body(call)["name"]}` }),
    "member:description",
  ],
  [
    "copies all, and stores nothing",
    (world, call) => made(world, { name: `Bo${Object.keys({ ...body(call) }).length}` }),
    "member:name, member:description",
  ],
  [
    "copies the rest after a member that comes late, and stores nothing",
    (world, call) => {
      const { description, ...rest } = body(call);
      return made(world, { name: `Bo${description}${Object.keys(rest).length}` });
    },
    "member:name, member:extra",
    { name: "Ada", description: "of numbers", extra: 1 },
  ],
  [
    "says that a value may have a meaning",
    (world, call) => {
      world.lacks("Ada, the first");
      return { kind: "object", resource: "agents", row: world.write(call) };
    },
    "value:Ada%2C%20the%20first",
  ],
  [
    "prints all",
    (world, call) => made(world, { name: `Bo${JSON.stringify(body(call)).length}` }),
    undefined,
  ],
  [
    "copies the rest, and stores it",
    (world, call) => {
      const { name, ...rest } = body(call);
      return {
        kind: "object",
        resource: "agents",
        row: world.write({ ...call, body: { ...rest, name: `${name}!` } }),
      };
    },
    undefined,
  ],
  ["passes the call on", (world, call) => world.standard(call), undefined],
  [
    "stores another value of one",
    (world, call) => {
      const row = world.write({ ...call, body: { ...body(call), description: "of poems" } });
      return { kind: "object", resource: "agents", row };
    },
    "member:description",
  ],
  [
    "stores all, and writes over one",
    (world, call) => {
      const { id } = world.write(call);
      const row = world.patch("agents", id, { description: "of poems" });
      return { kind: "object", resource: "agents", row };
    },
    "member:description",
  ],
  [
    "copies a value that the answer has",
    (world, call) => made(world, { ...Object.fromEntries(Object.entries(body(call))) }),
    undefined,
  ],
  [
    "ignores one on purpose",
    (world, call) => {
      world.ignores("description");
      return made(world, { name: `${body(call)["name"]}!` });
    },
    undefined,
  ],
])("a behavior that %s", async (_, behavior, expected, sent) => {
  expect(await notModelled(behavior, sent)).toBe(expected);
});

test("what a behavior stores is the body itself", async () => {
  let stored: Json = null;
  await notModelled((world, call) => {
    const answer = made(world, { name: "Bo", description: call.body as Json });
    stored = answer.kind === "object" ? (answer.row.fields["description"] ?? null) : null;
    return made(world, { name: "Bo" });
  });
  expect(structuredClone(stored)).toEqual(ALL);
});
