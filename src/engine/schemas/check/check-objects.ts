import type { Json, JsonObject } from "../../base/json.js";
import { isArray, isObject, ownValue } from "../../base/json.js";
import { cut } from "../../base/text.js";
import { checkSize } from "./check-values.js";
import type { Evaluation } from "./evaluation.js";

/** The rules for an object: the number of properties, their names, and their values. */
export function checkObject(evaluation: Evaluation, object: JsonObject): void {
  const keys = Object.keys(object);
  evaluation.run.spend(keys.length / 8);
  checkSize(evaluation, keys.length, "minProperties", "maxProperties", "field");
  checkRequired(evaluation, object);
  checkDependentRequired(evaluation, object);
  checkProperties(evaluation, object, keys);
  checkNames(evaluation, keys);
}

function checkRequired(evaluation: Evaluation, object: JsonObject): void {
  const required = evaluation.schema["required"];
  if (!isArray(required)) return;
  evaluation.run.spend(required.length / 8);
  for (const key of required) {
    if (typeof key === "string" && !Object.hasOwn(object, key)) {
      evaluation.fail("required", "is required", key);
    }
  }
}

function checkDependentRequired(evaluation: Evaluation, object: JsonObject): void {
  for (const keyword of ["dependentRequired", "dependencies"]) {
    const dependent = evaluation.schema[keyword];
    if (!isObject(dependent)) continue;
    const rules = Object.entries(dependent);
    evaluation.run.spend(rules.length / 4);
    for (const [trigger, names] of rules) {
      if (!Object.hasOwn(object, trigger) || !isArray(names)) continue;
      evaluation.run.spend(names.length / 8);
      const missing = names.filter(
        (name) => typeof name === "string" && !Object.hasOwn(object, name),
      );
      for (const name of missing) {
        evaluation.fail(keyword, `is required together with ${cut(trigger)}`, String(name));
      }
    }
  }
}

function checkProperties(
  evaluation: Evaluation,
  object: JsonObject,
  keys: readonly string[],
): void {
  const { schema } = evaluation;
  const properties = isObject(schema["properties"]) ? schema["properties"] : undefined;
  const patterns = patternsOf(evaluation);
  const additional = schema["additionalProperties"];
  if (properties === undefined && patterns.length === 0 && additional === undefined) return;
  for (const key of keys) {
    if (evaluation.over) return;
    const value = ownValue(object, key) ?? null;
    const declared = properties && ownValue(properties, key);
    if (declared !== undefined) evaluation.inside(declared, value, key);
    const fits = checkPatterns(evaluation, patterns, key, value);
    const known = declared !== undefined || fits !== false;
    if (known || additional !== undefined) evaluation.evaluated?.keys.add(key);
    if (!known && additional !== undefined) {
      checkUnknownField(evaluation, "additionalProperties", additional, key);
    }
  }
}

function patternsOf({ schema, run }: Evaluation): readonly (readonly [string, Json])[] {
  const patterns = schema["patternProperties"];
  if (!isObject(patterns)) return [];
  const entries = Object.entries(patterns);
  run.spend(entries.length / 2);
  return entries;
}

/** Whether some pattern matches the key; undefined when that is unknown. */
function checkPatterns(
  evaluation: Evaluation,
  patterns: readonly (readonly [string, Json])[],
  key: string,
  value: Json,
): boolean | undefined {
  let fits: boolean | undefined = false;
  for (const [pattern, schema] of patterns) {
    if (evaluation.over) return undefined;
    const matches = evaluation.run.matches(pattern, key);
    if (matches === undefined) evaluation.unsure();
    if (matches !== false && fits !== true) fits = matches;
    if (matches === true) evaluation.inside(schema, value, key);
  }
  return fits;
}

/** Checks a field without any other rule. */
export function checkUnknownField(
  evaluation: Evaluation,
  rule: string,
  schema: Json,
  key: string,
): void {
  if (schema === false) {
    evaluation.fail(rule, "is not a known field", key);
    return;
  }
  const { value } = evaluation;
  if (isObject(value)) evaluation.inside(schema, ownValue(value, key) ?? null, key);
}

function checkNames(evaluation: Evaluation, keys: readonly string[]): void {
  const names = evaluation.schema["propertyNames"];
  if (names === undefined || names === true) return;
  for (const key of keys) {
    if (evaluation.over) return;
    const { verdict } = evaluation.trialInside(names, key, key);
    if (verdict === "invalid") {
      evaluation.fail("propertyNames", "has a name that propertyNames does not allow", key);
    }
    if (verdict === "unknown") evaluation.unsure();
  }
}
