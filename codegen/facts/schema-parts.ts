import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject, listAt, objectAt, ownValue } from "../../src/engine/base/json.js";
import { PackError } from "../print/pack-error.js";
import type { ApiDocument } from "./document.js";
import { resolve, SCHEMA_REF } from "./document.js";

/** The schema that a resource names: of a component, or where it stands in the document. */
export function schemaNamed(document: ApiDocument, name: string): Json {
  return name.startsWith("#/")
    ? resolve(document.root, { $ref: name })
    : { $ref: SCHEMA_REF + name };
}

/**
 * Properties of the schema that a resource names, in order: those of what it refers to, of its
 * alternatives and of its `allOf` parts before its own.
 */
export function propertiesOf(document: ApiDocument, name: string): JsonObject {
  return propertiesIn(document, schemaNamed(document, name));
}

/** References that lead to references that lead to… */
const MAX_HOPS = 20;

/** The same of any schema. */
export function propertiesIn(document: ApiDocument, schema: Json, hops = MAX_HOPS): JsonObject {
  if (!isObject(schema) || hops === 0) return {};
  const parts = [...alternativesIn(schema), ...partsOf(document, schema)];
  const inner = parts.map((part) => propertiesIn(document, part, hops - 1));
  return Object.assign({}, ...inner, objectAt(schema, "properties"));
}

/** The schemas of which one must hold together with a schema. */
function alternativesIn(schema: JsonObject): readonly Json[] {
  return [...listAt(schema, "oneOf"), ...listAt(schema, "anyOf")];
}

/** The schemas that must hold together with a schema. */
function partsOf(document: ApiDocument, schema: JsonObject): readonly Json[] {
  const ref = ownValue(schema, "$ref");
  return [
    ...(typeof ref === "string" ? [componentSchema(document, ref.slice(SCHEMA_REF.length))] : []),
    ...listAt(schema, "allOf"),
  ];
}

/** Names of the properties that a schema declares, those of what it is put together from included. */
export function declaredNames(document: ApiDocument, schema: Json): readonly string[] {
  if (!isObject(schema)) return [];
  const ref = ownValue(schema, "$ref");
  const parts = [
    ...(typeof ref === "string" ? [componentSchema(document, ref.slice(SCHEMA_REF.length))] : []),
    ...["allOf", "anyOf", "oneOf"].flatMap((key) => listAt(schema, key)),
  ];
  return [
    ...new Set([
      ...Object.keys(objectAt(schema, "properties")),
      ...parts.flatMap((part) => declaredNames(document, part)),
    ]),
  ];
}

export function requiredOf(document: ApiDocument, name: string): ReadonlySet<Json> {
  return requiredBy(document, schemaNamed(document, name));
}

/** Names of the properties without which no value fits a schema. */
export function requiredBy(document: ApiDocument, schema: Json): ReadonlySet<Json> {
  return new Set(requiredIn(document, schema, MAX_HOPS));
}

function requiredIn(document: ApiDocument, schema: Json, hops: number): readonly Json[] {
  if (!isObject(schema) || hops === 0) return [];
  const parts = partsOf(document, schema).flatMap((part) => requiredIn(document, part, hops - 1));
  return [...parts, ...requiredInAll(document, schema, hops), ...listAt(schema, "required")];
}

/** What every alternative of a schema asks for. */
function requiredInAll(document: ApiDocument, schema: JsonObject, hops: number): readonly Json[] {
  const [first = [], ...others] = alternativesIn(schema).map((each) =>
    requiredIn(document, each, hops - 1),
  );
  return first.filter((name) => others.every((names) => names.includes(name)));
}

function componentSchema(document: ApiDocument, component: string): JsonObject {
  const schema = ownValue(document.schemas, component);
  if (!isObject(schema)) throw new PackError(`openapi.yaml has no component schema ${component}`);
  return schema;
}
