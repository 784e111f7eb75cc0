import type { Json, JsonObject } from "../../base/json.js";
import type { FieldRules } from "../fields.js";
import { dependentKeys, fieldRulesOf, namesIn, schemasOfField } from "../fields.js";
import type { Spot } from "../make/making.js";
import type { Fitting } from "./fitting.js";

/** The object with the fields that the parts declare; what they ask for and it lacks is made. */
export function fitObject(
  fitting: Fitting,
  parts: readonly JsonObject[],
  object: JsonObject,
  spot: Spot,
): JsonObject {
  const { budget } = fitting;
  const rules = parts.map((part) => fieldRulesOf(part, budget));
  const required = new Set(parts.flatMap((part) => namesIn(part["required"])));
  const isOpen = keepsUndeclared(parts, rules);
  const fitted = new Map<string, Json>();
  const spotOf = (key: string): Spot => ({
    place: `${spot.place}.${key}`,
    name: key,
    depth: spot.depth + 1,
  });
  for (const [key, value] of Object.entries(object)) {
    budget.spend(1);
    const schemas = schemasOfField(rules, key, budget);
    if (required.has(key)) fitted.set(key, fitting.needed(schemas, value, spotOf(key)));
    else if (schemas.length > 0 || isOpen) {
      const kept = fitting.nearest(schemas, value, spotOf(key));
      if (kept !== undefined) fitted.set(key, kept);
    }
  }
  for (const key of missingKeys(parts, required, fitted, fitting)) {
    fitted.set(key, fitting.missing(schemasOfField(rules, key, budget), spotOf(key)));
  }
  return inOrder(object, rules, fitted);
}

/** Undeclared fields stay where nothing is declared; elsewhere the schema has to say so. */
function keepsUndeclared(parts: readonly JsonObject[], rules: readonly FieldRules[]): boolean {
  const others = parts.map((part) => part["unevaluatedProperties"]);
  if (others.some((schema) => schema !== undefined && schema !== false)) return true;
  return rules.every(({ properties }) => Object.keys(properties).length === 0);
}

function missingKeys(
  parts: readonly JsonObject[],
  required: ReadonlySet<string>,
  fitted: ReadonlyMap<string, Json>,
  { budget }: Fitting,
): readonly string[] {
  const dependent = dependentKeys(parts, budget);
  const asked = new Set([...required, ...fitted.keys()]);
  const missing = new Set([...required].filter((key) => !fitted.has(key)));
  // Adding to a set while walking it visits what is added: a chain of rules is followed.
  for (const key of asked) {
    for (const name of dependent.get(key) ?? []) {
      asked.add(name);
      if (!fitted.has(name)) missing.add(name);
    }
  }
  return [...missing];
}

/** Its own fields in their order; what was made stands where the schema declares it, at the end. */
function inOrder(
  object: JsonObject,
  rules: readonly FieldRules[],
  fitted: ReadonlyMap<string, Json>,
): JsonObject {
  const declared = rules.flatMap(({ properties }) => Object.keys(properties));
  const order = new Set([...Object.keys(object), ...declared, ...fitted.keys()]);
  return Object.fromEntries(
    [...order].flatMap((key) => {
      const value = fitted.get(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
