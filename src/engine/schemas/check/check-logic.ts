// Keywords of JSON Schema that combine schemas (`$ref`, `allOf`, `oneOf`, `not`, `if`) or judge the
// fields of an object. `check.ts` calls them in turn.

import type { Json, JsonObject } from "../../base/json.js";
import { isArray, isObject, ownValue } from "../../base/json.js";
import { cut } from "../../base/text.js";
import type { SchemaDocument } from "../document.js";
import { REFERENCES } from "../document.js";
import { checkSize, hasType, typesOf } from "./check-values.js";
import type { Evaluation, SchemaOutcome } from "./evaluation.js";

/** `$ref`, `$dynamicRef`: one document has one scope, so both lead to the same schema. */
export function checkReferences(evaluation: Evaluation): void {
  for (const keyword of REFERENCES) {
    const target = evaluation.run.document.resolve(evaluation.schema[keyword]);
    if (target !== undefined) evaluation.here(target);
  }
}

/** `allOf`, `anyOf`, `oneOf`, `not`, `if`, `dependentSchemas`. */
export function checkLogic(evaluation: Evaluation): void {
  const { allOf, anyOf, oneOf, not } = evaluation.schema;
  if (isArray(allOf)) {
    for (const schema of allOf) {
      if (evaluation.over) return;
      evaluation.here(schema);
    }
  }
  if (isArray(anyOf)) checkAnyOf(evaluation, anyOf);
  if (isArray(oneOf)) checkOneOf(evaluation, oneOf);
  if (not !== undefined) checkNot(evaluation, not);
  checkCondition(evaluation);
  checkDependentSchemas(evaluation);
}

function checkAnyOf(evaluation: Evaluation, options: readonly Json[]): void {
  const outcomes: SchemaOutcome[] = [];
  for (const option of options) {
    if (evaluation.over) {
      evaluation.unsure();
      return;
    }
    const outcome = evaluation.trial(option);
    outcomes.push(outcome);
    // One match is enough, unless `unevaluated…` needs what each match evaluates.
    if (outcome.verdict === "valid" && evaluation.evaluated === undefined) return;
  }
  for (const outcome of outcomes) evaluation.merge(outcome);
  if (outcomes.some(({ verdict }) => verdict === "valid")) return;
  if (outcomes.some(({ verdict }) => verdict === "unknown")) {
    evaluation.unsure();
    return;
  }
  failNearest(evaluation, "anyOf", options, "at least one");
}

function checkOneOf(evaluation: Evaluation, options: readonly Json[]): void {
  let [valid, unknown] = [0, 0];
  for (const option of options) {
    if (evaluation.over) {
      evaluation.unsure();
      return;
    }
    const outcome = evaluation.trial(option);
    evaluation.merge(outcome);
    if (outcome.verdict === "valid") valid++;
    if (outcome.verdict === "unknown") unknown++;
  }
  if (valid > 1) {
    const all = `exactly one of the ${options.length} alternatives in oneOf`;
    evaluation.fail("oneOf", `must match ${all}, and matches ${valid}`);
    return;
  }
  if (unknown > 0) {
    evaluation.unsure();
    return;
  }
  if (valid === 0) failNearest(evaluation, "oneOf", options, "exactly one");
}

/** Reports the problems of the only alternative for values of this type, if there is only one. */
function failNearest(
  evaluation: Evaluation,
  rule: string,
  options: readonly Json[],
  howMany: string,
): void {
  const near = options.filter((option) =>
    isForType(evaluation.run.document, option, evaluation.value),
  );
  const [only] = near;
  if (only !== undefined && near.length === 1 && evaluation.reports) {
    evaluation.here(only);
    return;
  }
  evaluation.fail(rule, `must match ${howMany} of the ${options.length} alternatives in ${rule}`);
}

const HOPS = 8;

function isForType(document: SchemaDocument, option: Json, value: Json): boolean {
  let schema: Json | undefined = option;
  for (let hop = 0; hop < HOPS && isObject(schema); hop++) {
    const types = typesOf(schema["type"]);
    if (types !== undefined) return types.some((type) => hasType(value, type));
    if (schema["$ref"] === undefined) return true;
    schema = document.resolve(schema["$ref"]);
  }
  return schema !== false;
}

function checkNot(evaluation: Evaluation, schema: Json): void {
  const { verdict } = evaluation.trial(schema);
  if (verdict === "valid") evaluation.fail("not", "must not match the schema in not");
  if (verdict === "unknown") evaluation.unsure();
}

function checkCondition(evaluation: Evaluation): void {
  const { schema } = evaluation;
  const condition = schema["if"];
  if (condition === undefined) return;
  const outcome = evaluation.trial(condition);
  evaluation.merge(outcome);
  if (outcome.verdict === "unknown") {
    evaluation.unsure();
    return;
  }
  const branch = outcome.verdict === "valid" ? schema["then"] : schema["else"];
  if (branch !== undefined) evaluation.here(branch);
}

function checkDependentSchemas(evaluation: Evaluation): void {
  const { schema, value } = evaluation;
  if (!isObject(value)) return;
  for (const dependent of [schema["dependentSchemas"], schema["dependencies"]]) {
    if (!isObject(dependent)) continue;
    const rules = Object.entries(dependent);
    evaluation.run.spend(rules.length / 4);
    for (const [key, required] of rules) {
      if (evaluation.over) return;
      if (Object.hasOwn(value, key) && !isArray(required)) evaluation.here(required);
    }
  }
}

/** `unevaluatedItems`, `unevaluatedProperties`: for parts that no other rule has evaluated. */
export function checkUnevaluated(evaluation: Evaluation): void {
  const { schema, value, evaluated } = evaluation;
  if (evaluated === undefined) return;
  const [items, properties] = [schema["unevaluatedItems"], schema["unevaluatedProperties"]];
  if (items !== undefined && isArray(value)) {
    evaluation.run.spend(value.length / 8);
    for (const [at, item] of value.entries()) {
      if (evaluation.over) return;
      if (evaluated.indexes.has(at)) continue;
      evaluated.indexes.add(at);
      if (items === false) evaluation.fail("unevaluatedItems", "is not a known item", at);
      else evaluation.inside(items, item, at);
    }
  }
  if (properties === undefined || !isObject(value)) return;
  const keys = Object.keys(value);
  evaluation.run.spend(keys.length / 8);
  for (const key of keys) {
    if (evaluation.over) return;
    if (evaluated.keys.has(key)) continue;
    evaluated.keys.add(key);
    checkUnknownField(evaluation, "unevaluatedProperties", properties, key);
  }
}

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
function checkUnknownField(evaluation: Evaluation, rule: string, schema: Json, key: string): void {
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
