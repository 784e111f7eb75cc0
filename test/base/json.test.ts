import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import {
  canonicalJson,
  equalJson,
  isObject,
  nestsDeeperThan,
  ownValue,
  readJson,
  subsetOf,
  withKey,
  withoutKey,
} from "../../src/engine/base/json.js";

const anyJson = fc
  .jsonValue({ maxDepth: 4 })
  .map((value): Json => JSON.parse(JSON.stringify(value)));

function objectOf(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  return isObject(value) ? value : {};
}

describe("reading JSON", () => {
  test("a text of JSON is read as JSON.parse reads it", () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(readJson(JSON.stringify(value, null, 1))).toEqual({ ok: true, value });
      }),
    );
  });

  test.each(["", "{", "[1,]", "{'a':1}", "nul", "1 2"])("malformed text is refused: %j", (text) => {
    expect(readJson(text)).toEqual({ ok: false, problem: "syntax" });
  });

  test("64 levels are read and 65 are not, also with other mistakes", () => {
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(readJson(nested(64)).ok).toBe(true);
    expect(readJson(nested(65))).toEqual({ ok: false, problem: "depth" });
    expect(readJson("[".repeat(400_000))).toEqual({ ok: false, problem: "depth" });
  });

  test("brackets within strings are not levels", () => {
    const brackets = JSON.stringify(`\\"${"[{".repeat(100)}\\`);
    expect(readJson(`{"a":${brackets}}`).ok).toBe(true);
  });

  test("levels side by side do not add up", () => {
    expect(nestsDeeperThan("[[],[],{}]", 2)).toBe(false);
    expect(nestsDeeperThan("[[],[[]]]", 2)).toBe(true);
  });

  test.each(["1e309", "[-1e400]", '{"a":1E+999}', `1${"0".repeat(309)}`])(
    "a number outside the double range is refused: %s",
    (text) => {
      expect(readJson(text)).toEqual({ ok: false, problem: "range" });
    },
  );

  test("a text that only resembles such a number is read", () => {
    expect(readJson('["1e999", 1e-999, 1e308]')).toEqual({ ok: true, value: ["1e999", 0, 1e308] });
  });
});

describe("objects", () => {
  const odd = objectOf('{"__proto__":1,"constructor":2}');

  test("__proto__ is a key like any other", () => {
    expect(ownValue(odd, "__proto__")).toBe(1);
    expect(ownValue({}, "__proto__")).toBeUndefined();
    expect(ownValue({}, "toString")).toBeUndefined();
    const made = withKey({ a: 1 }, "__proto__", { polluted: true });
    expect(Object.keys(made)).toEqual(["a", "__proto__"]);
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect(Object.keys(withoutKey(odd, "__proto__"))).toEqual(["constructor"]);
  });

  test("a replaced key keeps its place and the original is left alone", () => {
    const original = { a: 1, b: 2 };
    expect(JSON.stringify(withKey(original, "a", 3))).toBe('{"a":3,"b":2}');
    expect(original).toEqual({ a: 1, b: 2 });
  });
});

describe("comparing", () => {
  test("the order of keys does not matter, that of items does", () => {
    expect(equalJson({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
    expect(equalJson([1, 2], [2, 1])).toBe(false);
  });

  test.each<[Json, Json]>([
    [null, {}],
    [[], {}],
    [0, false],
    ["1", 1],
    [{ a: null }, {}],
    [{ a: 1 }, { b: 1 }],
    [[1], [1, 2]],
    [{}, objectOf('{"__proto__":{}}')],
    [objectOf('{"__proto__":{}}'), { a: {} }],
  ])("%j is not %j", (a, b) => {
    expect(equalJson(a, b)).toBe(false);
    expect(equalJson(b, a)).toBe(false);
  });

  test("values are equal exactly when their canonical texts are", () => {
    fc.assert(
      fc.property(anyJson, anyJson, (a, b) => {
        expect(equalJson(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
        expect(equalJson(a, JSON.parse(JSON.stringify(a)))).toBe(true);
      }),
    );
  });

  test("a canonical text sorts keys by code unit and is JSON", () => {
    expect(canonicalJson({ b: [{ z: 1, a: 2 }], B: null, __: "é" })).toBe(
      '{"B":null,"__":"é","b":[{"a":2,"z":1}]}',
    );
  });

  test("a pattern asks for objects as subsets and for arrays whole", () => {
    const value = { guest: { name: "Ada", age: 36 }, tags: ["a", "b"] };
    expect(subsetOf({}, value)).toBe(true);
    expect(subsetOf({ guest: { name: "Ada" } }, value)).toBe(true);
    expect(subsetOf({ guest: { name: "Bob" } }, value)).toBe(false);
    expect(subsetOf({ tags: ["a"] }, value)).toBe(false);
    expect(subsetOf({ tags: ["a", "b"] }, value)).toBe(true);
    expect(subsetOf({ toString: {} }, value)).toBe(false);
    expect(subsetOf({}, [])).toBe(false);
  });
});
