import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IntSet } from "../../src/engine/store/int-set.js";
import { ceilOf, countOf, floorOf, wordOf } from "../../src/engine/store/int-set.js";
import { withKey, withoutKey } from "../../src/engine/store/table-indexes.js";
import type { Token } from "../../src/engine/store/trie.js";
import { NONE } from "../../src/engine/store/trie.js";

const TOP = 0xffff_ffff;

/** Runs of neighbours and lone keys, so that every form of set arises and dissolves. */
const span = fc.record({
  from: fc.oneof(
    fc.nat(3000),
    fc.constantFrom(1000, 32760, 2 ** 31 - 20),
    fc.integer({ min: 0, max: TOP - 64 }),
  ),
  length: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 60 })),
  stride: fc.constantFrom(1, 1, 33, 1500),
});
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("add" as const), span }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("remove" as const), span }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("thin" as const), keep: fc.nat(8) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("share" as const) }) },
);

function keysOf(span: { from: number; length: number; stride: number }): number[] {
  const keys: number[] = [];
  for (let at = 0; at < span.length; at += 1) keys.push(span.from + at * span.stride);
  return keys.filter((key) => key <= TOP);
}

const members = (set: IntSet | undefined): number[] => {
  const keys: number[] = [];
  if (set === undefined) return keys;
  for (let at = ceilOf(set, 0); at !== NONE; at = ceilOf(set, at + 1)) keys.push(at);
  return keys;
};

function expectSame(set: IntSet | undefined, model: ReadonlySet<number>): void {
  const keys = [...model].sort((one, other) => one - other);
  expect(countOf(set)).toBe(keys.length);
  expect(members(set)).toEqual(keys);
  if (set === undefined) return;
  const down: number[] = [];
  for (let at = floorOf(set, TOP); at !== NONE; at = floorOf(set, at - 1)) down.push(at);
  expect(down).toEqual(keys.toReversed());
  for (const key of keys.slice(0, 40)) {
    const first = key - (key % 32);
    let word = 0;
    for (let bit = 0; bit < 32; bit += 1) if (model.has(first + bit)) word |= 1 << bit;
    expect(wordOf(set, first)).toBe(word);
    expect(floorOf(set, key)).toBe(key);
    expect(ceilOf(set, key + 1)).toBe(keys.find((other) => other > key) ?? NONE);
    expect(floorOf(set, key - 1)).toBe(keys.findLast((other) => other < key) ?? NONE);
  }
}

describe("set of integers", () => {
  test("answers as a sorted list would, and shared states never change", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30, size: "max" }), (steps) => {
        let owner: Token = {};
        let set: IntSet | undefined;
        const model = new Set<number>();
        const shared: { set: IntSet | undefined; model: ReadonlySet<number> }[] = [];
        const remove = (key: number): void => {
          set = withoutKey(set, key, owner);
          model.delete(key);
        };
        for (const item of steps) {
          if (item.do === "share") {
            owner = {};
            shared.push({ set, model: new Set(model) });
          } else if (item.do === "thin") {
            for (const key of [...model].slice(item.keep)) remove(key);
          } else if (item.do === "remove") {
            for (const key of keysOf(item.span)) remove(key);
          } else {
            for (const key of keysOf(item.span)) {
              set = withKey(set, key, owner);
              model.add(key);
            }
          }
        }
        expectSame(set, model);
        for (const state of shared) expectSame(state.set, state.model);
      }),
      { numRuns: 80 },
    );
  });

  test("a set of one key is the bare number, an empty one undefined", () => {
    const owner = {};
    expect(withKey(undefined, 9, owner)).toBe(9);
    expect(withoutKey(withKey(9, 4, owner), 9, owner)).toBe(4);
    expect(withoutKey(4, 4, owner)).toBeUndefined();
  });

  test("adding a present key and removing an absent one change nothing", () => {
    const owner = {};
    let set: IntSet | undefined;
    for (let key = 0; key < 5000; key += 7) set = withKey(set, key, owner);
    expect(withKey(set, 700, {})).toBe(set);
    expect(withoutKey(set, 701, {})).toBe(set);
    expect(withoutKey(set, 2 ** 31, {})).toBe(set);
  });
});
