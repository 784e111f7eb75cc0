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
 * Whether fitting leaves a value as it is. It finds the values that need no change in one pass, and
 * looks again only at the fields whose values differ from those of the object before.
 */
export function keeps(fitting: Fitting, schemas: readonly Json[], value: Json, depth = 0): boolean {
  const { document, budget } = fitting;
  if (depth > MAX_LEVELS) return false;
  const kept = isObject(value) ? keptObjectOf(document, schemas, budget) : null;
  if (kept !== null && isObject(value)) return kept.keeps(fitting, value, depth);
  const isContainer = isObject(value) || isArray(value);
  const spot = { place: "", name: "", depth };
  if (isContainer && fitting.nearest(schemas, value, spot) !== value) return false;
  return schemas.every((schema) => fits(document, schema, value, budget));
}

/** The fields of objects by a schema whose rules are all about single fields. */
class KeptObject {
  readonly #plan: ObjectPlan;
  /** By name: the value that was kept last. */
  readonly #last = new Map<string, Json>();

  constructor(plan: ObjectPlan) {
    this.#plan = plan;
  }

  keeps(fitting: Fitting, object: JsonObject, depth: number): boolean {
    const { required, isOpen } = this.#plan;
    for (const key of required) if (!Object.hasOwn(object, key)) return false;
    for (const key of Object.keys(object)) {
      const value = object[key] ?? null;
      if (this.#last.get(key) === value) continue;
      const schemas = this.#plan.schemasOf(key, fitting.budget);
      if (schemas.length === 0 && !isOpen && !required.has(key)) return false;
      if (!keeps(fitting, schemas, value, depth + 1)) return false;
      this.#last.set(key, value);
    }
    return true;
  }
}

const known = new WeakMap<SchemaDocument, WeakMap<JsonObject, KeptObject | null>>();

/** Null for schemas with rules across fields, or with alternatives. */
function keptObjectOf(
  document: SchemaDocument,
  [schema, ...more]: readonly Json[],
  budget: Budget,
): KeptObject | null {
  if (!isObject(schema) || more.length > 0) return null;
  const ofDocument = known.get(document) ?? new WeakMap<JsonObject, KeptObject | null>();
  known.set(document, ofDocument);
  const found = ofDocument.get(schema);
  if (found !== undefined) return found;
  const parts = fixedPartsOf([schema], { document, budget });
  const isPlain = parts?.every(isAboutFields) === true && allowsType(parts, "object");
  const made = isPlain ? new KeptObject(document.plans.of(parts, budget)) : null;
  ofDocument.set(schema, made);
  return made;
}

/** Keywords that judge an object by more than its single fields and the presence of required ones. */
const ACROSS_FIELDS: ReadonlySet<string> = new Set([
  "const",
  "dependentRequired",
  "enum",
  "maxProperties",
  "minProperties",
  "not",
  "patternProperties",
  "propertyNames",
  "unevaluatedProperties",
]);

const isAboutFields = (part: JsonObject): boolean =>
  !Object.keys(part).some((keyword) => ACROSS_FIELDS.has(keyword));
