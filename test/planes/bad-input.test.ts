import { describe, expect, test } from "vitest";
import { MAX_DEPTH } from "../../src/engine/base/json.js";
import { anAgent, aTask } from "../support/deck.js";
import type { Answer } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { elementOf, notFound, pathsOf, postRaw, problemsOf } from "./refusals.js";

describe("a body that is no JSON is a 400 at $", () => {
  const nested = (levels: number): string =>
    `{"name":"Ada","x":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;

  test.each([
    ["a bare word", "nope"],
    ["an unfinished object", '{"name":"Ada"'],
    ["an unfinished string", '{"name":"Ada'],
    ["two values", '{"name":"Ada"}{}'],
    ["a trailing comma", '{"name":"Ada",}'],
    ["single quotes", "{'name':'Ada'}"],
    ["blanks only", " \r\n\t"],
    ["a form", "name=Ada"],
    ["brackets that close what is not open", `${"]".repeat(100)}${"[".repeat(100)}`],
  ])("malformed: %s", async (_name, raw) => {
    const sim = await subject();
    expect(problemsOf(await postRaw(sim, raw))).toEqual({ $: ["must be valid JSON"] });
  });

  test.each([
    ["a lone continuation byte", [0x80]],
    ["a cut-off sequence", [0xe2, 0x82]],
    ["an overlong form", [0xc0, 0xaf]],
    ["a surrogate", [0xed, 0xa0, 0x80]],
  ])("invalid UTF-8: %s", async (_name, bytes) => {
    const sim = await subject();
    const raw = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')]);
    expect(problemsOf(await postRaw(sim, raw))).toEqual({ $: ["must be UTF-8"] });
  });

  test(`${MAX_DEPTH} levels of nesting pass`, async () => {
    const sim = await subject();
    expect((await postRaw(sim, nested(MAX_DEPTH))).status).toBe(201);
  });

  test.each([65, 6_000, 400_000])("%i levels of nesting are refused", async (levels) => {
    const sim = await subject();
    expect(pathsOf(await postRaw(sim, nested(levels)))).toEqual(["$"]);
  });

  test.each(["1e309", "-1e309", "1E+400", `1${"0".repeat(400)}`])(
    "a number outside the double range is refused: %s",
    async (number) => {
      const sim = await subject();
      expect(pathsOf(await postRaw(sim, `{"name":"Ada","x":[{"y":${number}}]}`))).toEqual(["$"]);
    },
  );

  test.each(["1e308", "-1.7976931348623157e308", "1e-400", '"1e309"'])(
    "a number within it passes: %s",
    async (number) => {
      const sim = await subject();
      expect((await postRaw(sim, `{"name":"Ada","x":${number}}`)).status).toBe(201);
    },
  );

  test.each(["[]", '"Ada"', "1", "true", "null"])("JSON that is not an object: %s", async (raw) => {
    const sim = await subject();
    expect(pathsOf(await postRaw(sim, raw))).toEqual(["$"]);
  });

  test("a refused call creates nothing", async () => {
    const sim = await subject();
    await postRaw(sim, "nope");
    await sim.post("/agents", { name: "" });
    expect((await sim.get("/agents")).body["data"]).toEqual([]);
    expect((await sim.get("/events")).body["data"]).toEqual([]);
  });
});

describe("__proto__ is an ordinary key", () => {
  const PARTS = `"__proto__":{"name":"Eve","polluted":true},"constructor":1,"toString":2`;

  test("an unknown field is ignored, and replaces nothing", async () => {
    const sim = await subject();
    expect((await postRaw(sim, `{"name":"Ada",${PARTS}}`)).body["name"]).toBe("Ada");
    expect(pathsOf(await postRaw(sim, `{${PARTS}}`))).toEqual(["name"]);
    expect(Object("")["polluted"]).toBeUndefined();
  });

  test("within a stored value it is returned as it was sent", async () => {
    const sim = await subject();
    const task = await aTask(sim);
    const run = await sim.post(`/tasks/${task["id"]}/run`, undefined, {
      raw: `{"input":{${PARTS}}}`,
    });
    const read = await sim.get(`/task-runs/${run.body["id"]}?include=input`);
    expect(read.text).toContain(`"input":{${PARTS}}`);
  });

  test("as an id it is an unknown id", async () => {
    const sim = await subject();
    for (const id of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      expect(elementOf(await sim.get(`/tasks/${id}`), 404)).toEqual(notFound("task_not_found"));
    }
  });

  test("as a query name it is ignored; as a filter value it matches no object", async () => {
    const sim = await subject();
    await aTask(sim);
    const { body } = await sim.get("/tasks?__proto__=1&constructor=2&__proto__[x]=3");
    expect(body["data"]).toHaveLength(1);
    expect((await sim.get("/tasks?status=__proto__")).body["data"]).toEqual([]);
  });
});

describe("a body of the wrong form is a 400 at the path of each field", () => {
  test("a wrong type is reported at its field", async () => {
    const sim = await subject();
    expect(problemsOf(await sim.post("/agents", { name: 7 }))).toEqual({
      name: ["must be a text"],
    });
  });

  test("all problems are reported at once", async () => {
    const sim = await subject();
    const answer = await sim.post("/tasks", {
      agent_id: 7,
      input_schema: "x",
      prompt: false,
      extraction: "yes",
      storage: { enabled: 1 },
    });
    expect(pathsOf(answer)).toEqual(
      ["agent_id", "extraction", "input_schema", "name", "prompt", "storage.enabled"].sort(),
    );
  });

  test("a problem within an object is reported at its whole path", async () => {
    const sim = await subject();
    const website = { url: ["https://bank.example"] };
    expect(pathsOf(await sim.post("/sources", { type: "website", website }))).toEqual([
      "website.url",
    ]);
  });

  test("a problem within a list is reported at its index", async () => {
    const sim = await subject();
    const answer = await sim.post("/event-destinations", {
      name: "hook",
      events: ["task.created", 7],
      webhook: { url: "https://app.example/hook" },
    });
    expect(pathsOf(answer)).toEqual(["events[1]"]);
  });

  test("an input that its task's schema refuses is reported under input", async () => {
    const sim = await subject();
    const input_schema = {
      type: "object",
      properties: { check_in_date: { type: "string" }, nights: { type: "integer" } },
      required: ["check_in_date"],
    };
    const task = await aTask(sim, { input_schema });
    const answer = await sim.post(`/tasks/${task["id"]}/run`, { input: { nights: "two" } });
    expect(pathsOf(answer)).toEqual(["input.check_in_date", "input.nights"]);
  });

  test("required text that is missing or empty is reported in the same words", async () => {
    const sim = await subject();
    const words = { name: ["`name` is required and cannot be empty."] };
    expect(problemsOf(await sim.post("/agents", {}))).toEqual(words);
    expect(problemsOf(await sim.post("/agents", { name: "" }))).toEqual(words);
  });

  test("required text may not be null", async () => {
    const sim = await subject();
    expect(pathsOf(await sim.post("/agents", { name: null }))).toEqual(["name"]);
  });

  test("an update may not empty required text either", async () => {
    const sim = await subject();
    const agent = await anAgent(sim);
    expect(pathsOf(await sim.patch(`/agents/${agent["id"]}`, { name: "" }))).toEqual(["name"]);
  });

  test("no body where one is required is reported at $", async () => {
    const sim = await subject();
    expect(pathsOf(await sim.post("/agents"))).toEqual(["$"]);
  });

  test("an Idempotency-Key over 256 characters is reported at its name", async () => {
    const sim = await subject();
    const send = (length: number): Promise<Answer> =>
      sim.post("/agents", { name: "Ada" }, { headers: { "idempotency-key": "k".repeat(length) } });
    expect(pathsOf(await send(257))).toEqual(["Idempotency-Key"]);
    expect((await send(256)).status).toBe(201);
  });
});

describe("too much of something in a body", () => {
  test("unknown properties are ignored", async () => {
    const sim = await subject();
    const answer = await sim.post("/agents", { name: "Ada", colour: "red", nested: { deep: [1] } });
    expect(answer.status).toBe(201);
    expect(answer.body).not.toHaveProperty("colour");
  });

  test("ids and other engine-derived fields cannot be supplied; they are ignored", async () => {
    const sim = await subject();
    const agent = await anAgent(sim);
    const answer = await sim.post("/tasks", {
      id: "task_mine000000000000",
      object: "cat",
      status: "live",
      created_at: "1999-01-01T00:00:00Z",
      name: "Read the balance",
      agent_id: agent["id"],
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      id: expect.stringMatching(/^task_[0-9A-Za-z]{16}$/),
      object: "task",
      status: "learning",
      created_at: "2025-01-01T00:00:00Z",
    });
    expect(answer.body["id"]).not.toBe("task_mine000000000000");
  });

  test("an update ignores them too", async () => {
    const sim = await subject();
    const agent = await anAgent(sim);
    const answer = await sim.patch(`/agents/${agent["id"]}`, { id: "x", object: "y", name: "Bo" });
    expect(answer.body).toMatchObject({ id: agent["id"], object: "agent", name: "Bo" });
  });
});
