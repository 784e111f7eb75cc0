import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Ring } from "../../src/engine/store/ring.js";

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("push" as const), bytes: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("replace" as const),
      number: fc.integer({ min: 1, max: 40 }),
      bytes: fc.nat(30),
    }),
  },
);

describe("ring", () => {
  test("keeps the newest entries within both limits and counts the rest", () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60, size: "max" }),
        fc.integer({ min: 1, max: 9 }),
        fc.option(fc.nat(80), { nil: undefined }),
        (steps, entries, bytes) => {
          const ring = new Ring<string>({ entries, bytes });
          let kept: { number: number; value: string; bytes: number }[] = [];
          let pushed = 0;
          const sum = (): number => kept.reduce((total, entry) => total + entry.bytes, 0);
          for (const [at, item] of steps.entries()) {
            const value = `v${at}`;
            if (item.do === "push") {
              pushed += 1;
              expect(ring.push(value, item.bytes)).toBe(pushed);
              kept.push({ number: pushed, value, bytes: item.bytes });
            } else {
              const { number } = item;
              const there = kept.some((entry) => entry.number === number);
              expect(ring.replace(number, value, item.bytes)).toBe(there);
              kept = kept.map((entry) =>
                entry.number === number ? { number, value, bytes: item.bytes } : entry,
              );
            }
            while (
              kept.length > entries ||
              (kept.length > 1 && bytes !== undefined && sum() > bytes)
            ) {
              kept.shift();
            }
            const values = kept.map((entry) => entry.value);
            expect([...ring.oldestFirst()]).toEqual(values);
            expect([...ring.newestFirst()]).toEqual(values.toReversed());
            expect(ring.size).toBe(kept.length);
            expect(ring.bytes).toBe(sum());
            expect(ring.evicted).toBe(pushed - kept.length);
          }
          for (let number = 0; number <= pushed + 1; number += 1) {
            expect(ring.get(number)).toBe(kept.find((entry) => entry.number === number)?.value);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test("walks on from a number", () => {
    const ring = new Ring<number>({ entries: 4 });
    for (let number = 1; number <= 6; number += 1) ring.push(number);
    expect([...ring.newestFirst(5)]).toEqual([4, 3]);
    expect([...ring.newestFirst(99)]).toEqual([6, 5, 4, 3]);
    expect([...ring.oldestFirst(4)]).toEqual([5, 6]);
    expect([...ring.oldestFirst(1)]).toEqual([3, 4, 5, 6]);
  });

  test("finds the newest match, and no dropped entry", () => {
    const ring = new Ring<number>({ entries: 4 });
    for (let number = 1; number <= 6; number += 1) ring.push(number);
    expect(ring.find((value) => value < 5)).toBe(4);
    expect(ring.find((value) => value < 3)).toBeUndefined();
    expect(new Ring<number>({ entries: 4 }).find(() => true)).toBeUndefined();
  });

  test("an entry alone over the limit in bytes stays until the next one", () => {
    const ring = new Ring<string>({ entries: 4, bytes: 10 });
    ring.push("small", 1);
    ring.push("large", 50);
    expect([...ring.oldestFirst()]).toEqual(["large"]);
    ring.push("next", 1);
    expect([...ring.oldestFirst()]).toEqual(["next"]);
  });

  test("clear begins again", () => {
    const ring = new Ring<string>({ entries: 1 });
    ring.push("one", 5);
    ring.push("two", 5);
    ring.clear();
    expect([ring.size, ring.bytes, ring.evicted, ring.get(1)]).toEqual([0, 0, 0, undefined]);
    expect(ring.push("three")).toBe(1);
  });

  test.each([0, -1, 1.5])("%d is not a number of entries", (entries) => {
    expect(() => new Ring({ entries })).toThrow(RangeError);
  });
});
