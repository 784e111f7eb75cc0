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
