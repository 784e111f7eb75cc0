// `init` (from a document to a pack): `Schemas` shows each schema of the vendor's document as one
// `View`, with references followed and `allOf` and alternatives combined. Nearly all steps read
// schemas so; `examplesOf` lists the examples of one.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import {
  isArray,
  isObject,
  listAt,
  objectAt,
  ownValue,
  withKey,
} from "../../../src/engine/base/json.js";
import { isFree, pointedAt } from "../../openapi/schema-parts.js";
import { pointerPath } from "../../sources/source.js";

/** A schema with its references followed and its parts combined. */
export interface View {
  /** Names of its components, outermost first; none for one that is written in place. */
  readonly names: readonly string[];
  readonly types: ReadonlySet<string>;
  /** Members of the object, those of `allOf` and of every alternative included. */
  readonly properties: ReadonlyMap<string, JsonObject>;
  /** Members that every alternative requires. */
  readonly required: ReadonlySet<string>;
  /** Of an array. */
  readonly items: JsonObject | undefined;
  readonly enum: readonly Json[];
  /** The outermost keywords, references followed. */
  readonly schema: JsonObject;
}

/** Views of the schemas of one document; each is computed once. */
export class Schemas {
  readonly #document: JsonObject;
  readonly #views = new WeakMap<JsonObject, View>();
  /** The schemas whose views are being computed, each a part of the one before. */
  readonly #open = new Set<JsonObject>();
  /** Whether one of them refers to itself. */
  #isCut = false;

  constructor(document: JsonObject) {
    this.#document = document;
  }

  view(schema: Json | undefined): View {
    if (!isObject(schema)) return NOTHING;
    const known = this.#views.get(schema);
    if (known !== undefined) return known;
    // A schema within itself adds nothing the second time.
    if (this.#open.has(schema)) {
      this.#isCut = true;
      return NOTHING;
    }
    this.#open.add(schema);
    const view = this.#computed(schema);
    this.#open.delete(schema);
    const isOutermost = this.#open.size === 0;
    // A view from within a circle may lack a part, so it is not kept.
    if (isOutermost || !this.#isCut) this.#views.set(schema, view);
    if (isOutermost) this.#isCut = false;
    return view;
  }

  /** The target of a local reference, through references to references. */
  resolved(value: Json | undefined): Json | undefined {
    let current = value;
    for (let steps = 0; steps < 100; steps++) {
      const reference = isObject(current) ? ownValue(current, "$ref") : undefined;
      if (typeof reference !== "string") return current;
      current = this.at(reference);
    }
    return undefined;
  }

  /** The part that a reference such as `#/components/schemas/Order` points at. */
  at(reference: string): Json | undefined {
    return pointedAt(this.#document, reference);
  }

  #computed(schema: JsonObject): View {
    const reference = ownValue(schema, "$ref");
    if (typeof reference === "string") {
      const target = this.view(this.at(reference));
      const name = componentName(reference);
      return name === undefined ? target : { ...target, names: [name, ...target.names] };
    }
    const parts = listAt(schema, "allOf").map((part) => this.view(part));
    const branches = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")]
      .map((part) => this.view(part))
      .filter(({ types }) => !(types.size === 1 && types.has("null")));
    const either = branches.length === 0 ? [] : [anyOf(branches)];
    return allOf([ownView(schema), ...parts, ...either], schema);
  }
}

/** `Order` of `#/components/schemas/Order`; undefined for a reference to another place. */
export function componentName(reference: string): string | undefined {
  if (!/^#\/components\/schemas\/[^/]+$/.test(reference)) return undefined;
  return String(pointerPath(reference.slice(1)).at(-1));
}

/** The document with more component schemas. */
export function withSchemas(document: JsonObject, added: JsonObject): JsonObject {
  if (Object.keys(added).length === 0) return document;
  const components = objectAt(document, "components");
  const schemas = { ...objectAt(components, "schemas"), ...added };
  return withKey(document, "components", withKey(components, "schemas", schemas));
}

/** Whether two views are of one component. */
export function isNamedAlike(a: View, b: View): boolean {
  return a.names.some((name) => b.names.includes(name));
}

/** How many members of an object another one has too. */
export function sharedMembers(
  members: ReadonlyMap<string, unknown>,
  others: ReadonlyMap<string, unknown>,
): number {
  return [...members.keys()].filter((name) => others.has(name)).length;
}

/** The examples beside the keywords of a schema. */
export function examplesOf(schema: JsonObject): readonly Json[] {
  const example = ownValue(schema, "example");
  return [...(example === undefined ? [] : [example]), ...listAt(schema, "examples")];
}

const NOTHING: View = {
  names: [],
  types: new Set(),
  properties: new Map(),
  required: new Set(),
  items: undefined,
  enum: [],
  schema: {},
};

function ownView(schema: JsonObject): View {
  const type = ownValue(schema, "type");
  const types = (isArray(type) ? type : [type]).filter((each) => typeof each === "string");
  const properties = Object.entries(objectAt(schema, "properties"));
  const items = ownValue(schema, "items");
  return {
    names: [],
    types: new Set(types),
    properties: new Map(properties.flatMap(([name, it]) => (isObject(it) ? [[name, it]] : []))),
    required: new Set(listAt(schema, "required").filter((name) => typeof name === "string")),
    items: isObject(items) ? items : undefined,
    enum: "const" in schema ? [schema["const"] ?? null] : listAt(schema, "enum"),
    schema,
  };
}

/** The view of a value for which all parts hold. */
function allOf(parts: readonly View[], schema: JsonObject): View {
  const composed = parts.filter((part) => part.names.length > 0);
  const plain = parts.filter((part) => part.properties.size > 0 || part.items !== undefined);
  const [only] = composed.length === 1 && plain.length <= 1 ? composed : [];
  return {
    names: only?.names ?? [],
    types: new Set(parts.flatMap(({ types }) => [...types])),
    properties: new Map(parts.flatMap(({ properties }) => [...properties])),
    required: new Set(parts.flatMap(({ required }) => [...required])),
    items: parts.find(({ items }) => items !== undefined)?.items,
    enum: parts.flatMap((part) => part.enum),
    schema: only?.schema ?? schema,
  };
}

/** The view of a value for which one of the branches holds. */
function anyOf(branches: readonly View[]): View {
  const [first = NOTHING, ...others] = branches;
  const required = [...first.required].filter((name) =>
    others.every((other) => other.required.has(name)),
  );
  const all = allOf(branches, first.schema);
  const properties = [...all.properties].map(([name, schema]): [string, JsonObject] => {
    const values = branches.map((branch) => constantsOf(branch.properties.get(name)));
    const isConstant = values.filter((each) => each.length > 0).length > 1;
    const { const: _, ...rest } = schema;
    const empty = branches.find((branch) => isFree(branch.properties.get(name)));
    const usual = empty?.properties.get(name) ?? schema;
    return [name, isConstant ? { ...rest, enum: [...new Set(values.flat())] } : usual];
  });
  return { ...all, properties: new Map(properties), required: new Set(required) };
}

/** The values that a property can have, where its schema lists them. */
function constantsOf(schema: JsonObject | undefined): readonly Json[] {
  if (schema === undefined) return [];
  return "const" in schema ? [schema["const"] ?? null] : listAt(schema, "enum");
}
