import type { Json } from "../../src/engine/base/json.js";
import { HOSTILE_SCHEMAS } from "../schemas/hostile-schemas.js";
import { nested } from "./junk.js";
import { mutated } from "./mutations.js";
import type { Random } from "./random.js";

const many = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Each level offers the one below several times: as many ways as `width ** height`. */
export function towerOf(keyword: string, height: number, width: number, floor: Json): Json {
  const levels = many(height, (at): [string, Json] => [
    `d${at}`,
    { [keyword]: many(width, () => ({ $ref: `#/$defs/d${at + 1}` })) },
  ]);
  return { $ref: "#/$defs/d0", $defs: { ...Object.fromEntries(levels), [`d${height}`]: floor } };
}

export const manyProperties = (count: number): Json => ({
  type: "object",
  properties: Object.fromEntries(many(count, (at) => [`p${at}`, { type: "string" }])),
  required: many(Math.min(count, 1_000), (at) => `p${at}`),
});

const properties = (schema: Json): Json => ({ type: "object", properties: { a: schema } });

/** JSON Schemas that want to be followed, unfolded, backtracked or executed. */
const HOSTILE: readonly Json[] = [
  { $ref: "https://evil.example/schema.json" },
  { $ref: "file:///etc/passwd" },
  { $ref: "#/$defs/none", $defs: {} },
  { $ref: "#" },
  { $dynamicRef: "#x", $dynamicAnchor: "x" },
  { $id: "https://evil.example/", $schema: "https://evil.example/meta", $ref: "other" },
  { $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } }, $ref: "#/$defs/a" },
  { type: "object", required: ["a", "b"], properties: { a: { $ref: "#" }, b: { $ref: "#" } } },
  { type: "array", items: { $ref: "#" }, minItems: 3 },
  towerOf("anyOf", 40, 2, { type: "string" }),
  towerOf("oneOf", 40, 2, { type: "string" }),
  towerOf("allOf", 40, 3, { type: "integer" }),
  properties({ type: "string", pattern: "^(a+)+$" }),
  properties({ type: "string", pattern: "^(([a-z])+.)+[A-Z]([a-z])+$" }),
  properties({ type: "string", pattern: "(a|a|b|ab)*(?=c)\\1{1000}" }),
  properties({ type: "string", pattern: "^((((()*){999}){999}){999})$" }),
  properties({ type: "string", pattern: "[" }),
  properties({ type: "string", minLength: 1e9 }),
  properties({ type: "array", minItems: 1e9, items: { type: "string" } }),
  properties({ type: "object", minProperties: 1e9 }),
  properties({ type: "number", minimum: 1e308, multipleOf: 1e-308 }),
  properties({ type: "integer", minimum: 5, maximum: 4 }),
  properties({ enum: [] }),
  properties({ not: {} }),
  properties({ format: "constructor", contentEncoding: "base64" }),
  { type: "object", patternProperties: { "^(a+)+$": { type: "string" } } },
  { type: "object", propertyNames: { pattern: "^(x+x+)+y$" }, minProperties: 3 },
  { if: { $ref: "#/else" }, else: { $ref: "#/if" }, unevaluatedProperties: false },
  Object.fromEntries([["properties", Object.fromEntries([["__proto__", { type: "string" }]])]]),
  {
    properties: { constructor: { type: "string" }, toString: { const: 1 } },
    required: ["toString"],
  },
  manyProperties(2_000),
  true,
  false,
];

const FRIENDLY: Json = {
  type: "object",
  properties: { balance: { type: "number" }, currency: { type: "string", enum: ["EUR"] } },
  required: ["balance"],
};

/** A schema for a run's input or output: friendly, hostile, or one of these put otherwise. */
export function hostileSchema(random: Random): Json {
  const kind = random.below(10);
  if (kind < 4) return FRIENDLY;
  if (kind < 8) return random.pick(HOSTILE);
  return kind === 8 ? mutated(random.pick(HOSTILE), random) : nested(random, 3);
}

/** All of them, for tests that try each; and those whose parts multiply. */
export const hostileSchemas = HOSTILE;
export const multiplyingSchemas: readonly Json[] = HOSTILE_SCHEMAS.map(([, schema]) => schema);
