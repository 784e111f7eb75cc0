import { expect, onTestFinished, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Behaviors } from "../../src/engine/pack/behaviors.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { createInstance } from "../../src/instance/server/create-instance.js";
import { inject } from "../support/inject.js";

// Code of a pack that meets an edition without a member that it reads.

function broken(): never {
  throw new Error(`there is no list of ${Object({}).missing.data}`);
}

async function calling(pack: Pack) {
  const bugs: string[] = [];
  const reportBug = (error: unknown, where: string): void => void bugs.push(`${where}: ${error}`);
  const instance = await createInstance({ pack, key: "fax_test", reportBug, deliver: false });
  onTestFinished(() => instance.close());
  const call = async (method: "GET" | "POST" | "PATCH", url: string, body?: JsonObject) => {
    const json = { "content-type": "application/json" };
    const sent = body === undefined ? {} : { payload: JSON.stringify(body) };
    const headers = { authorization: "Bearer fax_test", ...(body === undefined ? {} : json) };
    const answer = await inject(instance, { method, url, headers, ...sent });
    return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body) };
  };
  return { call, bugs };
}

const withReactions = (reactions: Behaviors["reactions"]): Pack => ({
  ...deck,
  behaviors: { ...deck.behaviors, reactions: { ...deck.behaviors.reactions, ...reactions } },
});

test.each([
  [
    "operations.createAgent",
    {
      ...deck,
      operations: deck.operations.map((it) =>
        it.id === "createAgent" ? { ...it, behavior: broken } : it,
      ),
    },
    "POST /agents",
  ],
  ["reactions.agents.updating", withReactions({ agents: { updating: broken } }), "PATCH"],
])("%s that fails is a refusal with its name, and not the vendor's 500", async (name, pack, at) => {
  const { call, bugs } = await calling(pack);
  const isNew = at !== "PATCH";
  const { body: agent } = isNew ? { body: {} } : await call("POST", "/agents", { name: "Ada" });
  const answer = isNew
    ? await call("POST", "/agents", { name: "Ada" })
    : await call("PATCH", `/agents/${agent.id}`, { name: "Bo" });
  const words = `${name} in the pack's code fails: TypeError: Cannot read properties of undefined (reading 'data')`;
  expect(answer).toMatchObject({
    status: 501,
    body: { errors: [{ message: `not modelled: ${words}` }] },
  });
  expect(answer.headers["x-mock-not-modelled"]).toBe(`behavior:${name}`);
  const id = answer.headers["x-mock-resolution-trace"];
  const { body: trace } = await call("GET", `/__admin__/trace/${id}`);
  expect(trace.warnings).toContainEqual(expect.stringMatching(/TypeError.*\n +at broken /));
  expect(trace.warnings).toContainEqual(expect.stringContaining(`${name} in behaviors.ts`));
  const { body: agents } = await call("GET", "/agents");
  expect(agents.data).toMatchObject(isNew ? [] : [{ name: "Ada" }]);
  expect(bugs).toEqual([expect.stringContaining("reading 'data'")]);
});

/** As a profile's code fails on an edition that lacks what it needs. */
const lacking = (): never => {
  throw Object.assign(new Error("the pack has no crews"), { lacks: true });
};

test("where an edition lacks what a behavior needs, the pack answers by itself and says so", async () => {
  const operations = deck.operations.map((it) =>
    it.id === "createAgent" ? { ...it, behavior: lacking } : it,
  );
  const { call, bugs } = await calling({ ...deck, operations });
  const made = await call("POST", "/agents", { name: "Ada" });
  expect(made).toMatchObject({ status: 201, body: { name: "Ada" } });
  expect(made.headers["x-mock-not-modelled"]).toBe("behavior:operations.createAgent");
  expect((await call("GET", "/agents")).body.data).toMatchObject([{ name: "Ada" }]);
  expect(bugs).toEqual([]);
});

test("a reaction that needs what an edition lacks is left out, and the call says so", async () => {
  const { call, bugs } = await calling(withReactions({ agents: { updating: lacking } }));
  const { body: agent } = await call("POST", "/agents", { name: "Ada" });
  const changed = await call("PATCH", `/agents/${agent.id}`, { name: "Bo" });
  expect(changed).toMatchObject({ status: 200, body: { name: "Bo" } });
  expect(changed.headers["x-mock-not-modelled"]).toBe("behavior:reactions.agents.updating");
  const read = await call("GET", `/agents/${agent.id}`);
  expect(read.headers["x-mock-not-modelled"]).toBeUndefined();
  expect(bugs).toEqual([]);
});

test("a reaction that fails halfway keeps nothing, and what it did by itself is named", async () => {
  const started: NonNullable<Behaviors["reactions"]> = {
    agents: {
      updated: (world, row) => {
        world.create("tasks", { name: "Half", agent_id: row.id }, {});
        lacking();
      },
    },
    task_runs: { entered: { running: lacking } },
  };
  const { call, bugs } = await calling(withReactions(started));
  const { body: agent } = await call("POST", "/agents", { name: "Ada" });
  expect((await call("PATCH", `/agents/${agent.id}`, { name: "Bo" })).status).toBe(200);
  expect((await call("GET", "/tasks")).body.data).toEqual([]);
  const { body: task } = await call("POST", "/tasks", { name: "Book", agent_id: agent.id });
  const run = await call("POST", `/tasks/${task.id}/run`, {});
  await call("POST", "/__admin__/clock/advance", { duration: "2s" });
  expect((await call("GET", `/task-runs/${run.body.id}`)).body.status).toBe("running");
  const id = run.headers["x-mock-resolution-trace"];
  const { body: trace } = await call("GET", `/__admin__/trace/${id}`);
  const words = "this edition of the pack lacks what reactions.task_runs.entered.running needs";
  expect(trace.warnings).toContain(words);
  expect(bugs).toEqual([]);
});

type WorldEvent = NonNullable<Behaviors["worldEvents"]>[string];

/** Deck's pack, with this code of the world event `storage.captured`. */
const withStorage = (storage: NonNullable<WorldEvent>): Pack => ({
  ...deck,
  behaviors: {
    ...deck.behaviors,
    worldEvents: { ...deck.behaviors.worldEvents, "storage.captured": storage },
  },
});

test.each([
  ["condition", { condition: lacking, happens: () => {} }],
  ["happens", { happens: lacking }],
])("a world event whose %s needs what an edition lacks cannot happen", async (part, storage) => {
  const { call, bugs } = await calling(withStorage(storage));
  const { body: agent } = await call("POST", "/agents", { name: "Ada" });
  const { body: task } = await call("POST", "/tasks", { name: "Book", agent_id: agent.id });
  const { body: run } = await call("POST", `/tasks/${task.id}/run`, {});
  await call("POST", "/__admin__/clock/advance", { duration: "2s" });
  expect((await call("GET", "/__admin__/world/next")).status).toBe(200);
  const event = { event: "storage.captured", data: { task_run_id: run.id } };
  const refused = await call("POST", "/__admin__/world/events", event);
  expect(refused).toMatchObject({ status: 409 });
  expect(JSON.stringify(refused.body)).toContain(`worldEvents.storage.captured.${part}`);
  expect(bugs).toEqual([]);
});
