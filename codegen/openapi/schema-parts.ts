// Helpers for the parts of any OpenAPI document: follows references (`resolve`, `pointedAt`), lists
// them (`referencesIn`), and collects the properties of a schema from all its parts
// (`propertiesAt`, `partsOf`). The compiler and `init` share them.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import {
  isArray,
  isObject,
  listAt,
  mapValues,
  objectAt,
  ownValue,
} from "../../src/engine/base/json.js";
import { nearest } from "../../src/engine/base/nearest.js";
import type { Path } from "../../src/engine/base/paths.js";
import { HOLDERS } from "../../src/engine/schemas/document.js";
import { partAt, pointerPath, pointerTo } from "../sources/source.js";

/** References in a row. */
export const MAX_HOPS = 20;

/** The type of a query parameter's value. */
type QueryType = "string" | "integer" | "boolean";

/**
 * The type of a query parameter: integer or boolean when its schema names no other type, else
 * string. Undefined when the schema names no type, or one that a text cannot have.
 *
 * @param document where references of the schema lead
 */
export function queryType(schema: Json, document: JsonObject): QueryType | undefined {
  const types = typesOf(schema, document);
  if (types.has("string")) return "string";
  const [only] = types;
  if (types.size !== 1) return undefined;
  return only === "integer" || only === "boolean" ? only : undefined;
}

/** Whether the schema of a query parameter admits lists. */
export const admitsList = (schema: Json, document: JsonObject): boolean =>
  typesOf(schema, document).has("array");

/** The types that a schema names. */
export function typesOf(schema: Json, document: JsonObject, hops = MAX_HOPS): ReadonlySet<Json> {
  if (!isObject(schema) || hops === 0) return new Set();
  const type = ownValue(schema, "type");
  if (type !== undefined) return new Set(isArray(type) ? type : [type]);
  const parts = partsOf(document, schema);
  return new Set(parts.flatMap((part) => [...typesOf(part, document, hops - 1)]));
}

export interface DocumentReference {
  readonly path: Path;
  readonly to: string;
}

/** Every `$ref` of a document, with the path of the text after it. */
export function referencesIn(value: Json): readonly DocumentReference[] {
  const references: DocumentReference[] = [];
  const path: (string | number)[] = [];
  const walk = (key: string | number, part: Json): void => {
    path.push(key);
    collect(part);
    path.pop();
  };
  const collect = (part: Json): void => {
    if (isArray(part)) {
      for (const [at, item] of part.entries()) walk(at, item);
      return;
    }
    if (!isObject(part)) return;
    for (const [key, held] of Object.entries(part)) {
      if (key === "$ref" && typeof held === "string") {
        references.push({ path: [...path, key], to: held });
      } else if (!isValueKey(key, held, path)) walk(key, held);
    }
  };
  collect(value);
  return references;
}

/** Keys whose values are data, in which a `$ref` is not a reference. */
const VALUES: ReadonlySet<string> = new Set(["const", "default", "enum", "example"]);

/** Keys of maps by names that the author chose: a property may be called `example`. */
const NAMED: ReadonlySet<string> = new Set([
  ...["properties", "patternProperties", "$defs", "definitions"],
  ...["schemas", "responses", "parameters", "examples", "requestBodies", "headers"],
]);

/**
 * Whether a key at a path holds data rather than a part of the document. The examples of a schema
 * are data; those of a media type are objects that hold data or refer to it.
 */
export function isValueKey(key: string, held: Json, at: Path): boolean {
  if (key === "examples") return isArray(held);
  if (key === "value") return at.at(-2) === "examples";
  return VALUES.has(key) && !NAMED.has(String(at.at(-1)));
}

const REMOTE = /^([a-z][a-z0-9+.-]+:|\/\/)/i;

/** Whether a reference leads to the network. */
export const isRemote = ({ to }: DocumentReference): boolean => REMOTE.test(to);

/** The value that a pointer such as `#/components/schemas/Task` leads to; undefined for none. */
export function pointedAt(document: Json, pointer: string): Json | undefined {
  const steps = pointerPath(pointer.replace(/^#/, ""));
  return steps.reduce<Json | undefined>(partAt, document);
}

/**
 * The object that a value is, or that its local references lead to. Keys beside a `$ref` are
 * ignored. Undefined for another value, and for a reference that leads nowhere.
 */
export function resolve(document: JsonObject, value: Json | undefined): JsonObject | undefined {
  let found = value;
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    if (!isObject(found)) return undefined;
    const reference = ownValue(found, "$ref");
    if (typeof reference !== "string") return found;
    if (!reference.startsWith("#")) return undefined;
    found = pointedAt(document, reference);
  }
  return undefined;
}

/** The reference with its first wrong step corrected to the nearest name; undefined without one. */
export function nearestReference(to: string, target: Json, steps: Path): string | undefined {
  let holder: Json = target;
  for (const [at, step] of steps.entries()) {
    if (!isObject(holder)) return undefined;
    const next: Json | undefined = ownValue(holder, String(step));
    if (next === undefined) {
      const name = nearest(String(step), Object.keys(holder));
      if (name === undefined) return undefined;
      const [file = ""] = to.split("#", 1);
      return `${file}#${pointerTo([...steps.slice(0, at), name, ...steps.slice(at + 1)])}`;
    }
    holder = next;
  }
  return undefined;
}

/** A property of a schema, and its path in the document. */
export interface Property {
  readonly path: Path;
  readonly schema: Json;
}

interface SchemaPart {
  readonly path: Path;
  readonly schema: Json;
  /** Whether a value has to fit only one of several parts of this kind. */
  readonly isAlternative: boolean;
}

/** The schemas that a schema is composed of: alternatives, what it refers to, `allOf`. */
function partsAt(document: JsonObject, schema: JsonObject, path: Path): readonly SchemaPart[] {
  const listed = (keyword: string, isAlternative: boolean): readonly SchemaPart[] =>
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
  const within = ({ schema: part }: SchemaPart) => requiredIn(document, part, hops - 1);
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
  return mapValues(held, change);
}
