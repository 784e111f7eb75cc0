import type { Json } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { SCHEMA_REF } from "../facts/document.js";
import { withSubschemas } from "../openapi/schema-parts.js";

/** Keywords without effect on validity, besides those that begin with `x-`. */
const REMARKS: ReadonlySet<string> = new Set([
  ..."$comment default deprecated description discriminator example examples".split(" "),
  ..."externalDocs readOnly title writeOnly xml".split(" "),
]);

/** Those of them that affect generated values. */
const OF_USE: ReadonlySet<string> = new Set(["default", "discriminator", "example", "examples"]);

/**
 * A schema without remarks, so that a new description does not change the validators, and with
 * addresses of components (`/Task`). Unknown keywords stay, for Ajv to refuse them.
 */
export function plainSchema(schema: Json): Json {
  return stripped(schema, (keyword, value) => {
    if (keyword === "$ref" && typeof value === "string") return value.replace(SCHEMA_REF, "/");
    return REMARKS.has(keyword) ? undefined : value;
  });
}

/** A schema with the keywords that check values or help to generate them. */
export function usefulSchema(schema: Json): Json {
  return stripped(schema, (keyword, value) =>
    REMARKS.has(keyword) && !OF_USE.has(keyword) ? undefined : value,
  );
}

/** @param kept the value of a keyword without schemas; undefined to leave it out */
function stripped(schema: Json, kept: (keyword: string, value: Json) => Json | undefined): Json {
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
    if (keyword.startsWith("x-")) return [];
    const held =
      withSubschemas(keyword, value, (part) => stripped(part, kept)) ?? kept(keyword, value);
    return held === undefined ? [] : [[keyword, held]];
  });
  return Object.fromEntries(entries);
}
