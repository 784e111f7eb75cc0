import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject, ownValue } from "../base/json.js";
import type { Budget } from "./budget.js";

/** What one part says of the fields of an object. */
export interface FieldRules {
  readonly properties: JsonObject;
  readonly patterns: readonly (readonly [pattern: string, schema: Json])[];
  readonly additional: Json | undefined;
}

export function fieldRulesOf(part: JsonObject, budget: Budget): FieldRules {
  const { properties, patternProperties } = part;
  const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : [];
  budget.spend(patterns.length / 2);
  return {
    properties: isObject(properties) ? properties : {},
    patterns,
    additional: part["additionalProperties"],
  };
}

/** All schemas that bear on a field: declared, by pattern of its name, or for any other field. */
export function schemasOfField(
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

/** The fields that the presence of another asks for. */
export function dependentKeys(
  parts: readonly JsonObject[],
  budget: Budget,
): ReadonlyMap<string, readonly string[]> {
  const dependent = new Map<string, string[]>();
  const rules = parts
    .flatMap((part) => [part["dependentRequired"], part["dependencies"]])
    .filter(isObject)
    .flatMap((held) => Object.entries(held));
  for (const [key, held] of rules) {
    const asked = namesIn(held);
    budget.spend(1 + asked.length / 4);
    const known = dependent.get(key);
    if (known === undefined) dependent.set(key, asked);
    else for (const name of asked) known.push(name);
  }
  return dependent;
}

/** The names in a list such as `required`. */
export function namesIn(held: Json | undefined): string[] {
  return isArray(held) ? held.filter((name) => typeof name === "string") : [];
}
