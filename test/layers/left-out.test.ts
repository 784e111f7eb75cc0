import { expect, test } from "vitest";
import type { LayerSpot } from "../../codegen/sources/layers/left-out.js";
import { LeftOut } from "../../codegen/sources/layers/left-out.js";
import { readSource } from "../../codegen/sources/source.js";

const spot = (...path: LayerSpot["path"]): LayerSpot => ({
  file: "own/lifecycles.yaml",
  path,
  isAbove: true,
});

const lack = (at: LayerSpot) => ({
  at,
  of: "lifecycles.yaml",
  isLack: true,
  problem: { file: at.file, line: 1, column: 1, message: "there is no such state" },
});

test("items of a list that follow one another are each left out, and none twice", () => {
  const left = new LeftOut(new Map());
  const list = { from: ["gone", "lit", "gone too", "dark"] };
  expect(left.takes([lack(spot("from", 0))])).toBe(true);
  expect(left.within(spot().file, list)).toEqual({ from: ["lit", "gone too", "dark"] });
  const second = left.inFile(spot("from", 1));
  expect(second).toEqual(spot("from", 2));
  expect(left.takes([lack(second)])).toBe(true);
  expect(left.within(spot().file, list)).toEqual({ from: ["lit", "dark"] });
  expect(left.inFile(spot("from", 1))).toEqual(spot("from", 3));
});

test("what is left out already ends the attempts", () => {
  const left = new LeftOut(new Map());
  expect(left.takes([lack(spot("from", 0))])).toBe(true);
  expect(left.takes([lack(spot("from", 0))])).toBe(false);
});

test("an item of which nothing is left goes, whatever else is left out before", () => {
  const at = spot("indexes", 2);
  const others = Array.from({ length: 12 }, (_, key) => spot(`state ${key}`, "from", 0));
  const value = Object.fromEntries([
    ...others.map(({ path: [key = ""] }) => [key, { from: ["gone", "kept"] }]),
    ["indexes", [["a"], ["b"], ["gone"], ["gone"], ["c"], ["d"]]],
  ]);
  const file = readSource(at.file, JSON.stringify(value));
  const left = new LeftOut(new Map([[at.file, file.source]]));
  expect(left.takes([...others, spot("indexes", 2, 0), spot("indexes", 3, 0)].map(lack))).toBe(
    true,
  );
  expect(left.within(at.file, value)).toMatchObject({ indexes: [["a"], ["b"], ["c"], ["d"]] });
  expect(left.inFile(at)).toEqual(spot("indexes", 4));
});
