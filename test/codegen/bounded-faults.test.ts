import { describe, expect, test } from "vitest";
import { boundedFaults } from "../../codegen/validators/validators.js";
import { armFaultBody } from "../../generated/control/validators.js";
import type { Json } from "../../src/engine/base/json.js";

const fault = (outcomes: number): Json => ({
  resource: "task_runs",
  operation: "create",
  outcomes: Array.from({ length: outcomes }, () => ({})),
});

describe("the faults that a generated validator finds", () => {
  test("are all kept below the limit", () => {
    expect(armFaultBody(fault(3))).toBe(false);
    expect(armFaultBody.errors).toHaveLength(armFaultBody.count ?? 0);
    const places = armFaultBody.errors?.map(({ instancePath }) => instancePath);
    expect(new Set(places)).toEqual(new Set(["/outcomes/0", "/outcomes/1", "/outcomes/2"]));
  });

  test("are kept up to 10,000, and all are counted", () => {
    armFaultBody(fault(1));
    const each = armFaultBody.count ?? 0;
    armFaultBody(fault(30_000));
    expect(armFaultBody.errors).toHaveLength(10_000);
    expect(armFaultBody.count).toBe(30_000 * each);
  });

  test("do not affect the next value", () => {
    armFaultBody(fault(3));
    expect(armFaultBody(fault(0))).toBe(false);
    expect(armFaultBody.count).toBe(1);
    expect(armFaultBody({ resource: "tasks", operation: "list", outcome: { status: 500 } })).toBe(
      true,
    );
    expect([armFaultBody.errors, armFaultBody.count]).toEqual([null, 0]);
  });
});

test("code that Ajv may write some day and no bound is known for is a mistake", () => {
  expect(() => boundedFaults("vErrors = other.concat(vErrors); vErrors.push(one);")).toThrow(
    "vErrors.push(",
  );
});
