import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TrieSnapshot } from "../../src/engine/store/trie.js";
import { NONE, Trie } from "../../src/engine/store/trie.js";

const TOP = 0xffff_ffff;

/** Keys that meet: few near zero, some around the borders of levels, some anywhere. */
const key = fc.oneof(
  fc.nat(40),
  fc.nat(2100),
  fc.constantFrom(31, 32, 1023, 1024, 32767, 32768, 2 ** 30, 2 ** 31 - 1, 2 ** 31, TOP),
  fc.integer({ min: 0, max: TOP }),
);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("set" as const), key, value: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("delete" as const), key }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("snapshot" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restore" as const), which: fc.nat() }) },
);

type Model = ReadonlyMap<number, number>;

function expectSame(trie: Trie<number>, model: Model, probes: readonly number[]): void {
  const keys = [...model.keys()].sort((one, other) => one - other);
  expect(trie.size).toBe(keys.length);
  expect(trie.last()).toBe(keys.at(-1) ?? NONE);
  const up: [number, number][] = [];
  trie.ascend(0, (value, at) => up.push([at, value]) > 0);
  expect(up).toEqual(keys.map((at) => [at, model.get(at)]));
  for (const probe of [...probes, ...keys, 0, TOP]) {
    expect(trie.get(probe)).toBe(model.get(probe));
    expect(trie.floor(probe)).toBe(keys.findLast((at) => at <= probe) ?? NONE);
    expect(trie.ceil(probe)).toBe(keys.find((at) => at >= probe) ?? NONE);
  }
}

describe("trie", () => {
  test("answers as a sorted map would, across snapshots and restores", () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 120, size: "max" }),
        fc.array(key),
        (steps, probes) => {
          const trie = new Trie<number>();
          let model = new Map<number, number>();
          const saved: { state: TrieSnapshot<number>; model: Model }[] = [];
          for (const item of steps) {
            if (item.do === "set") {
              trie.set(item.key, item.value);
              model.set(item.key, item.value);
            } else if (item.do === "delete") {
              expect(trie.delete(item.key)).toBe(model.delete(item.key));
            } else if (item.do === "snapshot") {
              saved.push({ state: trie.snapshot(), model: new Map(model) });
            } else {
              const point = saved[item.which % Math.max(saved.length, 1)];
              if (point === undefined) continue;
              trie.restore(point.state);
              model = new Map(point.model);
            }
          }
          expectSame(trie, model, probes);
          for (const point of saved) {
            trie.restore(point.state);
            expectSame(trie, point.model, []);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test("a snapshot may be restored in another trie", () => {
    const one = new Trie<string>();
    one.set(7, "seven");
    const other = new Trie<string>();
    other.restore(one.snapshot());
    other.set(7, "changed");
    other.set(8, "eight");
    expect([one.get(7), one.get(8)]).toEqual(["seven", undefined]);
    expect([other.get(7), other.get(8)]).toEqual(["changed", "eight"]);
  });

  test("a walk ends when the visitor answers false", () => {
    const trie = new Trie<number>();
    for (let at = 0; at < 100; at += 1) trie.set(at, at);
    const seen: number[] = [];
    trie.ascend(50, (_, at) => seen.push(at) < 3);
    expect(seen).toEqual([50, 51, 52]);
  });

  test("seeks outside of the range of keys answer the nearest key or none", () => {
    const trie = new Trie<number>();
    trie.set(5, 5);
    expect([trie.floor(-1), trie.floor(2 ** 40), trie.ceil(-9), trie.ceil(2 ** 40)]).toEqual([
      NONE,
      5,
      5,
      NONE,
    ]);
  });

  test.each([-1, 1.5, 2 ** 32, Number.NaN])("%d is not a key", (bad) => {
    const trie = new Trie<number>();
    expect(() => trie.set(bad, 1)).toThrow(RangeError);
    expect(trie.get(bad)).toBeUndefined();
    expect(trie.delete(bad)).toBe(false);
  });
});
