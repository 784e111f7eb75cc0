import { describe, expect, test } from "vitest";
import { aCredential, aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { aInbox } from "../webhooks/inbox.js";
import { objects, register, settle } from "../webhooks/support.js";

async function found(sim: Subject, search: string): Promise<readonly string[]> {
  const { body } = await sim.get(`/__admin__/timeline?search=${encodeURIComponent(search)}`);
  return objects(body["data"]).map(({ kind, method, path, type, event_type: event }) =>
    [kind, method, path, type ?? event].filter(Boolean).join(" "),
  );
}

describe("a search in the timeline", () => {
  test("finds words of bodies, in any order and case, and with those of the item", async () => {
    const sim = await subject();
    const { id } = await aTask(sim);
    await sim.get(`/tasks/${id}`);
    expect(await found(sim, "BALANCE read")).toEqual(["call POST /tasks", `call GET /tasks/${id}`]);
    expect(await found(sim, "balance get")).toEqual([`call GET /tasks/${id}`]);
    expect(await found(sim, '"name":"read')).toHaveLength(2);
    expect(await found(sim, "balances")).toEqual([]);
  });

  test("finds a webhook by what it carries", async () => {
    const sim = await subject({ deliver: true });
    const inbox = await aInbox((_received, response) => response.writeHead(204).end());
    await register(sim, inbox.url, { subscribe: ["agent.created"] });
    await sim.post("/agents", { name: "Lovelace" });
    await settle(sim);
    expect(await found(sim, "lovelace")).toEqual(["call POST /agents", "delivery agent.created"]);
  });

  test("finds neither secrets nor the key, nor a part of them", async () => {
    const sim = await subject();
    await aCredential(sim, { auth_credentials: { username: "ada", password: "Xyzzy-4711" } });
    await sim.post("/agents", { name: `the key ${sim.instance.key}` });
    expect(await found(sim, "ada")).toContain("call POST /credentials");
    for (const hidden of ["Xyzzy-4711", "xyzzy", sim.instance.key, sim.instance.key.slice(0, 12)]) {
      expect(await found(sim, hidden)).toEqual([]);
    }
  });

  test("reads the bodies of the last items only, so that it takes bounded work", async () => {
    const sim = await subject();
    await sim.post("/agents", { name: "Lovelace" });
    const { timelineLog, world } = sim.instance.journal;
    const warn = (): void =>
      timelineLog.note({ kind: "warning", at: world.moment, code: "other", text: "", call: 0 });
    for (let left = 4_997; left > 0; left--) warn();
    expect(await found(sim, "lovelace")).toEqual(["call POST /agents"]);
    for (let left = 3; left > 0; left--) warn();
    expect(await found(sim, "lovelace")).toEqual([]);
  });
});
