import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IntSet } from "../../src/engine/store/int-set.js";
import type { AnyOf } from "../../src/engine/store/query.js";
import { countAny, seekAll } from "../../src/engine/store/query.js";
import { withKey } from "../../src/engine/store/table-indexes.js";
import { NONE } from "../../src/engine/store/trie.js";

const LAST = 6000;
/** From every key to one in each second block, so that filters meet in full and empty blocks. */
const stride = fc.record({
  from: fc.nat(2100),
  by: fc.oneof(
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 7, max: 90 }),
    fc.integer({ min: 900, max: 2500 }),
  ),
});
const filters = fc.array(fc.array(stride, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 3,
});

function setOf(keys: readonly number[]): IntSet {
  let set: IntSet = keys[0] ?? 0;
  for (const key of keys) set = withKey(set, key, keys);
  return set;
}

describe("query", () => {
  test("seeks exactly the keys that match one value of every filter", () => {
    fc.assert(
      fc.property(filters, fc.nat(LAST), (strides, middle) => {
        const matches = (key: number): boolean =>
          strides.every((any) =>
            any.some(({ from, by }) => key >= from && (key - from) % by === 0),
          );
        const all = Array.from({ length: LAST + 1 }, (_, key) => key);
        const sets: readonly AnyOf[] = strides.map((any) =>
          any.map(({ from, by }) =>
            setOf(all.filter((key) => key >= from && (key - from) % by === 0)),
          ),
        );
        const expected = all.filter(matches);
        const seek = seekAll(sets);
        const up: number[] = [];
        for (let at = seek.ceil(middle); at !== NONE; at = seek.ceil(at + 1)) up.push(at);
        const down: number[] = [];
        for (let at = seek.floor(middle); at !== NONE; at = seek.floor(at - 1)) down.push(at);
        expect(up).toEqual(expected.filter((key) => key >= middle));
        expect(down).toEqual(expected.filter((key) => key <= middle).reverse());
      }),
      { numRuns: 60 },
    );
  });

  test("counts the keys of the values of a filter", () => {
    expect(countAny([7, setOf([1, 2, 3])])).toBe(4);
    expect(countAny([])).toBe(0);
  });
});
