import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, ownValue, withKey, withoutKey } from "../../src/engine/base/json.js";

/**
 * A schema of OpenAPI 3.0 with the keywords of 3.1 instead.
 * https://www.openapis.org/blog/2021/02/16/migrating-from-openapi-3-0-to-3-1-0
 */
export function inWordsOf31(schema: JsonObject): JsonObject {
  const { example, ...rest } = withNullType(withPlainLimits(schema));
  return example === undefined || "examples" in rest ? rest : { ...rest, examples: [example] };
}

/** `nullable` as the type null. The same schema without it. */
export function withNullType(schema: JsonObject): JsonObject {
  if (!("nullable" in schema)) return schema;
  const plain = withoutKey(schema, "nullable");
  if (ownValue(schema, "nullable") !== true) return plain;
  const type = ownValue(plain, "type");
  if (type === undefined) {
    // A schema without a type admits null, unless its parts refuse it.
    const isComposed = ["$ref", "allOf", "anyOf", "oneOf"].some((key) => key in plain);
    return isComposed ? { anyOf: [plain, { type: "null" }] } : withNullChoice(plain);
  }
  const types = isArray(type) ? type : [type];
  if (types.includes("null")) return withNullChoice(plain);
  return withNullChoice(withKey(plain, "type", [...types, "null"]));
}

function withNullChoice(schema: JsonObject): JsonObject {
  const choices = ownValue(schema, "enum");
  if (!isArray(choices) || choices.includes(null)) return schema;
  return withKey(schema, "enum", [...choices, null]);
}

/** `minimum: 1, exclusiveMinimum: true` is `exclusiveMinimum: 1`. The same schema without them. */
export function withPlainLimits(schema: JsonObject): JsonObject {
  return [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ].reduce((plain, [limit = "", exclusive = ""]) => {
    const isExclusive = ownValue(plain, exclusive);
    if (typeof isExclusive !== "boolean") return plain;
    const { [limit]: bound, [exclusive]: _, ...rest } = plain;
    if (bound === undefined) return rest;
    const kept: Readonly<Record<string, Json>> = { [isExclusive ? exclusive : limit]: bound };
    return { ...rest, ...kept };
  }, schema);
}
