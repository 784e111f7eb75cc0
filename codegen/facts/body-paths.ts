import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import { partsOf } from "../openapi/schema-parts.js";
import type { ApiDocument } from "./document.js";
import { propertiesIn } from "./schema-parts.js";

/** Deeper paths are open: they end with any text. */
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
  const properties = Object.entries(propertiesIn(document, schema));
  const below = properties.flatMap(([name, property]) => {
    const path = `${base}${name}`;
    const inner = depth === 0 ? [] : pathsIn(document, property, `${path}.`, depth - 1);
    return [JSON.stringify(path), ...inner];
  });
  const isEnd = depth === 0 || properties.length === 0;
  const isOpen =
    base !== "" && isEnd && withParts(document, schema, MAX_PARTS).some(mayHaveMembers);
  return isOpen ? [...below, `\`${base.replaceAll(/[`$\\]/g, "\\$&")}\${string}\``] : below;
}

const MAX_PARTS = 8;

/** A schema and all of its parts. */
function withParts(document: ApiDocument, schema: Json, hops: number): readonly JsonObject[] {
  if (!isObject(schema) || hops === 0) return [];
  const parts = partsOf(document.root, schema);
  return [schema, ...parts.flatMap((part) => withParts(document, part, hops - 1))];
}

function mayHaveMembers(schema: JsonObject): boolean {
  const type = ownValue(schema, "type");
  const types = isArray(type) ? type : [type];
  return types.includes("object") || types.includes("array");
}
