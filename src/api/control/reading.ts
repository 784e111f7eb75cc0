import { DURATION_FORMS } from "../../engine/base/duration.js";
import type { ControlError } from "../../engine/world/rules/errors/control-errors.js";
import { malformed, oneError } from "../../engine/world/rules/errors/control-errors.js";
import type { FormProblems } from "./problems.js";

/** Refuses a malformed call with all of its problems. */
export function malformedAt({ listed, count }: FormProblems): ControlError {
  return oneError(
    listed.map(({ path, words }) => malformed(path, words)),
    count,
  );
}

export function badDuration(at: string): ControlError {
  return malformed(at, DURATION_FORMS);
}

export function badInstant(at: string): ControlError {
  return malformed(at, 'must be an ISO 8601 instant such as "2025-01-01T00:00:00Z"');
}
