import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { busyWorld } from "../contract/busy-world.js";
import { idOf, send } from "../contract/calls.js";
import type { CapturedOperation } from "../contract/captured.js";
import { operations } from "../contract/captured.js";
import { scriptOf } from "../contract/scripts.js";
import { ask, createRun, reasonOf, refusedAs, tell } from "../control/support.js";
import { events, good, list, objectsOf, read, simulation } from "../rules/support.js";
import { aCredential, anAgent, aTask, readRun } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { objectsWithId } from "./support.js";

describe("Conventions: identifiers", () => {
  test("lowercase prefix, underscore, 16-character base62 suffix", async () => {
    const sim = await simulation();
    await busyWorld(sim);
    const { resources } = await ask(sim, "/state");
    const found = [...objectsWithId(resources)];
    const kinds = new Map<unknown, string>();
    for (const { id, object } of found) {
      expect(id).toMatch(/^[a-z]+_[0-9A-Za-z]{16}$/);
      const prefix = String(id).slice(0, -16);
      // A nested object may omit its kind.
      if (object !== undefined) expect(kinds.get(object) ?? prefix).toBe(prefix);
      if (object !== undefined) kinds.set(object, prefix);
    }
    expect(kinds.size).toBeGreaterThanOrEqual(9);
    expect(new Set(kinds.values()).size).toBe(kinds.size);
  });

  test("immutable", async () => {
    const sim = await simulation();
    const { id } = await anAgent(sim);
    const other = "agt_0000000000000000";
    const changed = good(await sim.patch(`/agents/${id}`, { id: other, name: "Grace" }));
    expect(changed).toMatchObject({ id, name: "Grace" });
    expect((await sim.get(`/agents/${other}`)).status).toBe(404);
    expect(await read(sim, `/agents/${id}`)).toMatchObject({ id, name: "Grace" });
  });
});

const LOGIN = { username: "ada", password: "a-password", otp_seed: "a-seed" };

/** Every way in which a credential can be read. */
async function readings(sim: Subject): Promise<readonly JsonObject[]> {
  const made = await aCredential(sim, { auth_credentials: LOGIN });
  const url = `/credentials/${made["id"]}`;
  const changed = good(await sim.patch(url, { auth_credentials: LOGIN }));
  const { data } = await ask(sim, "/state?resource=credentials");
  return [
    made,
    changed,
    await read(sim, url),
    ...(await list(sim, "/credentials")),
    ...objectsOf(data),
  ];
}

describe("Conventions: credentials", () => {
  test("only username is returned on read", async () => {
    const sim = await simulation();
    const read = await readings(sim);
    expect(read).toHaveLength(5);
    for (const each of read) expect(each["auth_credentials"]).toEqual({ username: "ada" });
  });

  test("secret fields are write-only", async () => {
    const sim = await simulation();
    const shown = JSON.stringify([
      await readings(sim),
      await events(sim),
      await ask(sim, "/state"),
      await tell(sim, "/requests/find", {}),
    ]);
    expect(shown).toContain("ada");
    for (const secret of [LOGIN.password, LOGIN.otp_seed]) expect(shown).not.toContain(secret);
  });
});

const lists = operations
  .filter(({ id }) => id.startsWith("list"))
  .map((operation) => [operation.path, operation] as const);
const paginated = lists.filter(([path]) => path !== "/event-types");

async function listed(sim: Subject, operation: CapturedOperation): Promise<Answer> {
  return send(sim, operation, await scriptOf(operation.id).valid(sim));
}

/** Seeds so many agents. */
async function agents(sim: Subject, count: number): Promise<void> {
  const objects = Array.from({ length: count }, (_, at) => ({
    id: `agt_${String(at).padStart(16, "0")}`,
    name: `Agent ${at}`,
  }));
  await tell(sim, "/seed", { resource: "agents", objects });
}

describe("Conventions: pagination", () => {
  test.each(paginated)("%s is { data[], has_more, next_cursor, request_id }", async (_, call) => {
    const answer = await listed(await simulation(), call);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: expect.any(Array),
      has_more: false,
      next_cursor: null,
      request_id: expect.stringMatching(/^req_/),
    });
  });

  test("has_more and next_cursor lead through a list", async () => {
    const sim = await simulation();
    await agents(sim, 5);
    const all = (await list(sim, "/agents")).map(idOf);
    const first = await read(sim, "/agents?Limit=3");
    expect(objectsOf(first["data"]).map(idOf)).toEqual(all.slice(0, 3));
    expect([first["has_more"], typeof first["next_cursor"]]).toEqual([true, "string"]);
    const last = await read(sim, `/agents?Limit=3&cursor=${first["next_cursor"]}`);
    expect(objectsOf(last["data"]).map(idOf)).toEqual(all.slice(3));
    expect([last["has_more"], last["next_cursor"]]).toEqual([false, null]);
  });

  test.each(paginated)("%s: query parameter Limit (capital L)", async (_, call) => {
    const sim = await simulation();
    expect(call.queryParameters).toContain("Limit");
    await scriptOf(call.id).valid(sim);
    const sent = await scriptOf(call.id).valid(sim);
    // A list stops growing once the deliveries under way have arrived.
    await sim.advance("1s");
    const all = objectsOf((await send(sim, call, sent)).body["data"]);
    const page = (await send(sim, call, { ...sent, query: "?Limit=1" })).body;
    expect(page).toMatchObject({ data: all.slice(0, 1), has_more: all.length > 1 });
    // A list of one run or one destination is shorter.
    expect(all.length).toBeGreaterThanOrEqual(call.path.includes("{") ? 0 : 2);
  });

  test("Limit is clamped at 100", async () => {
    const sim = await simulation();
    await agents(sim, 102);
    const size = async (query: string): Promise<number> =>
      (await list(sim, `/agents?Limit=${query}`)).length;
    expect([await size("7"), await size("100"), await size("101"), await size("9999")]).toEqual([
      7, 100, 100, 100,
    ]);
  });
});

describe("Conventions: unpaginated list", () => {
  test("/event-types is the only list that is not paginated", async () => {
    const unpaginated: string[] = [];
    for (const [path, call] of lists) {
      const { body } = await listed(await simulation(), call);
      if (!("has_more" in body || "next_cursor" in body)) unpaginated.push(path);
    }
    expect(unpaginated).toEqual(["/event-types"]);
  });
});

describe("Conventions: Content-Type", () => {
  test.each<[string, (sim: Subject) => Promise<Answer>]>([
    ["200", (sim) => sim.get("/agents")],
    ["201", (sim) => sim.post("/agents", { name: "Ada" })],
    ["400", (sim) => sim.post("/agents", {})],
    ["401", (sim) => sim.get("/agents", { headers: { authorization: "" } })],
    ["404", (sim) => sim.get("/agents/agt_0000000000000000")],
  ])("application/json; charset=utf-8: %s", async (status, call) => {
    const answer = await call(await simulation());
    expect([String(answer.status), answer.headers["content-type"]]).toEqual([
      status,
      "application/json; charset=utf-8",
    ]);
  });
});

const DERIVED = {
  id: "trun_0000000000000000",
  status: "completed",
  result: "success",
  runtime_ms: 7,
  created_at: "1999-12-31T00:00:00Z",
  updated_at: "1999-12-31T00:00:00Z",
};

describe("Conventions: engine-derived fields", () => {
  test("status, result, runtime_ms, ids and timestamps are computed by the service and cannot be supplied", async () => {
    const sim = await simulation();
    const created = await createRun(sim, DERIVED);
    const run = await readRun(sim, created.body["id"]);
    expect(run).toMatchObject({
      status: "queued",
      result: null,
      runtime_ms: 0,
      created_at: "2025-01-01T00:00:00Z",
      updated_at: "2025-01-01T00:00:00Z",
    });
    expect(run["id"]).not.toBe(DERIVED.id);
    const task = await aTask(sim, { ...DERIVED, id: "task_0000000000000000", status: "live" });
    expect(task).toMatchObject({ status: "learning", created_at: "2025-01-01T00:00:00Z" });
    expect(task["id"]).not.toBe("task_0000000000000000");
  });

  // The result is derived too, but it may be pinned: the table of pinnable values has it.
  test.each(Object.entries(DERIVED).filter(([path]) => path !== "result"))(
    "%s cannot be faked by a pin",
    async (path, value) => {
      const sim = await simulation();
      const pin = { resource: "task_run", path, value };
      const answer = await sim.post("/__admin__/exogenous/pins", pin);
      expect(refusedAs(answer)).toBe("422 illegal_override");
      expect(reasonOf(answer)).toContain(path);
    },
  );
});
