import type { Match } from "./matching.js";
import type { Site, Sites } from "./site.js";

/** The meaning of an operation, and why. */
export interface Finding extends Match {
  readonly rule: string;
  readonly reason: string;
  /** Between 0 and 1. */
  readonly confidence: number;
}

/** One convention of vendors. The first rule that matches decides. */
export interface Rule {
  readonly name: string;
  readonly reason: string;
  readonly confidence: number;
  readonly match: (site: Site, sites: Sites) => Match | undefined;
}

/** A rule that threw: it counts as one that does not match. */
export interface RuleFailure {
  readonly rule: string;
  /** What it was asked about, such as `GET /orders`. */
  readonly place: string;
  readonly message: string;
}

/** The answer of a rule; undefined, with a note, when it throws. */
export function tried<Answer>(
  rule: string,
  place: string,
  failures: RuleFailure[],
  answer: () => Answer,
): Answer | undefined {
  try {
    return answer();
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    failures.push({ rule, place, message });
    return undefined;
  }
}
