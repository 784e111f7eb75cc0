import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { circleIn, MAX_CHAIN, MAX_LEVELS, tooLargeIn } from "../../src/engine/schemas/unfolding.js";

const ref = (name: string): JsonObject => ({ $ref: `#/schemas/${name}` });

/** Schemas `s0`, `s1`, … each of which names the next one. */
const chain = (length: number, wrap: (next: JsonObject) => Json): JsonObject => ({
  schemas: Object.fromEntries(
    Array.from({ length: length + 1 }, (_, at): [string, Json] => [
      `s${at}`,
      at === length ? { type: "string" } : wrap(ref(`s${at + 1}`)),
    ]),
  ),
});

describe("a document that is too large to work with", () => {
  test.each(["allOf", "anyOf", "oneOf"])(
    "%s doubled: the place where it is too much",
    (keyword) => {
      const found = tooLargeIn(chain(40, (next) => ({ [keyword]: [next, next] })));
      expect(found?.path).toEqual(["schemas", "s28"]);
      expect(found?.message).toMatch("needs more than 10000 schemas for one value");
    },
  );

  test("not, if, then, else and dependentSchemas count too", () => {
    for (const wrap of [
      (next: JsonObject) => ({ not: { anyOf: [next, next] } }),
      (next: JsonObject) => Object.fromEntries(["if", "then", "else"].map((key) => [key, next])),
      (next: JsonObject) => ({ dependentSchemas: { a: next, b: next } }),
    ]) {
      expect(tooLargeIn(chain(40, wrap))).toBeDefined();
    }
  });

  test("parts of the value do not: it ends where the value ends", () => {
    const pair = (next: JsonObject): JsonObject => ({
      properties: { a: next, b: next },
      items: next,
    });
    expect(tooLargeIn(chain(400, pair))).toBeUndefined();
  });

  test("a chain is too long, a level too deep", () => {
    const links = (length: number) => tooLargeIn(chain(length, (next) => ({ allOf: [next] })));
    // A link is a schema and the reference in it.
    expect(links(MAX_CHAIN / 2 - 1)).toBeUndefined();
    expect(links(MAX_CHAIN / 2)?.message).toMatch(`more than ${MAX_CHAIN} schemas`);
    expect(links(10_000)?.path).toEqual(["schemas", "s9950"]);
    const nested = (levels: number): JsonObject =>
      Array.from({ length: levels }).reduce<JsonObject>((items) => ({ items }), {});
    expect(tooLargeIn(nested(MAX_LEVELS))).toBeUndefined();
    expect(tooLargeIn(nested(100_000))?.message).toBe(
      `is nested in more than ${MAX_LEVELS} levels`,
    );
  });

  test("a circle is counted once", () => {
    const own = { schemas: { s0: { allOf: [ref("s0"), ref("s0")] } } };
    expect(tooLargeIn(own)).toBeUndefined();
    expect(circleIn(own)?.path).toEqual(["schemas", "s0"]);
    expect(circleIn({ schemas: { s0: { items: ref("s0") } } })).toBeUndefined();
  });
});
