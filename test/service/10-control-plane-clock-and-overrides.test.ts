import { describe, expect, test } from "vitest";
import { ask, clockNow, createRun, pin, runAfter, tell } from "../control/support.js";
import { objectOf, objectsOf, read, simulation } from "../rules/support.js";
import { aRun, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { aInbox } from "../webhooks/inbox.js";
import { emit, register, settle } from "../webhooks/support.js";
import { idForm } from "./support.js";

describe("POST /__admin__/clock/advance: advance virtual time", () => {
  test.each(["90s", "1m30s", "PT90S"])(
    "duration string such as a number of seconds with unit: %s",
    async (duration) => {
      const sim = await simulation();
      const { previous, now } = await tell(sim, "/clock/advance", { duration });
      expect([previous, now]).toEqual(["2025-01-01T00:00:00Z", "2025-01-01T00:01:30Z"]);
    },
  );

  test("returns events that fired", async () => {
    const sim = await simulation();
    await aRun(sim);
    const { fired } = await tell(sim, "/clock/advance", { duration: "2s" });
    expect(fired).toEqual(["session.running", "task_run.running"]);
  });
});

describe("POST /__admin__/clock/durations: collapse named durations for deterministic runs", () => {
  test("named durations", async () => {
    const sim = await simulation();
    await tell(sim, "/clock/durations", { session_start: 0, run_queue: 0, run_settle: 0 });
    const created = await createRun(sim);
    expect(created.body["status"]).toBe("queued");
    expect((await readRun(sim, created.body["id"]))["status"]).toBe("completed");
  });

  test("all of them", async () => {
    const sim = await simulation();
    await tell(sim, "/clock/durations", { collapse: true });
    const run = await aRun(sim);
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
    expect(await clockNow(sim)).toBe("2025-01-01T00:00:00Z");
  });
});

describe("POST /__admin__/webhooks/endpoints: register a webhook endpoint", () => {
  test("returns the endpoint with its deterministic signing secret", async () => {
    const url = "https://app.example/hooks";
    const secretAt = async (sim: Subject, at: string): Promise<string> =>
      (await register(sim, at)).secret;
    const [one, other] = [await simulation(), await simulation()];
    const secret = await secretAt(one, url);
    expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]+={0,2}$/);
    await secretAt(other, "https://other.example/hooks");
    expect(await secretAt(other, url)).toBe(secret);
    expect(await secretAt(one, "https://other.example/hooks")).not.toBe(secret);
  });
});

describe("DELETE /__admin__/webhooks/endpoints/{id}: remove an endpoint", () => {
  test("path id; nothing is delivered to it any more", async () => {
    const sim = await simulation({ deliver: true });
    const inbox = await aInbox();
    const { id } = await register(sim, inbox.url);
    await emit(sim, "before");
    await settle(sim);
    expect((await sim.delete(`/__admin__/webhooks/endpoints/${id}`)).status).toBe(204);
    await emit(sim, "after");
    await settle(sim);
    expect(inbox.received.map(({ event }) => objectOf(event["data"])["name"])).toEqual(["before"]);
    expect((await sim.delete(`/__admin__/webhooks/endpoints/${id}`)).status).toBe(404);
  });
});

describe("POST /__admin__/exogenous/pins: pin an out-of-control value or a branch choice", () => {
  test("resource (task_run), path, value", async () => {
    const sim = await simulation();
    const value = { balance: 7 };
    const pinned = { resource: "task_run", path: "output", value };
    const answer = await sim.post("/__admin__/exogenous/pins", pinned);
    expect([answer.status, answer.body["id"]]).toEqual([201, expect.stringMatching(idForm("pin"))]);
    expect(await runAfter(sim, "22s")).toMatchObject({ output: value });
  });
});

describe("DELETE /__admin__/exogenous/pins/{id}: clear a pin", () => {
  test("path id", async () => {
    const sim = await simulation();
    const id = await pin(sim, "branch", "failed");
    await pin(sim, "output", { balance: 7 });
    expect((await sim.delete(`/__admin__/exogenous/pins/${id}`)).status).toBe(204);
    expect(await runAfter(sim, "22s")).toMatchObject({
      status: "completed",
      output: { balance: 7 },
    });
  });
});

describe("GET /__admin__/trace/{id}: resolution trace of a prior vendor call", () => {
  test("path id from X-Mock-Resolution-Trace", async () => {
    const sim = await simulation();
    const answer = await sim.post("/agents", { name: "Ada" });
    const id = answer.headers["x-mock-resolution-trace"];
    expect(await read(sim, `/__admin__/trace/${id}`)).toMatchObject({
      id,
      request: { method: "POST", path: "/agents", body: { name: "Ada" } },
      resolution: "stateful",
      response: { status: 201, body: answer.body },
    });
    const { steps } = await ask(sim, `/trace/${id}`);
    expect(objectsOf(steps).map(({ step }) => step)).toEqual([
      "fault",
      "scenario",
      "magic",
      "stateful",
    ]);
  });
});
