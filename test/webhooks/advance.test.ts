import { expect, test } from "vitest";
import { parseInstant } from "../../src/engine/base/time.js";
import { good, read } from "../rules/support.js";
import { aTask } from "../support/deck.js";
import { KEY } from "../support/instance.js";
import { aInbox, hang, typesOf } from "./inbox.js";
import {
  advance,
  emit,
  log,
  objects,
  register,
  settle,
  simulation,
  waitingAdvance,
} from "./support.js";

test("advance 0s waits for every attempt under way", async () => {
  const sim = await simulation();
  const inbox = await aInbox();
  const { id } = await register(sim, inbox.url);
  await emit(sim);
  const ended = await settle(sim);
  expect(ended).toEqual([
    {
      endpoint_id: id,
      event_id: inbox.received[0]?.event["id"],
      outcome: "delivered",
      attempt: 1,
      http_status: 204,
    },
  ]);
  expect(await settle(sim)).toEqual([]);
});

test("an advance delivers the events of each instant before it moves on", async () => {
  const sim = await simulation();
  const { world } = sim.instance;
  const seen: string[] = [];
  const inbox = await aInbox(({ event }, response) => {
    const at = parseInstant(String(event["created_at"])) ?? Number.NaN;
    seen.push(`${(at - world.t0) / 1_000}s, clock at ${(world.now - world.t0) / 1_000}s`);
    response.end();
  });
  const task = await aTask(sim);
  await register(sim, inbox.url, { subscribe: ["task_run.running", "task_run.completed"] });
  good(await sim.post(`/tasks/${task["id"]}/run`, {}));
  const answer = await advance(sim, { duration: "30m" });
  expect(seen).toEqual(["2s, clock at 2s", "22s, clock at 22s"]);
  expect(answer["now"]).toBe("2025-01-01T00:30:00Z");
});

test("one advance carries a run with mfa to its end through a handler that answers it", async () => {
  const sim = await simulation();
  const base = await sim.instance.listen({ host: "127.0.0.1", port: 0 });
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const instants: string[] = [];
  const inbox = await aInbox(async ({ event }, response) => {
    if (event["type"] === "task_run.interaction_required") {
      const { id }: { readonly id?: unknown } = Object(event["data"]);
      const body = JSON.stringify({ input: { code: "123456" } });
      const url = `${base}/task-runs/${id}/interaction`;
      const answer = await fetch(url, { method: "POST", headers, body });
      instants.push(`${answer.status} ${answer.headers.get("date")}`);
    }
    response.writeHead(204).end();
  });
  const task = await aTask(sim);
  await register(sim, inbox.url);
  const scenario = { headers: { "x-mock-scenario": "run.mfa" } };
  const run = good(await sim.post(`/tasks/${task["id"]}/run`, {}, scenario));
  const { fired, deliveries } = await advance(sim, { duration: "30m" });
  expect(instants).toEqual(["200 Wed, 01 Jan 2025 00:00:12 GMT"]);
  expect(fired).toEqual([
    "session.running",
    "task_run.running",
    "task_run.interaction_required",
    "task_run.running",
    "task_run.completed",
    "session.idle",
    "session.completing",
    "session.completed",
  ]);
  expect(await read(sim, `/task-runs/${run["id"]}`)).toMatchObject({ status: "completed" });
  // Those of the call that made the run ended within the advance too.
  expect(objects(deliveries).every(({ outcome }) => outcome === "delivered")).toBe(true);
  expect(typesOf(inbox).slice(-8)).toEqual(fired);
});

test("until a state: at once when it is there, with the deliveries of that instant", async () => {
  const sim = await simulation();
  const inbox = await aInbox();
  const task = await aTask(sim);
  await register(sim, inbox.url, { subscribe: ["task_run.completed"] });
  const run = good(await sim.post(`/tasks/${task["id"]}/run`, {}));
  const until = { resource: "task_runs", id: String(run["id"]), status: "completed" };
  const answer = await advance(sim, { until });
  expect(answer).toMatchObject({ reached: true, now: "2025-01-01T00:00:22Z" });
  expect(objects(answer["deliveries"])).toHaveLength(1);
});

test("in the background it does not wait", async () => {
  const sim = await simulation();
  const inbox = await aInbox(hang);
  await register(sim, inbox.url, { ack_timeout: "1h" });
  await emit(sim);
  const answer = await advance(sim, { duration: "1m", deliveries: "background" });
  expect(answer).toMatchObject({ now: "2025-01-01T00:01:00Z", deliveries: [] });
});

test("a second advance while one is under way is refused", async () => {
  const { sim, under, answer } = await waitingAdvance();
  for (const [path, body] of [
    ["/__admin__/clock/advance", { duration: "1s" }],
    ["/__admin__/clock/mode", { mode: "realtime" }],
    ["/__admin__/snapshots", { name: "now" }],
  ] as const) {
    const refused = await sim.post(path, body);
    expect([refused.status, refused.body["error"]]).toMatchObject([
      409,
      { code: "clock_advancing" },
    ]);
  }
  answer();
  expect((await under).body).toMatchObject({ now: "2025-01-01T00:01:00Z" });
  expect((await sim.post("/__admin__/clock/advance", { duration: "1s" })).status).toBe(200);
});

test("calls that arrive meanwhile are answered at the present instant of the clock", async () => {
  const { sim, inbox, under, answer } = await waitingAdvance();
  const made = good(await sim.post("/agents", { name: "Eve" }));
  expect(made["created_at"]).toBe("2025-01-01T00:00:00Z");
  answer();
  await inbox.got(2);
  answer();
  const { body } = await under;
  expect(body["fired"]).toEqual(["agent.created"]);
  expect(objects(body["deliveries"])).toHaveLength(2);
});

test("a reset ends a waiting advance, returns at once, and results of before do not count", async () => {
  const { sim, inbox, id, under, answer } = await waitingAdvance();
  const reset = await sim.post("/__admin__/reset");
  expect(reset.body).toEqual({ now: "2025-01-01T00:00:00Z", t0: "2025-01-01T00:00:00Z" });
  const ended = await under;
  expect([ended.status, ended.body["error"]]).toMatchObject([409, { code: "reset" }]);
  answer();
  expect(await settle(sim)).toEqual([]);
  expect((await sim.get(`/__admin__/webhooks/endpoints/${id}/deliveries`)).status).toBe(404);
  // The same ids repeat, and the log has no earlier ones.
  inbox.answerWith((_got, response) => response.end());
  const again = await register(sim, inbox.url);
  expect(again.id).toBe(id);
  await emit(sim);
  expect(await settle(sim)).toHaveLength(1);
  expect(await log(sim, id)).toHaveLength(1);
});

test("closing the instance cuts everything off", async () => {
  const { sim, under } = await waitingAdvance();
  await sim.instance.close();
  const ended = await under.then(
    ({ status }) => status,
    () => "broken off",
  );
  expect([409, "broken off"]).toContain(ended);
});

test("in real time results take effect, and their followers run without an advance", async () => {
  const sim = await simulation();
  let calls = 0;
  const inbox = await aInbox((_got, response) => {
    calls += 1;
    response.writeHead(calls < 3 ? 500 : 200).end();
  });
  const { id } = await register(sim, inbox.url);
  good(await sim.post("/__admin__/clock/mode", { mode: "realtime", factor: 1_000 }));
  await emit(sim);
  await inbox.got(3);
  good(await sim.post("/__admin__/clock/mode", { mode: "frozen" }));
  await settle(sim);
  expect((await log(sim, id))[0]).toMatchObject({ outcome: "delivered" });
});
