// JSON Schemas that arrive in calls, such as the output schema of a task: `problemsOfSchema` checks
// one, and `problemsOfPart` checks a value by one, or a part of a value that a test sets
// (`output.balance`).

import type { Json } from "../../../base/json.js";
import { isArray, isObject } from "../../../base/json.js";
import { nearest } from "../../../base/nearest.js";
import type { Path } from "../../../base/paths.js";
import { formatPath, getAt, isWithin, parsePath, setAt } from "../../../base/paths.js";
import type { Invalid } from "../../../pack/behaviors.js";
import { admitSchema } from "../../../schemas/admit.js";
import { Budget, MAX_STEPS } from "../../../schemas/budget.js";
import type { CheckResult, ValueProblem } from "../../../schemas/check/check.js";
import { checkValue, checkWithin } from "../../../schemas/check/check.js";
import { SchemaDocument } from "../../../schemas/document.js";
import { partsFor } from "../../../schemas/nearest.js";

/** The problems of a JSON Schema from a caller in the field `at`. */
export function problemsOfSchema(schema: Json, at: string): Invalid["problems"] {
  return admitSchema(schema, [at]);
}

/** Checks the value of the field `at` by a caller's schema. */
export function checkOfValue(schema: Json, value: Json, at: string): CheckResult {
  return checkValue(schema, value, [at]);
}

/**
 * The problems of a body by its schema that concern the part at `path` (`output.a`: the first step
 * names the body). Null always fits: synthesis leaves null where it cannot fill in a value.
 */
export function problemsOfPart(
  schema: Json,
  body: Json,
  path: Path,
  budget: Budget = new Budget(MAX_STEPS),
): Invalid["problems"] {
  const [root = ""] = path;
  return checkWithin(schema, body, [root], budget).problems.filter((problem) => {
    const at = placeOf(problem);
    return at === undefined || (isWithin(at, path) && getAt(body, at.slice(1)) !== null);
  });
}

/**
 * Why nothing in a body is at `path`: an object there has declared fields, and this is none of them
 * (`output.ballance`). A schema that allows others, or that declares no fields, has every one. The
 * parts of the value there count too.
 */
export function undeclaredPart(
  schema: Json,
  path: Path,
  value: Json,
  budget: Budget = new Budget(MAX_STEPS),
): string | undefined {
  const [root = "", ...steps] = path;
  const whole = setAt({}, steps, value);
  const found = undeclaredIn(new SchemaDocument(schema), [schema], whole, budget);
  if (found === undefined) return undefined;
  const hint = found.near === undefined ? "" : ` Did you mean "${found.near}"?`;
  return `${formatPath([root, ...found.keys])}: the schema has no such field.${hint}`;
}

/** The first field that a schema does not have, and the declared one with the nearest name. */
interface Undeclared {
  readonly keys: Path;
  readonly near: string | undefined;
}

function undeclaredIn(
  document: SchemaDocument,
  schemas: readonly Json[],
  value: Json,
  budget: Budget,
): Undeclared | undefined {
  if (!isObject(value) && !isArray(value)) return undefined;
  const parts = partsFor(schemas, value, { document, budget, turn: 0 }) ?? [];
  const plan = document.plans.of(parts, budget);
  for (const [key, part] of Object.entries(value)) {
    if (!budget.spend(1)) return undefined;
    const at = isArray(value) ? Number(key) : key;
    const own = isArray(value)
      ? parts.flatMap(({ items = [] }) => items)
      : plan.schemasOf(key, budget);
    if (own.length === 0) {
      if (isArray(value) || plan.isOpen) continue;
      return { keys: [at], near: nearest(key, plan.declared) };
    }
    const within = undeclaredIn(document, own, part, budget);
    if (within !== undefined) return { ...within, keys: [at, ...within.keys] };
  }
  return undefined;
}

function placeOf({ path }: ValueProblem): Path | undefined {
  const parsed = parsePath(path);
  return parsed.ok ? parsed.path : undefined;
}

/**
 * Why a body cannot have a value at `path`: the path leads through a value of another kind, as
 * `output.balance.x` through a number. The body's own values decide, and beyond them its schema.
 */
export function wayProblem(
  schema: Json | null,
  body: Json,
  path: Path,
  budget: Budget = new Budget(MAX_STEPS),
): string | undefined {
  let found: Json | undefined = body;
  for (const [at, step] of path.slice(1).entries()) {
    if (found === null || found === undefined) {
      return schema === null ? undefined : wayBySchema(schema, body, path, at + 1, budget);
    }
    const [isRight, right] =
      typeof step === "number" ? [isArray(found), "an array"] : [isObject(found), "an object"];
    if (!isRight) return `${formatPath(path.slice(0, at + 1))}: is not ${right}`;
    found = getAt(found, [step]);
  }
  return undefined;
}

/** The body has values for the first `known` steps. */
function wayBySchema(
  schema: Json,
  body: Json,
  path: Path,
  known: number,
  budget: Budget,
): string | undefined {
  const [root = "", ...steps] = path;
  const { problems } = checkWithin(schema, setAt(body ?? {}, steps, null), [root], budget);
  const problem = problems.find((one) => {
    const at = placeOf(one);
    if (one.rule !== "type" || at === undefined) return false;
    return at.length >= known && at.length < path.length && isWithin(path, at);
  });
  return problem && `${problem.path}: ${problem.message}`;
}
