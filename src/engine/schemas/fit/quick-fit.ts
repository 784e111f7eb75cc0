import type { Json, JsonObject } from "../../base/json.js";
import { isArray, isObject } from "../../base/json.js";
import type { Budget } from "../budget.js";
import { fits } from "../check/check.js";
import type { SchemaDocument } from "../document.js";
import type { ObjectPlan } from "../fields.js";
import { MAX_LEVELS } from "../make/make.js";
import { fixedPartsOf } from "../parts.js";
import { allowsType } from "./fit-parts.js";
import type { Fitting } from "./fitting.js";

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
