import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";

/** What the text of a query parameter stands for. */
export type QueryType = "string" | "integer" | "boolean";

const SCHEMA_REF = "#/components/schemas/";

/** References that lead to references that lead to… */
const MAX_HOPS = 20;

/**
 * How the text of a query parameter is read: as a whole number or a truth value when its schema
 * names no other type, else as it is. Undefined when it names none, or none that a text can be.
 *
 * @param schemas component schemas by name
 */
export function queryType(schema: Json, schemas: JsonObject): QueryType | undefined {
  const types = typesOf(schema, schemas, MAX_HOPS);
  if (types.has("string")) return "string";
  const [only] = types;
  if (types.size !== 1) return undefined;
  return only === "integer" || only === "boolean" ? only : undefined;
}

function typesOf(schema: Json, schemas: JsonObject, hops: number): ReadonlySet<Json> {
  if (!isObject(schema) || hops === 0) return new Set();
  const ref = ownValue(schema, "$ref");
  if (typeof ref === "string") {
    const component = ownValue(schemas, ref.replace(SCHEMA_REF, ""));
    return typesOf(component ?? true, schemas, hops - 1);
  }
  const type = ownValue(schema, "type");
  if (type !== undefined) return new Set(isArray(type) ? type : [type]);
  const parts = ["oneOf", "anyOf", "allOf"].map((key) => ownValue(schema, key));
  const inner = parts.flatMap((list) => (isArray(list) ? list : []));
  return new Set(inner.flatMap((part) => [...typesOf(part, schemas, hops - 1)]));
}
