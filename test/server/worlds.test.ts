import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { aTask } from "../support/deck.js";
import type { Answer } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { aWorld } from "../support/worlds.js";
import { aInbox } from "../webhooks/inbox.js";

const ADMIN = "/__admin__";
const ADA = { name: "Ada" };

const code = ({ status, body }: Answer): readonly unknown[] => [
  status,
  isObject(body["error"]) ? body["error"]["code"] : undefined,
];
const rows = ({ body }: Answer): readonly JsonObject[] =>
  isArray(body["data"]) ? body["data"].filter(isObject) : [];

describe("the address selects a world", () => {
  test("each has objects, overrides, clock and journal of its own", async () => {
    const sim = await subject();
    const [one, other] = [await aWorld(sim), await aWorld(sim)];
    await one.post("/agents", ADA);
    await one.post(`${ADMIN}/clock/advance`, { duration: "1h" });
    await one.post(`${ADMIN}/faults`, {
      resource: "agents",
      operation: "create",
      outcome: { status: 500 },
    });
    for (const elsewhere of [sim, other]) {
      expect(rows(await elsewhere.get("/agents"))).toEqual([]);
      expect((await elsewhere.get(`${ADMIN}/clock`)).body["now"]).toBe("2025-01-01T00:00:00Z");
      expect(rows(await elsewhere.get(`${ADMIN}/faults`))).toEqual([]);
      expect(rows(await elsewhere.get(`${ADMIN}/requests`))).toHaveLength(1);
    }
    expect(rows(await one.get("/v2/agents"))).toMatchObject([ADA]);
    expect((await one.post("/agents", ADA)).status).toBe(500);
  });

  test("a reset is one world's alone", async () => {
    const sim = await subject();
    const one = await aWorld(sim);
    await one.post("/agents", ADA);
    await sim.post("/agents", ADA);
    await sim.post(`${ADMIN}/reset`);
    expect(rows(await one.get("/agents"))).toHaveLength(1);
    await one.post(`${ADMIN}/reset`);
    expect(rows(await one.get("/agents"))).toEqual([]);
  });

  test("the traces of a world tell of paths as it sees them", async () => {
    const one = await aWorld(await subject());
    const { headers } = await one.get("/agents?limit=1");
    const { body } = await one.get(`${ADMIN}/trace/${headers["x-mock-resolution-trace"]}`);
    expect(body["request"]).toMatchObject({ path: "/agents?limit=1" });
  });

  test("files are below it", async () => {
    const one = await aWorld(await subject());
    const agent = (await one.post("/agents", ADA)).body["id"];
    const wish = { name: "Read", agent_id: agent, storage: { enabled: true } };
    const task = (await one.post("/tasks", wish)).body["id"];
    const run = (await one.post(`/tasks/${task}/run`, {})).body["id"];
    await one.advance("2s");
    await one.post(`${ADMIN}/world/events`, {
      event: "storage.captured",
      data: { task_run_id: run },
    });
    const [file] = rows(await one.get(`/task-runs/${run}/storage`));
    const { body } = await one.get(`/storage/${file?.["id"]}`);
    expect(String(body["url"]).startsWith(`${one.baseUrl}/__files__/`)).toBe(true);
    const path = String(body["url"]).slice(one.baseUrl.length);
    expect((await one.get(path)).status).toBe(200);
  });

  test("an address of no world is 404 for the key of the root alone", async () => {
    const sim = await subject();
    const { id, key } = await aWorld(sim);
    for (const path of ["/agents", `${ADMIN}/clock`, ""]) {
      const there = `${NOWHERE}${path}`;
      const answer = await sim.get(there);
      expect(code(answer)).toEqual([404, "unknown_world"]);
      expect(answer.text).not.toContain(id);
      for (const authorization of ["", "Bearer wrong", `Bearer ${key}`]) {
        expect((await sim.get(there, { headers: { authorization } })).status).toBe(401);
      }
    }
  });

  test("without a key, no answer shows which worlds there are", async () => {
    const sim = await subject();
    const one = await aWorld(sim);
    await one.advance("1h");
    for (const path of PATHS) {
      for (const method of ["GET", "HEAD", "POST", "OPTIONS"]) {
        const headers = { authorization: "Bearer wrong" };
        const shown = async (there: string): Promise<unknown> => {
          const {
            status,
            headers: answered,
            text,
          } = await sim.call(method, there + path, method === "POST" ? ADA : undefined, {
            headers,
          });
          return { path, status, ...withoutIds({ answered, text }) };
        };
        expect(await shown(NOWHERE)).toEqual(await shown(`/__worlds__/${one.id}`));
      }
    }
  });

  test("calls to an unknown world have no effect on the root", async () => {
    const sim = await subject();
    const headers = { authorization: "Bearer wrong" };
    await sim.get(`${NOWHERE}/agents`, { headers });
    expect(rows(await sim.get(`${ADMIN}/requests`))).toEqual([]);
    expect(rows(await sim.get(`${ADMIN}/worlds`))).toEqual([]);
  });
});

const NOWHERE = "/__worlds__/wld_zzzzzzzzzzzzzzzz";

const PATHS = [
  ...["", "/agents", "/v2/agents?limit=x", "/nope", "/__files__/file_0?token=x"],
  ...["/clock", "/reference", "/nope"].map((path) => ADMIN + path),
];

/** Ids are other ones in each answer. */
const withoutIds = (answer: object): object =>
  JSON.parse(JSON.stringify(answer).replaceAll(/\b(trc|req)_\w+/g, "$1"));

describe("the key only authenticates", () => {
  test("another world's is 401, the root's too; each world has its own", async () => {
    const sim = await subject();
    const [one, other] = [await aWorld(sim), await aWorld(sim)];
    expect(one.key).not.toBe(other.key);
    for (const key of [other.key, sim.instance.key, ""]) {
      const headers = { authorization: `Bearer ${key}` };
      expect((await one.get("/agents", { headers })).status).toBe(401);
      expect((await one.get(`${ADMIN}/clock`, { headers })).status).toBe(401);
    }
    const headers = { authorization: `Bearer ${one.key}` };
    expect((await sim.get("/agents", { headers })).status).toBe(401);
  });

  test("it may be the one that the application has, in all worlds", async () => {
    const sim = await subject();
    const { key } = sim.instance;
    const worlds = [await aWorld(sim, { key }), await aWorld(sim, { key })];
    expect(worlds.map((world) => world.key)).toEqual([key, key]);
    for (const world of worlds) expect((await world.get("/agents")).status).toBe(200);
  });
});

describe("worlds are kept at the root", () => {
  test("listed in order and without keys, deleted permanently", async () => {
    const sim = await subject();
    const [one, other] = [await aWorld(sim), await aWorld(sim, { name: "booking > retries" })];
    const listed = rows(await sim.get(`${ADMIN}/worlds`));
    expect(listed.map(({ name }) => name)).toEqual(["world-1", "booking > retries"]);
    expect(JSON.stringify(listed)).not.toContain(one.key);
    expect((await sim.delete(`${ADMIN}/worlds/${one.id}`)).status).toBe(204);
    expect((await one.get("/agents")).status).toBe(401);
    expect(code(await sim.get(`/__worlds__/${one.id}/agents`))).toEqual([404, "unknown_world"]);
    expect(code(await sim.delete(`${ADMIN}/worlds/${one.id}`))).toEqual([404, "unknown_world"]);
    expect(rows(await sim.get(`${ADMIN}/worlds`))).toMatchObject([{ id: other.id }]);
  });

  test("a name is one world's, until that is deleted", async () => {
    const sim = await subject();
    const { id } = await aWorld(sim, { name: "one" });
    const again = await sim.post(`${ADMIN}/worlds`, { name: "one" });
    expect(code(again)).toEqual([409, "name_in_use"]);
    await sim.delete(`${ADMIN}/worlds/${id}`);
    expect((await aWorld(sim, { name: "one" })).id).not.toBe(id);
  });

  test.each(["POST", "GET"])("%s below another world is refused", async (method) => {
    const one = await aWorld(await subject());
    expect(code(await one.call(method, `${ADMIN}/worlds`))).toEqual([404, "unknown_route"]);
  });
});

describe("ids differ by the salt", () => {
  const idIn = async (world: Pick<Awaited<ReturnType<typeof aWorld>>, "post">): Promise<unknown> =>
    (await world.post("/agents", ADA)).body["id"];

  test("which is the name by default; empty, ids are the root's", async () => {
    const sim = await subject();
    const own = await idIn(sim);
    const one = await idIn(await aWorld(sim, { name: "one" }));
    const other = await idIn(await aWorld(sim, { name: "other" }));
    expect(new Set([own, one, other]).size).toBe(3);
    expect(await idIn(await aWorld(sim, { name: "third", salt: "one" }))).toBe(one);
    expect(await idIn(await aWorld(sim, { salt: "" }))).toBe(own);
  });

  test("and from the fork on: what was there keeps its id and is found by it", async () => {
    const sim = await subject();
    const task = await aTask(sim);
    const one = await aWorld(sim, { name: "one", from: "current" });
    expect((await one.get(`/tasks/${task["id"]}`)).body["id"]).toBe(task["id"]);
    const next = await idIn(one);
    expect(next).not.toBe(await idIn(sim));
    expect((await one.get(`/agents/${next}`)).body["id"]).toBe(next);
    expect((await one.get(`/agents/${task["agent_id"]}`)).body["id"]).toBe(task["agent_id"]);
    await one.post(`${ADMIN}/reset`);
    expect(await idIn(one)).not.toBe(await idIn(await subject()));
  });
});

describe("from where", () => {
  test("a snapshot by name; an unknown one is refused with the nearest", async () => {
    const sim = await subject();
    await sim.post("/agents", ADA);
    await sim.post(`${ADMIN}/snapshots`, { name: "seeded" });
    await sim.post("/agents", ADA);
    const one = await aWorld(sim, { from: "seeded" });
    expect(rows(await one.get("/agents"))).toHaveLength(1);
    expect(rows(await (await aWorld(sim)).get("/agents"))).toEqual([]);
    const unknown = await sim.post(`${ADMIN}/worlds`, { from: "sedeed" });
    expect(code(unknown)).toEqual([404, "not_found"]);
    expect(unknown.text).toContain("did you mean seeded?");
  });

  test("current: endpoints come along, and their deliveries are held until one is asked for", async () => {
    const sim = await subject({ deliver: true });
    const inbox = await aInbox();
    const endpoint = (await sim.post(`${ADMIN}/webhooks/endpoints`, { url: inbox.url })).body["id"];
    const one = await aWorld(sim, { from: "current" });
    await one.post("/agents", ADA);
    await one.advance("1h");
    expect(inbox.received).toEqual([]);
    const log = `${ADMIN}/webhooks/endpoints/${endpoint}/deliveries`;
    const [held] = rows(await one.get(log));
    expect(held).toMatchObject({ event_type: "agent.created", outcome: "held", attempts: [] });
    const { body } = await one.post(`${ADMIN}/webhooks/deliveries/${held?.["id"]}/redeliver`);
    expect(body).toMatchObject({ outcome: "delivered" });
    expect(inbox.received).toHaveLength(1);
  });

  test("waiting retries are held too; the root continues them", async () => {
    const sim = await subject({ deliver: true });
    const inbox = await aInbox((_received, response) => response.writeHead(503).end());
    await sim.post(`${ADMIN}/webhooks/endpoints`, { url: inbox.url });
    await sim.post("/agents", ADA);
    await sim.advance("0s");
    const one = await aWorld(sim, { from: "current" });
    await one.advance("1h");
    expect(inbox.received).toHaveLength(1);
    await sim.advance("1h");
    expect(inbox.received).toHaveLength(4);
  });

  test("deliver: true sends them", async () => {
    const sim = await subject({ deliver: true });
    const inbox = await aInbox();
    await sim.post(`${ADMIN}/webhooks/endpoints`, { url: inbox.url });
    const one = await aWorld(sim, { from: "current", deliver: true });
    await one.post("/agents", ADA);
    await one.advance("0s");
    expect(inbox.received).toHaveLength(1);
  });
});

test("over HTTP too, with the origin that the instance has there", async () => {
  const sim = await subject();
  const origin = await sim.instance.listen({ host: "127.0.0.1", port: 0 });
  const { id, key, baseUrl } = await aWorld(sim);
  expect(baseUrl).toBe(`${origin}/__worlds__/${id}`);
  const made = await fetch(`${baseUrl}/agents`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(ADA),
  });
  expect(made.status).toBe(201);
  expect((await fetch(`${baseUrl}/agents`)).status).toBe(401);
  const headers = { authorization: `Bearer ${sim.instance.key}` };
  const sent = { method: "POST", headers, body: "{}" };
  const unknown = await fetch(`${origin}/__worlds__/none/agents`, sent);
  expect([unknown.status, unknown.headers.get("x-mock-contract-version")]).toEqual([404, "2.0"]);
});

test("traces are bounded for all worlds together; those of the idle go first", async () => {
  const sim = await subject();
  const [idle, busy] = [await aWorld(sim), await aWorld(sim)];
  const first = (await idle.get("/agents")).headers["x-mock-resolution-trace"];
  for (let at = 0; at < 10_000; at++) await busy.get("/agents/agt_zzzzzzzzzzzzzzzz");
  const { status, body } = await idle.get(`${ADMIN}/trace/${first}`);
  expect(status).toBe(404);
  expect(body["error"]).toMatchObject({ details: { evicted: true } });
  expect((await busy.get(ADMIN)).body["evicted"]).toMatchObject({ traces: 0 });
});
