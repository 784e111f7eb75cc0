import { describe, expect, test } from "vitest";
import { Budget, compilingCost, PatternStore } from "../../src/engine/schemas/budget.js";

const small = (at: number): string => `^a${at}$`;
const big = (at: number): string => `^(?:z){1,900}${at}$`;

function filled(count: number, pattern: (at: number) => string): PatternStore {
  const store = new PatternStore();
  for (let at = 0; at < count; at++) store.get(pattern(at));
  return store;
}

describe("compiled patterns are kept", () => {
  test("the 65th takes the place of the one used least lately, and of no other", () => {
    const store = new PatternStore();
    const first = Array.from({ length: 64 }, (_, at) => store.get(small(at)));
    store.get(small(0));
    store.get(small(64));
    expect(store.held.count).toBe(64);
    // One that left is compiled anew; 1 comes last, for it takes the place of another.
    const isKept = (at: number): boolean => store.get(small(at)) === first[at];
    expect([0, 2, 63, 1].map(isKept)).toEqual([true, true, true, false]);
  });

  test("by their cost too: fewer big ones", () => {
    const { count, cost } = filled(60, big).held;
    expect(count).toBeGreaterThan(10);
    expect(count).toBeLessThan(60);
    expect(cost).toBeLessThanOrEqual(150_000);
  });
});

test("a pattern of many repetitions one after the other is small", () => {
  const hex = (count: number): string => `[0-9a-f]{${count}}`;
  const pattern = `^${[8, 4, 4, 4, 12].map(hex).join("-")}$`;
  const budget = new Budget(5_000);
  expect(budget.matches(pattern, "3f2a8c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b")).toBe(true);
  expect(budget.matches(pattern, "3f2a8c1e")).toBe(false);
  // Behind an empty quotation RE2 still repeats the group.
  const many = [`(?:${hex(100)}){1000}`, `(?:${hex(100)})\\Q\\E{1000}`, ".{0,1000}".repeat(18)];
  for (const each of many) {
    expect(budget.matches(each, "")).toMatchObject({ why: "it repeats too much" });
  }
});

describe("a budget pays for patterns", () => {
  test("for compiling once, for each text by its length", () => {
    const budget = new Budget(50_000);
    expect(budget.matches(big(1), "zz1")).toBe(true);
    const first = budget.spent;
    expect(first).toBeGreaterThan(compilingCost(big(1)));
    expect(budget.matches(big(1), "zz2")).toBe(false);
    expect(budget.spent - first).toBeLessThan(first / 10);
  });

  test("also where an earlier budget had it compiled", () => {
    const [one, other] = [new Budget(50_000), new Budget(50_000)];
    for (const budget of [one, other]) budget.matches(small(7), "a7");
    expect(other.spent).toBe(one.spent);
  });

  test("not where it cannot afford to, and then says why", () => {
    const budget = new Budget(1_000);
    expect(budget.matches(big(2), "z2")).toEqual({ why: expect.stringContaining("steps") });
    expect(budget.spent).toBe(1);
  });

  test("the cost of a part counts for the whole", () => {
    const whole = new Budget(100);
    const part = whole.part(30);
    expect([part.spend(20), part.spend(20)]).toEqual([true, false]);
    expect([part.over, whole.over, whole.left]).toEqual([true, false, 60]);
    expect(whole.part(1_000).allowed).toBe(60);
  });
});
