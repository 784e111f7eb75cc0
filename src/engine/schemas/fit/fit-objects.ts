import type { Json, JsonObject } from "../../base/json.js";
import type { Budget } from "../budget.js";
import type { FieldRules } from "../fields.js";
import { dependentsOf, fieldRulesOf, inOrder, namesIn, schemasOfField } from "../fields.js";
import type { Spot } from "../make/making.js";
import type { Fitting } from "./fitting.js";

/**
 * The object with the fields that the parts declare, and with those that they require; the same
 * object when nothing changes.
 */
export function fitObject(
  fitting: Fitting,
  parts: readonly JsonObject[],
  object: JsonObject,
  spot: Spot,
): JsonObject {
  const { budget } = fitting;
  const plan = plans.of(parts, budget);
  const spotOf = (key: string): Spot => ({
    ...spot,
    place: `${spot.place}.${key}`,
    name: key,
    depth: spot.depth + 1,
  });
  const kept: [string, Json][] = [];
  let isSame = true;
  for (const key of Object.keys(object)) {
    budget.spend(1);
    const value = object[key] ?? null;
    const fitted = plan.required.has(key)
      ? fitting.needed(plan.schemasOf(key, budget), value, spotOf(key))
      : keptField(fitting, plan, value, spotOf(key));
    if (fitted !== value) isSame = false;
    if (fitted !== undefined) kept.push([key, fitted]);
  }
  const missing = missingFields(fitting, plan, parts, kept, spotOf);
  if (missing.size === 0) return isSame ? object : Object.fromEntries(kept);
  return inOrder([...kept.map(([key]) => key), ...plan.declared], new Map([...kept, ...missing]));
}

function keptField(fitting: Fitting, plan: ObjectPlan, value: Json, spot: Spot): Json | undefined {
  const schemas = plan.schemasOf(spot.name, fitting.budget);
  return schemas.length > 0 || plan.isOpen ? fitting.nearest(schemas, value, spot) : undefined;
}

/** The fields that an object needs and does not have. */
function missingFields(
  fitting: Fitting,
  plan: ObjectPlan,
  parts: readonly JsonObject[],
  kept: readonly (readonly [string, Json])[],
  spotOf: (key: string) => Spot,
): ReadonlyMap<string, Json> {
  const { budget } = fitting;
  const present = new Set(kept.map(([key]) => key));
  const dependents = plan.hasDependents
    ? dependentsOf(parts, [...plan.required, ...present], budget)
    : NONE;
  const missing = new Map<string, Json>();
  for (const keys of [plan.required, dependents]) {
    for (const key of keys) {
      if (present.has(key) || missing.has(key)) continue;
      missing.set(key, fitting.missing(plan.schemasOf(key, budget), spotOf(key)));
    }
  }
  return missing;
}

/** What parts say about the fields of an object, looked up once. */
class ObjectPlan {
  readonly required: ReadonlySet<string>;
  /** Whether undeclared fields stay. */
  readonly isOpen: boolean;
  readonly hasDependents: boolean;
  readonly declared: readonly string[];
  readonly #rules: readonly FieldRules[];
  readonly #schemas = new Map<string, readonly Json[]>();

  constructor(parts: readonly JsonObject[], budget: Budget) {
    this.#rules = parts.map((part) => fieldRulesOf(part, budget));
    this.required = new Set(parts.flatMap((part) => namesIn(part["required"])));
    this.isOpen = keepsUndeclared(parts, this.#rules);
    this.hasDependents = parts.some((part) => DEPENDENT.some((keyword) => keyword in part));
    this.declared = [...new Set(this.#rules.flatMap(({ properties }) => Object.keys(properties)))];
    if (this.#rules.some(({ patterns }) => patterns.length > 0)) return;
    for (const key of [...this.declared, ...this.required]) {
      this.#schemas.set(key, schemasOfField(this.#rules, key, budget));
    }
  }

  schemasOf(key: string, budget: Budget): readonly Json[] {
    return this.#schemas.get(key) ?? schemasOfField(this.#rules, key, budget);
  }
}

const NONE: ReadonlySet<string> = new Set();
const DEPENDENT = ["dependentRequired", "dependencies"];

/** The plans of lists of parts, each found by its parts in turn. */
class Plans {
  readonly #further = new WeakMap<JsonObject, Plans>();
  #plan: ObjectPlan | undefined;

  of(parts: readonly JsonObject[], budget: Budget): ObjectPlan {
    let at: Plans = this;
    for (const part of parts) {
      const next: Plans = at.#further.get(part) ?? new Plans();
      at.#further.set(part, next);
      at = next;
    }
    at.#plan ??= new ObjectPlan(parts, budget);
    return at.#plan;
  }
}

const plans = new Plans();

/** Whether undeclared fields stay: no field is declared, or the schema allows others. */
function keepsUndeclared(parts: readonly JsonObject[], rules: readonly FieldRules[]): boolean {
  const others = parts.map((part) => part["unevaluatedProperties"]);
  if (others.some((schema) => schema !== undefined && schema !== false)) return true;
  return rules.every(({ properties }) => Object.keys(properties).length === 0);
}
