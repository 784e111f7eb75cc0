// `quickFit`: the fast first try of `fit.ts`, which makes a stored object fit the schema of an
// answer: one pass that only leaves fields out. `partsFor` picks those alternatives (`oneOf`) of a
// schema that are nearest to a value.

import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject, ownValue } from "../base/json.js";
import type { Budget } from "./budget.js";
import { findingsIn, fits } from "./check/check.js";
import { typesOf } from "./check/check-values.js";
import type { SchemaDocument } from "./document.js";
import type { ObjectPlan } from "./fields.js";
import type { ValueAt } from "./make/make.js";
import { MAX_LEVELS } from "./make/make.js";
import { collectParts, fixedIn, fixedPartsOf } from "./parts.js";

/** Other facts that the choice of parts depends on. */
interface Choosing {
  readonly document: SchemaDocument;
  readonly budget: Budget;
  /** For a value that fits no alternative, or several of `oneOf`: 0 takes the nearest, 1 the next. */
  readonly turn: number;
}

/** Levels of nested choices. */
const MAX_CHOICES = 8;

/**
 * All schema objects of a value: the schemas, their references, every `allOf`, and of each choice the
 * alternative that the value fits, or that needs the least change of it. Undefined when `false` is
 * among them.
 */
export function partsFor(
  schemas: readonly Json[],
  value: Json,
  choosing: Choosing,
  depth = 0,
): readonly JsonObject[] | undefined {
  return (
    fixedPartsOf(schemas, choosing) ??
    collectParts(schemas, choosing.budget, (schema) => inPlace(schema, value, choosing, depth))
  );
}

function inPlace(
  schema: JsonObject,
  value: Json,
  choosing: Choosing,
  depth: number,
): readonly (Json | undefined)[] {
  return [
    ...fixedIn(schema, choosing.document),
    ...chosen("anyOf", schema, value, choosing, depth),
    ...chosen("oneOf", schema, value, choosing, depth),
    ...conditional(schema, value, choosing),
    ...dependent(schema, value),
  ];
}

function chosen(
  keyword: "anyOf" | "oneOf",
  schema: JsonObject,
  value: Json,
  choosing: Choosing,
  depth: number,
): readonly Json[] {
  const options = schema[keyword];
  if (!isArray(options) || depth >= MAX_CHOICES) return [];
  const named = discriminated(schema, options, value);
  if (named !== undefined) return [named];
  const { document, budget, turn } = choosing;
  const fitting = options.filter((option) => fits(document, option, value, budget));
  if (fitting.length > 0 && keyword === "anyOf") return fitting;
  if (fitting.length === 1) return fitting;
  const ranked = (fitting.length > 0 ? fitting : options)
    .map((option) => ({ option, change: changeBy(option, value, choosing, depth + 1) }))
    .sort((a, b) => a.change - b.change);
  const taken = ranked[turn % ranked.length];
  return taken === undefined ? [] : [taken.option];
}

/**
 * The alternative that the value's own tag names.
 * https://spec.openapis.org/oas/v3.1.1.html#discriminator-object
 */
function discriminated(
  { discriminator }: JsonObject,
  options: readonly Json[],
  value: Json,
): Json | undefined {
  if (!isObject(discriminator) || !isObject(value)) return undefined;
  const { propertyName, mapping } = discriminator;
  const tag = typeof propertyName === "string" ? ownValue(value, propertyName) : undefined;
  if (typeof tag !== "string") return undefined;
  const mapped = isObject(mapping) ? ownValue(mapping, tag) : undefined;
  const name = lastName(typeof mapped === "string" ? mapped : tag);
  return options.find((option) => {
    const reference = isObject(option) ? option["$ref"] : undefined;
    return typeof reference === "string" && lastName(reference) === name;
  });
}

const lastName = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

const OTHER_TYPE = 1_000;
/** A different tag weighs more than missing fields. */
const OTHER_CONSTANT = 50;
/** A text of another pattern, such as the id of another kind, weighs more than all missing fields. */
const OTHER_PATTERN = 500;
const PROBLEM = 10;

/** A measure of how much a value must change to fit. */
function changeBy(option: Json, value: Json, choosing: Choosing, depth: number): number {
  const { document, budget } = choosing;
  const weights = findingsIn(document, option, value, budget).map(({ rule, keys }) => {
    if (rule === "type" && keys.length === 0) return OTHER_TYPE;
    if (rule === "pattern" && keys.length === 1) return OTHER_PATTERN;
    return rule === "const" || rule === "enum" ? OTHER_CONSTANT : PROBLEM;
  });
  const change = weights.reduce((sum, weight) => sum + weight, 0);
  if (!isObject(value)) return change;
  const parts = partsFor([option], value, choosing, depth) ?? [];
  const maps = parts.map((part) => part["properties"]).filter(isObject);
  const lost = Object.entries(value).filter(
    ([key]) => !maps.some((map) => Object.hasOwn(map, key)),
  );
  return change + lost.reduce((sum, [, part]) => sum + worthOf(part), 0);
}

/** A lost field weighs little; an object or list as much as problems with all of its parts. */
function worthOf(part: Json): number {
  if (isArray(part)) return 1 + PROBLEM * part.length;
  return isObject(part) ? 1 + PROBLEM * Object.keys(part).length : 1;
}

function conditional(
  schema: JsonObject,
  value: Json,
  { document, budget }: Choosing,
): readonly (Json | undefined)[] {
  const condition = schema["if"];
  if (condition === undefined) return [];
  const holds = fits(document, condition, value, budget);
  return holds ? [condition, schema["then"]] : [schema["else"]];
}

/** Schemas that apply because of a present field. */
function dependent(schema: JsonObject, value: Json): readonly Json[] {
  if (!isObject(value)) return [];
  return [schema["dependentSchemas"], schema["dependencies"]]
    .filter(isObject)
    .flatMap((schemas) => Object.entries(schemas))
    .filter(([key, held]) => Object.hasOwn(value, key) && !isArray(held))
    .map(([, held]) => held);
}

/** Whether every part that names types names this one. */
export function allowsType(parts: readonly JsonObject[], type: string): boolean {
  return parts.every((part) => typesOf(part["type"])?.includes(type) !== false);
}

/**
 * The fitted value, in one pass with its check, if fitting only leaves fields out: those that are
 * undeclared, and optional ones with a null that does not fit, also in lists. Most answers are such
 * values. It looks again only at the fields whose values differ from those of the object before.
 * Undefined for any other value.
 */
export function quickFit(
  fitting: Fitting,
  schemas: readonly Json[],
  value: Json,
  depth = 0,
): Json | undefined {
  const { document, budget } = fitting;
  if (depth > MAX_LEVELS) return undefined;
  if (isObject(value) || isArray(value)) {
    const { fields, items } = plainRulesOf(document, schemas, budget);
    if (isArray(value) && items !== null) return fitItems(fitting, items, value, depth);
    if (isObject(value) && fields !== null) return fields.fit(fitting, value, depth);
    const spot = { place: "", name: "", depth };
    if (fitting.nearest(schemas, value, spot) !== value) return undefined;
  }
  return schemas.every((schema) => fits(document.lenient, schema, value, budget))
    ? value
    : undefined;
}

/** Fits the items of a list by a schema whose rules are all about single items. */
function fitItems(
  fitting: Fitting,
  schemas: readonly Json[],
  items: readonly Json[],
  depth: number,
): readonly Json[] | undefined {
  let changed: Json[] | undefined;
  for (const [at, item] of items.entries()) {
    if (!fitting.budget.spend(1)) return undefined;
    const fitted = quickFit(fitting, schemas, item, depth + 1);
    if (fitted === undefined) return undefined;
    if (fitted !== item) changed ??= items.slice(0, at);
    changed?.push(fitted);
  }
  return changed ?? items;
}

/** The fields of objects by a schema whose rules are all about single fields. */
class PlainFields {
  readonly #plan: ObjectPlan;
  /** By name: the value that stayed last. */
  readonly #kept = new Map<string, Json>();
  /** The fields that are left out when they are null. */
  readonly #withoutNull = new Set<string>();

  constructor(plan: ObjectPlan) {
    this.#plan = plan;
  }

  fit(fitting: Fitting, object: JsonObject, depth: number): JsonObject | undefined {
    for (const key of this.#plan.required) if (!Object.hasOwn(object, key)) return undefined;
    let changes: Map<string, Json> | undefined;
    let left: Set<string> | undefined;
    for (const key of Object.keys(object)) {
      const value = object[key] ?? null;
      if (this.#kept.get(key) === value) continue;
      if (this.#isLeftOut(fitting, key, value)) {
        left ??= new Set();
        left.add(key);
        continue;
      }
      const schemas = this.#plan.schemasOf(key, fitting.budget);
      const fitted = quickFit(fitting, schemas, value, depth + 1);
      if (fitted === undefined) return undefined;
      if (fitted === value) this.#kept.set(key, value);
      else {
        changes ??= new Map();
        changes.set(key, fitted);
      }
    }
    if (changes === undefined && left === undefined) return object;
    const entries = Object.entries(object).filter(([key]) => left?.has(key) !== true);
    return Object.fromEntries(entries.map(([key, value]) => [key, changes?.get(key) ?? value]));
  }

  /** A required field is never left out. */
  #isLeftOut({ document, budget }: Fitting, key: string, value: Json): boolean {
    const { required, isOpen } = this.#plan;
    if (required.has(key) || (value === null && this.#withoutNull.has(key))) {
      return !required.has(key);
    }
    const schemas = this.#plan.schemasOf(key, budget);
    if (schemas.length === 0) return !isOpen;
    const isMisfit =
      value === null && schemas.some((schema) => !fits(document, schema, null, budget));
    if (isMisfit) this.#withoutNull.add(key);
    return isMisfit;
  }
}

/** How to fit values by schemas without alternatives; null where rules judge more than one part. */
interface PlainRules {
  readonly fields: PlainFields | null;
  /** The schemas of each item of a list. */
  readonly items: readonly Json[] | null;
}

const NO_RULES: PlainRules = { fields: null, items: null };

const known = new WeakMap<SchemaDocument, WeakMap<JsonObject, PlainRules>>();

function plainRulesOf(
  document: SchemaDocument,
  [schema, ...more]: readonly Json[],
  budget: Budget,
): PlainRules {
  if (!isObject(schema) || more.length > 0) return NO_RULES;
  const ofDocument = known.get(document) ?? new WeakMap<JsonObject, PlainRules>();
  known.set(document, ofDocument);
  const found = ofDocument.get(schema);
  if (found !== undefined) return found;
  const parts = fixedPartsOf([schema], { document, budget });
  const has = (keywords: ReadonlySet<string>): boolean =>
    parts?.some((part) => Object.keys(part).some((keyword) => keywords.has(keyword))) !== false;
  const made: PlainRules =
    parts === null
      ? NO_RULES
      : {
          fields:
            !has(ACROSS_FIELDS) && allowsType(parts, "object")
              ? new PlainFields(document.plans.of(parts, budget))
              : null,
          items:
            !has(ACROSS_ITEMS) && allowsType(parts, "array") && !parts.some(hasTuple)
              ? parts.flatMap(({ items = [] }) => items)
              : null,
        };
  ofDocument.set(schema, made);
  return made;
}

const hasTuple = ({ items }: JsonObject): boolean => isArray(items);

/** Keywords that judge a value of any type. */
const OF_ANY = ["const", "enum", "not"] as const;

/** Keywords that judge an object by more than its single fields and the presence of required ones. */
const ACROSS_FIELDS: ReadonlySet<string> = new Set([
  ...OF_ANY,
  ...["dependentRequired", "maxProperties", "minProperties", "patternProperties", "propertyNames"],
  "unevaluatedProperties",
]);

/** Keywords that judge a list by more than its single items, or these by their places. */
const ACROSS_ITEMS: ReadonlySet<string> = new Set([
  ...OF_ANY,
  ...["additionalItems", "contains", "maxItems", "minItems", "prefixItems", "uniqueItems"],
  "unevaluatedItems",
]);

/** What fits a value that needs more than that. */
interface Fitting {
  readonly document: SchemaDocument;
  readonly budget: Budget;
  /** The nearest value that fits the schemas; undefined when nothing of it can stay. */
  nearest(schemas: readonly Json[], value: Json, spot: ValueAt): Json | undefined;
}
