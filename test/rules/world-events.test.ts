import { describe, expect, test, vi } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { aCredential, aRun, aTask, readRun } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { aRunThatIs, RUN_STATUSES } from "./run-in-status.js";
import {
  cause,
  emitted,
  events,
  good,
  list,
  objectOf,
  objectsOf,
  pin,
  read,
  simulation,
  tryCause,
} from "./support.js";

const STORES = { storage: { enabled: true } };

/** Table C, the rows on runs: the statuses in which each can happen, and where it leads. */
const ON_RUNS: readonly [event: string, from: readonly string[], to: string | null][] = [
  ["task_run.interaction_required", ["running"], "interaction_required"],
  ["task_run.review_required", ["running"], "review_required"],
  ["task_run.review_approved", ["review_required"], "completed"],
  ["task_run.review_rejected", ["review_required"], "failed"],
  ["task_run.failed", ["queued", "running", "interaction_required", "review_required"], "failed"],
  ["storage.captured", ["running", "completed"], null],
];

const codeOf = ({ body }: Answer): unknown => objectOf(body["error"])["code"];
const messageOf = ({ body }: Answer): string => String(objectOf(body["error"])["message"]);

/** The events of `GET /world/next` for an object. */
async function possible(sim: Subject, resource: string, { id }: JsonObject): Promise<unknown[]> {
  const items = await list(sim, `/__admin__/world/next?resource=${resource}&id=${id}`);
  return items.map(({ event }) => event);
}

describe("table C, events on a run, by its status", () => {
  test.each(RUN_STATUSES)("%s", async (status) => {
    const expected = ON_RUNS.filter(([, from]) => from.includes(status)).map(([event]) => event);
    for (const [event, from, to] of ON_RUNS) {
      const sim = await simulation();
      const run = await aRunThatIs(sim, status, STORES);
      expect(await possible(sim, "task_run", run)).toEqual(expected);
      const answer = await tryCause(sim, event, { task_run_id: run["id"] ?? null });
      if (!from.includes(status)) {
        expect([event, answer.status, codeOf(answer)]).toEqual([event, 409, "precondition_failed"]);
        expect((await readRun(sim, run["id"]))["status"]).toBe(status);
        continue;
      }
      expect([event, answer.status]).toEqual([event, 200]);
      expect((await readRun(sim, run["id"]))["status"]).toBe(to ?? status);
    }
  });

  test.each(ON_RUNS.filter(([, , to]) => to !== null))(
    "%s from %j emits the event of %s",
    async (event, from, to) => {
      const sim = await simulation();
      const run = await aRunThatIs(sim, from[0] ?? "", STORES);
      const emits = await emitted(sim, () => cause(sim, event, { task_run_id: run["id"] ?? null }));
      expect(emits[0]).toBe(`task_run.${to}`);
    },
  );
});

describe("task_run.failed", () => {
  test("credential.invalid when auth_invalid", async () => {
    const sim = await simulation();
    const { id = null } = await aCredential(sim);
    const run = await aRun(sim, { credential_id: id });
    await sim.advance("2s");
    const errors = [{ code: "auth_invalid" }];
    const emits = await emitted(sim, () =>
      cause(sim, "task_run.failed", { task_run_id: run["id"] ?? null, errors }),
    );
    expect(emits).toEqual(["task_run.failed", "credential.invalid", "session.idle"]);
  });
});

describe("credential.verified / credential.invalid: not already so, not deleted", () => {
  test.each([
    ["unverified", ["credential.verified", "credential.invalid"]],
    ["verified", ["credential.invalid"]],
    ["invalid", ["credential.verified"]],
    ["deleted", []],
  ])("%s", async (status, expected) => {
    for (const event of ["credential.verified", "credential.invalid"]) {
      const sim = await simulation();
      const credential = await aCredential(sim);
      const credential_id = credential["id"] ?? null;
      if (status === "deleted") good(await sim.delete(`/credentials/${credential_id}`));
      else if (status !== "unverified") await cause(sim, `credential.${status}`, { credential_id });
      expect(await possible(sim, "credential", credential)).toEqual(expected);
      const can = expected.includes(event);
      const emits = await emitted(sim, async () => {
        const answer = await tryCause(sim, event, { credential_id });
        expect(answer.status).toBe(can ? 200 : 409);
      });
      expect(emits).toEqual(can ? [event] : []);
    }
  });
});

describe("session.failed: not completed, not failed", () => {
  test.each<[string, string, (sim: Subject, id: unknown) => Promise<unknown>, number]>([
    ["queued", "0s", async () => undefined, 200],
    ["running", "1s", async () => undefined, 200],
    ["idle", "22s", async () => undefined, 200],
    ["completing", "2s", (sim, id) => sim.post(`/sessions/${id}/end`), 200],
    ["completed", "11m", async () => undefined, 409],
    ["failed", "0s", (sim, id) => cause(sim, "session.failed", { session_id: String(id) }), 409],
  ])("%s", async (status, after, more, expected) => {
    const sim = await simulation();
    const { session_id = null } = await aRun(sim);
    await sim.advance(after);
    await more(sim, session_id);
    expect((await read(sim, `/sessions/${session_id}`))["status"]).toBe(status);
    const answer = await tryCause(sim, "session.failed", { session_id });
    expect(answer.status).toBe(expected);
    expect((await read(sim, `/sessions/${session_id}`))["status"]).toBe(
      expected === 200 ? "failed" : status,
    );
  });
});

describe("task.tested / task.promoted: learning / learning or test; task.updated", () => {
  test.each([
    ["learning", ["task.tested", "task.promoted"]],
    ["test", ["task.promoted"]],
    ["live", []],
  ])("%s", async (status, expected) => {
    const sim = await simulation();
    const task = await aTask(sim);
    const task_id = task["id"] ?? null;
    if (status === "test") await cause(sim, "task.tested", { task_id });
    if (status === "live") await cause(sim, "task.promoted", { task_id });
    expect(await possible(sim, "task", task)).toEqual(expected);
    for (const event of ["task.tested", "task.promoted"].filter((e) => !expected.includes(e))) {
      expect((await tryCause(sim, event, { task_id })).status).toBe(409);
    }
    for (const event of expected.slice(0, 1)) {
      const emits = await emitted(sim, () => cause(sim, event, { task_id }));
      expect(emits).toEqual(["task.updated"]);
    }
  });
});

describe("storage.captured", () => {
  test("task storage enabled, else 409", async () => {
    for (const storage of [null, { enabled: false }]) {
      const sim = await simulation();
      const run = await aRunThatIs(sim, "running", { storage });
      const answer = await tryCause(sim, "storage.captured", { task_run_id: run["id"] ?? null });
      expect([answer.status, codeOf(answer)]).toEqual([409, "precondition_failed"]);
      expect(messageOf(answer)).toContain("storage enabled");
    }
  });

  test("storage.created, with the event's data about the file", async () => {
    const sim = await simulation();
    const run = await aRunThatIs(sim, "running", STORES);
    const file = { file_name: "a.csv", file_type: "text/csv", file_size: 7 };
    const emits = await emitted(sim, () =>
      cause(sim, "storage.captured", { task_run_id: run["id"] ?? null, ...file }),
    );
    expect(emits).toEqual(["storage.created"]);
    expect(await list(sim, `/task-runs/${run["id"]}/storage`)).toMatchObject([file]);
  });

  test.each([
    ["file_name", ""],
    ["file_type", 7],
    ["file_size", -1],
    ["file_size", 1.5],
  ])("%s %j: 422 schema_mismatch", async (name, value) => {
    const sim = await simulation();
    const run = await aRunThatIs(sim, "running", STORES);
    const data = { task_run_id: run["id"] ?? null, [name]: value };
    const answer = await tryCause(sim, "storage.captured", data);
    expect([answer.status, codeOf(answer)]).toEqual([422, "schema_mismatch"]);
    expect(messageOf(answer)).toContain(name);
    expect(await list(sim, `/task-runs/${run["id"]}/storage`)).toEqual([]);
  });
});

describe("user.created", () => {
  test("always; id prefix user_, data {id, object, created_at}", async () => {
    const sim = await simulation();
    await sim.advance("5s");
    await cause(sim, "user.created");
    await cause(sim, "user.created");
    const made = await events(sim);
    expect(made.map(({ type }) => type)).toEqual(["user.created", "user.created"]);
    expect(made[0]?.["data"]).toEqual({
      id: expect.stringMatching(/^user_[0-9A-Za-z]{16}$/),
      object: "user",
      created_at: "2025-01-01T00:00:05Z",
    });
    expect(objectOf(made[1]?.["data"])["id"]).not.toBe(objectOf(made[0]?.["data"])["id"]);
  });

  test("can always happen", async () => {
    const sim = await simulation();
    expect((await list(sim, "/__admin__/world/next")).map(({ event }) => event)).toEqual([
      "user.created",
    ]);
  });
});

describe("an object that does not exist, or whose id is malformed: 409", () => {
  test.each([
    ["task_run.interaction_required", "task_run_id", "trun_"],
    ["task_run.review_required", "task_run_id", "trun_"],
    ["task_run.review_approved", "task_run_id", "trun_"],
    ["task_run.review_rejected", "task_run_id", "trun_"],
    ["task_run.failed", "task_run_id", "trun_"],
    ["credential.verified", "credential_id", "cred_"],
    ["credential.invalid", "credential_id", "cred_"],
    ["session.failed", "session_id", "sess_"],
    ["task.tested", "task_id", "task_"],
    ["task.promoted", "task_id", "task_"],
    ["storage.captured", "task_run_id", "trun_"],
  ])("%s", async (event, parameter, prefix) => {
    const sim = await simulation();
    for (const id of [`${prefix}0123456789abcdef`, "nope", "", 7, null, "__proto__"]) {
      const answer = await tryCause(sim, event, { [parameter]: id });
      expect([id, answer.status, codeOf(answer)]).toEqual([id, 409, "precondition_failed"]);
    }
  });
});

const pinning = (path: string, value: string) => async (sim: Subject) => void pin(sim, path, value);
const failing = pinning("branch", "failed");
const pausing = pinning("branch", "interaction_required");
const timingOut = pinning("branch", "timeout");
const reviewing = pinning("branch", "review_required");

describe("a 409 has the possible events", () => {
  test('a run still queued on a frozen clock: "advance 2s makes it running"', async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    const data = { task_run_id: run["id"] ?? null };
    const answer = await tryCause(sim, "task_run.interaction_required", data);
    expect(answer.status).toBe(409);
    expect(messageOf(answer)).toContain("advance 2s makes it running");
    expect(messageOf(answer)).toContain("queued");
    expect(objectOf(answer.body["error"])["details"]).toMatchObject({
      id: run["id"],
      state: "queued",
      possible: ["task_run.failed"],
    });
  });

  test.each<readonly [string, string, (sim: Subject) => Promise<void>, string]>([
    ["queued, half a second later", "500ms", async () => {}, "advance 1s500ms makes it running"],
    ["queued, its session running", "1s", async () => {}, "advance 1s makes it running"],
    ["running", "10s", async () => {}, "advance 12s makes it completed"],
    ["running, and will fail", "10s", failing, "advance 12s makes it failed"],
    ["running, and will pause", "10s", pausing, "advance 2s makes it interaction_required"],
    ["paused", "13s", pausing, "advance 4m59s makes it failed"],
    ["running, and will not settle", "1m", timingOut, "advance 29m2s makes it failed"],
    ["running, and waits for a review", "3s", reviewing, "advance 19s makes it review_required"],
  ])("a run that is %s has the effect of the clock", async (_, time, prepare, words) => {
    const sim = await simulation();
    await prepare(sim);
    const { id = null } = await aRun(sim);
    await sim.advance(time);
    const answer = await tryCause(sim, "task_run.review_approved", { task_run_id: id });
    expect(messageOf(answer)).toContain(words);
    // And it does.
    const [, wait = "", state] = /advance (\S+) makes it (\S+)/.exec(messageOf(answer)) ?? [];
    await sim.advance(wait);
    expect((await readRun(sim, id))["status"]).toBe(state);
  });

  test("without effects that the clock does not cause", async () => {
    const sim = await simulation();
    await reviewing(sim);
    const { id = null } = await aRun(sim);
    await sim.advance("1m");
    const answer = await tryCause(sim, "task_run.interaction_required", { task_run_id: id });
    expect(messageOf(answer)).not.toContain("advance");
  });

  test("and only the object is read, with any schedule", async () => {
    const sim = await simulation();
    const { id = null } = await aRun(sim);
    const { schedule } = sim.instance.world;
    const [fires, lists] = [vi.spyOn(schedule, "pop"), vi.spyOn(schedule, "list")];
    const looks = vi.spyOn(schedule, "get");
    expect((await tryCause(sim, "task_run.review_approved", { task_run_id: id })).status).toBe(409);
    expect([fires, lists].map(({ mock }) => mock.calls)).toEqual([[], []]);
    expect(looks.mock.calls.length).toBeLessThan(20);
  });

  test("and looking ahead changes nothing", async () => {
    const sim = await simulation();
    const run = await aRun(sim);
    const data = { task_run_id: run["id"] ?? null };
    const before = await events(sim);
    await tryCause(sim, "task_run.interaction_required", data);
    expect(await events(sim)).toEqual(before);
    expect((await readRun(sim, run["id"]))["status"]).toBe("queued");
    const next = await sim.advance("2s");
    expect(next).toEqual(["session.running", "task_run.running"]);
  });
});

describe("possible world events", () => {
  test("each item can be posted back unchanged", async () => {
    const sim = await simulation();
    await aRunThatIs(sim, "running", STORES);
    await aCredential(sim);
    const items = await list(sim, "/__admin__/world/next");
    expect(items.length).toBeGreaterThan(8);
    for (const item of items) {
      const fresh = await simulation();
      await aRunThatIs(fresh, "running", STORES);
      await aCredential(fresh);
      const answer = await fresh.post("/__admin__/world/events", item);
      expect([item["event"], answer.status]).toEqual([item["event"], 200]);
    }
  });

  test("shows from which state to which, and why", async () => {
    const sim = await simulation();
    const run = await aRunThatIs(sim, "running");
    const items = await list(sim, `/__admin__/world/next?resource=task_runs&id=${run["id"]}`);
    expect(
      items.map(({ event, about }) => [event, objectOf(about)["from"], objectOf(about)["to"]]),
    ).toEqual([
      ["task_run.interaction_required", "running", "interaction_required"],
      ["task_run.review_required", "running", "review_required"],
      ["task_run.failed", "running", "failed"],
    ]);
  });
});

test("the answer names what changed and the events", async () => {
  const sim = await simulation();
  const run = await aRunThatIs(sim, "running");
  const data = { task_run_id: run["id"] ?? null };
  const { body } = await tryCause(sim, "task_run.review_required", data);
  expect(body).toEqual({
    event: "task_run.review_required",
    changed: [{ resource: "task_runs", id: run["id"], from: "running", to: "review_required" }],
    events: [
      {
        id: (await events(sim)).at(-1)?.["id"],
        type: "task_run.review_required",
        created_at: "2025-01-01T00:00:02Z",
        resource: "task_runs",
        resource_id: run["id"],
      },
    ],
  });
});

test("a refused event changes nothing", async () => {
  const sim = await simulation();
  const run = await aRunThatIs(sim, "running");
  const before = objectsOf((await read(sim, "/__admin__/state?resource=task_runs"))["data"]);
  const data = { task_run_id: run["id"] ?? null, errors: [{ code: "nope" }] };
  expect((await tryCause(sim, "task_run.failed", data)).status).toBe(422);
  expect((await tryCause(sim, "task_run.fail", data)).status).toBe(422);
  expect((await tryCause(sim, "task_run.failed", { ...data, error: 1 })).status).toBe(400);
  expect(objectsOf((await read(sim, "/__admin__/state?resource=task_runs"))["data"])).toEqual(
    before,
  );
});
