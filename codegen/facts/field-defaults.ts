import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import { checkValue } from "../../src/engine/schemas/check/check.js";
import { synthesize } from "../../src/engine/schemas/make/synthesize.js";
import { idOf, isSingle, parentsOf } from "../model/forms.js";
import type { FieldEntry, ResourceEntry } from "../model/model.js";
import { PackError } from "../print/pack-error.js";
import type { PackContext } from "./context.js";
import type { ApiDocument } from "./document.js";
import type { BoundOperation } from "./operation-facts.js";
import { writtenPart } from "./operation-facts.js";
import { propertiesIn, propertiesOf, requiredBy, requiredOf } from "./schema-parts.js";
import { partialNames, variantsOf } from "./variants.js";

/**
 * The fields of a resource as they are stored, in order. What nobody gives is null where the schema
 * admits that; else it is left out, or has a value that the schema admits, as the schema asks.
 */
export function storedFields(
  name: string,
  resource: ResourceEntry,
  context: PackContext,
): readonly (readonly [string, FieldEntry])[] {
  const { document } = context;
  const { schema, fields = {} } = resource;
  if (schema === undefined) return [];
  const required = requiredOf(document, schema);
  const partial = partialNames(document, schema);
  const making = context.operations.filter((it) => it.resource === name && MAKING.has(it.verb));
  // What is made otherwise is made by behaviors, which say what they make.
  const isMade = making.length > 0 || context.places.behaviors === null;
  const given = givenFields(name, resource, making, context);
  return Object.entries(propertiesOf(document, schema)).map(([field, property]) => {
    const entry = fields[field] ?? {};
    if (partial.has(field)) return [field, { ...entry, optional: true }];
    const isSettled = entry.role === "view" || entry.optional === true || given.has(field);
    if (isSettled || entry.fallback !== undefined) return [field, entry];
    const rules = rootOf(property, context);
    const kind = resource.object;
    if (
      field === "object" &&
      entry.role === undefined &&
      kind !== undefined &&
      admits(rules, kind)
    ) {
      return [field, { ...entry, fallback: kind }];
    }
    if (!isMade || admits(rules, null)) return [field, entry];
    if (!required.has(field)) return [field, { ...entry, optional: true }];
    const value = valueFor(rules, `${name}.${field}`);
    if (value !== undefined) return [field, { ...entry, fallback: value }];
    // Answers of a captured document are shaped by its schemas, what is required among it.
    if (context.carriesSchemas) return [field, { ...entry, optional: true }];
    throw noValue(field, name);
  });
}

/** The verbs that make objects of which nothing but the call says what is in them. */
const MAKING: ReadonlySet<string> = new Set(["create", "upsert", "show", "put", "bulk"]);

/** Fields that always have a value: the engine's own, and those without which no call makes one. */
function givenFields(
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

/** What a call cannot leave out of the part of its body that is stored. */
function sentBy({ route, entry, verb }: BoundOperation, document: ApiDocument): ReadonlySet<Json> {
  if (route.body?.required !== true || verb === "bulk") return new Set();
  return requiredBy(document, writtenPart(document, route.body.schema, entry));
}

/** By the value that tells variants apart: what only they have to have, when nobody gives it. */
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
    const made = needed.flatMap((field): [string, Json][] => {
      const rules = rootOf(properties[field] ?? true, context);
      const value = admits(rules, null) ? null : valueFor(rules, `${name}.${field}`);
      if (value !== undefined) return [[field, value]];
      if (context.carriesSchemas) return [];
      throw noValue(field, name);
    });
    return [value, Object.fromEntries(made)] as const;
  });
  return { field: variants.field, of: Object.fromEntries(of) };
}

const noValue = (field: string, resource: string): PackError =>
  new PackError(
    `resources.yaml: "${field}" of ${resource} cannot be null, and no value was found that its schema admits: give it a fallback`,
  );

/** The schema as a document of its own, in which references to components lead somewhere. */
function rootOf(property: Json, { document }: PackContext): JsonObject {
  const own = isObject(property) ? property : { allOf: [property] };
  return { ...own, components: { schemas: document.schemas } };
}

const admits = (rules: JsonObject, value: Json): boolean =>
  checkValue(rules, value).problems.length === 0;

/** The plainest values, in this order before one that is made up. */
const PLAIN: readonly Json[] = [false, 0, [], {}];

/** A value that the rules admit; undefined where none was found. */
function valueFor(rules: JsonObject, seed: string): Json | undefined {
  const said = ["default", "example", "const"].flatMap((keyword): readonly Json[] => {
    const value = ownValue(rules, keyword);
    return value === undefined ? [] : [value];
  });
  const first = ["examples", "enum"].flatMap((keyword): readonly Json[] => {
    const values = ownValue(rules, keyword);
    return isArray(values) ? values.slice(0, 1) : [];
  });
  const plain = [...said, ...first, ...PLAIN].find((value) => admits(rules, value));
  if (plain !== undefined) return plain;
  const { value } = synthesize(rules, seed);
  return admits(rules, value) ? value : undefined;
}
