import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isObject, ownValue } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { formatPath, getAt, parsePath, setAt } from "../../src/engine/base/paths.js";

const anyPath: fc.Arbitrary<Path> = fc.array(
  fc.oneof(fc.string(), fc.constantFrom("a", "$", "0", "__proto__", ""), fc.nat(9_999)),
  { maxLength: 5 },
);

describe("field paths", () => {
  test.each<[string, Path]>([
    ["$", []],
    ["name", ["name"]],
    ["output.a.b[0]", ["output", "a", "b", 0]],
    ["[2].x", [2, "x"]],
    ["a[1][2]", ["a", 1, 2]],
    ["a.0", ["a", "0"]],
    ["a b.ç-d", ["a b", "ç-d"]],
    ['["a.b"].c', ["a.b", "c"]],
    ['a["\\"]"]', ["a", '"]']],
    ["a.__proto__", ["a", "__proto__"]],
  ])("%s is read", (text, path) => {
    expect(parsePath(text)).toEqual({ ok: true, path });
  });

  test.each([
    "",
    ".",
    "a.",
    ".a",
    "a..b",
    "a[",
    "a[]",
    "a[x]",
    "a[01]",
    "a[-1]",
    "a]",
    'a"b"',
    "[0]a",
  ])("%j is refused, with words that show a right one", (text) => {
    const parsed = parsePath(text);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? "" : parsed.message).toMatch(/a path (looks like|is a field name)/);
  });

  test("an index and a path have limits", () => {
    expect(parsePath("a[9999]").ok).toBe(true);
    expect(parsePath("a[10000]")).toEqual({ ok: false, message: "an index is at most 9999" });
    expect(parsePath(Array(64).fill("a").join(".")).ok).toBe(true);
    expect(parsePath(Array(65).fill("a").join(".")).ok).toBe(false);
  });

  test("a written path reads back unchanged", () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        expect(parsePath(formatPath(path))).toEqual({ ok: true, path });
      }),
    );
  });
});

describe("values at a path", () => {
  const value = { a: { b: [10, { c: "deep" }] } };

  test("an existing part is found, and a missing one is undefined", () => {
    expect(getAt(value, ["a", "b", 1, "c"])).toBe("deep");
    expect(getAt(value, [])).toBe(value);
    for (const path of [["x"], ["a", 0], ["a", "b", "0"], ["a", "b", 9], ["a", "toString"]]) {
      expect(getAt(value, path)).toBeUndefined();
    }
  });

  test("a part is replaced in a copy", () => {
    expect(setAt(value, ["a", "b", 1, "c"], null)).toEqual({ a: { b: [10, { c: null }] } });
    expect(value).toEqual({ a: { b: [10, { c: "deep" }] } });
  });

  test("missing parents are made, and parents of another kind are replaced", () => {
    expect(setAt(null, ["a", "b"], 1)).toEqual({ a: { b: 1 } });
    expect(setAt({}, ["list", 2], "x")).toEqual({ list: [null, null, "x"] });
    expect(setAt({ a: [1] }, ["a", "b"], 2)).toEqual({ a: { b: 2 } });
  });

  test("__proto__ is set as a key like any other", () => {
    const made = setAt({}, ["__proto__", "x"], 1);
    expect(isObject(made) && ownValue(made, "__proto__")).toEqual({ x: 1 });
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
  });

  test("a value that was set is read back", () => {
    const short = anyPath.map((path) =>
      path.map((key) => (typeof key === "number" ? key % 5 : key)),
    );
    fc.assert(
      fc.property(short, fc.jsonValue({ maxDepth: 2 }), (path, part) => {
        const json = JSON.parse(JSON.stringify(part));
        expect(getAt(setAt(value, path, json), path)).toEqual(json);
      }),
    );
  });
});
