// Checks a value by a JSON Schema: `checkValue({ type: "string" }, 5)` finds one problem at `$`,
// and `fits` answers yes or no. It compiles each schema to functions at first use; the files beside
// it have the keywords.

import { madeOnce } from "../../base/by-key.js";
import type { Json, JsonObject } from "../../base/json.js";
import { isObject } from "../../base/json.js";
import type { Path } from "../../base/paths.js";
import { Budget, MAX_STEPS } from "../budget.js";
import { either, SchemaDocument, TYPES } from "../document.js";
import type { CompileKeywords } from "./check-logic.js";
import {
  listChecks,
  logicChecks,
  objectChecks,
  referenceChecks,
  unevaluatedChecks,
} from "./check-logic.js";
import type { CheckFinding, ValueCheck, ValueProblem } from "./check-run.js";
import { CheckRun } from "./check-run.js";
import { choiceChecks, hasType, numberChecks, textChecks, typesOf } from "./check-values.js";

export { itemSchemasAt, itemSchemasOf } from "./check-logic.js";
export type { CheckFinding, ValueProblem } from "./check-run.js";

export interface CheckResult {
  /** The first 100 problems, in the order of schema and value. */
  readonly problems: readonly ValueProblem[];
  /** Rules that were not enforced, each with the reason; empty for a complete check. */
  readonly unenforced: readonly string[];
}

/**
 * Checks a value by a valid schema of JSON Schema 2020-12. Each schema becomes a function when a value
 * first meets it, without code generation; patterns run in linear time; the check of any schema and
 * value ends after `MAX_STEPS` and says so. It never throws.
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
  const run = new CheckRun(document, budget, true);
  checkOf(document, document.root)(value, run);
  return { problems: run.problems(base), unenforced: run.unenforced };
}

/** The problems of a value by a schema within a document, for messages of the caller's own. */
export function findingsIn(
  document: SchemaDocument,
  schema: Json,
  value: Json,
  budget: Budget,
): readonly CheckFinding[] {
  const run = new CheckRun(document, budget, true);
  checkOf(document, schema)(value, run);
  return run.findings;
}

/** Whether a value fits a schema within a document; true if that is unknown. */
export function fits(document: SchemaDocument, schema: Json, value: Json, budget: Budget): boolean {
  if (!isObject(schema)) return schema !== false;
  return checkOf(document, schema)(value, new CheckRun(document, budget, false)) !== "invalid";
}

const compiled = new WeakMap<SchemaDocument, WeakMap<JsonObject, ValueCheck>>();

/** The check of a schema within a document. */
function checkOf(document: SchemaDocument, schema: Json): ValueCheck {
  if (!isObject(schema)) return schema === false ? NEVER : ALWAYS;
  const checks = madeOnce(compiled, document, () => new WeakMap());
  const of = (part: Json): ValueCheck => {
    if (!isObject(part)) return checkOf(document, part);
    const known = checks.get(part);
    if (known !== undefined) return known;
    // Made at its first use, since a reference may lead back here.
    let made: ValueCheck | undefined;
    return (value, run) => {
      made ??= checkOf(document, part);
      return made(value, run);
    };
  };
  return madeOnce(checks, schema, () => compile(schema, of, document));
}

const ALWAYS: ValueCheck = () => "valid";
const NEVER: ValueCheck = (_, run) => run.fail({}, "false", "is not allowed");

/** The keywords in the order of reported problems. */
const KEYWORDS: readonly CompileKeywords[] = [
  referenceChecks,
  choiceChecks,
  textChecks,
  numberChecks,
  listChecks,
  objectChecks,
  logicChecks,
  unevaluatedChecks,
];

const compile = (...[schema, of, document]: Parameters<CompileKeywords>): ValueCheck => {
  const types = typesOf(schema["type"]);
  const checks = KEYWORDS.flatMap((keywords) => keywords(schema, of, document));
  return (value, run) => {
    if (!run.spend(2)) return "unknown";
    // The further problems of a value of another type do not matter.
    if (types?.some((type) => hasType(value, type)) === false) {
      return run.fail(schema, "type", `must be ${either(types.map((it) => TYPES.get(it) ?? it))}`);
    }
    return run.enter(checks, value);
  };
};
