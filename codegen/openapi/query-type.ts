import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import { MAX_HOPS } from "./references.js";
import { partsOf } from "./schema-parts.js";

/** The type of a query parameter's value. */
export type QueryType = "string" | "integer" | "boolean";

/**
 * The type of a query parameter: integer or boolean when its schema names no other type, else
 * string. Undefined when the schema names no type, or one that a text cannot have.
 *
 * @param document where references of the schema lead
 */
export function queryType(schema: Json, document: JsonObject): QueryType | undefined {
  const types = typesOf(schema, document, MAX_HOPS);
  if (types.has("string")) return "string";
  const [only] = types;
  if (types.size !== 1) return undefined;
  return only === "integer" || only === "boolean" ? only : undefined;
}

/** Whether the schema of a query parameter admits lists. */
export const admitsList = (schema: Json, document: JsonObject): boolean =>
  typesOf(schema, document, MAX_HOPS).has("array");

function typesOf(schema: Json, document: JsonObject, hops: number): ReadonlySet<Json> {
  if (!isObject(schema) || hops === 0) return new Set();
  const type = ownValue(schema, "type");
  if (type !== undefined) return new Set(isArray(type) ? type : [type]);
  const parts = partsOf(document, schema);
  return new Set(parts.flatMap((part) => [...typesOf(part, document, hops - 1)]));
}
