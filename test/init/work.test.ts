import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statesBefore, targetOf } from "../../codegen/init/api/actions.js";
import { workFrom } from "../../codegen/init/lifecycles.js";
import type { MadePack } from "./made-pack.js";
import { packFrom } from "./made-pack.js";
import { documentOf, objectOf, ref, TEXT } from "./small-documents.js";

const states = (words: string): readonly string[] => words.split(" ");
const NONE: ReadonlySet<string> = new Set();

describe("work that goes on by itself", () => {
  test.each([
    [
      "queued sending sent failed delivered undelivered",
      "queued",
      "queued sending sent delivered",
      "failed undelivered",
    ],
    ["pending processing completed failed", "pending", "pending processing completed", "failed"],
    [
      "JOB_PENDING JOB_SUCCEEDED JOB_FAILED",
      "JOB_PENDING",
      "JOB_PENDING JOB_SUCCEEDED",
      "JOB_FAILED",
    ],
    ["creating online resizing migrating", "creating", "creating online", ""],
    ["in-progress completed errored", "in-progress", "in-progress completed", "errored"],
  ])("%s", (all, first, chain, failures) => {
    const work = workFrom(states(all), first, NONE);
    expect(work).toEqual({
      chain: states(chain),
      failures: failures === "" ? [] : states(failures),
    });
  });

  test.each([
    ["someone has to pay", "draft open paid void", "draft", ""],
    ["someone accepts", "pending accepted expired", "pending", ""],
    ["a call completes it", "pending completed cancelled expired", "pending", "completed"],
    ["it is over", "completed failed in_progress", "completed", ""],
  ])("there is none when %s", (_, all, first, called) => {
    expect(workFrom(states(all), first, new Set(states(called)))).toBeUndefined();
  });
});

test.each([
  ["cancel", "queued canceling canceled done", "canceled", "queued canceling"],
  ["resume", "active paused closed", "active", "paused"],
  ["approve", "draft approved paid", "approved", "draft"],
  ["archive", "open closed archived", "archived", "open closed"],
  [
    "confirm",
    "requires_confirmation requires_capture processing succeeded",
    "processing",
    "requires_confirmation",
  ],
  ["mark_lost", "open lost", "lost", "open"],
])("%s of %s", (call, all, to, from) => {
  expect(targetOf(call, states(all), "")?.to).toBe(to);
  expect(statesBefore(call, to, states(all), NONE)).toEqual(states(from));
});

test("a call that undoes a state which does not exist leads nowhere", () => {
  expect(targetOf("resume", states("queued running"), "queued")).toBeUndefined();
});

describe("a pack of messages", () => {
  let made: MadePack;
  beforeAll(async () => {
    const status = {
      type: "string",
      enum: states("queued sending sent failed delivered canceling canceled"),
    };
    made = await packFrom(
      documentOf(
        {
          "POST /messages": { body: objectOf({ to: TEXT }), answer: ref("Message") },
          "GET /messages/{message_id}": { answer: ref("Message") },
          "POST /messages/{message_id}/cancel": {
            body: objectOf({ reason: TEXT }),
            answer: ref("Message"),
          },
        },
        { Message: objectOf({ id: TEXT, to: TEXT, status, reason: { type: ["string", "null"] } }) },
      ),
    );
  });
  afterAll(() => made[Symbol.asyncDispose]());

  async function started() {
    const sim = await createSimulator({ pack: made.folder });
    const call = async (method: string, path: string, body?: object) => {
      const headers = { "content-type": "application/json" };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await sim.fetch(sim.url + path, { method, headers, ...sent });
      return { status: answer.status, body: JSON.parse(await answer.text()) };
    };
    const { body } = await call("POST", "/messages", { to: "Ada" });
    const path = `/messages/${body.id}`;
    const state = async () => (await call("GET", path)).body.status;
    return { sim, call, path, state, [Symbol.asyncDispose]: () => sim.close() };
  }

  test("go from state to state as the clock moves", async () => {
    await using it = await started();
    expect(await it.state()).toBe("queued");
    const seen: string[] = [];
    for (const by of ["1s", "1s", "5s"] as const) {
      await it.sim.clock.advance(by);
      seen.push(await it.state());
    }
    expect(seen).toEqual(["sending", "sent", "delivered"]);
  });

  test("end as a pin says", async () => {
    await using it = await started();
    await it.sim.pins.set({ resource: "messages", path: "branch", value: "failed" });
    await it.sim.clock.advance({ until: "idle" });
    expect(await it.state()).toBe("failed");
  });

  test("keep what the call of a transition says, and end after a while", async () => {
    await using it = await started();
    const { body } = await it.call("POST", `${it.path}/cancel`, { reason: "a mistake" });
    expect(body).toMatchObject({ status: "canceling", reason: "a mistake" });
    await it.sim.clock.advance({ until: "idle" });
    expect(await it.state()).toBe("canceled");
    expect((await it.call("POST", `${it.path}/cancel`, { reason: "again" })).status).toBe(409);
    expect((await it.call("GET", it.path)).body.reason).toBe("a mistake");
  });

  test("can be seeded", async () => {
    await using it = await started();
    await it.sim.seed({ resources: { messages: [{ id: "message_0000000000000009", to: "Bea" }] } });
    expect((await it.call("GET", "/messages/message_0000000000000009")).body.status).toBe("queued");
  });
});
