import { describe, expect, test } from "vitest";
import { anAgent, aRun, aTask } from "../support/deck.js";
import { aInbox } from "../webhooks/inbox.js";
import { driven } from "./support.js";

describe("trace takes any id: the last call about it", () => {
  test("an object: the call that made it, then the one that read it", async () => {
    const sim = await driven();
    const { id } = await aTask(sim.app);
    await aTask(sim.app);
    expect(await sim.json("trace", String(id))).toMatchObject({
      request: { method: "POST", path: "/tasks" },
      changes: [{ id }],
    });
    await sim.app.get(`/tasks/${id}`);
    await sim.app.get("/agents");
    expect(await sim.json("trace", String(id))).toMatchObject({
      request: { method: "GET", path: `/tasks/${id}` },
    });
  });

  test("an event, also one of an advance: the last call about its object", async () => {
    const sim = await driven();
    const run = await aRun(sim.app);
    await sim.app.get("/tasks");
    await sim.text("clock", "advance", "2s");
    const { data } = await sim.json("webhook", "events", "--id", String(run["id"]));
    for (const { id } of Array.isArray(data) ? data.map(Object) : []) {
      expect(await sim.json("trace", id)).toMatchObject({
        request: { method: "POST", path: `/tasks/${run["task_id"]}/run` },
      });
    }
  });

  test("a fault: the last call that it has hit", async () => {
    const sim = await driven();
    const { id } = await sim.json("fault", "add", "tasks", "list", "--status", "500");
    expect(await sim.refusal("trace", String(id))).toMatch(/^no call .* is about flt_/);
    await sim.app.get("/tasks");
    await sim.app.get("/agents");
    expect(await sim.json("trace", String(id))).toMatchObject({ request: { path: "/tasks" } });
  });

  test("an id without a call, or only the beginning of an id", async () => {
    const sim = await driven();
    const { id } = await aTask(sim.app);
    expect(await sim.refusal("trace", String(id).slice(0, -1))).toMatch(
      /^no call .* is about task_/,
    );
  });
});

describe("other commands that take any id", () => {
  test("state: an object or an event", async () => {
    const sim = await driven();
    const { id } = await aTask(sim.app);
    expect(JSON.parse(await sim.text("state", String(id)))).toMatchObject({ id });
    const [event = ""] = /evt_\w+/.exec(await sim.text("webhook", "events")) ?? [];
    expect(JSON.parse(await sim.text("state", event))).toMatchObject({ id: event });
    expect(await sim.refusal("state", "task_0000000000000000")).toMatch(/task_0{16}/);
  });

  test("world rewind: the last call about it", async () => {
    const sim = await driven();
    const { id } = await aTask(sim.app);
    await sim.text("clock", "advance", "1h");
    expect(await sim.text("world", "rewind", String(id))).toMatch(/was at 2025-01-01T00:00:00Z/);
  });

  test("webhook redeliver: an event to every endpoint, an object's last event", async () => {
    const sim = await driven({ deliver: true });
    for (const inbox of [await aInbox(), await aInbox()]) {
      await sim.app.post("/__admin__/webhooks/endpoints", { url: inbox.url });
    }
    const { id } = await anAgent(sim.app);
    await sim.text("clock", "advance", "1s");
    const [event = ""] = /evt_\w+/.exec(await sim.text("webhook", "events")) ?? [];
    for (const each of [event, String(id)]) {
      const { data } = await sim.json("webhook", "redeliver", each);
      expect(data).toMatchObject([{ event_id: event }, { event_id: event }]);
    }
    expect(await sim.refusal("webhook", "redeliver", "evt_0")).toMatch(
      /^there is no delivery evt_0/,
    );
  });
});
