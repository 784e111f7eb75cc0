import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IdIndexSnapshot } from "../../src/engine/store/query.js";
import { hashOf, IdIndex } from "../../src/engine/store/query.js";

const id = fc.nat(60).map((number) => `id_${number}`);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("add" as const), id }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("delete" as const), id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("snapshot" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("restore" as const), which: fc.nat() }) },
);

type Model = ReadonlyMap<string, number>;

function expectSame(index: IdIndex, model: Model): void {
  expect(index.size).toBe(model.size);
  for (let number = 0; number <= 60; number += 1) {
    expect(index.get(`id_${number}`)).toBe(model.get(`id_${number}`));
  }
}

describe("id index", () => {
  test.each([
    ["with its own hash", hashOf],
    ["when every id collides", () => -7],
    ["when ids collide in part", (text: string) => text.length % 3],
  ])("answers as a map would, across snapshots and restores, %s", (_, hash) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150, size: "max" }), (steps) => {
        const names: string[] = [];
        const index = new IdIndex((number) => names[number], hash);
        let model = new Map<string, number>();
        const saved: { state: IdIndexSnapshot; model: Model }[] = [];
        for (const item of steps) {
          if (item.do === "add") {
            names.push(item.id);
            const had = model.get(item.id);
            expect(index.add(item.id, names.length - 1)).toBe(had);
            if (had === undefined) model.set(item.id, names.length - 1);
          } else if (item.do === "delete") {
            expect(index.delete(item.id)).toBe(model.delete(item.id));
          } else if (item.do === "snapshot") {
            saved.push({ state: index.snapshot(), model: new Map(model) });
          } else {
            const point = saved[item.which % Math.max(saved.length, 1)];
            if (point === undefined) continue;
            index.restore(point.state);
            model = new Map(point.model);
          }
        }
        expectSame(index, model);
        for (const point of saved) {
          index.restore(point.state);
          expectSame(index, point.model);
        }
      }),
      { numRuns: 25 },
    );
  });

  test("finds each of many ids while it grows", () => {
    const names: string[] = [];
    const index = new IdIndex((number) => names[number]);
    for (let number = 0; number < 20_000; number += 1) {
      names.push(`trun_${number}`);
      index.add(`trun_${number}`, number);
    }
    expect(names.every((name, number) => index.get(name) === number)).toBe(true);
    expect(index.get("trun_20000")).toBeUndefined();
  });
});
