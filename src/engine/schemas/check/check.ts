// Checks a value by a JSON Schema, and says where and why it does not fit:
// `checkValue({ type: "string" }, 5)` has one problem at `$`.

import type { Json } from "../../base/json.js";
import { isArray, isObject } from "../../base/json.js";
import type { Path } from "../../base/paths.js";
import type { Verdict } from "../document.js";
import { count, SchemaDocument } from "../document.js";
import { canonicalWithin } from "../equality.js";
import { Budget, MAX_STEPS } from "../patterns.js";
import { checkLogic, checkObject, checkReferences, checkUnevaluated } from "./check-logic.js";
import { checkChoice, checkNumber, checkSize, checkString, checkType } from "./check-values.js";
import { CompiledChecks } from "./compiled-checks.js";
import type { CheckedValue, CheckFinding, SchemaOutcome, ValueProblem } from "./evaluation.js";
import { CheckRun, Evaluation, INVALID, UNKNOWN, VALID } from "./evaluation.js";

export type { CheckFinding, ValueProblem } from "./evaluation.js";

export interface CheckResult {
  /** The first 100 problems, in the order of schema and value. */
  readonly problems: readonly ValueProblem[];
  /** Rules that were not enforced, each with the reason; empty for a complete check. */
  readonly unenforced: readonly string[];
}

/**
 * Checks a value by a valid schema of JSON Schema 2020-12. It interprets the schema, without code
 * generation; patterns run in linear time; the check of any schema and value ends after `MAX_STEPS`
 * and says so. It never throws.
 *
 * `base` comes before the path of every problem.
 *
 * @example
 * checkValue({ properties: { city: { type: "string" } } }, { city: 1 }, ["input"]).problems
 * // [{ path: "input.city", message: "must be a string", rule: "type" }]
 */
export function checkValue(schema: Json, value: Json, base: Path = []): CheckResult {
  return checkWithin(schema, value, base, new Budget(MAX_STEPS));
}

/** `checkValue` within a budget. */
export function checkWithin(schema: Json, value: Json, base: Path, budget: Budget): CheckResult {
  return checkBy(new SchemaDocument(schema), value, base, budget);
}

/** `checkWithin` for a document that is used more than once. */
export function checkBy(
  document: SchemaDocument,
  value: Json,
  base: Path,
  budget: Budget,
): CheckResult {
  const run = new CheckRun(document, budget, base);
  apply(document.root, { run, value, place: undefined, depth: 0, reports: true });
  return { problems: run.problems, unenforced: run.unenforced };
}

/** The problems of a value by a schema within a document, for messages of the caller's own. */
export function findingsIn(
  document: SchemaDocument,
  schema: Json,
  value: Json,
  budget: Budget,
): readonly CheckFinding[] {
  const run = new CheckRun(document, budget, []);
  apply(schema, { run, value, place: undefined, depth: 0, reports: true });
  return run.findings;
}

/** Whether a value fits a schema within a document; true if that is unknown. */
export function fits(document: SchemaDocument, schema: Json, value: Json, budget: Budget): boolean {
  const { checkOf } = document;
  const verdict = checkOf?.(schema)(value, budget) ?? verdictOf(document, schema, value, budget);
  return verdict !== "invalid";
}

/** Lets a document that is used often check values by compiled checks. */
export function compileChecks(document: SchemaDocument): void {
  // Compiled checks do not note what they evaluate.
  if (document.tracksUnevaluated) return;
  for (const each of [document, document.lenient]) {
    each.checkOf = new CompiledChecks(each, verdictOf).of;
  }
}

function verdictOf(document: SchemaDocument, schema: Json, value: Json, budget: Budget): Verdict {
  const run = new CheckRun(document, budget, []);
  return apply(schema, { run, value, place: undefined, depth: 0, reports: false }).verdict;
}

function apply(schema: Json, target: CheckedValue): SchemaOutcome {
  const { run, place, reports } = target;
  if (!run.spend(1) || !run.mayNest(target.depth)) return UNKNOWN;
  if (isObject(schema)) return applyObject(new Evaluation(schema, target, apply));
  if (schema !== false) return VALID;
  if (reports) run.report("false", "is not allowed", place);
  return INVALID;
}

function applyObject(evaluation: Evaluation): SchemaOutcome {
  evaluation.run.spend(1);
  if (!checkType(evaluation)) return evaluation.outcome;
  for (const group of GROUPS) {
    if (evaluation.run.over) evaluation.unsure();
    if (evaluation.over) break;
    group(evaluation);
  }
  return evaluation.outcome;
}

/** The rules in the order of reported problems. */
const GROUPS: readonly ((evaluation: Evaluation) => void)[] = [
  checkReferences,
  checkChoice,
  checkByType,
  checkLogic,
  checkUnevaluated,
];

function checkByType(evaluation: Evaluation): void {
  const { value } = evaluation;
  if (typeof value === "string") checkString(evaluation, value);
  else if (typeof value === "number") checkNumber(evaluation, value);
  else if (isArray(value)) checkArray(evaluation, value);
  else if (isObject(value)) checkObject(evaluation, value);
}

/** `minItems`, `maxItems`, `uniqueItems`, `prefixItems`, `items`, `contains`. */
function checkArray(evaluation: Evaluation, items: readonly Json[]): void {
  const { schema } = evaluation;
  checkSize(evaluation, items.length, "minItems", "maxItems", "item");
  if (schema["uniqueItems"] === true) checkUnique(evaluation, items);
  checkItems(evaluation, items);
  if (schema["contains"] !== undefined) checkContains(evaluation, items, schema["contains"]);
}

export interface ItemSchemas {
  readonly prefix: readonly Json[];
  readonly rest: Json | undefined;
  readonly restRule: string;
}

/** The schemas of the first items and of the rest; the list form of `items` is a prefix. */
export function itemSchemasOf(schema: Evaluation["schema"]): ItemSchemas {
  const { items, prefix } = { items: schema["items"], prefix: schema["prefixItems"] };
  if (isArray(items)) {
    return { prefix: items, rest: schema["additionalItems"], restRule: "additionalItems" };
  }
  return { prefix: isArray(prefix) ? prefix : [], rest: items, restRule: "items" };
}

function checkItems(evaluation: Evaluation, items: readonly Json[]): void {
  const { prefix, rest, restRule } = itemSchemasOf(evaluation.schema);
  for (const [at, item] of items.entries()) {
    const schema = at < prefix.length ? prefix[at] : rest;
    if (schema === undefined || evaluation.over) return;
    evaluation.evaluated?.indexes.add(at);
    if (at >= prefix.length && schema === false) {
      evaluation.fail(restRule, `is one item too many: at most ${prefix.length} are allowed`, at);
    } else {
      evaluation.inside(schema, item, at);
    }
  }
}

function checkContains(evaluation: Evaluation, items: readonly Json[], schema: Json): void {
  const { minContains, maxContains } = limitsOf(evaluation);
  let [sure, possible] = [0, 0];
  for (const [at, item] of items.entries()) {
    if (evaluation.run.over) break;
    const { verdict } = evaluation.trialInside(schema, item, at);
    if (verdict === "invalid") continue;
    possible++;
    if (verdict === "valid") sure++;
    evaluation.evaluated?.indexes.add(at);
  }
  if (possible < minContains) {
    const many = minContains === 1 ? "an item" : `at least ${minContains} items`;
    evaluation.fail("contains", `must have ${many} that match the schema in contains`);
    return;
  }
  if (sure > maxContains) {
    const most = `must have at most ${count(maxContains, "item")}`;
    evaluation.fail("maxContains", `${most} that match the schema in contains`);
    return;
  }
  if (sure < minContains || possible > maxContains) evaluation.unsure();
}

function limitsOf({ schema }: Evaluation): { minContains: number; maxContains: number } {
  const [min, max] = [schema["minContains"], schema["maxContains"]];
  return {
    minContains: typeof min === "number" ? min : 1,
    maxContains: typeof max === "number" ? max : Number.POSITIVE_INFINITY,
  };
}

function checkUnique(evaluation: Evaluation, items: readonly Json[]): void {
  const first = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    const text = canonicalWithin(evaluation.run, item);
    if (text === undefined) {
      if (!evaluation.run.over)
        evaluation.run.note("uniqueItems: items are too deep to be compared");
      evaluation.unsure();
      return;
    }
    const same = first.get(text);
    if (same !== undefined) {
      evaluation.fail("uniqueItems", `must not repeat an item: ${same} and ${at} are equal`);
      return;
    }
    first.set(text, at);
  }
}
