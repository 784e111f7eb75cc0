import { describe, expect, test } from "vitest";
import {
  ControlError,
  controlErrorText,
} from "../../src/engine/world/rules/errors/control-errors.js";
import { depot } from "../packs/depot.js";
import type { Answer } from "../support/instance.js";

/** The error in the parcel vendor's envelope; its pack requests control errors in this form. */
function errorOf({ json, headers, status }: Answer): unknown {
  expect(headers["x-mock-contract-version"]).toBe("2.0");
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  const { error, ...rest } = Object(json);
  expect(rest).toEqual({});
  expect(error.status).toBe(status);
  expect(error.code).toBe(headers["x-mock-error-code"]);
  return [error.code, error.text];
}

describe("a pack can render control errors in the vendor's own envelope", () => {
  test("404 of an unknown route, with the nearest", async () => {
    const sim = await depot();
    const answer = await sim.get("/__admin__/nope");
    expect(answer.status).toBe(404);
    expect(errorOf(answer)).toEqual(["unknown_route", expect.stringContaining("/__admin__/")]);
  });

  test("401 without the key", async () => {
    const sim = await depot();
    const answer = await sim.get("/__admin__/state", { headers: { authorization: "" } });
    expect(answer.status).toBe(401);
    expect(errorOf(answer)).toEqual(["unauthorized", expect.stringContaining("Bearer")]);
  });

  test("400 of a malformed body", async () => {
    const sim = await depot();
    const fault = { resource: "parcels", operation: "list", outcome: { status: 503 }, times: 1 };
    const answer = await sim.post("/__admin__/faults", fault);
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toEqual(["malformed_body", expect.stringContaining("possible are")]);
  });

  test.each([
    ["POST", "/__admin__/seed", { resource: "parcel", objects: [{ id: "x" }] }, 422],
    ["POST", "/__admin__/faults", { resource: "parcls", operation: "list", delay: 1 }, 404],
    ["POST", "/__admin__/world/events", { event: "parcel.lost" }, 422],
    ["GET", "/__admin__/trace/trc_none", undefined, 404],
  ])("%s %s", async (method, path, body, status) => {
    const sim = await depot();
    const answer = await sim.call(method, path, body);
    expect(answer.status).toBe(status);
    expect(errorOf(answer)).toEqual([expect.any(String), expect.any(String)]);
  });

  test("successful answers keep the contract's form", async () => {
    const sim = await depot();
    const answer = await sim.get("/__admin__");
    expect(answer.body).toMatchObject({ contract: "2.0", pack: { name: "parcelry" } });
    expect((await sim.post("/__admin__/clock/advance", { duration: "1h" })).status).toBe(200);
  });
});

test("the details, which the envelope has no place for, stay out", async () => {
  const { instance } = await depot();
  const error = new ControlError("not_found", "no", { known: ["a"] });
  expect(JSON.parse(controlErrorText(instance.world, error))).toEqual({
    error: { code: "not_found", text: "no", status: 404 },
  });
});
