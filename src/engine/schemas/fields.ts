// `ObjectPlan`: what a JSON Schema, with all that apply beside it (its parts), says of an object:
// the schemas of each field, and which are required. `make/make.ts` makes up a value for a schema,
// `fit.ts` changes a stored object until it is a valid answer: both look plans up in `ObjectPlans`,
// and pay steps of a `Budget`, so that no schema blocks the instance.

import { madeOnce } from "../base/by-key.js";
import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject, ownValue } from "../base/json.js";
import type { Budget } from "./budget.js";

/** What parts say about the fields of an object, looked up once. */
export class ObjectPlan {
  readonly required: ReadonlySet<string>;
  /** In the order of the schema. */
  readonly declared: readonly string[];
  /** Whether undeclared fields stay: no field is declared, or the schema allows others. */
  readonly isOpen: boolean;
  readonly #parts: readonly JsonObject[];
  readonly #rules: readonly FieldRules[];
  readonly #hasDependents: boolean;
  /** Of declared and required fields. */
  readonly #schemas = new Map<string, readonly Json[]>();
  readonly #hasPatterns: boolean;
  /** Of each other field, where no pattern of its name counts. */
  #others: readonly Json[] | undefined;

  constructor(parts: readonly JsonObject[], budget: Budget) {
    this.#parts = parts;
    this.#rules = parts.map((part) => fieldRulesOf(part, budget));
    this.required = new Set(parts.flatMap((part) => namesIn(part["required"])));
    this.declared = [...new Set(this.#rules.flatMap(({ properties }) => Object.keys(properties)))];
    this.isOpen = this.declared.length === 0 || parts.some(allowsOthers);
    this.#hasPatterns = this.#rules.some(({ patterns }) => patterns.length > 0);
    this.#hasDependents = parts.some((part) => DEPENDENT.some((keyword) => keyword in part));
  }

  /** All schemas of a field. */
  schemasOf(key: string, budget: Budget): readonly Json[] {
    const known = this.#schemas.get(key);
    if (known !== undefined) return known;
    // Patterns are matched each time: a match has a price.
    if (this.#hasPatterns) return schemasOfField(this.#rules, key, budget);
    if (!this.#isNamed(key)) {
      this.#others ??= schemasOfField(this.#rules, key, budget);
      return this.#others;
    }
    const schemas = schemasOfField(this.#rules, key, budget);
    this.#schemas.set(key, schemas);
    return schemas;
  }

  #isNamed(key: string): boolean {
    return (
      this.required.has(key) || this.#rules.some(({ properties }) => Object.hasOwn(properties, key))
    );
  }

  /** The keys that the presence of other keys requires. */
  dependents(present: () => Iterable<string>, budget: Budget): ReadonlySet<string> {
    return this.#hasDependents ? dependentsOf(this.#parts, present(), budget) : NO_NAMES;
  }
}

/** The rules of one schema object for the fields of an object. */
interface FieldRules {
  readonly properties: JsonObject;
  readonly patterns: readonly (readonly [pattern: string, schema: Json])[];
  readonly additional: Json | undefined;
}

function fieldRulesOf(part: JsonObject, budget: Budget): FieldRules {
  const { properties, patternProperties } = part;
  const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : [];
  budget.spend(patterns.length / 2);
  return {
    properties: isObject(properties) ? properties : {},
    patterns,
    additional: part["additionalProperties"],
  };
}

/** All schemas of a field: declared, by a pattern of its name, or for any other field. */
function schemasOfField(
  rules: readonly FieldRules[],
  key: string,
  budget: Budget,
): readonly Json[] {
  budget.spend(rules.length / 8);
  return rules.flatMap(({ properties, patterns, additional }) => {
    const declared = ownValue(properties, key);
    const own = patterns
      .filter(([pattern]) => budget.matches(pattern, key) === true)
      .map(([, schema]) => schema);
    if (declared !== undefined) return [declared, ...own];
    if (own.length > 0) return own;
    return additional === undefined ? [] : [additional];
  });
}

/** The keys that the presence of other keys requires, also through chains of rules. */
function dependentsOf(
  parts: readonly JsonObject[],
  present: Iterable<string>,
  budget: Budget,
): ReadonlySet<string> {
  const rules = dependentKeys(parts, budget);
  const all = new Set(present);
  const dependents = new Set<string>();
  // A loop over a set also visits members that it adds, so it follows chains.
  for (const key of all) {
    for (const name of rules.get(key) ?? []) {
      all.add(name);
      dependents.add(name);
    }
  }
  return dependents;
}

function dependentKeys(
  parts: readonly JsonObject[],
  budget: Budget,
): ReadonlyMap<string, readonly string[]> {
  const dependent = new Map<string, string[]>();
  const rules = parts
    .flatMap((part) => [part["dependentRequired"], part["dependencies"]])
    .filter(isObject)
    .flatMap((held) => Object.entries(held));
  for (const [key, held] of rules) {
    const names = namesIn(held);
    budget.spend(1 + names.length / 4);
    const known = dependent.get(key);
    if (known === undefined) dependent.set(key, names);
    else for (const name of names) known.push(name);
  }
  return dependent;
}

const NO_NAMES: ReadonlySet<string> = new Set();
const DEPENDENT = ["dependentRequired", "dependencies"];

const allowsOthers = ({ unevaluatedProperties: others }: JsonObject): boolean =>
  others !== undefined && others !== false;

/** The plans of lists of parts, each found by its parts in turn. */
export class ObjectPlans {
  readonly #further = new WeakMap<JsonObject, ObjectPlans>();
  #plan: ObjectPlan | undefined;

  of(parts: readonly JsonObject[], budget: Budget): ObjectPlan {
    let at: ObjectPlans = this;
    for (const part of parts) {
      at = madeOnce(at.#further, part, () => new ObjectPlans());
    }
    at.#plan ??= new ObjectPlan(parts, budget);
    return at.#plan;
  }
}

/** The names in a list such as `required`. */
function namesIn(held: Json | undefined): string[] {
  return isArray(held) ? held.filter((name) => typeof name === "string") : [];
}

/** The object of these values: first the keys in the order, then the others. */
export function inOrder(order: readonly string[], values: ReadonlyMap<string, Json>): JsonObject {
  const rest = new Map(values);
  const entries: [string, Json][] = [];
  for (const key of order) {
    const value = rest.get(key);
    if (value === undefined) continue;
    entries.push([key, value]);
    rest.delete(key);
  }
  return Object.fromEntries([...entries, ...rest]);
}
