import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, listAt, objectAt, ownValue } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { HOLDERS } from "../../src/engine/schemas/document.js";
import { MAX_HOPS, pointedAt } from "./references.js";

/** A property of a schema, and its path in the document. */
export interface Property {
  readonly path: Path;
  readonly schema: Json;
}

interface Part {
  readonly path: Path;
  readonly schema: Json;
  /** Whether a value has to fit only one of several parts of this kind. */
  readonly isAlternative: boolean;
}

/** The schemas that a schema is composed of: alternatives, what it refers to, `allOf`. */
function partsAt(document: JsonObject, schema: JsonObject, path: Path): readonly Part[] {
  const listed = (keyword: string, isAlternative: boolean): readonly Part[] =>
    listAt(schema, keyword).map((part, at) => ({
      path: [...path, keyword, at],
      schema: part,
      isAlternative,
    }));
  const reference = ownValue(schema, "$ref");
  const target = typeof reference === "string" ? pointedAt(document, reference) : undefined;
  return [
    ...listed("oneOf", true),
    ...listed("anyOf", true),
    ...(target === undefined ? [] : [{ path, schema: target, isAlternative: false }]),
    ...listed("allOf", false),
  ];
}

/** The schemas that a schema is composed of, one level deep. */
export function partsOf(document: JsonObject, schema: JsonObject): readonly Json[] {
  return partsAt(document, schema, []).map((part) => part.schema);
}

/** The properties of a schema and of all its parts by name, its own last. */
export function propertiesAt(
  document: JsonObject,
  schema: Json | undefined,
  path: Path = [],
  hops = MAX_HOPS,
): ReadonlyMap<string, Property> {
  if (!isObject(schema) || hops === 0) return new Map();
  const inner = new Map<string, Property>();
  for (const part of partsAt(document, schema, path)) {
    for (const [name, property] of propertiesAt(document, part.schema, part.path, hops - 1)) {
      inner.set(name, part.isAlternative ? either(inner.get(name), property) : property);
    }
  }
  const own = Object.entries(objectAt(schema, "properties")).map(
    ([name, property]) =>
      [name, { path: [...path, "properties", name], schema: property }] as const,
  );
  return new Map([...inner, ...own]);
}

/** A property of two alternatives: where both list its values, it can have all of them. */
function either(one: Property | undefined, { path, schema }: Property): Property {
  const [values, others] = [one?.schema, schema].map(valuesIn);
  if (one !== undefined && isFree(one.schema) && !isFree(schema)) return one;
  if (!isObject(schema) || values === undefined || others === undefined) return { path, schema };
  const { const: _, ...rest } = schema;
  return { path, schema: { ...rest, enum: [...new Set([...values, ...others])] } };
}

const TYPING = ["$ref", "allOf", "anyOf", "oneOf", "enum", "const", "properties"];

/** Whether a schema admits null, with others or because it says nothing of a type. */
export function isFree(schema: Json | undefined): boolean {
  if (!isObject(schema)) return false;
  const type = ownValue(schema, "type");
  if (type === undefined) return !TYPING.some((keyword) => Object.hasOwn(schema, keyword));
  return type === "null" || (isArray(type) && type.includes("null"));
}

/** The values that a schema lists; undefined for any other schema. */
function valuesIn(schema: Json | undefined): readonly Json[] | undefined {
  if (!isObject(schema)) return undefined;
  if ("const" in schema) return [schema["const"] ?? null];
  const values = ownValue(schema, "enum");
  return isArray(values) ? values : undefined;
}

/** Names of the properties without which no value fits a schema. */
export function requiredBy(document: JsonObject, schema: Json | undefined): ReadonlySet<Json> {
  return new Set(requiredIn(document, schema, MAX_HOPS));
}

function requiredIn(document: JsonObject, schema: Json | undefined, hops: number): readonly Json[] {
  if (!isObject(schema) || hops === 0) return [];
  const within = ({ schema: part }: Part) => requiredIn(document, part, hops - 1);
  const parts = partsAt(document, schema, []);
  const [first = [], ...others] = parts.filter((part) => part.isAlternative).map(within);
  return [
    ...parts.filter((part) => !part.isAlternative).flatMap(within),
    ...first.filter((name) => others.every((names) => names.includes(name))),
    ...listAt(schema, "required"),
  ];
}

/** The value of a keyword, with each schema in it changed; undefined for a keyword without schemas. */
export function withSubschemas(
  keyword: string,
  held: Json,
  change: (schema: Json) => Json,
): Json | undefined {
  const holds = HOLDERS.get(keyword);
  if (holds === undefined) return undefined;
  if (isArray(held)) return held.map(change);
  if (!isObject(held) || !holds.startsWith("map")) return change(held);
  return Object.fromEntries(Object.entries(held).map(([name, part]) => [name, change(part)]));
}
