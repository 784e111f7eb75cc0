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
  const { required } = plan;
  const fitted = new Map<string, Json>();
  let isSame = true;
  const spotOf = (key: string): Spot => ({
    place: `${spot.place}.${key}`,
    name: key,
    depth: spot.depth + 1,
  });
  for (const [key, value] of Object.entries(object)) {
    budget.spend(1);
    const schemas = plan.schemasOf(key, budget);
    let kept: Json | undefined;
    if (required.has(key)) kept = fitting.needed(schemas, value, spotOf(key));
    else if (schemas.length > 0 || plan.isOpen) kept = fitting.nearest(schemas, value, spotOf(key));
    if (kept !== value) isSame = false;
    if (kept !== undefined) fitted.set(key, kept);
  }
  const dependents = plan.hasDependents
    ? dependentsOf(parts, [...required, ...fitted.keys()], budget)
    : NONE;
  for (const keys of [required, dependents]) {
    for (const key of keys) {
      if (fitted.has(key)) continue;
      isSame = false;
      fitted.set(key, fitting.missing(plan.schemasOf(key, budget), spotOf(key)));
    }
  }
  return isSame ? object : inOrder([...Object.keys(object), ...plan.declared], fitted);
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
    this.declared = this.#rules.flatMap(({ properties }) => Object.keys(properties));
    if (this.#rules.some(({ patterns }) => patterns.length > 0)) return;
    for (const key of new Set([...this.declared, ...this.required])) {
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
