import { describe, expect, test } from "vitest";
import {
  ControlPlaneError,
  createClient,
  RequestNotSeenError,
  TransportError,
} from "../../src/use/client/index.js";
import { pack as parcelry } from "../fixtures/parcelry/generated/index.js";
import { failure } from "../support/failure.js";
import { CONTRACT, inProcess, recording } from "./support.js";

const refusing = (status: number, body: unknown) =>
  recording({ status, text: JSON.stringify(body) }).sim;

describe("good answers", () => {
  test("a body is handed on as it is", async () => {
    const { sim } = recording({ text: '{"now":"2025-01-01T00:00:00Z","t0":"x"}' });
    expect(await sim.reset()).toEqual({ now: "2025-01-01T00:00:00Z", t0: "x" });
  });

  test("204 is undefined", async () => {
    const { sim } = recording({ status: 204, text: "" });
    expect(await sim.faults.clear()).toBeUndefined();
  });

  test("clock.now reads the time from the description of the instance", async () => {
    const clock = { now: "2025-01-01T00:00:02Z", t0: "2025-01-01T00:00:00Z", mode: "frozen" };
    const { sim } = recording({ text: JSON.stringify({ clock }) });
    expect(await sim.clock.now()).toBe("2025-01-01T00:00:02Z");
  });
});

describe("refusals", () => {
  const refusal = {
    error: {
      code: "precondition_failed",
      message: "the run is queued; advance 2s makes it running",
      details: { state: "queued" },
    },
  };

  test("carry status, code, reason and details, and name the call", async () => {
    const error = await failure(refusing(409, refusal).world.trigger("task_run.failed"));
    expect(error).toBeInstanceOf(ControlPlaneError);
    expect(error).toMatchObject({
      name: "ControlPlaneError",
      status: 409,
      code: "precondition_failed",
      reason: "the run is queued; advance 2s makes it running",
      details: { state: "queued" },
      method: "POST",
      path: "/__admin__/world/events",
      message:
        "POST /__admin__/world/events: 409 precondition_failed: the run is queued; advance 2s makes it running",
    });
  });

  test("without details have none", async () => {
    const body = { error: { code: "not_found", message: "there is no fault flt_1" } };
    const error = await failure(refusing(404, body).faults.get("flt_1"));
    expect(error).toMatchObject({ code: "not_found", details: undefined });
  });

  test("in the envelope of a vendor are read all the same", async () => {
    const { sim } = await inProcess({ pack: parcelry });
    const error = await failure(sim.snapshots.restore("seeded"));
    expect(error).toBeInstanceOf(ControlPlaneError);
    expect(error).toMatchObject({
      status: 404,
      code: "not_found",
      reason: expect.stringMatching(/^there is no snapshot seeded/),
    });
  });

  test("of the key name the things to check", async () => {
    const body = { error: { code: "unauthorized", message: "the API key is wrong" } };
    const error = await failure(refusing(401, body).reset());
    expect(error.message).toMatch(/the API key is wrong .*the one that the instance was started/);
  });

  test("point at the line of the test", async () => {
    const error = await failure(refusing(409, refusal).reset());
    expect(error.stack).toContain("answers.test.ts");
  });
});

describe("answers of something else than a control plane", () => {
  test.each([
    ["a page", { status: 502, headers: {}, text: "<html>Bad gateway</html>" }],
    ["JSON of another server", { status: 200, headers: {}, text: '{"ok":true}' }],
    ["no body", { status: 404, headers: {}, text: "" }],
    ["an error without code", { status: 500, headers: CONTRACT, text: '{"error":"down"}' }],
    ["an error without body", { status: 500, headers: CONTRACT, text: "" }],
  ])("%s: the error quotes it and says what to check", async (_, answer) => {
    const error = await failure(recording(answer).sim.state());
    expect(error).toBeInstanceOf(TransportError);
    const quoted = `GET /__admin__/state: the answer was ${answer.status} ${answer.text}`;
    expect(error.message).toContain(quoted);
    expect(error.message).toContain("Is the url the root of an instance?");
  });

  test.each([200, 409])("%i with a body that is no JSON", async (status) => {
    const error = await failure(recording({ status, text: "{oh" }).sim.state());
    expect(error).toBeInstanceOf(TransportError);
    expect(error.message).toBe(
      `GET /__admin__/state: the answer was ${status} {oh, which is not JSON`,
    );
  });

  test("a long answer is quoted in part", async () => {
    const error = await failure(recording({ headers: {}, text: "x".repeat(5_000) }).sim.state());
    expect(error.message.length).toBeLessThan(500);
  });
});

describe("requests", () => {
  test("names in the path are encoded", async () => {
    const { sim, sent } = recording();
    await sim.snapshots.restore("a/b c?é");
    expect(sent[0]?.path).toBe("/__admin__/snapshots/a%2Fb%20c%3F%C3%A9/restore");
  });

  test("an empty id is refused before it clears everything", async () => {
    const { sim, sent } = recording();
    const error = await failure(sim.faults.clear(""));
    expect(error.message).toBe("clearFault: id is missing");
    expect(sent).toEqual([]);
  });

  test("query parameters that are undefined are left out", async () => {
    const { sim, sent } = recording();
    // As code compiled without exactOptionalPropertyTypes may call it.
    await Reflect.apply(sim.events.list, sim.events, [{ type: "task.created", after: undefined }]);
    expect(sent[0]?.query).toEqual({ type: "task.created" });
  });

  test("an error of the transport reaches the caller", async () => {
    const broken = new Error("closed");
    const sim = createClient({ transport: () => Promise.reject(broken) });
    expect(await failure(sim.reset())).toBe(broken);
  });
});

describe("waitFor", () => {
  const found = { trace_id: "trc_1", method: "POST", path: "/tasks" };

  test("asks for one call within the timeout, 2s by default", async () => {
    const { sim, sent } = recording({ text: JSON.stringify({ data: [found] }) });
    expect(await sim.requests.waitFor({ path: "/tasks" })).toEqual(found);
    await sim.requests.waitFor({ path: "/tasks" }, { timeout: "5s", after: "trc_0" });
    expect(sent).toEqual([
      {
        method: "POST",
        path: "/__admin__/requests/find",
        query: { limit: "1" },
        body: '{"path":"/tasks","wait":"2s"}',
      },
      {
        method: "POST",
        path: "/__admin__/requests/find",
        query: { limit: "1", after: "trc_0" },
        body: '{"path":"/tasks","wait":"5s"}',
      },
    ]);
  });

  test("none in time: the nearest call and how it differs", async () => {
    const nearest = {
      trace_id: "trc_1",
      method: "POST",
      path: "/tasks",
      status: 201,
      differences: [
        { at: "body.name", expected: "Ada", actual: "Eva" },
        { at: "body.note", expected: { a: 1 } },
      ],
    };
    const { sim } = recording({ text: JSON.stringify({ data: [], nearest }) });
    const error = await failure(sim.requests.waitFor({ path: "/tasks" }, { timeout: 3 }));
    expect(error).toBeInstanceOf(RequestNotSeenError);
    expect(error).toMatchObject({ nearest });
    expect(error.message).toBe(
      [
        'no call of the application matched {"path":"/tasks"} within 3s',
        "The nearest is POST /tasks (201, trc_1). Its differences:",
        '  body.name: expected "Ada", found "Eva"',
        '  body.note: expected {"a":1}, found nothing',
      ].join("\n"),
    );
  });

  test("none at all", async () => {
    const { sim } = recording({ text: '{"data":[]}' });
    const error = await failure(sim.requests.waitFor({ method: "POST" }));
    expect(error.message).toBe(
      'no call of the application matched {"method":"POST"} within 2s; it made no calls',
    );
  });
});
