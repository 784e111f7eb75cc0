import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject, objectAt } from "../../src/engine/base/json.js";
import { partsOf, propertiesAt, requiredBy as requiredIn } from "../openapi/schema-parts.js";
import type { ApiDocument } from "./document.js";
import { SCHEMA_REF } from "./document.js";

/** The schema that a resource names: a component, or the place that a pointer leads to. */
export function schemaNamed(name: string): Json {
  return { $ref: name.startsWith("#/") ? name : SCHEMA_REF + name };
}

/** Properties of the schema that a resource names, in order. */
export function propertiesOf(document: ApiDocument, name: string): JsonObject {
  return propertiesIn(document, schemaNamed(name));
}

/** Properties of a schema, in order: those of its parts before its own. */
export function propertiesIn({ root }: ApiDocument, schema: Json): JsonObject {
  const properties = [...propertiesAt(root, schema)];
  return Object.fromEntries(properties.map(([name, property]) => [name, property.schema]));
}

/** Names of the properties that a schema declares: its own before those of its parts. */
export function declaredNames(document: ApiDocument, schema: Json): readonly string[] {
  if (!isObject(schema)) return [];
  const parts = partsOf(document.root, schema);
  const inner = parts.flatMap((part) => declaredNames(document, part));
  return [...new Set([...Object.keys(objectAt(schema, "properties")), ...inner])];
}

export function requiredOf(document: ApiDocument, name: string): ReadonlySet<Json> {
  return requiredBy(document, schemaNamed(name));
}

/** Names of the properties without which no value fits a schema. */
export function requiredBy({ root }: ApiDocument, schema: Json): ReadonlySet<Json> {
  return requiredIn(root, schema);
}
