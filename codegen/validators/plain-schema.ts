import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { SCHEMA_REF } from "../facts/document.js";

/** Keywords that hold one schema, a list of schemas, or schemas by name (JSON Schema 2020-12). */
const ONE: ReadonlySet<string> = new Set([
  ..."additionalProperties contains else if items not propertyNames then".split(" "),
  ..."unevaluatedItems unevaluatedProperties contentSchema".split(" "),
]);
const LIST: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const NAMED: ReadonlySet<string> = new Set([
  ..."properties patternProperties dependentSchemas $defs".split(" "),
]);

/** Keywords that say nothing about validity; those that begin with `x-` say nothing either. */
const REMARKS: ReadonlySet<string> = new Set([
  ..."$comment default deprecated description discriminator example examples".split(" "),
  ..."externalDocs readOnly title writeOnly xml".split(" "),
]);

/** Those of them by which a value is made, or fitted. */
const OF_USE: ReadonlySet<string> = new Set(["default", "discriminator", "example", "examples"]);

/**
 * A schema without its remarks, so that a new description does not change the validators, and
 * with components named by address (`/Task`). Keywords that are unknown stay, to be refused.
 */
export function plainSchema(schema: Json): Json {
  return stripped(schema, (keyword, value) => {
    if (keyword === "$ref" && typeof value === "string") return value.replace(SCHEMA_REF, "/");
    return REMARKS.has(keyword) ? undefined : value;
  });
}

/** A schema with nothing but what checks values, or helps to make them. */
export function usefulSchema(schema: Json): Json {
  return stripped(schema, (keyword, value) =>
    REMARKS.has(keyword) && !OF_USE.has(keyword) ? undefined : value,
  );
}

/** @param kept what a keyword that holds no schemas is kept as; undefined: it is left out */
function stripped(schema: Json, kept: (keyword: string, value: Json) => Json | undefined): Json {
  if (!isObject(schema)) return schema;
  const within = (part: Json): Json => stripped(part, kept);
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
    if (keyword.startsWith("x-")) return [];
    if (ONE.has(keyword)) return [[keyword, within(value)]];
    if (LIST.has(keyword) && isArray(value)) return [[keyword, value.map(within)]];
    if (NAMED.has(keyword) && isObject(value)) return [[keyword, mapValues(value, within)]];
    const held = kept(keyword, value);
    return held === undefined ? [] : [[keyword, held]];
  });
  return Object.fromEntries(entries);
}

function mapValues(object: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
