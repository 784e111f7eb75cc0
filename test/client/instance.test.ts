import { describe, expect, test } from "vitest";
import { ControlPlaneError, createClient } from "../../src/use/client/index.js";
import { anAgent, aRun } from "../support/deck.js";
import { failure } from "../support/failure.js";
import { inProcess, overHttp } from "./support.js";

describe.each([
  ["in process", inProcess],
  ["over HTTP", overHttp],
])("a client of a running instance, %s", (_, start) => {
  test("state lists the application's objects, and reset removes them", async () => {
    const { app, sim } = await start();
    const agent = await anAgent(app);
    const { resource, count, data } = await sim.state({ resource: "agents" });
    expect([resource, count, data[0]?.["id"]]).toEqual(["agents", 1, agent["id"]]);
    expect((await sim.state()).resources["agents"]?.count).toBe(1);
    const t0 = "2030-01-01T00:00:00Z";
    expect(await sim.reset({ t0, salt: "a test" })).toEqual({ now: t0, t0 });
    expect((await sim.state({ resource: "agents" })).count).toBe(0);
  });

  test("advance returns the emitted events", async () => {
    const { app, sim } = await start();
    await aRun(app);
    const { previous, now, fired } = await sim.clock.advance("2s");
    expect([previous, now]).toEqual(["2025-01-01T00:00:00Z", "2025-01-01T00:00:02Z"]);
    expect(fired).toEqual(["session.running", "task_run.running"]);
  });

  test("an item of next can be passed to trigger unchanged", async () => {
    const { app, sim } = await start();
    const run = await aRun(app);
    await sim.clock.advance(2);
    const { data } = await sim.world.next({ resource: "task_runs" });
    const possible = data.find(({ event }) => event === "task_run.interaction_required");
    if (possible === undefined) throw new Error("the run cannot be interrupted");
    const { changed } = await sim.world.trigger(possible);
    expect(changed).toMatchObject([{ id: run["id"], from: "running", to: "interaction_required" }]);
  });

  test("a world event too early: 409 with the condition", async () => {
    const { app, sim } = await start();
    const { id = null } = await aRun(app);
    const event = sim.world.trigger("task_run.review_required", { task_run_id: id });
    const error = await failure(event);
    expect(error).toBeInstanceOf(ControlPlaneError);
    expect(error).toMatchObject({ status: 409, code: "precondition_failed" });
    expect(error.message).toContain("advance 2s");
  });

  test("lastTrace explains the answer to a call", async () => {
    const { app, sim } = await start();
    const answer = await app.get("/tasks/task_0000000000000000");
    const { resolution, response } = await sim.lastTrace(answer);
    expect([resolution, response.status]).toEqual(["stateful", 404]);
    expect((await sim.trace(answer.headers["x-mock-resolution-trace"] ?? "")).id).toBe(
      (await sim.lastTrace(answer.headers)).id,
    );
  });
});

test("a wrong key: 401, and the message says what to check", async () => {
  const { url } = await overHttp();
  const sim = createClient({ url, key: "fax_other" });
  const error = await failure(sim.state());
  expect(error).toMatchObject({ status: 401, code: "unauthorized" });
  expect(error.message).toContain("Check the client's key");
});
