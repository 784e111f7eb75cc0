import type { Json, JsonObject } from "../../src/engine/base/json.js";

/** How a schema names others, twice the same one where it can. */
const WRAPS: Readonly<Record<string, (one: Json, other: Json) => JsonObject>> = {
  allOf: (one, other) => ({ allOf: [one, other] }),
  anyOf: (one, other) => ({ anyOf: [one, other] }),
  oneOf: (one, other) => ({ oneOf: [one, other] }),
  not: (one, other) => ({ not: { anyOf: [one, other] } }),
  if: (one, other) =>
    Object.fromEntries(["if", "then", "else"].map((key) => [key, key === "if" ? one : other])),
  dependentSchemas: (one, other) => ({ dependentSchemas: { a: one, b: other } }),
  properties: (one, other) => ({
    type: "object",
    required: ["a", "b"],
    properties: { a: one, b: other },
  }),
  additionalProperties: (one, other) => ({
    type: "object",
    minProperties: 2,
    additionalProperties: { allOf: [one, other] },
  }),
  items: (one, other) => ({ type: "array", minItems: 2, items: { anyOf: [one, other] } }),
  prefixItems: (one, other) => ({ type: "array", minItems: 2, prefixItems: [one, other] }),
};

export const KEYWORDS = Object.keys(WRAPS);

const LEVELS = 24;

const OBJECT: JsonObject = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string" }, status: { enum: ["open", "closed"] } },
};

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

const wrapped = (keyword: string, name: string): JsonObject =>
  WRAPS[keyword]?.(ref(name), ref(name)) ?? {};

/** Each level names the next one twice: 2 ** 24 ways to the last. */
export function towerOf(keyword: string): JsonObject {
  const levels = Array.from({ length: LEVELS }, (_, at): [string, Json] => [
    `Level${at}`,
    wrapped(keyword, `Level${at + 1}`),
  ]);
  return documentOf({
    Top: ref("Level0"),
    ...Object.fromEntries(levels),
    [`Level${LEVELS}`]: OBJECT,
  });
}

/** A schema that names itself twice. */
export const circleOf = (keyword: string): JsonObject =>
  documentOf({ Top: wrapped(keyword, "Top") });

/** An object that is one of several kinds, each of which is such an object. */
export const KINDS: JsonObject = documentOf({
  Top: {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string" } },
    oneOf: ["Cat", "Dog"].map(ref),
  },
  Cat: { allOf: [ref("Top"), { properties: { lives: { type: "integer" } } }] },
  Dog: { allOf: [ref("Top"), { properties: { bones: { type: "integer" } } }] },
});

/** One name after the other. */
export const chainOf = (length: number, wrap: (next: JsonObject) => JsonObject): JsonObject => {
  const links = Array.from({ length }, (_, at): [string, Json] => [
    `Link${at}`,
    wrap(ref(`Link${at + 1}`)),
  ]);
  return documentOf({ Top: ref("Link0"), ...Object.fromEntries(links), [`Link${length}`]: OBJECT });
};

/** One schema within the other. */
export function nestedIn(levels: number): JsonObject {
  const nested = Array.from({ length: levels }).reduce<JsonObject>((items) => ({ items }), OBJECT);
  return documentOf({ Top: nested });
}

/** Two calls about the schema `Top`, which is also sent and shown by an example. */
export function documentOf(schemas: JsonObject): JsonObject {
  const content = {
    "application/json": { schema: ref("Top"), example: { id: "a", status: "open" } },
  };
  const responses = { "200": { description: "Done.", content } };
  return {
    openapi: "3.1.1",
    info: { title: "Hostile", version: "1" },
    paths: {
      "/things": {
        get: { responses },
        post: { requestBody: { required: true, content }, responses },
      },
    },
    components: { schemas },
  };
}

/** Expressions that take a backtracking engine a lifetime, and texts that make it. */
export const PATTERNS: JsonObject = documentOf({
  Top: {
    type: "object",
    required: ["id", "name", "word"],
    properties: {
      id: { type: "string", pattern: "^([a-zA-Z0-9]+)+$" },
      name: { type: "string", pattern: "^(a+)+$" },
      // An engine of linear time does not support look-around.
      word: { type: "string", pattern: "^(?!b)(a+)+$", example: `${"a".repeat(50)}!` },
    },
    examples: [{ id: `${"a".repeat(50)}!`, name: `${"a".repeat(50)}!` }],
  },
});
