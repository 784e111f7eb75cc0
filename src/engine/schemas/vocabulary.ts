/**
 * The keywords that hold schemas: of JSON Schema 2020-12, and `definitions`, `dependencies` and the
 * list form of `items` of earlier drafts, which common generators still write.
 * https://json-schema.org/draft/2020-12/json-schema-core#section-10
 */

import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject } from "../base/json.js";
import type { Path } from "../base/paths.js";

type Holds = "schema" | "list" | "map" | "schema or list" | "map or names";

export const HOLDERS: ReadonlyMap<string, Holds> = new Map<string, Holds>([
  ["$defs", "map"],
  ["additionalItems", "schema"],
  ["additionalProperties", "schema"],
  ["allOf", "list"],
  ["anyOf", "list"],
  ["contains", "schema"],
  ["definitions", "map"],
  ["dependencies", "map or names"],
  ["dependentSchemas", "map"],
  ["else", "schema"],
  ["if", "schema"],
  ["items", "schema or list"],
  ["not", "schema"],
  ["oneOf", "list"],
  ["patternProperties", "map"],
  ["prefixItems", "list"],
  ["properties", "map"],
  ["propertyNames", "schema"],
  ["then", "schema"],
  ["unevaluatedItems", "schema"],
  ["unevaluatedProperties", "schema"],
]);

/** Keywords whose schemas apply to the same value, not to a part of it. */
const IN_PLACE: ReadonlySet<string> = new Set([
  "allOf",
  "anyOf",
  "dependencies",
  "dependentSchemas",
  "else",
  "if",
  "not",
  "oneOf",
  "then",
]);

/** Keywords that name a schema elsewhere in the document. */
export const REFERENCES: readonly string[] = ["$ref", "$dynamicRef"];

export interface Subschema {
  readonly path: Path;
  readonly schema: Json;
  /** Whether it applies to the same value as its parent. */
  readonly inPlace: boolean;
}

/** The schemas directly within a schema. Skips keywords of a wrong form. */
export function subschemasOf(schema: JsonObject): readonly Subschema[] {
  const found: Subschema[] = [];
  for (const [keyword, held] of Object.entries(schema)) {
    const holds = HOLDERS.get(keyword);
    if (holds === undefined) continue;
    const inPlace = IN_PLACE.has(keyword);
    for (const [key, child] of entriesOf(holds, held)) {
      found.push({ path: key === undefined ? [keyword] : [keyword, key], schema: child, inPlace });
    }
  }
  return found;
}

type Entry = readonly [key: string | number | undefined, schema: Json];

function entriesOf(holds: Holds, held: Json): readonly Entry[] {
  if (holds === "map") return isObject(held) ? Object.entries(held) : [];
  if (holds === "map or names") {
    return isObject(held) ? Object.entries(held).filter(([, schema]) => !isArray(schema)) : [];
  }
  if (isArray(held)) return holds === "schema" ? [] : [...held.entries()];
  return holds === "list" ? [] : [[undefined, held]];
}
