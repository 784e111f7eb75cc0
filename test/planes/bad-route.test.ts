import { describe, expect, test } from "vitest";
import { anAgent, aTask } from "../support/deck.js";
import { subject } from "../support/instance.js";
import { elementOf, expectEmpty, notFound, pathsOf, postRaw } from "./refusals.js";

const UNKNOWN_AGENT = "agt_0000000000000000";

describe("an unknown id is a 404 with the code of its kind", () => {
  test.each([
    ["GET", "/agents/x", "agent_not_found"],
    ["PATCH", "/agents/x", "agent_not_found"],
    ["DELETE", "/agents/x", "agent_not_found"],
    ["GET", "/sources/x", "source_not_found"],
    ["GET", "/credentials/x", "credential_not_found"],
    ["DELETE", "/credentials/x", "credential_not_found"],
    ["GET", "/tasks/x", "task_not_found"],
    ["POST", "/tasks/x/reset", "task_not_found"],
    ["POST", "/tasks/x/run", "task_not_found"],
    ["GET", "/task-runs/x", "task_run_not_found"],
    ["POST", "/task-runs/x/cancel", "task_run_not_found"],
    ["GET", "/task-runs/x/storage", "task_run_not_found"],
    ["GET", "/sessions/x", "session_not_found"],
    ["POST", "/sessions/x/end", "session_not_found"],
    ["GET", "/storage/x", "storage_not_found"],
    ["GET", "/events/x", "event_not_found"],
    ["GET", "/event-destinations/x", "event_destination_not_found"],
    ["GET", "/event-destinations/x/event-deliveries", "event_destination_not_found"],
  ])("%s %s", async (method, path, code) => {
    const sim = await subject();
    const body = method === "PATCH" ? {} : undefined;
    expect(elementOf(await sim.call(method, path, body), 404)).toEqual(notFound(code));
  });

  test("the answer to an interaction of an unknown run", async () => {
    const sim = await subject();
    const answer = await sim.post("/task-runs/x/interaction", { input: { code: "1" } });
    expect(elementOf(answer, 404)).toEqual(notFound("task_run_not_found"));
  });

  test("in a body: an agent, a source, a credential, a session", async () => {
    const sim = await subject();
    const run = `/tasks/${(await aTask(sim))["id"]}/run`;
    const calls: readonly [string, object, string][] = [
      ["/tasks", { name: "Read", agent_id: UNKNOWN_AGENT }, "agent_not_found"],
      ["/credentials", { source_id: "src_0000000000000000" }, "source_not_found"],
      [run, { source_id: "src_0000000000000000" }, "source_not_found"],
      [run, { credential_id: "cred_0000000000000000" }, "credential_not_found"],
      [run, { session_id: "sess_0000000000000000" }, "session_not_found"],
    ];
    for (const [path, body, code] of calls) {
      expect(elementOf(await sim.post(path, body), 404)).toEqual(notFound(code));
    }
  });

  test("in a body: of the wrong type it is a 400", async () => {
    const sim = await subject();
    const run = `/tasks/${(await aTask(sim))["id"]}/run`;
    expect(pathsOf(await sim.post(run, { credential_id: 7, session_id: {} }))).toEqual([
      "credential_id",
      "session_id",
    ]);
  });

  test("an id of another kind is unknown", async () => {
    const sim = await subject();
    const agent = await anAgent(sim);
    const answer = await sim.get(`/tasks/${agent["id"]}`);
    expect(elementOf(answer, 404)).toEqual(notFound("task_not_found"));
  });

  test("an over-long id is unknown, in the path and in a body", async () => {
    const sim = await subject();
    const id = `agt_${"a".repeat(10_000)}`;
    expect(elementOf(await sim.get(`/agents/${id}`), 404)).toEqual(notFound("agent_not_found"));
    const answer = await sim.post("/tasks", { name: "Read", agent_id: id });
    expect(elementOf(answer, 404)).toEqual(notFound("agent_not_found"));
  });

  test.each(["%00", "%2F", "%20", "%F0%9F%90%9F", "..%2F..", "%25", "a%3Fb"])(
    "an id of odd characters is unknown: %s",
    async (id) => {
      const sim = await subject();
      expect(elementOf(await sim.get(`/agents/${id}`), 404)).toEqual(notFound("agent_not_found"));
    },
  );
});

describe("an unknown route is a 404 with an empty body", () => {
  test.each([
    ["GET", "/"],
    ["GET", "/nope"],
    ["GET", "/agents/x/y/z"],
    ["GET", "/Agents"],
    ["GET", "/agents/"],
    ["GET", "//agents"],
    ["GET", "/v2"],
    ["GET", "/v3/agents"],
    ["GET", "/v2/v2/agents"],
    ["DELETE", "/agents"],
    ["PUT", "/agents/x"],
    ["POST", "/task-runs"],
    ["PATCH", "/sessions/x"],
    ["OPTIONS", "/agents"],
    ["TRACE", "/agents"],
    ["HEAD", "/nope"],
    ["PROPFIND", "/agents"],
  ])("%s %s", async (method, path) => {
    const sim = await subject();
    expectEmpty(await sim.call(method, path), 404);
  });

  test.each(["/agents/%", "/agents/%zz", "/agents/%ff", "/%", "/agents/%C3%28", "/agents?Limit=%"])(
    "a malformed percent-escape: %s",
    async (path) => {
      const sim = await subject();
      const answer = await sim.get(path);
      if (path.includes("?")) expect(answer.status).toBe(200);
      else expectEmpty(answer, 404);
    },
  );

  test("with any body: the route is checked before it is read", async () => {
    const sim = await subject();
    for (const raw of ["nope", "x".repeat(1_048_577)]) {
      expectEmpty(await sim.post("/nope", undefined, { raw }), 404);
      const headers = { "content-type": "text/plain" };
      expectEmpty(await sim.call("PUT", "/agents", undefined, { raw, headers }), 404);
    }
  });
});

describe("a missing or wrong key is a 401 in the envelope", () => {
  const wrong: readonly [string, string][] = [
    ["none", ""],
    ["another key", "Bearer fax_other"],
    ["a part of the key", "Bearer fax_tes"],
    ["the key and more", "Bearer fax_test1"],
    ["another case of the key", "Bearer FAX_TEST"],
    ["no scheme", "fax_test"],
    ["another scheme", "Basic fax_test"],
    ["an empty token", "Bearer "],
    ["the scheme alone", "Bearer"],
  ];

  test.each(wrong)("%s", async (_name, authorization) => {
    const sim = await subject();
    const answer = await sim.get("/agents", { headers: { authorization } });
    expect(elementOf(answer, 401)).toEqual({
      type: "request",
      code: "api_key_invalid",
      message: expect.stringMatching(/./),
      field: null,
    });
  });

  test.each(["bearer", "BEARER", "Bearer", "bEaReR"])("%s is a scheme as good", async (scheme) => {
    const sim = await subject();
    const headers = { authorization: `${scheme} fax_test` };
    expect((await sim.get("/agents", { headers })).status).toBe(200);
  });

  test.each([
    ["GET", "/nope"],
    ["PUT", "/agents"],
    ["GET", "/agents/%zz"],
    ["GET", "/v2/agents"],
    ["GET", `/agents/${"a".repeat(20_000)}`],
    ["POST", "/agents"],
  ])("before routing and reading: %s %.20s", async (method, path) => {
    const sim = await subject();
    const headers = { authorization: "Bearer wrong", "content-type": "text/plain" };
    const raw = method === "GET" ? {} : { raw: "x".repeat(1_048_577) };
    const answer = await sim.call(method, path, undefined, { headers, ...raw });
    expect(elementOf(answer, 401)).toMatchObject({ code: "api_key_invalid" });
  });
});

describe("the size and the type of a body", () => {
  const padded = (bytes: number): string => {
    const head = '{"name":"Ada","x":"';
    return `${head}${"x".repeat(bytes - head.length - 2)}"}`;
  };

  test("1 MiB passes, one byte more is a 413 with an empty body", async () => {
    const sim = await subject();
    expect((await postRaw(sim, padded(1_048_576))).status).toBe(201);
    expectEmpty(await postRaw(sim, padded(1_048_577)), 413);
  });

  test("413 comes before 415 and 400", async () => {
    const sim = await subject();
    expectEmpty(await postRaw(sim, "x".repeat(1_048_577), "text/plain"), 413);
  });

  test.each([
    "application/json",
    "application/json; charset=utf-8",
    "APPLICATION/JSON",
    "text/json",
    "text/json;charset=UTF-8",
    "application/merge-patch+json",
    "application/vnd.api+json; v=1",
  ])("accepted: %s", async (type) => {
    const sim = await subject();
    expect((await postRaw(sim, '{"name":"Ada"}', type)).status).toBe(201);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/jsonp",
    "application/+json",
    "text/merge+json",
    "json",
    "a b",
    ";",
  ])("a 415 with an empty body: %s", async (type) => {
    const sim = await subject();
    expectEmpty(await postRaw(sim, '{"name":"Ada"}', type), 415);
  });

  test("415 comes before the body is read", async () => {
    const sim = await subject();
    expectEmpty(await postRaw(sim, "nope", "text/plain"), 415);
  });

  test.each(["application/json", "text/plain"])(
    "an empty body is not a body, with any Content-Type: %s",
    async (type) => {
      const sim = await subject();
      const task = await aTask(sim);
      const headers = { "content-type": type };
      const run = await sim.post(`/tasks/${task["id"]}/run`, undefined, { raw: "", headers });
      expect(run.status).toBe(201);
      expect(pathsOf(await postRaw(sim, "", type))).toEqual(["$"]);
    },
  );

  test("a GET and a DELETE with a Content-Type and no body are answered", async () => {
    const sim = await subject();
    const { id } = await anAgent(sim);
    const headers = { "content-type": "application/json" };
    expect((await sim.get(`/agents/${id}`, { headers })).status).toBe(200);
    expect((await sim.delete(`/agents/${id}`, { headers })).status).toBe(200);
  });
});
