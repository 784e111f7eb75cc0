import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import type { ApiDocument } from "./document.js";
import { SCHEMA_REF } from "./document.js";

/** Deeper than this, paths say no more than that they lie below. */
const MAX_DEPTH = 3;

/**
 * The type of the paths that problems of request bodies can name: `"webhook.url"`, and
 * `` `input.${string}` `` where the caller chooses the names.
 */
export function bodyPathType(document: ApiDocument): string {
  const bodies = document.operations.flatMap(({ body }) => (body === null ? [] : [body.schema]));
  const paths = new Set(bodies.flatMap((schema) => pathsIn(document, schema, "", MAX_DEPTH)));
  return paths.size === 0 ? "never" : [...paths].sort().join(" | ");
}

function pathsIn(
  document: ApiDocument,
  schema: Json,
  base: string,
  depth: number,
): readonly string[] {
  const parts = partsOf(document, schema, MAX_PARTS);
  const properties: JsonObject = Object.assign({}, ...parts.map((part) => part["properties"]));
  const names = Object.keys(properties);
  const below = names.flatMap((name) => {
    const path = `${base}${name}`;
    const inner =
      depth === 0 ? [] : pathsIn(document, properties[name] ?? true, `${path}.`, depth - 1);
    return [JSON.stringify(path), ...inner];
  });
  const isOpen = base !== "" && (depth === 0 || names.length === 0) && parts.some(mayHaveMembers);
  return isOpen ? [...below, `\`${base.replaceAll(/[`$\\]/g, "\\$&")}\${string}\``] : below;
}

const MAX_PARTS = 8;

/** What a schema refers to and is put together from, itself included. */
function partsOf(document: ApiDocument, schema: Json, hops: number): readonly JsonObject[] {
  if (!isObject(schema) || hops === 0) return [];
  const ref = ownValue(schema, "$ref");
  const target =
    typeof ref === "string" ? document.schemas[ref.slice(SCHEMA_REF.length)] : undefined;
  const lists = ["allOf", "anyOf", "oneOf"].flatMap((key) => {
    const list = ownValue(schema, key);
    return isArray(list) ? list : [];
  });
  const inner = [...(target === undefined ? [] : [target]), ...lists];
  return [schema, ...inner.flatMap((part) => partsOf(document, part, hops - 1))];
}

function mayHaveMembers(schema: JsonObject): boolean {
  const type = ownValue(schema, "type");
  const types = isArray(type) ? type : [type];
  return types.includes("object") || types.includes("array");
}
