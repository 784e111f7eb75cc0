import type { JsonObject } from "../../../src/engine/base/json.js";
import { listAt, objectAt, withKey } from "../../../src/engine/base/json.js";

const BODY = /\/requestBody\/content\/[^/]+\/schema$/;
const COMPOSING = ["$ref", "allOf", "anyOf", "oneOf"];

/**
 * A body of requests that declares every member that it requires: one without a schema may have any
 * value. Elsewhere another part of a composition may declare it.
 */
export function withDeclared(schema: JsonObject, place: string): JsonObject {
  if (!BODY.test(place) || COMPOSING.some((keyword) => keyword in schema)) return schema;
  const declared = objectAt(schema, "properties");
  const missing = listAt(schema, "required").filter(
    (name) => typeof name === "string" && !Object.hasOwn(declared, name),
  );
  if (missing.length === 0 || Object.keys(declared).length === 0) return schema;
  const added = Object.fromEntries(missing.map((name) => [name, {}]));
  return withKey(schema, "properties", { ...declared, ...added });
}
