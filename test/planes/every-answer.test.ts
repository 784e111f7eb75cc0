import { describe, expect, test } from "vitest";
import { aCredential, aRun, aSource } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { elementOf, pathsOf, postRaw } from "./refusals.js";

const T0_AS_HTTP_DATE = "Wed, 01 Jan 2025 00:00:00 GMT";

describe("HEAD answers as GET without a body", () => {
  test.each(["/agents", "/test", "/event-types", "/v2/tasks"])("%s", async (path) => {
    const sim = await subject();
    const [head, get] = [await sim.call("HEAD", path), await sim.get(path)];
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
  });

  test("also for an unknown object, and for a wrong key", async () => {
    const sim = await subject();
    const wrong = { headers: { authorization: "Bearer x" } };
    const unknown = await sim.call("HEAD", "/agents/x");
    const refused = await sim.call("HEAD", "/agents", undefined, wrong);
    expect([unknown.status, unknown.text]).toEqual([404, ""]);
    expect([refused.status, refused.text]).toEqual([401, ""]);
  });
});

describe("the base path of the captured document", () => {
  test("every call is answered under it too", async () => {
    const sim = await subject();
    const { id } = (await sim.post("/v2/agents", { name: "Ada" })).body;
    expect((await sim.get(`/v2/agents/${id}`)).body["name"]).toBe("Ada");
    expect((await sim.get(`/agents/${id}`)).body["name"]).toBe("Ada");
    expect(pathsOf(await sim.post("/v2/agents", { name: 1 }))).toEqual(["name"]);
  });
});

describe("headers of every answer", () => {
  /** One call for each way to be answered. */
  async function oneOfEach(sim: Subject): Promise<ReadonlyMap<string, Answer>> {
    const wrong = { headers: { authorization: "Bearer x" } };
    return new Map([
      ["200", await sim.get("/agents")],
      ["201", await sim.post("/agents", { name: "Ada" })],
      ["400 by form", await sim.post("/agents", {})],
      ["400 by syntax", await postRaw(sim, "nope")],
      ["401", await sim.get("/agents", wrong)],
      ["401 for a bad URL", await sim.get("/agents/%zz", wrong)],
      ["404 for an id", await sim.get("/agents/x")],
      ["404 for a route", await sim.get("/nope")],
      ["404 for a bad URL", await sim.get("/agents/%zz")],
      ["413", await postRaw(sim, "x".repeat(1_048_577))],
      ["415", await postRaw(sim, "{}", "text/plain")],
    ]);
  }

  test("a trace of its own", async () => {
    const answers = await oneOfEach(await subject());
    const traces = [...answers.values()].map(({ headers }) => headers["x-mock-resolution-trace"]);
    for (const [at, name] of [...answers.keys()].entries()) {
      expect(traces[at], name).toMatch(/^trc_[0-9A-Za-z]{16}$/);
    }
    expect(new Set(traces).size).toBe(answers.size);
  });

  test("a Date that is the virtual clock", async () => {
    const sim = await subject();
    for (const [name, { headers }] of await oneOfEach(sim)) {
      expect(headers["date"], name).toBe(T0_AS_HTTP_DATE);
    }
    await sim.advance("90m");
    expect((await sim.get("/agents")).headers["date"]).toBe("Wed, 01 Jan 2025 01:30:00 GMT");
  });

  test("no word of the software that answers, and no CORS", async () => {
    for (const [name, { headers }] of await oneOfEach(await subject())) {
      const names = Object.keys(headers);
      expect(
        names.filter((header) => /^(?:server|x-powered-by|access-control-)/.test(header)),
        name,
      ).toEqual([]);
    }
  });
});

describe("an error element always has field", () => {
  test("null if there is none, in an answer and in a run", async () => {
    const sim = await subject();
    const { id } = await aRun(sim, {}, { "x-mock-scenario": "run.failed" });
    await sim.advance("1m");
    const { errors } = (await sim.get(`/task-runs/${id}`)).body;
    expect(errors).toEqual([
      { type: "task", code: "task_failed", message: expect.stringMatching(/./), field: null },
    ]);
    expect(elementOf(await sim.get("/agents/x"), 404)).toHaveProperty("field", null);
  });
});

describe("never a 500", () => {
  const JUNK: readonly unknown[] = [
    null,
    true,
    -0,
    1e308,
    "",
    "\u0000",
    "\ud800",
    "x".repeat(10_000),
    [],
    [[]],
    {},
    { id: null },
    { __proto__: null, toString: 1 },
  ];

  test("any value in any field of any call", async () => {
    const sim = await subject();
    const source = await aSource(sim);
    const credential = await aCredential(sim, { source_id: source["id"] ?? null });
    const run = await aRun(sim);
    const calls: readonly [string, string, readonly string[]][] = [
      ["POST", "/agents", ["name", "description"]],
      ["POST", "/sources", ["type", "name", "website"]],
      ["POST", "/credentials", ["source_id", "auth_method", "auth_credentials", "external_id"]],
      ["PATCH", `/credentials/${credential["id"]}`, ["auth_credentials", "external_id"]],
      [
        "POST",
        "/tasks",
        ["name", "agent_id", "input_schema", "output_schema", "storage", "extraction", "prompt"],
      ],
      ["PATCH", `/tasks/${run["task_id"]}`, ["input_schema", "output_schema", "storage"]],
      [
        "POST",
        `/tasks/${run["task_id"]}/run`,
        ["credential_id", "source_id", "session_id", "input", "request_id"],
      ],
      ["POST", `/task-runs/${run["id"]}/interaction`, ["input"]],
      ["POST", "/event-destinations", ["name", "type", "events", "webhook", "aws_sqs"]],
      ["POST", "/token", ["agent_id", "credential_id"]],
    ];
    for (const [method, path, fields] of calls) {
      for (const junk of JUNK) {
        const { status, text } = await sim.call(method, path, junk);
        expect(status, `${method} ${path} ${text}`).toBeLessThan(500);
        for (const field of fields) {
          const body = { name: "Ada", agent_id: run["agent_id"], [field]: junk };
          const answer = await sim.call(method, path, body);
          expect(answer.status, `${method} ${path} ${field} ${answer.text}`).toBeLessThan(500);
        }
      }
    }
    await sim.advance("1h");
  });
});
