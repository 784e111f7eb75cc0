import type { Json, JsonObject } from "../../base/json.js";
import type { FieldRules } from "../fields.js";
import { dependentsOf, fieldRulesOf, inOrder, namesIn, schemasOfField } from "../fields.js";
import type { Spot } from "../make/making.js";
import type { Fitting } from "./fitting.js";

/** The object with the fields that the parts declare, and with those that they require. */
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
    ...spot,
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
  const dependents = dependentsOf(parts, [...required, ...fitted.keys()], budget);
  for (const key of new Set([...required, ...dependents])) {
    if (fitted.has(key)) continue;
    fitted.set(key, fitting.missing(schemasOfField(rules, key, budget), spotOf(key)));
  }
  const declared = rules.flatMap(({ properties }) => Object.keys(properties));
  return inOrder([...Object.keys(object), ...declared], fitted);
}

/** Whether undeclared fields stay: no field is declared, or the schema allows others. */
function keepsUndeclared(parts: readonly JsonObject[], rules: readonly FieldRules[]): boolean {
  const others = parts.map((part) => part["unevaluatedProperties"]);
  if (others.some((schema) => schema !== undefined && schema !== false)) return true;
  return rules.every(({ properties }) => Object.keys(properties).length === 0);
}
