import { describe, expect, test } from "vitest";
import { editDistance, nearest } from "../../src/engine/base/nearest.js";

describe("nearest", () => {
  test.each([
    ["runing", ["queued", "running"], "running"],
    ["lti", ["dark", "lit"], "lit"],
    ["Status", ["statuses", "status"], "status"],
    ["request/fail", ["request/failed", "request/forbidden"], "request/failed"],
    ["statu", ["status", "statum"], "status"],
    ["rate_limit", ["quota", "rate_limit_exceeded"], "rate_limit_exceeded"],
  ])("of %s among %j is %s", (name, candidates, found) => {
    expect(nearest(name, candidates)).toBe(found);
  });

  test("is undefined when no name is close", () => {
    expect(nearest("banana", ["queued", "running"])).toBeUndefined();
    expect(nearest("", ["queued"])).toBeUndefined();
    expect(nearest("queued", [])).toBeUndefined();
    expect(nearest("rate", ["rate_limit_exceeded", "rate_limit_reached"])).toBeUndefined();
    expect(nearest("inv", ["invalid_request"])).toBeUndefined();
  });

  test("does not compare texts that are not names", () => {
    expect(nearest("a".repeat(201), ["a".repeat(200)])).toBeUndefined();
  });
});

test.each([
  ["", "", 0],
  ["abc", "abc", 0],
  ["abc", "acb", 1],
  ["abc", "", 3],
  ["kitten", "sitting", 3],
  ["ca", "abc", 3],
])("the edit distance of %j and %j is %d", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});
