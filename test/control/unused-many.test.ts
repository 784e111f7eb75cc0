import { describe, expect, test, vi } from "vitest";
import { armFault, objectsOf, pin } from "../rules/support.js";
import { anAgent } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { ask, createRun, ON_LIST, simulation } from "./support.js";

/** Calls behind the back of the vendor plane, each with a body. */
function openTraces({ instance: { world, journal } }: Subject, count: number): void {
  const operation = world.pack.operations.find(({ id }) => id === "createAgent") ?? null;
  const headers = { "content-type": "application/json" };
  for (let number = 1; number <= count; number++) {
    const trace = journal.traces.open(world.moment, "POST", "/agents", headers);
    trace.operation = operation;
    trace.noteRequestBody(JSON.stringify({ name: `Ada ${number}` }));
    journal.traces.close(trace, 201);
  }
}

const ON_AGENTS = { resource: "agents", operation: "create" };
const outcomes = [{ kind: "pass" }] as const;

function armMany(sim: Subject, count: number): void {
  const { faults } = sim.instance.world;
  armFault(sim, { ...ON_AGENTS, outcomes });
  const [fault] = faults.value;
  if (fault === undefined) throw new Error("no fault is armed");
  faults.value = Array.from({ length: count }, (_, at) => {
    return { ...fault, id: `flt_${at}`, match: { body: { name: `Bob ${at}` } } };
  });
}

const nearestPaths = async (sim: Subject) =>
  objectsOf((await ask(sim, "/unused"))["data"]).map(({ nearest }) => nearest);

describe("overrides that never fired, and many of them", () => {
  test("10,000 faults and 10,000 calls are answered as soon as a few", async () => {
    const sim = await simulation();
    openTraces(sim, 10_000);
    armMany(sim, 10_000);
    const nearest = await nearestPaths(sim);
    expect(nearest).toHaveLength(10_000);
    expect(nearest[9_999]).toMatchObject({
      differences: [{ at: "body.name", expected: "Bob 9999", actual: "Ada 10000" }],
    });
  });

  test("the parts of a call are read once for all of them", async () => {
    const sim = await simulation();
    openTraces(sim, 10);
    armMany(sim, 1_000);
    const reads = vi.spyOn(JSON, "parse");
    await nearestPaths(sim);
    // A call's body with and without its secrets, and a count of the test's reads.
    expect(reads.mock.calls.length).toBeLessThan(50);
    reads.mockRestore();
  });

  test("calls of another operation in between do not hide the nearest", async () => {
    const sim = await simulation();
    await anAgent(sim, { name: "Bob" });
    openTracesOfLists(sim, 5_000);
    armMany(sim, 100);
    const [first] = await nearestPaths(sim);
    expect(first).toMatchObject({ path: "/agents", method: "POST" });
  });

  test("where no call is of its operation, the nearest is another", async () => {
    const sim = await simulation();
    await sim.get("/tasks");
    await sim.get("/agents");
    await sim.get("/sources");
    armFault(sim, { ...ON_AGENTS, outcomes });
    const [nearest] = await nearestPaths(sim);
    expect(nearest).toMatchObject({ path: "/agents", differences: [{ at: "operation" }] });
  });

  test("a pin's nearest is the newest run, if any", async () => {
    const sim = await simulation();
    pin(sim, "branch", "failed", { match: { input: { a: 1 } } });
    await sim.get("/task-runs");
    expect((await nearestPaths(sim))[0]).toMatchObject({ path: "/task-runs" });
    await createRun(sim, { input: { a: 2 } });
    await sim.get("/task-runs");
    expect((await nearestPaths(sim))[0]).toMatchObject({ method: "POST" });
  });
});

function openTracesOfLists({ instance: { world, journal } }: Subject, count: number): void {
  const operation = world.pack.operations.find(({ id }) => id === "listAgents") ?? null;
  for (let number = 1; number <= count; number++) {
    const trace = journal.traces.open(world.moment, "GET", "/agents");
    trace.operation = operation;
    journal.traces.close(trace, 200);
  }
  if (operation?.operation !== ON_LIST.operation) throw new Error("no list of agents");
}
