import { describe, expect, expectTypeOf, test } from "vitest";
import type { AnyPack, DefaultPack, Simulator } from "../../src/use/testing/index.js";
import { ControlPlaneError, createSimulator } from "../../src/use/testing/index.js";
import { pack as parcelryPack } from "../fixtures/parcelry/generated/index.js";
import type { Parcelry } from "../fixtures/parcelry/generated/names.js";
import { failure } from "../support/failure.js";
import { simulator } from "./support.js";

// The compiler checks the first half of each case: `npm run types` fails if an expected error does
// not occur. The instance checks the other half, for users without a compiler.
const TASK = "task_9sDfGh3JkLz5XcVb";
const AGENT = "agt_4kTz0QwE8rYuI2oP";
const on = { resource: "tasks", operation: "list" } as const;

type Mistake = readonly [what: string, says: string, make: (sim: Simulator) => Promise<unknown>];

const MISTAKES: readonly Mistake[] = [
  [
    "a kind of object",
    "task_runs",
    // @ts-expect-error: task_runs
    (sim) => sim.faults.arm({ resource: "task_rnus", operation: "list", delay: 1 }),
  ],
  [
    "an operation",
    "create",
    // @ts-expect-error: create
    (sim) => sim.faults.arm({ resource: "tasks", operation: "creat", delay: 1 }),
  ],
  [
    "an operation of another kind",
    "update",
    // @ts-expect-error: sessions are ended
    (sim) => sim.faults.arm({ resource: "agents", operation: "end", delay: 1 }),
  ],
  [
    "a code of an error",
    "rate_limit_exceeded",
    // @ts-expect-error: rate_limit_exceeded
    (sim) => sim.faults.arm({ ...on, outcome: { status: 429, code: "rate_limit_exceded" } }),
  ],
  [
    "one code of several",
    "api_error",
    // @ts-expect-error: api_error
    (sim) => sim.faults.arm({ ...on, outcomes: ["pass", { code: "api_eror" }] }),
  ],
  [
    "a type of event to list",
    "task_run.completed",
    // @ts-expect-error: task_run.completed
    (sim) => sim.events.list({ type: "task_run.complete" }),
  ],
  [
    "a type of event to subscribe to",
    "task_run.completed",
    // @ts-expect-error: task_run.completed
    (sim) => sim.webhooks.inbox({ subscribe: ["task_run.complete"] }),
  ],
  [
    "a type of event for an endpoint",
    "task.reset",
    // @ts-expect-error: task.reset
    (sim) => sim.webhooks.register({ url: "http://127.0.0.1:9", subscribe: ["task.rest"] }),
  ],
  [
    "a type of event to wait for",
    "task_run.failed",
    // @ts-expect-error: task_run.failed
    (sim) => sim.clock.advance({ until: { event: "task_run.faild" } }),
  ],
  [
    "a state to wait for",
    "completed",
    (sim) =>
      sim.clock.advance({
        // @ts-expect-error: completed
        until: { resource: "task_run", id: "trun_1aB2cD3eF4gH5iJ6", status: "complete" },
      }),
  ],
  [
    "a world event",
    "task.promoted",
    // @ts-expect-error: task.promoted
    (sim) => sim.world.trigger("task.promotd", { task_id: TASK }),
  ],
  [
    "a parameter of a world event",
    "task_id",
    // @ts-expect-error: task_id
    (sim) => sim.world.trigger("task.promoted", { task: TASK }),
  ],
  [
    "the type of a parameter",
    'there is no task "7"',
    // @ts-expect-error: a text
    (sim) => sim.world.trigger("task.promoted", { task_id: 7 }),
  ],
  [
    "a world event without its parameter",
    "task_id",
    // @ts-expect-error: task_id is missing
    (sim) => sim.world.trigger("task.promoted"),
  ],
  [
    "a path to pin",
    "output",
    // @ts-expect-error: output
    (sim) => sim.pins.set({ resource: "task_run", path: "outputs", value: {} }),
  ],
  [
    "a field that the service computes",
    "status",
    // @ts-expect-error: it cannot be pinned
    (sim) => sim.pins.set({ resource: "task_run", path: "status", value: "failed" }),
  ],
  [
    "a kind of object to pin values of",
    "task_run",
    // @ts-expect-error: task_run
    (sim) => sim.pins.set({ resource: "task_rnu", path: "output", value: {} }),
  ],
  [
    "a value that is pinned",
    "failed",
    // @ts-expect-error: failed
    (sim) => sim.pins.set({ resource: "task_run", path: "branch", value: "faild" }),
  ],
  [
    "a duration",
    "run_settle",
    // @ts-expect-error: run_settle
    (sim) => sim.clock.durations({ run_setle: "1s" }),
  ],
  [
    "a kind of object to seed",
    "agents",
    // @ts-expect-error: agents
    (sim) => sim.seed("agnets", [{ id: AGENT, name: "Ada" }]),
  ],
  [
    "a kind of object that cannot be seeded",
    "session",
    // @ts-expect-error: runs make sessions
    (sim) => sim.seed("sessions", [{ id: "sess_4kTz0QwE8rYuI2oP" }]),
  ],
  [
    "a field of a seed",
    "name",
    // @ts-expect-error: name
    (sim) => sim.seed("agents", [{ id: AGENT, nmae: "Ada" }]),
  ],
  [
    "the type of a field of a seed",
    "name",
    // @ts-expect-error: a text
    (sim) => sim.seed({ resources: { agents: [{ id: AGENT, name: 7 }] } }),
  ],
  [
    "a kind of object to read",
    "tasks",
    // @ts-expect-error: tasks
    (sim) => sim.state({ resource: "taks" }),
  ],
  [
    "a kind of object that something can happen to",
    "tasks",
    // @ts-expect-error: tasks
    (sim) => sim.world.next({ resource: "taks" }),
  ],
  [
    "an operation that was called",
    "create",
    // @ts-expect-error: create
    (sim) => sim.requests.count({ resource: "tasks", operation: "creat" }),
  ],
  [
    "the operation of a scenario",
    "create",
    (sim) =>
      // @ts-expect-error: create
      sim.scenarios.put("down", { on: { ...on, operation: "creat" }, outcome: { status: 500 } }),
  ],
  [
    "a cap",
    "sessions",
    // @ts-expect-error: sessions
    (sim) => sim.limits({ session: 2 }),
  ],
  [
    "a name for a snapshot",
    "name",
    // @ts-expect-error: a text
    (sim) => sim.snapshots.take(7),
  ],
];

describe("a wrong name does not compile, and is refused with the right one", () => {
  test.each(MISTAKES)("%s", async (_, says, make) => {
    const error = await failure(make(await simulator()));
    expect(error).toBeInstanceOf(ControlPlaneError);
    expect(error.message).toContain(says);
  });

  test("a scenario that the application asks for", async () => {
    const sim = await simulator();
    // @ts-expect-error: run.mfa
    const headers = { ...sim.scenarios.header("run.mfaa"), authorization: `Bearer ${sim.key}` };
    const answer = await sim.fetch("/agents", { headers });
    expect(await answer.text()).toContain("did you mean run.mfa?");
  });

  test("a type of event that an inbox waits for", async () => {
    const sim = await simulator();
    const inbox = await sim.webhooks.inbox();
    // @ts-expect-error: task_run.failed
    const waiting = inbox.waitFor("task_run.faild", { timeout: 0 });
    expect((await failure(waiting)).message).toContain("did you mean task_run.failed?");
  });
});

describe("the names are those of the pack", () => {
  test("of the package's own, by default and by its name", () => {
    expectTypeOf<Awaited<ReturnType<typeof createSimulator>>>().toEqualTypeOf<Simulator>();
    expectTypeOf(createSimulator()).resolves.toEqualTypeOf<Simulator<DefaultPack>>();
    const byName = () => createSimulator({ pack: "deck", key: "k" });
    expectTypeOf(byName).returns.resolves.toEqualTypeOf<Simulator<DefaultPack>>();
  });

  test("any at all, of a pack that the compiler does not know", () => {
    const byFolder = () => createSimulator({ pack: "./built" });
    expectTypeOf(byFolder).returns.resolves.toEqualTypeOf<Simulator<AnyPack>>();
  });

  test("of your own pack, by its generated type", async () => {
    await using sim = await createSimulator<Parcelry>({ pack: parcelryPack });
    const { ids } = await sim.seed("customers", [{ id: "cu-0123456789ab", name: "Ada" }]);
    expect((await sim.state({ resource: "customer" })).data).toMatchObject([{ id: ids[0] }]);
    // @ts-expect-error: agents are of another pack
    await failure(sim.state({ resource: "agents" }));
  });
});
