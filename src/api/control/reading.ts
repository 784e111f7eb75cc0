import { DURATION_FORMS } from "../../engine/base/duration.js";
import { ControlError } from "../../engine/world/rules/errors/control-errors.js";
import type { FormProblems } from "./problems.js";

/** Refuses a malformed call. `path` null: the body as a whole. */
export function malformed(path: string | null, words: string): ControlError {
  if (path === null) return new ControlError("malformed_body", `the body: ${words}`);
  return new ControlError("malformed_body", `${path}: ${words}`, { path });
}

/** The first problem is in the message; of several, the first hundred are in the details. */
export function malformedAt({ listed, count }: FormProblems): ControlError {
  const [first = { path: null, words: "is not valid" }, ...others] = listed;
  const error = malformed(first.path, first.words);
  if (others.length === 0) return error;
  const problems = listed.map(({ path, words }) => ({ path, message: words }));
  const details = { ...error.details, problems, count };
  return new ControlError(error.code, `${error.message} (one of ${count} faults)`, details);
}

export function badDuration(at: string): ControlError {
  return malformed(at, DURATION_FORMS);
}

export function badInstant(at: string): ControlError {
  return malformed(at, 'must be an ISO 8601 instant such as "2025-01-01T00:00:00Z"');
}
