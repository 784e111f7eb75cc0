// `init` (from a document to a pack): `repairSchema` repairs one schema of a document for
// `normalize`: mistakes of authors, and keywords of OpenAPI 3.0. `withoutCircles` removes
// references by which a schema contains itself; the self-check and `published.ts` use parts alone.

import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import {
  isArray,
  isObject,
  listAt,
  objectAt,
  ownValue,
  withKey,
  withoutKey,
} from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import type { Link } from "../../../src/engine/schemas/unfolding.js";
import { SameValue } from "../../../src/engine/schemas/unfolding.js";
import { withNullType, withPlainLimits } from "../../openapi/captured.js";
import { withoutPart } from "../../sources/layers/left-out.js";
import { pointerTo } from "../../sources/source.js";
import { wordSet } from "../api/bodies.js";
import { Schemas } from "../api/schemas.js";
import type { Repairs } from "../document.js";
import { below } from "../document.js";
import { mapSchemas } from "./map-schemas.js";

/** One mistake of documents, or keyword of OpenAPI 3.0, that JSON Schema of 3.1 does not know. */
interface SchemaRepair {
  readonly what: string;
  /** Returns the same schema when there is nothing to repair. */
  readonly repair: (schema: JsonObject) => JsonObject;
}

/** @param before31 whether the document is of OpenAPI 3.0 or older */
export function repairSchema(
  schema: JsonObject,
  place: string,
  before31: boolean,
  repairs: Repairs,
): JsonObject {
  const all = before31 ? [...BEFORE_31, ...EVERYWHERE] : [STRAY_NULLABLE, ...EVERYWHERE];
  return all.reduce((current, { what, repair }) => {
    const repaired = repair(current);
    if (repaired !== current) repairs.note(what, place);
    return repaired;
  }, schema);
}

/** In the order in which they apply. */
const EVERYWHERE: readonly SchemaRepair[] = [
  { what: "a type that JSON Schema does not know became the type that it means", repair: types },
  {
    what: "a `required` that is no list of distinct names was left out or shortened",
    repair: required,
  },
  { what: "an enum that is empty or no list was left out", repair: enums },
  { what: "a pattern that is not a regular expression was repaired or left out", repair: pattern },
  { what: "an array without items got items of any kind", repair: items },
  {
    what: "a list of schemas under `items` became its alternatives",
    repair: listedItems,
  },
  { what: "exclusiveMinimum and exclusiveMaximum became numbers", repair: withPlainLimits },
];

const STRAY_NULLABLE: SchemaRepair = {
  what: "a `nullable` without a type, which has no meaning, was left out",
  repair: withoutStrayNullable,
};

const BEFORE_31: readonly SchemaRepair[] = [
  { what: "keywords beside a $ref, which OpenAPI 3.0 ignores, left out", repair: besideReference },
  { what: "`nullable` became the type null", repair: withNullType },
];

/** The schema with its `example` among its `examples`, from which values are made. */
export function withExamples(schema: JsonObject): JsonObject {
  const example = ownValue(schema, "example");
  if (example === undefined || "examples" in schema || "$ref" in schema) return schema;
  return withKey(schema, "examples", [example]);
}

/** A schema of OpenAPI 3.0 as one of 3.1, without repairs. */
export function readAs31(schema: JsonObject): JsonObject {
  return withPrefixItems(
    BEFORE_31.reduce((current, { repair }) => repair(current), withPlainLimits(schema)),
  );
}

/** A list under `items` is one schema for each element. */
function withPrefixItems(schema: JsonObject): JsonObject {
  const listed = ownValue(schema, "items");
  if (!isArray(listed)) return schema;
  const rest = withoutKey(schema, "items");
  return listed.length === 0 ? rest : withKey(rest, "prefixItems", listed);
}

/** `nullable` means nothing in OpenAPI 3.1, and nothing without a type in any version. */
export function withoutStrayNullable(schema: JsonObject): JsonObject {
  return "nullable" in schema && !("type" in schema) ? withoutKey(schema, "nullable") : schema;
}

const TYPES = wordSet("array boolean integer null number object string");

/** The meaning of type names from other languages, and of formats that are written as types. */
const MEANINGS: Readonly<Record<string, JsonObject>> = {
  any: {},
  array_of_strings: { type: "array", items: { type: "string" } },
  bool: { type: "boolean" },
  date: { type: "string", format: "date" },
  datetime: { type: "string", format: "date-time" },
  dict: { type: "object" },
  double: { type: "number" },
  enum: { type: "string" },
  file: { type: "string", format: "binary" },
  float: { type: "number" },
  hash: { type: "object" },
  int: { type: "integer" },
  list: { type: "array" },
  long: { type: "integer" },
  map: { type: "object" },
  str: { type: "string" },
  text: { type: "string" },
  timestamp: { type: "string" },
  uuid: { type: "string", format: "uuid" },
};

function types(schema: JsonObject): JsonObject {
  const type = ownValue(schema, "type");
  if (type === undefined) return schema;
  if (isArray(type)) {
    const known = type.filter((each) => typeof each === "string" && TYPES.has(each));
    return known.length === type.length ? schema : withKey(schema, "type", known);
  }
  if (typeof type === "string" && TYPES.has(type)) return schema;
  const word = typeof type === "string" ? type.toLowerCase() : "";
  const meaning = TYPES.has(word) ? { type: word } : ownValue(MEANINGS, word);
  return { ...withoutKey(schema, "type"), ...(isObject(meaning) ? meaning : {}) };
}

function required(schema: JsonObject): JsonObject {
  const value = ownValue(schema, "required");
  if (value === undefined) return schema;
  const names = isArray(value) ? value.filter((name) => typeof name === "string") : [];
  const distinct = [...new Set(names)];
  if (isArray(value) && distinct.length === value.length) return schema;
  if (distinct.length === 0) return withoutKey(schema, "required");
  return withKey(schema, "required", distinct);
}

function enums(schema: JsonObject): JsonObject {
  const values = ownValue(schema, "enum");
  if (values === undefined || (isArray(values) && values.length > 0)) return schema;
  return withoutKey(schema, "enum");
}

function pattern(schema: JsonObject): JsonObject {
  const text = ownValue(schema, "pattern");
  if (text === undefined) return schema;
  if (typeof text !== "string") return withoutKey(schema, "pattern");
  if (isPattern(text)) return schema;
  // The `u` flag refuses a backslash before a character without a special meaning.
  const bare = text.replaceAll(/\\([^\w\s\\^$.*+?()[\]{}|/-])/g, "$1");
  return isPattern(bare) ? withKey(schema, "pattern", bare) : withoutKey(schema, "pattern");
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}

function items(schema: JsonObject): JsonObject {
  if (ownValue(schema, "type") !== "array") return schema;
  if (ownValue(schema, "items") !== undefined || "prefixItems" in schema) return schema;
  return withKey(schema, "items", {});
}

/** Without the type of an array such a list names the forms of one value; with it, those of its elements. */
function listedItems(schema: JsonObject): JsonObject {
  const listed = ownValue(schema, "items");
  if (!isArray(listed)) return schema;
  const rest = withoutKey(schema, "items");
  const [only = {}, ...others] = listed;
  const form = others.length === 0 ? only : { anyOf: listed };
  if (ownValue(schema, "type") !== "array") {
    return listed.length === 0 || "anyOf" in rest ? rest : withKey(rest, "anyOf", listed);
  }
  const isTuple = others.length > 0 && ownValue(rest, "minItems") === listed.length;
  return isTuple ? withKey(rest, "prefixItems", listed) : withKey(rest, "items", form);
}

function besideReference(schema: JsonObject): JsonObject {
  const reference = ownValue(schema, "$ref");
  if (reference === undefined || Object.keys(schema).length === 1) return schema;
  const { description } = schema;
  return description === undefined ? { $ref: reference } : { $ref: reference, description };
}

/** Keywords that every value must satisfy; each of the others is one alternative of several. */
const FIRM: ReadonlySet<string | number | undefined> = new Set(["$ref", "$dynamicRef", "allOf"]);

const isFirm = ({ at: [keyword] }: Link): boolean => FIRM.has(keyword);

/**
 * The document without references by which a schema applies itself to the same value: no value can
 * be validated against such a schema. If an object is `oneOf` its kinds and each kind is `allOf` the
 * object, the object loses its `oneOf`. Elsewhere the reference back is left out.
 *
 * @param note called with each place of a removed reference
 */
export function withoutCircles(document: JsonObject, note: (place: string) => void): JsonObject {
  const graph = new SameValue(document);
  const cuts = cutsOf(graph);
  if (cuts.size === 0) return document;
  const byPlace = new Map([...cuts].map(([it, links]) => [pointerTo(graph.pathOf(it)), links]));
  return mapSchemas(document, (schema, place) => {
    const links = byPlace.get(place);
    if (links === undefined) return schema;
    note(place);
    return links.reduceRight<JsonObject>((rest, { at }) => without(rest, at), schema);
  });
}

/** The links to leave out of each schema, in its order. */
function cutsOf(graph: SameValue): ReadonlyMap<JsonObject, readonly Link[]> {
  const component = componentsOf(graph);
  const cuts = new Map<JsonObject, Link[]>();
  const cut = (schema: JsonObject, link: Link): void => {
    cuts.set(schema, [...(cuts.get(schema) ?? []), link]);
  };
  const open = new Set<JsonObject>();
  const done = new Set<JsonObject>();
  const enter = (schema: JsonObject): void => {
    open.add(schema);
    for (const link of graph.linksOf(schema)) {
      const isWithin = component.get(link.to) === component.get(schema);
      if (isWithin && (!isFirm(link) || open.has(link.to))) cut(schema, link);
      else if (!done.has(link.to)) enter(link.to);
    }
    open.delete(schema);
    done.add(schema);
  };
  for (const schema of graph.objects) if (!done.has(schema)) enter(schema);
  return cuts;
}

/** The strongly connected component of each schema: https://doi.org/10.1137/0201010 */
function componentsOf(graph: SameValue): ReadonlyMap<JsonObject, number> {
  const component = new Map<JsonObject, number>();
  const numbers = new Map<JsonObject, number>();
  const stack: JsonObject[] = [];
  const enter = (schema: JsonObject): number => {
    const number = numbers.size;
    numbers.set(schema, number);
    stack.push(schema);
    let lowest = number;
    for (const { to } of graph.linksOf(schema)) {
      if (component.has(to)) continue;
      lowest = Math.min(lowest, numbers.get(to) ?? enter(to));
    }
    if (lowest === number) {
      for (const each of stack.splice(stack.lastIndexOf(schema))) component.set(each, number);
    }
    return lowest;
  };
  for (const schema of graph.objects) if (!numbers.has(schema)) enter(schema);
  return component;
}

/** A schema without the part at a path of one or two steps, and without a keyword that is left empty. */
function without(schema: JsonObject, path: Path): JsonObject {
  const name = String(path[0]);
  const held = objectAt({ rest: withoutPart(schema, path) }, "rest")[name];
  const isEmpty = held === undefined || Object.keys(Object(held)).length === 0;
  return isEmpty ? withoutKey(schema, name) : withKey(schema, name, held);
}

/**
 * Pointers of the schemas whose `additionalProperties: false` contradicts the schemas that they are
 * composed with: it refuses a member that another part requires, or all members of the other parts.
 * No object with members fits such a composition, so the author meant the members of all parts.
 */
export function contradictingParts(document: JsonObject): ReadonlySet<string> {
  const schemas = new Schemas(document);
  const found = new Set<string>();
  mapSchemas(document, (schema, place) => {
    const parts = "allOf" in schema || "$ref" in schema ? partsOf(schemas, schema, place) : [];
    const members = new Set(parts.flatMap(({ own }) => own));
    const required = new Set(parts.flatMap((part) => part.required));
    for (const { own, pointer, isClosed } of parts) {
      if (!isClosed) continue;
      const refused = [...members].filter((name) => !own.includes(name));
      const refusesAll = own.length === 0 && refused.length > 0;
      if (refusesAll || refused.some((name) => required.has(name))) found.add(pointer);
    }
    return schema;
  });
  return found;
}

/** A schema that applies to the same value as the others of a composition. */
interface ComposedPart {
  readonly pointer: string;
  readonly own: readonly string[];
  readonly required: readonly Json[];
  readonly isClosed: boolean;
}

/** The schema, those of its `allOf`, and theirs. */
function partsOf(
  schemas: Schemas,
  schema: JsonObject,
  pointer: string,
  seen: ReadonlySet<JsonObject> = new Set(),
): readonly ComposedPart[] {
  if (seen.has(schema)) return [];
  const within = new Set([...seen, schema]);
  const inner = (part: Json | undefined, place: string): readonly ComposedPart[] =>
    isObject(part) ? partsOf(schemas, part, place, within) : [];
  const reference = ownValue(schema, "$ref");
  const target =
    typeof reference === "string" ? inner(schemas.at(reference), reference.slice(1)) : [];
  const own: ComposedPart = {
    pointer,
    own: Object.keys(objectAt(schema, "properties")),
    required: listAt(schema, "required"),
    isClosed: schema["additionalProperties"] === false && !("patternProperties" in schema),
  };
  const composed = listAt(schema, "allOf").flatMap((part, at) =>
    inner(part, below(pointer, "allOf", at)),
  );
  return [own, ...target, ...composed];
}
