// What `facsimile pack diff` reads schemas with: `Document` is an OpenAPI document that resolves
// its references, `viewOf` shows one schema as callers see it, with the parts of `allOf` merged,
// and `sharedBy` names the component that a schema refers to.

import type { Json, JsonObject } from "../../engine/base/json.js";
import { isObject, listAt, objectAt } from "../../engine/base/json.js";
import { SchemaDocument } from "../../engine/schemas/document.js";

/** A document of OpenAPI 3. It resolves references on demand. */
export class Document {
  readonly root: JsonObject;
  readonly #targets: SchemaDocument;

  constructor(root: JsonObject) {
    this.root = root;
    this.#targets = new SchemaDocument(root);
  }

  /** Resolves a value: a reference becomes its target, merged with the members beside `$ref`. */
  at(value: Json | undefined): JsonObject {
    let object = isObject(value) ? value : {};
    for (const seen = new Set<string>(); ; ) {
      const { $ref: reference, ...beside } = object;
      if (typeof reference !== "string" || seen.has(reference)) return object;
      seen.add(reference);
      object = { ...this.#found(reference), ...beside };
    }
  }

  #found(reference: string): JsonObject {
    const found = reference.startsWith("#/") ? this.#targets.resolve(reference) : undefined;
    return isObject(found) ? found : {};
  }
}

export const textAt = (object: JsonObject, name: string): string => {
  const value = object[name];
  return typeof value === "string" ? value : "";
};

/** A schema with its references resolved and the parts of `allOf` merged. */
export interface SchemaView {
  /** Without null; empty for any type. */
  readonly types: ReadonlySet<string>;
  readonly isNullable: boolean;
  readonly properties: ReadonlyMap<string, Json>;
  readonly required: ReadonlySet<string>;
  readonly items: Json | undefined;
  /** The schema of additional properties. */
  readonly others: Json | undefined;
  readonly oneOf: readonly Json[];
  readonly anyOf: readonly Json[];
  /** Each as JSON; undefined for any value. */
  readonly values: ReadonlySet<string> | undefined;
  /** The members of the schema, such as `maxLength`, `pattern` and `default`. */
  readonly words: JsonObject;
  readonly description: string;
}

/** A reference to a component schema, and whether null is admitted beside it. */
export interface Shared {
  readonly name: string;
  readonly isNullable: boolean;
}

/** Keywords beside a reference that do not change what it admits. */
const BESIDE = ["title", "description", "nullable", "x-nullable"];

/** The component that a schema is, maybe within an alternative or a part of its own. */
export function sharedBy(schema: Json | undefined): Shared | undefined {
  if (!isObject(schema)) return undefined;
  const isNull = schema["nullable"] === true || schema["x-nullable"] === true;
  const [word = "", ...more] = Object.keys(schema).filter((each) => !BESIDE.includes(each));
  if (more.length > 0) return undefined;
  if (word === "$ref") {
    const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec(textAt(schema, word)) ?? [];
    return name === undefined ? undefined : { name, isNullable: isNull };
  }
  if (!["allOf", "anyOf", "oneOf"].includes(word)) return undefined;
  const parts = listAt(schema, word);
  const [part, ...others] = parts.filter((each) => !isObject(each) || each["type"] !== "null");
  const inner = others.length === 0 ? sharedBy(part) : undefined;
  const isEither = isNull || parts.length > 1;
  return inner && { ...inner, isNullable: inner.isNullable || isEither };
}

/** Many calls share a schema, and so its view. */
const known = new WeakMap<object, SchemaView>();

/** The view of a schema. Of two alternatives with null, it is the other one, nullable. */
export function viewOf(document: Document, schema: Json | undefined): SchemaView {
  if (!isObject(schema)) return viewAt(document, schema, 0);
  const view = known.get(schema) ?? viewAt(document, schema, 0);
  known.set(schema, view);
  return view;
}

function viewAt(document: Document, schema: Json | undefined, depth: number): SchemaView {
  const own = document.at(schema);
  const parts = depth > DEEPEST ? [] : listAt(own, "allOf");
  const views = parts.map((part) => viewAt(document, part, depth + 1));
  const view = views.reduceRight((sum, part) => merged(part, sum), plainView(own));
  const word = ALTERNATIVES.find((each) => view[each].length > 0);
  if (word === undefined || depth > DEEPEST) return view;
  const rest = view[word].filter((each) => document.at(each)["type"] !== "null");
  if (rest.length === view[word].length) return view;
  const without: SchemaView = { ...view, isNullable: true, [word]: rest };
  if (rest.length !== 1) return without;
  return merged({ ...without, [word]: [] }, viewAt(document, rest[0], depth + 1), true);
}

const ALTERNATIVES = ["oneOf", "anyOf"] as const;

/** Ends the view of a schema that contains itself. */
const DEEPEST = 20;

function plainView(own: JsonObject): SchemaView {
  const type = own["type"];
  const types = new Set(typeof type === "string" ? [type] : listAt(own, "type").map(String));
  const constant = own["const"];
  const values = constant === undefined ? own["enum"] : [constant];
  const known = Array.isArray(values) ? values.filter((value) => value !== null) : undefined;
  const others = own["additionalProperties"];
  const isNullable = types.delete("null") || own["nullable"] === true || own["x-nullable"] === true;
  return {
    types,
    isNullable: isNullable || (known !== undefined && known.length < listAt(own, "enum").length),
    properties: new Map(Object.entries(objectAt(own, "properties"))),
    required: new Set(listAt(own, "required").map(String)),
    items: own["items"],
    others: isObject(others) ? others : undefined,
    oneOf: listAt(own, "oneOf"),
    anyOf: listAt(own, "anyOf"),
    values: known && new Set(known.map((value) => JSON.stringify(value))),
    words: own,
    description: `${textAt(own, "title")}\n${textAt(own, "description")}`,
  };
}

/** Merges two views; `more` wins. */
function merged(
  one: SchemaView,
  more: SchemaView,
  isNullable = one.isNullable || more.isNullable,
): SchemaView {
  return {
    types: more.types.size === 0 ? one.types : more.types,
    isNullable,
    properties: new Map([...one.properties, ...more.properties]),
    required: new Set([...one.required, ...more.required]),
    items: more.items ?? one.items,
    others: more.others ?? one.others,
    oneOf: [...one.oneOf, ...more.oneOf],
    anyOf: [...one.anyOf, ...more.anyOf],
    values: more.values ?? one.values,
    words: { ...one.words, ...more.words },
    description: more.description.trim() === "" ? one.description : more.description,
  };
}
