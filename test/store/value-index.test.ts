import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ceilOf } from "../../src/engine/store/int-set.js";
import type { ValueIndexSnapshot } from "../../src/engine/store/table-indexes.js";
import { ValueIndex } from "../../src/engine/store/table-indexes.js";
import { NONE } from "../../src/engine/store/trie.js";

const value = fc.nat(12).map((number) => `task_${number}`);
const key = fc.nat(90);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("add" as const), value, key }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("remove" as const), value, key }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("snapshot" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restore" as const), which: fc.nat() }) },
);

type Model = ReadonlySet<string>;

function expectSame(index: ValueIndex, model: Model): void {
  const found: string[] = [];
  for (let number = 0; number <= 12; number += 1) {
    const set = index.get(`task_${number}`);
    if (set === undefined) continue;
    for (let at = ceilOf(set, 0); at !== NONE; at = ceilOf(set, at + 1)) {
      found.push(`task_${number} ${at}`);
    }
  }
  expect(new Set(found)).toEqual(model);
}

describe("value index", () => {
  test("answers as a map of sets would, across snapshots and restores", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150, size: "max" }), (steps) => {
        const index = new ValueIndex();
        let model = new Set<string>();
        const saved: { state: ValueIndexSnapshot; model: Model }[] = [];
        for (const item of steps) {
          if (item.do === "add") {
            index.add(item.value, item.key);
            model.add(`${item.value} ${item.key}`);
          } else if (item.do === "remove") {
            index.remove(item.value, item.key);
            model.delete(`${item.value} ${item.key}`);
          } else if (item.do === "snapshot") {
            saved.push({ state: index.snapshot(), model: new Set(model) });
          } else {
            const point = saved[item.which % Math.max(saved.length, 1)];
            if (point === undefined) continue;
            index.restore(point.state);
            model = new Set(point.model);
          }
        }
        expectSame(index, model);
        for (const point of saved) {
          index.restore(point.state);
          expectSame(index, point.model);
        }
      }),
      { numRuns: 100 },
    );
  });

  test("values seen after a snapshot are unknown once it is restored", () => {
    const index = new ValueIndex();
    const empty = index.snapshot();
    index.add("first", 1);
    index.add("second", 2);
    index.add("second", 3);
    index.restore(empty);
    index.add("second", 4);
    index.add("first", 5);
    expect([index.get("first"), index.get("second")]).toEqual([5, 4]);
  });

  test("more values than are kept at hand are still found", () => {
    const index = new ValueIndex();
    for (let key = 0; key < 20_000; key += 1) index.add(`value_${key % 10_000}`, key);
    expect(index.get("value_0")).toEqual([0, 10_000]);
    expect(index.get("value_9999")).toEqual([9999, 19_999]);
  });
});
