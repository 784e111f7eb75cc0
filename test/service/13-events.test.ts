import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { arm, asking, createRun, ON_CREATE, TOO_MANY, tell } from "../control/support.js";
import { aRunThatIs } from "../rules/run-in-status.js";
import {
  cause,
  emitted,
  events,
  eventsAbout,
  good,
  list,
  objectOf,
  read,
  simulation,
} from "../rules/support.js";
import { anAgent, aRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import type { Received } from "../webhooks/inbox.js";
import { aInbox, typesOf } from "../webhooks/inbox.js";
import { emit, register, settle } from "../webhooks/support.js";
import { actionsSeen, everythingEmitted } from "./everything.js";
import { eventTypes, ofResource } from "./support.js";

const TABLE: readonly [resource: string, actions: readonly string[]][] = [
  ["agent", ["created", "updated", "deleted"]],
  ["source", ["created", "updated", "deleted"]],
  ["credential", ["created", "unverified", "verified", "invalid", "deleted"]],
  ["session", ["queued", "running", "idle", "completing", "completed", "failed"]],
  ["task", ["created", "updated", "reset", "deleted"]],
  [
    "task_run",
    [
      "queued",
      "running",
      "interaction_required",
      "review_required",
      "completed",
      "failed",
      "canceling",
      "canceled",
    ],
  ],
  ["storage", ["created"]],
  ["event_destination", ["activated", "deactivated"]],
  ["user", ["created"]],
];

describe("Events: event type names have the form <object>.<action>", () => {
  test("and the object is that of data", async () => {
    for (const { type, data } of await everythingEmitted()) {
      expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/);
      expect(objectOf(data)["object"]).toBe(String(type).split(".")[0]);
    }
  });

  test.each(TABLE)("%s: %j are the types listed", async (resource, actions) => {
    const types = ofResource(await eventTypes(await simulation()), resource);
    expect(types).toEqual(actions.map((action) => `${resource}.${action}`));
  });

  test.each(TABLE)("%s: %j are all emitted, and no other", async (resource, actions) => {
    expect(await actionsSeen(resource)).toEqual([...actions].sort());
  });
});

/** The newest event of a type. */
async function newest(sim: Subject, type: string): Promise<JsonObject> {
  const event = (await events(sim)).findLast((each) => each["type"] === type);
  return objectOf(event?.["data"]);
}

describe("Events, rule 1: data is a frozen subset snapshot of the object and differs from the REST view", () => {
  test("frozen: later changes do not reach it", async () => {
    const sim = await simulation();
    const { id } = await anAgent(sim, { name: "before" });
    const [event] = await list(sim, "/events");
    good(await sim.patch(`/agents/${id}`, { name: "after" }));
    expect(await read(sim, `/events/${event?.["id"]}`)).toMatchObject({ data: { name: "before" } });
    expect(await read(sim, `/agents/${id}`)).toMatchObject({ name: "after" });
  });

  test("empty fields are serialized as an empty string rather than null", async () => {
    const sim = await simulation();
    const agent = await anAgent(sim);
    expect(agent["description"]).toBeNull();
    expect((await newest(sim, "agent.created"))["description"]).toBe("");
    for (const { data } of await everythingEmitted()) {
      expect(Object.values(objectOf(data))).not.toContain(null);
    }
  });

  test("some fields are dropped", async () => {
    const sim = await simulation();
    const run = await aRunThatIs(sim, "completed");
    const data = await newest(sim, "task_run.completed");
    const dropped = Object.keys(run).filter((field) => !(field in data));
    expect(dropped).toEqual([
      "session_id",
      "output",
      "errors",
      "interaction",
      "canceled_at",
      "request_id",
    ]);
    expect(Object.keys(data).filter((field) => !(field in run))).toEqual([]);
  });

  test("workflow_id is null over REST and an empty string in the event", async () => {
    const sim = await simulation();
    expect((await aRun(sim))["workflow_id"]).toBeNull();
    expect((await newest(sim, "task_run.queued"))["workflow_id"]).toBe("");
  });
});

describe("Events, rule 2: the event name for cancellation is spelled canceling (one L) whereas the task_run status is cancelling (two L)", () => {
  test("task_run.canceling", async () => {
    const sim = await simulation();
    const run = await aRunThatIs(sim, "cancelling");
    expect(await eventsAbout(sim, run)).toEqual(["task_run.queued", "task_run.canceling"]);
    expect((await newest(sim, "task_run.canceling"))["status"]).toBe("cancelling");
  });
});

/** One delivery to an endpoint of the test, and the endpoint's secret. */
async function oneDelivery(): Promise<{ readonly got: Received; readonly secret: string }> {
  const sim = await simulation({ deliver: true });
  const inbox = await aInbox();
  const { secret } = await register(sim, inbox.url);
  await emit(sim);
  await settle(sim);
  const [got] = inbox.received;
  if (got === undefined) throw new Error("nothing came");
  return { got, secret };
}

describe("Events, rule 3: deliveries are signed with the Standard Webhooks scheme", () => {
  test("headers webhook-id, webhook-timestamp, webhook-signature", async () => {
    const { got } = await oneDelivery();
    expect(got.headers).toMatchObject({
      "webhook-id": got.event["id"],
      "webhook-timestamp": expect.stringMatching(/^\d+$/),
      "webhook-signature": expect.stringMatching(/^v1,[0-9A-Za-z+/]{43}=$/),
    });
  });

  test("a verifier of the scheme accepts a delivery, and none that was changed", async () => {
    const { got, secret } = await oneDelivery();
    const verifier = new Webhook(secret);
    expect(verifier.verify(got.body, { ...got.headers })).toEqual(got.event);
    expect(() => verifier.verify(`${got.body} `, { ...got.headers })).toThrow();
    const forged = { ...got.headers, "webhook-id": "evt_0000000000000000" };
    expect(() => verifier.verify(got.body, forged)).toThrow();
  });
});

describe("Events, rule 4: endpoints are registered through the control plane, which returns a deterministic signing secret", () => {
  test("the secret that is returned is the one that signs; a second instance returns the same", async () => {
    const url = "http://127.0.0.1:9/hooks";
    const [one, other] = [await simulation(), await simulation()];
    expect((await register(other, url)).secret).toBe((await register(one, url)).secret);
    const { got, secret } = await oneDelivery();
    const wrong = new Webhook((await register(one, `${url}/other`)).secret);
    expect(() => wrong.verify(got.body, { ...got.headers })).toThrow();
    expect(new Webhook(secret).verify(got.body, { ...got.headers })).toEqual(got.event);
  });
});

describe("Events, rule 5: events are emitted", () => {
  test("by world events", async () => {
    const sim = await simulation();
    expect(await emitted(sim, () => cause(sim, "user.created"))).toEqual(["user.created"]);
  });

  test("by faults of runs", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_CREATE, outcome: { code: "blocked" } });
    const created = await createRun(sim);
    await sim.advance("22s");
    expect(await eventsAbout(sim, created.body)).toEqual([
      "task_run.queued",
      "task_run.running",
      "task_run.failed",
    ]);
  });

  test("by outcomes of runs", async () => {
    const sim = await simulation();
    const created = await createRun(sim, {}, asking("run.review"));
    await sim.advance("22s");
    expect((await eventsAbout(sim, created.body)).at(-1)).toBe("task_run.review_required");
  });

  test("by no call that a fault answered", async () => {
    const sim = await simulation();
    await arm(sim, { resource: "agents", operation: "create", outcome: TOO_MANY });
    expect(await emitted(sim, () => sim.post("/agents", { name: "Ada" }))).toEqual([]);
  });

  test("by due lifecycle events drained as the virtual clock advances, in order", async () => {
    const sim = await simulation({ deliver: true });
    const inbox = await aInbox();
    await aRun(sim);
    await register(sim, inbox.url);
    await tell(sim, "/clock/advance", { duration: "1h" });
    const expected = [
      "session.running",
      "task_run.running",
      "task_run.completed",
      "session.idle",
      "session.completing",
      "session.completed",
    ];
    expect(typesOf(inbox)).toEqual(expected);
    const all = (await events(sim)).map(({ type }) => String(type));
    expect(all.slice(-expected.length)).toEqual(expected);
  });
});

describe("Events, rule 6: GET /event-types lists the types and is unpaginated", () => {
  test("all of the table, in its order, whatever Limit says", async () => {
    const sim = await simulation();
    const all = TABLE.flatMap(([resource, actions]) =>
      actions.map((action) => `${resource}.${action}`),
    );
    expect(await eventTypes(sim)).toEqual(all);
    expect(await list(sim, "/event-types?Limit=1")).toHaveLength(33);
    expect(await read(sim, "/event-types")).not.toHaveProperty("has_more");
  });
});
