import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { ask, pin, refusedAs, runAfter, tell } from "../control/support.js";
import { aRunThatIs } from "../rules/run-in-status.js";
import {
  emitted,
  good,
  list,
  objectOf,
  objectsOf,
  read,
  simulation,
  tryCause,
} from "../rules/support.js";
import { aRun, aTask, readRun } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import { actionsSeen } from "./everything.js";
import { errorElement } from "./support.js";

describe("task.status values: learning, test, live", () => {
  test("the lifecycle of a task has these states and no other", async () => {
    const { lifecycles } = await ask(await simulation(), "/pack");
    const ofTask = objectsOf(lifecycles).find(({ resource }) => resource === "tasks");
    expect(objectsOf(ofTask?.["states"]).map(({ name }) => name)).toEqual([
      "learning",
      "test",
      "live",
    ]);
    expect((await aTask(await simulation()))["status"]).toBe("learning");
  });
});

const LIFECYCLE_EVENTS: readonly [resource: string, actions: readonly string[]][] = [
  ["session", ["queued", "running", "idle", "completing", "completed", "failed"]],
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
  ["credential", ["created", "unverified", "verified", "invalid", "deleted"]],
];

describe("Lifecycle events per resource", () => {
  test.each(LIFECYCLE_EVENTS)("%s: %j are emitted, and no other", async (resource, actions) => {
    expect(await actionsSeen(resource)).toEqual([...actions].sort());
  });
});

const PAUSE = "task_run.interaction_required";
const CHALLENGE = {
  type: "mfa",
  message: "Enter the code.",
  fields: [{ name: "code", type: "string", label: "Code" }],
};

const pause = (sim: Subject, { id = null }: JsonObject, interaction: JsonObject = CHALLENGE) =>
  tryCause(sim, PAUSE, { task_run_id: id, interaction });

describe("task_run enters interaction_required: world event task_run.interaction_required with task_run_id and interaction", () => {
  test("run pauses, interaction is set, matching event is emitted", async () => {
    const sim = await simulation();
    const run = await aRunThatIs(sim, "running");
    const emits = await emitted(sim, async () => good(await pause(sim, run)));
    expect(emits).toEqual([PAUSE]);
    expect(await readRun(sim, run["id"])).toMatchObject({
      status: "interaction_required",
      interaction: CHALLENGE,
    });
    // Paused: it does not continue with its work.
    await sim.advance("1m");
    expect((await readRun(sim, run["id"]))["status"]).toBe("interaction_required");
  });

  test("the run exists; otherwise 409", async () => {
    const answer = await pause(await simulation(), { id: "trun_0000000000000000" });
    expect(refusedAs(answer)).toBe("409 precondition_failed");
  });

  test.each(["queued", "interaction_required", "cancelling", "completed", "failed", "canceled"])(
    "the precondition holds; otherwise 409: %s",
    async (status) => {
      const sim = await simulation();
      const run = await aRunThatIs(sim, status);
      const emits = await emitted(sim, async () => {
        expect(refusedAs(await pause(sim, run))).toBe("409 precondition_failed");
      });
      expect(emits).toEqual([]);
      expect((await readRun(sim, run["id"]))["status"]).toBe(status);
    },
  );
});

describe("task_run becomes failed: result = failure, output = null, errors populated", () => {
  const FAILED = {
    status: "failed",
    result: "failure",
    output: null,
    errors: [errorElement("task", "task_failed")],
  };

  test("failure branch pinned", async () => {
    const sim = await simulation();
    await pin(sim, "branch", "failed");
    expect(await runAfter(sim, "22s")).toMatchObject(FAILED);
  });

  test("run fails", async () => {
    const sim = await simulation();
    expect(await aRunThatIs(sim, "failed")).toMatchObject(FAILED);
  });
});

describe("task_run becomes failed with code timeout: run exceeds 30 minutes", () => {
  test("virtual clock passes the run timeout: error task / timeout", async () => {
    const sim = await simulation();
    await tell(sim, "/clock/durations", { run_settle: "2h" });
    const { id } = await aRun(sim);
    await sim.advance("2s");
    await sim.advance("29m59s");
    expect((await readRun(sim, id))["status"]).toBe("running");
    await sim.advance("1s");
    expect(await readRun(sim, id)).toMatchObject({
      status: "failed",
      errors: [errorElement("task", "timeout")],
      runtime_ms: 1_800_000,
    });
  });
});

describe("due lifecycle events fire: POST /__admin__/clock/advance", () => {
  test("events due within the advanced time are emitted in order; the call returns the events that fired", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    const emits = await emitted(sim, async () => {
      const { fired, events } = await tell(sim, "/clock/advance", { duration: "22s" });
      expect(fired).toEqual([
        "session.running",
        "task_run.running",
        "task_run.completed",
        "session.idle",
      ]);
      expect(objectsOf(events).map(({ type, created_at }) => [type, created_at])).toEqual([
        ["session.running", "2025-01-01T00:00:01Z"],
        ["task_run.running", "2025-01-01T00:00:02Z"],
        ["task_run.completed", "2025-01-01T00:00:22Z"],
        ["session.idle", "2025-01-01T00:00:22Z"],
      ]);
    });
    expect(emits).toHaveLength(4);
    expect((await readRun(sim, run["id"]))["status"]).toBe("completed");
  });

  test("an event that is not due does not fire", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    expect(await sim.advance("999ms")).toEqual([]);
    expect((await readRun(sim, run["id"]))["status"]).toBe("queued");
  });
});

describe("GET /__admin__/world/next lists the set of world events whose preconditions currently hold", () => {
  /** Each world event of the pack that can name the run, its session or its task. */
  async function causesOn(sim: Subject, run: JsonObject): Promise<readonly [string, JsonObject][]> {
    const { id = null, session_id = null, task_id = null } = run;
    const ids: JsonObject = { task_run_id: id, session_id, task_id };
    const known = objectsOf((await ask(sim, "/pack"))["world_events"]);
    return known.flatMap(({ event, params }): [string, JsonObject][] => {
      const names = Object.keys(objectOf(objectOf(params)["properties"]));
      const given = names.flatMap((name) => (name in ids ? [[name, ids[name] ?? null]] : []));
      return given.length === 0 ? [] : [[String(event), Object.fromEntries(given)]];
    });
  }

  test.each(["queued", "running", "interaction_required", "review_required", "completed"])(
    "of a run that is %s: what is listed can be fired, what is not is refused with 409",
    async (status) => {
      const sim = await simulation();
      const run = await aRunThatIs(sim, status);
      const next = (await list(sim, "/__admin__/world/next")).map(({ event }) => event);
      expect(next).toContain("user.created");
      await tell(sim, "/snapshots", { name: "then" });
      const causes = await causesOn(sim, run);
      expect(causes.length).toBeGreaterThan(7);
      for (const [event, data] of causes) {
        const answer = await tryCause(sim, event, data);
        expect([event, answer.status]).toEqual([event, next.includes(event) ? 200 : 409]);
        await tell(sim, "/snapshots/then/restore");
      }
      expect((await read(sim, `/task-runs/${run["id"]}`))["status"]).toBe(status);
    },
  );
});
