// `storedFields`: the fields of a kind of object that the engine stores, with the value of each
// when nobody sends one; emitters and the pages about a pack take them. Also where a vendor's
// profile or the user says such a fact (`saidIn`), and whether answers rest on facts or guesses
// (`levelOf`).

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import {
  equalAt,
  fromNames,
  isArray,
  isObject,
  listAt,
  ownValue,
} from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { Budget, MAX_STEPS } from "../../src/engine/schemas/budget.js";
import { checkBy } from "../../src/engine/schemas/check/check.js";
import type { SchemaDocument } from "../../src/engine/schemas/document.js";
import { ID_NAMES } from "../../src/engine/schemas/fit.js";
import { unixUnit } from "../../src/engine/schemas/make/numbers.js";
import { synthesizeBy } from "../../src/engine/schemas/make/synthesize.js";
import { idOf, isSingle, parentsOf } from "../model/forms.js";
import type { FieldEntry, LayerFact, PackModel, ResourceEntry } from "../model/model.js";
import { resolve } from "../openapi/schema-parts.js";
import { PackError } from "../print/format.js";
import { GUESSED } from "../sources/layers/layers.js";
import { remembered } from "../sources/pack-reader.js";
import { standalone } from "./call-content.js";
import type { BoundOperation, PackContext } from "./context.js";
import {
  isOwn,
  propertiesIn,
  propertiesOf,
  requiredBy,
  requiredOf,
  schemaNamed,
  writtenPart,
} from "./context.js";
import type { ApiDocument } from "./document.js";
import { SCHEMA_REF } from "./document.js";

/** A stored field, and whether nothing but its schema leads to the value that it has by default. */
export type StoredField = FieldEntry & { readonly isMadeUp?: boolean };

export type FieldList = readonly (readonly [string, StoredField])[];

/**
 * The stored fields of a resource, in order. A field that has no value is null if its schema admits
 * null. Else it is left out if it is optional, and has a value that its schema admits if required.
 */
export function storedFields(
  name: string,
  resource: ResourceEntry,
  context: PackContext,
): FieldList {
  const known = fieldsIn(context);
  const fields = known.get(resource) ?? fieldsOf(name, resource, context);
  known.set(resource, fields);
  return fields;
}

const fieldsIn = remembered((_context: PackContext) => new Map<ResourceEntry, FieldList>());

function fieldsOf(name: string, resource: ResourceEntry, context: PackContext): FieldList {
  const { document } = context;
  const { schema, fields = {} } = resource;
  if (schema === undefined) return [];
  const required = requiredOf(document, schema);
  const partial = partialNames(document, schema);
  const making = context.operations.filter((it) => it.resource === name && MAKING.has(it.verb));
  // Without such a call behaviors create the objects, with all their fields.
  const isMade = making.length > 0 || context.places.behaviors === null;
  const filled = filledFields(name, resource, making, context);
  const composed = new Set(Object.keys(resource.composed ?? {}).map((it) => it.split(".", 1)[0]));
  return Object.entries(propertiesOf(document, schema)).map(([field, property]) => {
    const entry = fields[field] ?? {};
    if (entry.made !== undefined) return [field, entry];
    if (partial.has(field)) return [field, { ...entry, optional: true }];
    if (entry.role === "view" || entry.optional === true || filled.has(field))
      return [field, entry];
    const rules = standalone(property, context.document);
    const isGuess = isGuessed(context.model, [name, "fields", field]);
    const usual = isGuess ? usualOf(field, rules, context) : undefined;
    if (usual !== undefined) return [field, { ...entry, fallback: usual }];
    const judged = (given: FieldEntry, value: Json, isFact = false): [string, StoredField] => {
      // Any text or number identifies as well as another.
      const follows =
        entry.computed !== undefined || composed.has(field) || ID_NAMES.includes(field);
      const isMadeUp = !isFact && !follows && !isSaid(resolve(document.root, property), value);
      return [field, { ...given, isMadeUp }];
    };
    if (entry.fallback !== undefined) return judged(entry, entry.fallback, !isGuess);
    const kind = field === "object" && entry.role === undefined ? resource.object : undefined;
    if (kind !== undefined && admits(rules, kind)) return [field, { ...entry, fallback: kind }];
    if (!isMade || admits(rules, null)) return [field, entry];
    if (!required.has(field)) return [field, { ...entry, optional: true }];
    const known = knownValue(rules);
    if (known !== undefined) return judged({ ...entry, fallback: known }, known);
    const value = madeValue(rules, `${name}.${field}`);
    if (context.carriesSchemas) {
      // The schemas of a captured document add required fields to its answers.
      if (value === undefined) return [field, { ...entry, optional: true }];
      if (isObject(property)) return judged({ ...entry, made: property }, value);
    }
    if (value !== undefined) return judged({ ...entry, fallback: value }, value);
    throw noValue(field, name);
  });
}

/** A value that the facts of three kinds of object give a field and no other gives: `livemode: false`. */
function usualOf(field: string, rules: SchemaDocument, context: PackContext): Json | undefined {
  const [value, ...others] = givenIn(context).get(field) ?? [];
  const isUsual = value !== undefined && others.length > 1 && others.every((it) => it === value);
  // Where any text fits, that of others says nothing.
  const isFree = typeof value === "string" && admits(rules, value + value);
  return isUsual && !isFree && admits(rules, value) ? value : undefined;
}

/** The values that the facts of all kinds of object give to a field, by its name. */
const givenIn = remembered(({ model }: PackContext) => {
  const given = new Map<string | number, readonly Json[]>();
  for (const { path, value } of model.facts) {
    const [, section, field = "", key, ...rest] = path;
    if (section === "fields" && key === "fallback" && rest.length === 0 && value !== undefined)
      given.set(field, [...(given.get(field) ?? []), value]);
  }
  return given;
});

/** Whether the document says a value, as a default or as the only one; or the value says nothing. */
function isSaid(whole: JsonObject = {}, value: Json): boolean {
  const [only, ...more] = listAt(whole, "anyOf").filter((it) => !equalAt(Object(it).type, "null"));
  const rules = isObject(only) && more.length === 0 ? only : whole;
  const [first, ...others] = listAt(rules, "enum");
  const said = [rules["default"], rules["const"], others.length === 0 ? first : undefined];
  const isEmpty = (isObject(value) || isArray(value)) && Object.keys(value).length === 0;
  return isEmpty || said.some((it) => equalAt(it, value));
}

/** The verbs that create objects from the call alone. */
const MAKING: ReadonlySet<string> = new Set(["create", "upsert", "show", "put", "bulk"]);

/** Fields that always have a value: the engine's own, and those that every call requires. */
function filledFields(
  name: string,
  resource: ResourceEntry,
  making: readonly BoundOperation[],
  context: PackContext,
): ReadonlySet<Json> {
  const { stamps, fields = {} } = resource;
  const sent = making.map((each) => sentBy(each, context.document));
  const written = Object.entries(fields).flatMap(([field, { role, from }]) =>
    role !== undefined && sent.length > 0 && sent.every((names) => names.has(from ?? field))
      ? [field]
      : [],
  );
  const above = making.map(({ entry }) => parentsOf(entry).map(({ field }) => field));
  const parents = (above[0] ?? []).filter((field) => above.every((it) => it.includes(field)));
  const { created, updated } = stamps ?? { created: "created_at", updated: "updated_at" };
  const state = context.model.lifecycles.lifecycles[name]?.field;
  const id = isSingle(resource) ? undefined : (idOf(resource)?.field ?? "id");
  const own = [id, created, updated, state].filter((field) => field !== undefined);
  return new Set([...own, ...parents, ...written]);
}

/** The required properties of the stored part of a body. */
function sentBy({ route, entry, verb }: BoundOperation, document: ApiDocument): ReadonlySet<Json> {
  if (route.body?.required !== true || verb === "bulk") return new Set();
  return requiredBy(document, writtenPart(document, route.body.schema, entry));
}

/** By the value that tells variants apart: the defaults of the fields that only they require. */
export function variantFields(
  name: string,
  { schema = "" }: ResourceEntry,
  context: PackContext,
): { readonly field: string; readonly of: Readonly<Record<string, JsonObject>> } | null {
  const { document } = context;
  const variants = schema === "" ? undefined : variantsOf(document, schema);
  if (variants === undefined) return null;
  const partial = partialNames(document, schema);
  const of = [...variants.of].map(([value, variant]) => {
    const properties = propertiesIn(document, variant);
    const needed = [...requiredBy(document, variant)].map(String).filter((it) => partial.has(it));
    const made = fromNames(needed, (field): Json | undefined => {
      const rules = standalone(properties[field] ?? true, document);
      const known = admits(rules, null) ? null : knownValue(rules);
      const value = known === undefined ? madeValue(rules, `${name}.${field}`) : known;
      if (value !== undefined || context.carriesSchemas) return value;
      throw noValue(field, name);
    });
    return [value, made] as const;
  });
  return { field: variants.field, of: Object.fromEntries(of) };
}

const noValue = (field: string, resource: string): PackError =>
  new PackError(
    `resources.yaml: "${field}" of ${resource} cannot be null, and no value was found that its schema admits: give it a fallback`,
  );

const admits = (rules: SchemaDocument, value: Json): boolean =>
  checkBy(rules, value, [], new Budget(MAX_STEPS)).problems.length === 0;

/** Plain values, which are tried in this order before generated ones. */
const PLAIN: readonly Json[] = [false, 0, [], {}];

/** A value that the rules name themselves, else a plain one; undefined when they admit none. */
function knownValue(rules: SchemaDocument): Json | undefined {
  const root = isObject(rules.root) ? rules.root : {};
  const single = ["default", "example", "const"].map((keyword) => ownValue(root, keyword));
  const first = ["examples", "enum"].map((keyword) => listAt(root, keyword)[0]);
  const plain = unixUnit(ownValue(root, "format")) === undefined ? PLAIN : [];
  return [...single, ...first, ...plain].find((it) => it !== undefined && admits(rules, it));
}

/** A value that is made by the rules; undefined when it breaks them. */
function madeValue(rules: SchemaDocument, seed: string): Json | undefined {
  const { value } = synthesizeBy(rules, seed);
  return admits(rules, value) ? value : undefined;
}

/** The forms that objects of a kind can have; the value of a field tells which. */
interface Variants {
  readonly field: string;
  /** Schemas by value. */
  readonly of: ReadonlyMap<string, Json>;
}

/**
 * The variants of a schema: by its `discriminator`, or else by a property that has another constant
 * in each alternative. See https://spec.openapis.org/oas/v3.1.1#discriminator-object.
 */
function variantsOf(document: ApiDocument, schema: string): Variants | undefined {
  const { alternatives, rest } = composition(document, schema);
  if (alternatives.length < 2) return undefined;
  const discriminator = ownValue(rest, "discriminator");
  if (isObject(discriminator)) return discriminated(discriminator, alternatives);
  const [first] = alternatives;
  for (const field of Object.keys(propertiesIn(document, first ?? null))) {
    const of = new Map<string, Json>();
    for (const each of alternatives) {
      const value = constantOf(propertiesIn(document, each)[field]);
      if (value !== undefined) of.set(value, each);
    }
    if (of.size === alternatives.length) return { field, of };
  }
  return undefined;
}

function discriminated(
  { propertyName, mapping = {} }: JsonObject,
  alternatives: readonly Json[],
): Variants | undefined {
  if (typeof propertyName !== "string" || !isObject(mapping)) return undefined;
  const mapped = Object.entries(mapping).map(([value, name]): [string, Json] => [
    value,
    { $ref: String(name).includes("/") ? String(name) : SCHEMA_REF + String(name) },
  ]);
  // An alternative without a mapping has the name of its component.
  const named = alternatives.flatMap((each): [string, Json][] => {
    const ref = isObject(each) ? ownValue(each, "$ref") : undefined;
    return typeof ref === "string" ? [[ref.slice(ref.lastIndexOf("/") + 1), each]] : [];
  });
  return { field: propertyName, of: new Map(mapped.length > 0 ? mapped : named) };
}

/** Names of the properties that some alternatives of a schema have, and others do not. */
function partialNames(document: ApiDocument, schema: string): ReadonlySet<string> {
  const { alternatives, rest } = composition(document, schema);
  const each = alternatives.map((part) => Object.keys(propertiesIn(document, part)));
  const common = Object.keys(propertiesIn(document, rest));
  const isShared = (name: string) => common.includes(name) || each.every((it) => it.includes(name));
  return new Set(each.flat().filter((name) => !isShared(name)));
}

/** The alternatives of the schema that a resource names, and everything else in it. */
function composition({ root }: ApiDocument, name: string) {
  const { oneOf, anyOf, ...rest } = resolve(root, schemaNamed(name)) ?? {};
  return { alternatives: [oneOf, anyOf].flatMap((list) => (isArray(list) ? list : [])), rest };
}

function constantOf(property: Json | undefined): string | undefined {
  if (!isObject(property)) return undefined;
  const values = ownValue(property, "enum");
  const only = isArray(values) && values.length === 1 ? values[0] : ownValue(property, "const");
  return typeof only === "string" ? only : undefined;
}

/** Where a fact of a layer is, with its source: `own/operations.yaml:3 (https://…)`. */
export const placeOf = ({ file, line, source }: LayerFact): string =>
  `${file}:${line}${source === undefined ? "" : ` (${source})`}`;

/**
 * Where the highest layer says something at or below a path of the merged file.
 *
 * @returns undefined when only the lowest layer does
 */
export function saidIn({ facts }: PackModel, path: Path): string | undefined {
  const fact = facts.findLast(({ path: own }) => path.every((step, at) => step === own[at]));
  return fact && placeOf(fact);
}

/** Whether nothing but a guess from the document says something at or below the paths. */
const isGuessed = (model: PackModel, ...paths: readonly Path[]): boolean =>
  Object.keys(model.places).some((file) => file.startsWith(`${GUESSED}/`)) &&
  paths.every((path) => saidIn(model, path) === undefined);

/** How answers come about: by facts, by a guess from the document, or with values by chance. */
export const LEVELS = ["modelled", "shaped", "made up"] as const;

type FidelityLevel = (typeof LEVELS)[number];

/** How those of an operation come about, apart from the fields of its objects. */
export function levelOf(bound: BoundOperation, { model, places }: PackContext): FidelityLevel {
  const { resource, operation, verb } = bound;
  if (isOwn(bound, places.ownOperations)) return "modelled";
  if (verb === "call") return "made up";
  const own = [resource, "operations", operation];
  const isOfGuess = isGuessed(model, own, [resource, "fields"], ["lifecycles", resource]);
  return isOfGuess ? "shaped" : "modelled";
}
