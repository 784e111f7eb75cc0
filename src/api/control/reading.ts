import { DURATION_FORMS } from "../../engine/base/duration.js";
import { ControlError, oneError } from "../../engine/world/rules/errors/control-errors.js";
import type { FormProblems } from "./problems.js";

/** Refuses a malformed call. `path` null: the body as a whole. */
export function malformed(path: string | null, words: string): ControlError {
  if (path === null) return new ControlError("malformed_body", `the body: ${words}`);
  return new ControlError("malformed_body", `${path}: ${words}`, { path });
}

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
