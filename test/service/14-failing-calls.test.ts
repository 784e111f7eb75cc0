import { describe, expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { namesOf } from "../contract/captured.js";
import { arm, ON_LIST, tell } from "../control/support.js";
import { objectOf, objectsOf, refusal, simulation } from "../rules/support.js";
import { aTask } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { envelope, expectNoBody, idForm } from "./support.js";

const CODES: Readonly<Record<number, string>> = {
  401: "request/api_key_invalid",
  403: "request/forbidden",
  404: "request/agent_not_found",
  409: "request/invalid_state",
  422: "request/credential_deleted",
  429: "rate_limit/rate_limit_exceeded",
  500: "api/api_error",
};

/** An answer that is forced to be a failure of this status. */
async function forced(sim: Subject, status: number): Promise<Answer> {
  const [type = "", code = ""] = String(CODES[status]).split("/");
  await arm(sim, { ...ON_LIST, outcome: { status, type, code } });
  return sim.get("/agents");
}

describe("Errors: the error element is { type, code, message, field? }", () => {
  test("in an answer", async () => {
    const answer = await (await simulation()).get("/tasks/task_0000000000000000");
    const [element] = objectsOf(answer.body["errors"]);
    expect(element).toEqual({
      type: "request",
      code: "task_not_found",
      message: "Task `task_0000000000000000` was not found.",
      field: null,
    });
    expect(Object.keys(element ?? {})).toEqual(["type", "code", "message", "field"]);
  });
});

describe("1. A call fails: HTTP error response", () => {
  test.each(Object.keys(CODES).map(Number))(
    "status is one of 401, 403, 404, 409, 422, 429, 500: %i has the envelope",
    async (status) => {
      const answer = await forced(await simulation(), status);
      const [type = "", code = ""] = String(CODES[status]).split("/");
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual(envelope(type, code));
    },
  );

  test("errors: array of error elements (field may be null)", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_LIST, outcome: { status: 403, field: "name" }, count: 1 });
    const named = await sim.get("/agents");
    expect(objectsOf(named.body["errors"])).toMatchObject([{ field: "name" }]);
    expect(objectsOf((await sim.get("/agents/x")).body["errors"])).toMatchObject([{ field: null }]);
  });

  test("request_id: string, prefix req_", async () => {
    const sim = await simulation();
    const [one, other] = [await sim.get("/agents/x"), await sim.get("/agents/x")];
    expect(one.body["request_id"]).toMatch(idForm("req"));
    expect(other.body["request_id"]).not.toBe(one.body["request_id"]);
  });

  test("request / api_key_invalid: 401", async () => {
    const options = { headers: { authorization: "Bearer wrong" } };
    const answer = await (await simulation()).get("/agents", options);
    expect(refusal(answer)).toBe("401 request/api_key_invalid");
  });

  test.each([
    ["/tasks", "task"],
    ["/agents", "agent"],
    ["/sources", "source"],
    ["/credentials", "credential"],
    ["/task-runs", "task_run"],
    ["/sessions", "session"],
    ["/storage", "storage"],
    ["/events", "event"],
    ["/event-destinations", "event_destination"],
  ])("request / <resource>_not_found: 404: GET %s/{id}, %s_not_found", async (path, resource) => {
    const answer = await (await simulation()).get(`${path}/x_0000000000000000`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(envelope("request", `${resource}_not_found`));
  });

  test("any *_not_found is of type request and 404", () => {
    const found = deck.errors.filter(({ code }) => code.endsWith("_not_found"));
    expect(found).toHaveLength(9);
    for (const { type, status } of found) expect([type, status]).toEqual(["request", 404]);
  });

  test("idempotency / idempotency_error: 409", async () => {
    const sim = await simulation();
    const keyed = { headers: { "idempotency-key": "once" } };
    expect((await sim.post("/agents", { name: "Ada" }, keyed)).status).toBe(201);
    const answer = await sim.post("/agents", { name: "Grace" }, keyed);
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual(envelope("idempotency", "idempotency_error"));
  });

  test("rate_limit / rate_limit_exceeded: 429", async () => {
    const sim = await simulation();
    await tell(sim, "/limits", { requests: { count: 1, per: "10s" } });
    expect((await sim.get("/agents")).status).toBe(200);
    const answer = await sim.get("/agents");
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual(envelope("rate_limit", "rate_limit_exceeded"));
  });
});

describe("400 validation errors use a different RFC 9110 style body instead of the envelope", () => {
  test("properties type, title, status (400), errors and traceId", async () => {
    const answer = await (await simulation()).post("/agents", {});
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      type: "https://tools.ietf.org/html/rfc9110#section-15.5.1",
      title: "One or more validation errors occurred.",
      status: 400,
      errors: { name: [expect.stringMatching(/./)] },
      traceId: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
    });
  });

  test("errors: object mapping a field path such as input.<field> to an array of message strings", async () => {
    const sim = await simulation();
    const properties = { from: { type: "string" }, nights: { type: "integer" } };
    const input_schema = { type: "object", properties, required: ["from"] };
    const task = await aTask(sim, { input_schema });
    const answer = await sim.post(`/tasks/${task["id"]}/run`, { input: { nights: "two" } });
    expect(answer.status).toBe(400);
    const errors = objectOf(answer.body["errors"]);
    expect(Object.keys(errors).sort()).toEqual(["input.from", "input.nights"]);
    for (const messages of Object.values(errors)) {
      expect(messages).toEqual([expect.stringMatching(/./)]);
    }
  });
});

describe("Quirks", () => {
  test("unknown route: 404, empty body", async () => {
    expectNoBody(await (await simulation()).get("/no/such/route"), 404);
  });

  test.each(["status=nonsense", "Limit=101", "Limit=nonsense"])(
    "bad filter value or over-range Limit: 200, not 400: %s",
    async (query) => {
      const answer = await (await simulation()).get(`/tasks?${query}`);
      expect([answer.status, answer.body["data"]]).toEqual([200, []]);
    },
  );
});

describe("Full set of type values", () => {
  test("api, auth, idempotency, interaction, organization, rate_limit, request, session, source, storage, task", () => {
    const types = [
      "api",
      "auth",
      "idempotency",
      "interaction",
      "organization",
      "rate_limit",
      "request",
      "session",
      "source",
      "storage",
      "task",
    ];
    expect(namesOf("ErrorType")).toEqual(types);
    for (const { type } of deck.errors) expect(types).toContain(type);
  });

  test("api_key_invalid has type request, not auth", () => {
    const found = deck.errors.filter(({ code }) => code === "api_key_invalid");
    expect(found.map(({ type }) => type)).toEqual(["request"]);
  });

  test("auth is only for credential-versus-source failures", () => {
    const found = deck.errors.filter(({ type }) => type === "auth");
    expect(found.map(({ code, run, status }) => [code, run, status])).toEqual([
      ["auth_invalid", true, undefined],
    ]);
  });
});
