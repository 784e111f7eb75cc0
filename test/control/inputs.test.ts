import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { anAgent, aRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

const listed = async (sim: Subject, path: string): Promise<readonly JsonObject[]> => {
  const { data } = (await sim.get(path)).body;
  return Array.isArray(data) ? data.map((each) => Object(each)) : [];
};

/** Two agents, a second between them, and a read, which changes nothing. */
async function twoAgents(): Promise<Subject> {
  const sim = await subject();
  await anAgent(sim);
  await sim.get("/agents");
  await sim.advance("1s");
  await anAgent(sim);
  return sim;
}

describe("the inputs of a world", () => {
  test("are those that changed something, with their first items on the timeline", async () => {
    const sim = await twoAgents();
    const timeline = await listed(sim, "/__admin__/timeline");
    const inputs = await listed(sim, "/__admin__/inputs");
    expect(inputs).toMatchObject([
      { number: 1, kind: "call", text: "POST /agents", item: 1, counts: true },
      { number: 2, kind: "clock", trace_id: null, item: null, at: "2025-01-01T00:00:01Z" },
      { number: 3, kind: "call", text: "POST /agents", counts: true },
    ]);
    for (const { trace_id, item } of inputs.filter(({ kind }) => kind === "call")) {
      const found = timeline.find(({ number }) => number === item);
      expect([found?.["trace_id"], found?.["kind"]].includes(trace_id ?? null)).toBe(true);
    }
  });

  test("are places to go back to; those behind the place no longer count", async () => {
    const sim = await twoAgents();
    expect((await sim.post("/__admin__/rewind", { to: { input: 1 } })).body).toMatchObject({
      now: "2025-01-01T00:00:00Z",
      at: { number: 1 },
    });
    await anAgent(sim);
    const inputs = await listed(sim, "/__admin__/inputs");
    expect(inputs.map(({ number, counts }) => [number, counts])).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [4, true],
    ]);
    expect((await sim.post("/__admin__/rewind", { to: { input: 0 } })).status).toBe(200);
    expect((await sim.get("/__admin__")).body["counts"]).toMatchObject({ agents: 0 });
    expect(await sim.post("/__admin__/rewind", { to: { input: 5 } })).toMatchObject({
      status: 404,
      body: { error: { code: "not_found", details: { last: 4 } } },
    });
  });

  test("leave a mark on the timeline when the world goes back before them", async () => {
    const sim = await twoAgents();
    const before = await listed(sim, "/__admin__/timeline");
    await sim.post("/__admin__/snapshots", { name: "two" });
    await sim.post("/__admin__/rewind", { to: { input: 1 } });
    await sim.post("/__admin__/snapshots/two/restore");
    const after = await listed(sim, "/__admin__/timeline");
    expect(after.slice(before.length)).toMatchObject([
      { kind: "clock", snapshot: null, back_to: 3 },
      { kind: "clock", snapshot: "two", back_to: before.length },
    ]);
    const { text } = await sim.get("/__admin__/timeline?format=text");
    expect(text).toContain("rewound to 2025-01-01T00:00:00Z");
  });

  test("are places to begin another world from", async () => {
    const sim = await twoAgents();
    const [first] = await listed(sim, "/__admin__/inputs");
    const agentsOf = async (from: JsonObject): Promise<unknown> => {
      const made = (await sim.post("/__admin__/worlds", { from, key: "sk_other" })).body;
      const path = new URL(String(made["base_url"])).pathname;
      const headers = { authorization: "Bearer sk_other" };
      return Object((await sim.get(`${path}/__admin__`, { headers })).body["counts"]).agents;
    };
    const at = String(first?.["trace_id"]);
    expect(await agentsOf({ at })).toBe(1);
    expect(await agentsOf({ at, side: "before" })).toBe(0);
    expect(await agentsOf({ at: { input: 3 } })).toBe(2);
    expect(await agentsOf({ at: "2025-01-01T00:00:00Z" })).toBe(1);
    expect((await sim.get("/__admin__")).body["counts"]).toMatchObject({ agents: 2 });
    expect(await sim.post("/__admin__/worlds", { from: { at: "trc_none" } })).toMatchObject({
      status: 404,
      body: {
        error: { message: expect.stringMatching(/^from\.at: there is no trace trc_none; /) },
      },
    });
  });
});

describe("an item of the timeline", () => {
  test("names the item that led to it", async () => {
    const sim = await subject();
    const url = "http://127.0.0.1:9/hooks";
    await sim.post("/__admin__/webhooks/endpoints", { url });
    await aRun(sim);
    await sim.advance("1h");
    const timeline = await listed(sim, "/__admin__/timeline");
    const item = (number: unknown) => timeline.find((each) => each["number"] === number);
    for (const { kind, cause, resource_id, event_id } of timeline) {
      const from = item(cause);
      if (kind === "call" || kind === "clock") expect(from).toBeUndefined();
      if (kind === "change") {
        if (from?.["kind"] === "change") expect(from["resource_id"]).toBe(resource_id);
        else expect(from?.["kind"]).toMatch(/^(?:call|clock)$/);
      }
      if (kind === "event") expect(["change", "call"]).toContain(from?.["kind"]);
      if (kind === "delivery") expect(from).toMatchObject({ kind: "event", event_id });
    }
    expect(new Set(timeline.map(({ kind }) => kind))).toEqual(
      new Set(["call", "change", "clock", "event", "delivery"]),
    );
  });

  test("of a delivery has the parts of its signature", async () => {
    const sim = await subject();
    const url = "http://127.0.0.1:9/hooks";
    await sim.post("/__admin__/webhooks/endpoints", { url });
    await anAgent(sim);
    await sim.advance("1s");
    const [delivery] = await listed(sim, "/__admin__/webhooks/deliveries");
    expect(delivery).toMatchObject({
      attempts: [
        {
          signature: {
            scheme: "standard",
            algorithm: "sha256",
            signed: "{id}.{timestamp}.{body}",
            parts: {
              "webhook-id": delivery?.["event_id"],
              "webhook-timestamp": expect.stringMatching(/^\d+$/),
              "webhook-signature": expect.stringMatching(/^v1,/),
            },
          },
        },
      ],
    });
  });
});
