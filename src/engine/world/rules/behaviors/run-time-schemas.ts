import type { Json } from "../../../base/json.js";
import { isArray, isObject } from "../../../base/json.js";
import type { Path } from "../../../base/paths.js";
import { formatPath, getAt, parsePath, setAt } from "../../../base/paths.js";
import type { Invalid } from "../../../pack/behaviors.js";
import { admitSchema } from "../../../schemas/admit.js";
import { Budget, MAX_STEPS } from "../../../schemas/budget.js";
import type { CheckResult, ValueProblem } from "../../../schemas/check/check.js";
import { checkValue, checkWithin } from "../../../schemas/check/check.js";

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

function placeOf({ path }: ValueProblem): Path | undefined {
  const parsed = parsePath(path);
  return parsed.ok ? parsed.path : undefined;
}

const isWithin = (place: Path, path: Path): boolean => path.every((step, at) => place[at] === step);

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
