import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { aCredential, anAgent, aRun, aSource, aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { aRunThatIs } from "./run-in-status.js";
import {
  cause,
  emitted,
  events,
  good,
  list,
  objectOf,
  read,
  refusal,
  simulation,
} from "./support.js";

const PACK = new URL("../../pack/deck/0.1.0/", import.meta.url);

function readPack(file: string): JsonObject {
  const value: Json = parse(readFileSync(new URL(file, PACK), "utf8"));
  return objectOf(value);
}

const CATALOG = readPack("events.yaml");
const SCHEMAS = objectOf(objectOf(readPack("openapi.yaml")["components"])["schemas"]);

/** Keys of an event's payload, from the captured document. */
function payloadKeys(type: string): readonly string[] {
  const name = String(objectOf(CATALOG[type])["payload"]);
  return Object.keys(objectOf(objectOf(SCHEMAS[name])["properties"]));
}

const runIs =
  (status: string) =>
  (sim: Subject): Promise<unknown> =>
    aRunThatIs(sim, status);

/** The session of a fresh run, after some time. */
async function aSession(sim: Subject, after: string): Promise<string> {
  const { session_id } = await aRun(sim);
  await sim.advance(after);
  return String(session_id);
}

async function aVerifiedCredential(sim: Subject): Promise<string> {
  const { id } = await aCredential(sim);
  await cause(sim, "credential.verified", { credential_id: String(id) });
  return String(id);
}

const destination = (sim: Subject): Promise<JsonObject> =>
  sim.post("/event-destinations", { name: "n", webhook: { url: "https://a.example" } }).then(good);

/** One cause of each event type. */
const CAUSES: Readonly<Record<string, (sim: Subject) => Promise<unknown>>> = {
  "agent.created": anAgent,
  "agent.updated": async (sim) =>
    good(await sim.patch(`/agents/${(await anAgent(sim))["id"]}`, { name: "Grace" })),
  "agent.deleted": async (sim) => good(await sim.delete(`/agents/${(await anAgent(sim))["id"]}`)),
  "source.created": aSource,
  "source.updated": async (sim) =>
    good(await sim.patch(`/sources/${(await aSource(sim))["id"]}`, { name: null })),
  "source.deleted": async (sim) => good(await sim.delete(`/sources/${(await aSource(sim))["id"]}`)),
  "credential.created": aCredential,
  "credential.unverified": async (sim) =>
    good(
      await sim.patch(`/credentials/${await aVerifiedCredential(sim)}`, {
        auth_credentials: { password: "new" },
      }),
    ),
  "credential.verified": aVerifiedCredential,
  "credential.invalid": async (sim) =>
    cause(sim, "credential.invalid", { credential_id: (await aCredential(sim))["id"] ?? null }),
  "credential.deleted": async (sim) =>
    good(await sim.delete(`/credentials/${(await aCredential(sim))["id"]}`)),
  "session.queued": aRun,
  "session.running": (sim) => aSession(sim, "1s"),
  "session.idle": (sim) => aSession(sim, "22s"),
  "session.completing": async (sim) =>
    good(await sim.post(`/sessions/${await aSession(sim, "22s")}/end`)),
  "session.completed": (sim) => aSession(sim, "11m"),
  "session.failed": async (sim) =>
    cause(sim, "session.failed", { session_id: await aSession(sim, "1s") }),
  "task.created": aTask,
  "task.updated": async (sim) =>
    good(await sim.patch(`/tasks/${(await aTask(sim))["id"]}`, { name: "Other" })),
  "task.reset": async (sim) => good(await sim.post(`/tasks/${(await aTask(sim))["id"]}/reset`)),
  "task.deleted": async (sim) => good(await sim.delete(`/tasks/${(await aTask(sim))["id"]}`)),
  "task_run.queued": runIs("queued"),
  "task_run.running": runIs("running"),
  "task_run.interaction_required": runIs("interaction_required"),
  "task_run.review_required": runIs("review_required"),
  "task_run.completed": runIs("completed"),
  "task_run.failed": runIs("failed"),
  "task_run.canceling": runIs("cancelling"),
  "task_run.canceled": runIs("canceled"),
  "storage.created": async (sim) => {
    const run = await aRunThatIs(sim, "running", { storage: { enabled: true } });
    await cause(sim, "storage.captured", { task_run_id: run["id"] ?? null });
  },
  "event_destination.activated": destination,
  "event_destination.deactivated": async (sim) => {
    const { id } = await destination(sim);
    good(await sim.patch(`/event-destinations/${id}`, { status: "inactive" }));
  },
  "user.created": (sim) => cause(sim, "user.created"),
};

test("the types are the 33 of the service description", () => {
  expect(Object.keys(CAUSES)).toHaveLength(33);
  expect(Object.keys(CATALOG)).toEqual(Object.keys(CAUSES));
});

describe("every type: data has exactly the keys of its payload, empty values are empty texts", () => {
  test.each(Object.entries(CAUSES))("%s", async (type, causeIt) => {
    const sim = await simulation();
    await causeIt(sim);
    const found = (await events(sim)).filter((event) => event["type"] === type);
    expect(found).toHaveLength(1);
    const event = objectOf(found[0]);
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_[0-9A-Za-z]{16}$/),
      object: "event",
      type,
      data: expect.anything(),
      created_at: expect.stringMatching(/^2025-01-01T00:\d\d:\d\dZ$/),
    });
    const data = objectOf(event["data"]);
    expect(Object.keys(data)).toEqual(payloadKeys(type));
    expect(Object.values(data)).not.toContain(null);
    expect(data["object"]).toBe(type.split(".")[0]);
    // The validators of the captured document judge the same event.
    expect(await read(sim, `/events/${event["id"]}`)).toMatchObject(event);
  });
});

describe("data differs from the REST view", () => {
  test("task_run: the keys of the documented sample, plus workflow_id, empty", async () => {
    const sim = await simulation();
    const run = await aRunThatIs(sim, "completed");
    const completed = (await events(sim)).find(({ type }) => type === "task_run.completed");
    expect(completed?.["data"]).toEqual({
      id: run["id"],
      object: "task_run",
      status: "completed",
      result: "success",
      task_id: run["task_id"],
      credential_id: "",
      workflow_id: "",
      agent_id: run["agent_id"],
      source_id: "",
      runtime_ms: 20_000,
      created_at: "2025-01-01T00:00:00Z",
      updated_at: "2025-01-01T00:00:22Z",
    });
    expect(run["workflow_id"]).toBeNull();
  });

  test("a result that is not there yet is empty", async () => {
    const sim = await simulation();
    await aRun(sim);
    const queued = (await events(sim)).at(-1);
    expect(queued).toMatchObject({ data: { status: "queued", result: "", runtime_ms: 0 } });
  });

  test("credential: the documented sample, plus external_id", async () => {
    const sim = await simulation();
    const credential = await aCredential(sim, { external_id: "mine" });
    await aCredential(sim);
    const made = (await events(sim)).filter(({ type }) => type === "credential.created");
    expect(made[0]?.["data"]).toEqual({
      id: credential["id"],
      object: "credential",
      status: "unverified",
      external_id: "mine",
      source_id: credential["source_id"],
      auth_method: "username_password",
    });
    expect(made[1]).toMatchObject({ data: { external_id: "" } });
  });

  test("interaction is in task_run.interaction_required, and only there", async () => {
    const sim = await simulation();
    const run = await aRunThatIs(sim, "interaction_required");
    const all = await events(sim);
    const paused = all.filter(({ data }) => Object.hasOwn(objectOf(data), "interaction"));
    expect(paused).toMatchObject([
      { type: "task_run.interaction_required", data: { interaction: run["interaction"] } },
    ]);
  });

  test("status in task_run.canceling is cancelling", async () => {
    const sim = await simulation();
    await aRunThatIs(sim, "cancelling");
    expect((await events(sim)).at(-1)).toMatchObject({
      type: "task_run.canceling",
      data: { status: "cancelling" },
    });
  });

  test("the status in an event is that of its moment", async () => {
    const sim = await simulation();
    await aRun(sim, { credential_id: (await aCredential(sim))["id"] ?? null });
    await sim.advance("1h");
    const statuses = (await events(sim))
      .filter(({ type }) => /^(?:task_run|session|credential)\./.test(String(type)))
      .map(({ type, data }) => [String(type).split(".")[1], objectOf(data)["status"]]);
    const different = statuses.filter(([action, status]) => action !== status);
    expect(different).toEqual([["created", "unverified"]]);
  });
});

describe("frozen when emitted", () => {
  test("later changes of the object do not reach it", async () => {
    const sim = await simulation();
    const agent = await anAgent(sim, { name: "before" });
    const before = await events(sim);
    good(await sim.patch(`/agents/${agent["id"]}`, { name: "after" }));
    good(await sim.delete(`/agents/${agent["id"]}`));
    expect((await events(sim)).slice(0, 1)).toEqual(before);
    expect((await events(sim)).map(({ data }) => objectOf(data)["name"])).toEqual([
      "before",
      "after",
      "after",
    ]);
  });
});

describe("created_at", () => {
  test("events of one instant share it, in the order in which they happened", async () => {
    const sim = await simulation();
    await aRun(sim);
    await sim.advance("22s");
    const last = (await events(sim)).slice(-2);
    expect(last.map(({ type, created_at }) => [type, created_at])).toEqual([
      ["task_run.completed", "2025-01-01T00:00:22Z"],
      ["session.idle", "2025-01-01T00:00:22Z"],
    ]);
  });

  test("has three decimals where the millisecond part is not zero", async () => {
    const sim = await simulation();
    await sim.advance("1ms");
    await anAgent(sim);
    expect((await events(sim))[0]?.["created_at"]).toBe("2025-01-01T00:00:00.001Z");
  });
});

describe("over REST", () => {
  test("retrieve: the envelope with request_id; an unknown id is 404", async () => {
    const sim = await simulation();
    await anAgent(sim);
    const event = objectOf((await events(sim))[0]);
    expect(await read(sim, `/events/${event["id"]}`)).toEqual({
      ...event,
      request_id: expect.stringMatching(/^req_/),
    });
    expect(refusal(await sim.get("/events/evt_0123456789abcdef"))).toBe(
      "404 request/event_not_found",
    );
  });

  test("list: newest first, without request_id in the elements", async () => {
    const sim = await simulation();
    await aTask(sim);
    const listed = await list(sim, "/events");
    expect(listed).toEqual((await events(sim)).toReversed());
    expect(listed.every((event) => !Object.hasOwn(event, "request_id"))).toBe(true);
  });
});

describe("calls without events", () => {
  test("a call that is refused", async () => {
    const sim = await simulation();
    const emits = await emitted(sim, async () => {
      await sim.post("/agents", {});
      await sim.post("/tasks", { name: "n", agent_id: "agt_0123456789abcdef" });
      await sim.delete("/agents/agt_0123456789abcdef");
      await sim.post("/tasks/task_0123456789abcdef/run", {});
    });
    expect(emits).toEqual([]);
  });

  test("a read, a token", async () => {
    const sim = await simulation();
    await anAgent(sim);
    const emits = await emitted(sim, async () => {
      await sim.get("/agents");
      await sim.get("/events");
      await sim.get("/test");
      good(await sim.post("/token"));
    });
    expect(emits).toEqual([]);
  });
});

describe("kept 30 virtual days and at most 100,000", () => {
  test("after 30 days an event still exists; a moment later it is counted as evicted", async () => {
    const sim = await simulation();
    await anAgent(sim);
    const [{ id } = {}] = await events(sim);
    await sim.advance("30d");
    expect((await sim.get(`/events/${id}`)).status).toBe(200);
    await sim.advance("1ms");
    expect(await list(sim, "/events")).toEqual([]);
    expect(refusal(await sim.get(`/events/${id}`))).toBe("404 request/event_not_found");
    expect(sim.instance.world.evictedEvents).toBe(1);
  });

  test("the oldest go when there are more", async () => {
    const sim = await simulation();
    const { world } = sim.instance;
    await anAgent(sim);
    const [first] = await events(sim);
    const row = world.table("agents").oldest();
    const emitMany = (count: number): void => {
      for (let left = count; left > 0; left--) {
        world.scope.emit("agent.updated", "agents", row?.id ?? "");
      }
    };
    emitMany(99_999);
    expect(world.table("events").size).toBe(100_000);
    expect((await sim.get(`/events/${first?.["id"]}`)).status).toBe(200);
    emitMany(2);
    expect(world.table("events").size).toBe(100_000);
    expect(world.evictedEvents).toBe(2);
    expect((await sim.get(`/events/${first?.["id"]}`)).status).toBe(404);
    expect((await list(sim, "/events?Limit=100")).length).toBe(100);
  });

  test("objects are never evicted", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    await sim.advance("365d");
    expect((await sim.get(`/task-runs/${run["id"]}`)).status).toBe(200);
    expect((await list(sim, "/agents")).filter(isObject)).toHaveLength(1);
  });
});
