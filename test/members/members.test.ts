import { expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { Call } from "../../src/engine/pack/behaviors.js";
import type { AnyScope } from "../../src/engine/world/context.js";
import { sentIn } from "../../src/engine/world/rules/behaviors/sent-members.js";
import { membersOf } from "./members.js";

const FOLDER = "pack/deck/0.1.0";

test("a member that a behavior reads and drops is lost, and another is used", async () => {
  const operations = deck.operations.map((it) =>
    it.id === "createAgent" ? { ...it, behavior: dropping } : it,
  );
  const { fates } = await membersOf(FOLDER, { ...deck, operations }, new Set(["createAgent"]));
  expect(fates).toMatchObject({
    used: ["createAgent.name"],
    flagged: [],
    lost: ["createAgent.description"],
  });

  function dropping(world: AnyScope, call: Call) {
    const { description: _, ...body } = Object(call.body);
    const row = world.write({ ...call, body });
    return { kind: "object", resource: "agents", row } as const;
  }
});

test("a copy of a view on the body is no use of its members", async () => {
  const operations = deck.operations.map((it) =>
    it.id === "createAgent" ? { ...it, behavior: viewing } : it,
  );
  const { fates } = await membersOf(FOLDER, { ...deck, operations }, new Set(["createAgent"]));
  expect(fates).toMatchObject({
    used: ["createAgent.name"],
    flagged: ["createAgent.description"],
    lost: [],
  });

  function viewing(world: AnyScope, call: Call) {
    const view = new Proxy(Object(call.body), { get: (body, name) => body[name] });
    const copy = { ...view };
    const row = world.write({ ...call, body: { name: copy.name } });
    return { kind: "object", resource: "agents", row } as const;
  }
});

test.each<[string, (body: Record<string, unknown>) => unknown, string[]]>([
  ["a spread", (body) => ({ ...body }), []],
  ["its entries", (body) => Object.entries(body), []],
  ["the rest beside a member", ({ a: _, ...rest }) => rest, ["a"]],
  ["a spread, and then a member", (body) => [{ ...body }, body["c"]], ["c"]],
  ["a spread, and then a member that is there", (body) => [{ ...body }, ifOwn(body, "a")], ["a"]],
  ["a spread of two", (body) => ({ ...body, ...body }), []],
  ["its names, and then each", (body) => Object.keys(body).map((it) => body[it]), ["a", "b", "c"]],
])("of a body, %s uses the members that it reads", (_, read, used) => {
  const { body, query } = sentIn({ body: { a: 1, b: 2, c: 3 }, query: {} });
  read(Object(body.view));
  void query.view["a"];
  const nowhere = Object.create(null);
  expect(["a", "b", "c"].filter((name) => body.isUsed(name, nowhere))).toEqual(used);
  expect(sentIn({ body: {}, query: {} }).query.isUsed("a", nowhere)).toBe(false);
});

const ifOwn = (body: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(body, name) ? body[name] : undefined;
