import { describe, expect, test } from "vitest";
import { controlCalls } from "../../generated/control/calls.js";
import type { Answer } from "../support/instance.js";
import { KEY } from "../support/instance.js";
import { overHttp } from "./over-http.js";
import { ask, asking, clockNow, reasonOf, refusedAs, simulation, tell } from "./support.js";

const expectVersion = ({ headers }: Answer): void => {
  expect(headers["x-mock-contract-version"]).toBe("2.0");
};

describe("the key", () => {
  test("is required on every path of the plane, even without a route", async () => {
    const sim = await simulation();
    const paths = [...Object.values(controlCalls).map(({ path }) => path), "/__admin__/nope"];
    for (const path of paths) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        const answer = await sim.call(method, path, {}, { headers: { authorization: "" } });
        expect([path, method, refusedAs(answer)]).toEqual([path, method, "401 unauthorized"]);
        expectVersion(answer);
      }
    }
  });

  test.each(["bearer", "BEARER", "Bearer"])("%s, without regard to case", async (scheme) => {
    const sim = await simulation();
    const headers = { authorization: `${scheme} ${KEY}` };
    expect((await sim.get("/__admin__", { headers })).status).toBe(200);
  });

  test("of another kind does not do", async () => {
    const sim = await simulation();
    for (const authorization of [KEY, `Basic ${KEY}`, `Bearer ${KEY}x`, "Bearer "]) {
      const answer = await sim.get("/__admin__", { headers: { authorization } });
      expect(refusedAs(answer)).toBe("401 unauthorized");
    }
  });
});

describe("an unknown path or method is 404 unknown_route with the nearest one", () => {
  test.each([
    ["GET", "/__admin__/stat", "GET /__admin__/state"],
    ["POST", "/__admin__/clock/advanc", "POST /__admin__/clock/advance"],
    ["GET", "/__admin__/fault", "GET /__admin__/faults"],
    ["PUT", "/__admin__/faults", "/__admin__/faults"],
    ["GET", "/__admin__/", "GET /__admin__"],
    ["GET", "/__admin__/no/such/thing/at/all", "lists what there is"],
  ])("%s %s", async (method, path, near) => {
    const sim = await simulation();
    const answer = await sim.call(method, path, {});
    expect(refusedAs(answer)).toBe("404 unknown_route");
    expect(reasonOf(answer)).toContain(near);
    expectVersion(answer);
  });
});

describe("a body", () => {
  test.each(["text/plain", "application/x-www-form-urlencoded", "nonsense", "application/json"])(
    "is read as JSON with any Content-Type: %s",
    async (type) => {
      const sim = await simulation();
      const options = { raw: '{"duration":"5s"}', headers: { "content-type": type } };
      expect((await sim.post("/__admin__/clock/advance", undefined, options)).status).toBe(200);
      expect(await clockNow(sim)).toBe("2025-01-01T00:00:05Z");
    },
  );

  test.each([
    ["{", "JSON"],
    ["[]", "object"],
    ['"5s"', "object"],
    [`${"[".repeat(70)}${"]".repeat(70)}`, "deep"],
    ['{"duration":1e999}', "range"],
    ["", "duration"],
  ])("%j is not valid", async (raw, words) => {
    const sim = await simulation();
    const answer = await sim.post("/__admin__/clock/advance", undefined, { raw });
    expect(refusedAs(answer)).toBe("400 malformed_body");
    expect(reasonOf(answer)).toContain(words);
  });

  test("may be left out where the contract says so", async () => {
    const sim = await simulation();
    expect((await sim.post("/__admin__/reset")).status).toBe(200);
    expect((await sim.post("/__admin__/reset", undefined, { raw: " \n" })).status).toBe(200);
  });

  test("over a socket, without a Content-Type", async () => {
    const sim = await simulation();
    const answer = await overHttp(sim, {
      method: "POST",
      target: "/__admin__/clock/advance",
      text: '{"duration":"5s"}',
    });
    expect(answer.body["now"]).toBe("2025-01-01T00:00:05Z");
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expectVersion(answer);
  });
});

test("an unknown scenario on the vendor plane is answered in the control plane's words", async () => {
  const sim = await simulation();
  const answer = await sim.get("/agents", asking("run.blockt"));
  expect(refusedAs(answer)).toBe("400 unknown_scenario");
  expect(reasonOf(answer)).toContain("did you mean run.blocked?");
});

test("a refused call changes nothing: of two faults in one message none is armed", async () => {
  const sim = await simulation();
  await tell(sim, "/clock/durations", { run_settle: "5s" });
  const before = [await ask(sim, "/clock"), await ask(sim, "/faults")];
  const fault = {
    resource: "agents",
    operation: "list",
    outcomes: [{ status: 500 }, { code: "x" }],
  };
  expect((await sim.post("/__admin__/faults", fault)).status).toBe(422);
  const durations = { run_settle: "1h", run_setle: "1h" };
  expect((await sim.post("/__admin__/clock/durations", durations)).status).toBe(422);
  expect([await ask(sim, "/clock"), await ask(sim, "/faults")]).toEqual(before);
  const now = await tell(sim, "/clock/durations", { run_queue: "1s" });
  expect(now["durations"]).toMatchObject({ run_settle: { value: "5s" } });
});

test.each(Object.values(controlCalls).filter(({ hasBody }) => hasBody))(
  "$id without a body is refused where the contract requires one, and only there",
  async ({ method, path, bodyRequired, status }) => {
    const sim = await simulation();
    const url = path.replace(/\{\w+\}/, "any");
    const answer = await sim.call(method, url);
    expect(answer.status).toBe(bodyRequired ? 400 : status);
  },
);
