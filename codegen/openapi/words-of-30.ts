import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, ownValue } from "../../src/engine/base/json.js";

/**
 * A schema with the keywords of OpenAPI 3.1 instead of those of 3.0.
 * https://www.openapis.org/blog/2021/02/16/migrating-from-openapi-3-0-to-3-1-0
 */
export function inWordsOf31(schema: JsonObject): JsonObject {
  const { nullable, example, ...rest } = withPlainLimits(schema);
  const isPlain = example === undefined || "examples" in rest;
  const lifted = isPlain ? rest : { ...rest, examples: [example] };
  return nullable === true ? orNull(lifted) : lifted;
}

function orNull(schema: JsonObject): JsonObject {
  const type = ownValue(schema, "type");
  if (type === undefined) return { anyOf: [schema, { type: "null" }] };
  const types = isArray(type) ? type : [type];
  const named = types.includes("null") ? types : [...types, "null"];
  const choices = ownValue(schema, "enum");
  if (!isArray(choices) || choices.includes(null)) return { ...schema, type: named };
  return { ...schema, type: named, enum: [...choices, null] };
}

/** `minimum: 1, exclusiveMinimum: true` is `exclusiveMinimum: 1`. */
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
