import { describe, expect, test } from "vitest";
import type { Json } from "../../src/engine/base/json.js";
import { arm, asking, createRun, ON_LIST, refusedAs, TOO_MANY } from "../control/support.js";
import { aCustomer, depot } from "../packs/depot.js";
import { objectOf, refusal, simulation, tryCause } from "../rules/support.js";
import { aRun } from "../support/deck.js";

const AGENT = { id: "agt_4kTz0QwE8rYuI2oP", name: "Ada" };

describe("Control plane errors: not in the vendor envelope", () => {
  test("the default body is a generic shape", async () => {
    const answer = await (await simulation()).get("/__admin__/trace/trc_0000000000000000");
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(Object.keys(answer.body)).toEqual(["error"]);
    expect(objectOf(answer.body["error"])).toMatchObject({
      code: "not_found",
      message: expect.stringMatching(/./),
    });
  });

  test("that a pack may override with the vendor's own", async () => {
    const sim = await depot();
    const control = await sim.get("/__admin__/trace/trc_0000000000000000");
    const vendor = await sim.get("/parcels/nothing");
    expect([control.status, vendor.status]).toEqual([404, 404]);
    const shape = Object.keys(objectOf(vendor.body["error"]));
    expect(Object.keys(control.body)).toEqual(Object.keys(vendor.body));
    expect(Object.keys(objectOf(control.body["error"]))).toEqual(shape);
    expect(shape).not.toContain("message");
  });
});

describe("400: unknown scenario, or malformed control body", () => {
  test("unknown scenario", async () => {
    const answer = await (await simulation()).get("/agents", asking("unheard.of"));
    expect(refusedAs(answer)).toBe("400 unknown_scenario");
  });

  test.each<[string, Json]>([
    ["/seed", {}],
    ["/seed", { resource: "agents", objects: "many" }],
    ["/reset", { t0: "soon" }],
    ["/faults", { ...ON_LIST, outcome: "429" }],
    ["/faults", { ...ON_LIST, outcome: TOO_MANY, times: 1 }],
    ["/world/events", { data: {} }],
    ["/clock/advance", { duration: "a while" }],
    ["/clock/durations", { run_settle: "a while" }],
    ["/webhooks/endpoints", { url: 7 }],
    ["/exogenous/pins", { path: "output" }],
  ])("malformed control body: POST %s %j", async (path, body) => {
    const answer = await (await simulation()).post(`/__admin__${path}`, body);
    expect(refusedAs(answer)).toBe("400 malformed_body");
  });

  test.each(["{", "[]", "nonsense"])("a body that is no JSON object: %s", async (raw) => {
    const answer = await (await simulation()).post("/__admin__/seed", undefined, { raw });
    expect(refusedAs(answer)).toBe("400 malformed_body");
  });
});

describe("401: bad or missing key", () => {
  test.each(["", "Bearer wrong"])("%j", async (authorization) => {
    const sim = await simulation();
    const answer = await sim.get("/__admin__/state", { headers: { authorization } });
    expect(refusedAs(answer)).toBe("401 unauthorized");
  });
});

describe("404: unknown resource or object", () => {
  test.each<[string, string, Json | undefined, string]>([
    ["GET", "/state?resource=agnts", undefined, "unknown_resource"],
    ["POST", "/seed", { resource: "agnts", objects: [AGENT] }, "unknown_resource"],
    [
      "POST",
      "/faults",
      { resource: "agnts", operation: "list", outcome: TOO_MANY },
      "unknown_resource",
    ],
    ["DELETE", "/faults/flt_0000000000000000", undefined, "not_found"],
    ["DELETE", "/webhooks/endpoints/whe_0000000000000000", undefined, "not_found"],
    ["DELETE", "/exogenous/pins/pin_0000000000000000", undefined, "not_found"],
    ["GET", "/trace/trc_0000000000000000", undefined, "not_found"],
  ])("%s %s", async (method, path, body, code) => {
    const answer = await (await simulation()).call(method, `/__admin__${path}`, body);
    expect(refusedAs(answer)).toBe(`404 ${code}`);
  });
});

describe("409: world-event precondition not met", () => {
  test("for example a nonexistent task_run_id", async () => {
    const data = { task_run_id: "trun_0000000000000000" };
    const answer = await tryCause(await simulation(), "task_run.failed", data);
    expect(refusedAs(answer)).toBe("409 precondition_failed");
  });

  test("a run that is still queued", async () => {
    const sim = await simulation();
    const { id = null } = await aRun(sim);
    const answer = await tryCause(sim, "task_run.interaction_required", { task_run_id: id });
    expect(refusedAs(answer)).toBe("409 precondition_failed");
  });
});

describe("422: invalid seed id, or attempt to set a faithful field", () => {
  test("invalid seed id", async () => {
    const body = { resource: "agents", objects: [{ ...AGENT, id: "ada" }] };
    const answer = await (await simulation()).post("/__admin__/seed", body);
    expect(refusedAs(answer)).toBe("422 invalid_seed_id");
  });

  test("attempt to set a faithful field", async () => {
    const sim = await simulation();
    const objects = [{ ...AGENT, created_at: "2020-01-01T00:00:00Z" }];
    const seeded = await sim.post("/__admin__/seed", { resource: "agents", objects });
    const pin = { resource: "task_run", path: "status", value: "failed" };
    const pinned = await sim.post("/__admin__/exogenous/pins", pin);
    expect([seeded, pinned].map(refusedAs)).toEqual([
      "422 illegal_override",
      "422 illegal_override",
    ]);
  });
});

describe("vendor codes: forced via fault, scenario or magic value on the vendor plane", () => {
  test("fault", async () => {
    const sim = await simulation();
    await arm(sim, { ...ON_LIST, outcome: TOO_MANY });
    expect(refusal(await sim.get("/agents"))).toBe("429 rate_limit/rate_limit_exceeded");
  });

  test("scenario", async () => {
    const answer = await createRun(await simulation(), {}, asking("server_error"));
    expect(refusal(answer)).toBe("500 api/api_error");
  });

  test("magic value (of another vendor, which defines one)", async () => {
    const sim = await depot();
    const destination = { street: "Canal 1", postcode: "99999" };
    const body = { customer: await aCustomer(sim), destination };
    const answer = await sim.post("/parcels", body);
    expect([answer.status, objectOf(answer.body["error"])["code"]]).toEqual([422, "unreachable"]);
  });
});
