import { expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { Call } from "../../src/engine/pack/behaviors.js";
import type { AnyScope } from "../../src/engine/world/context.js";
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
