import { describe, expect, test } from "vitest";
import type { Target } from "./targets.js";
import { isMet, targetsTable } from "./targets.js";

const target = (measured: number, bound: Target["bound"]): Target => ({
  what: "heap",
  measured,
  bound,
  unit: "times",
});

describe("targets", () => {
  test("the bound itself is met, unless there must be more", () => {
    expect(isMet(target(1.5, ["at most", 1.5]))).toBe(true);
    expect(isMet(target(1.51, ["at most", 1.5]))).toBe(false);
    expect(isMet(target(15, ["at least", 15]))).toBe(true);
    expect(isMet(target(14.99, ["at least", 15]))).toBe(false);
    expect(isMet(target(1, ["more than", 1]))).toBe(false);
    expect(isMet(target(Number.NaN, ["at most", 1.5]))).toBe(false);
  });

  test("a number is next to its bound", () => {
    expect(targetsTable([target(1.51, ["at most", 1.5])])).toContain(
      "| heap | 1.51 times | at most 1.5 | no |",
    );
  });
});
