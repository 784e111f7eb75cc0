import type { Json } from "../../../base/json.js";
import type { FaultOutcome } from "./faults.js";

/** A scenario that a call can select by name: the pack's, or a test's that overrides it. */
export interface Scenario {
  readonly name: string;
  readonly description: string;
  /** `*` for any. */
  readonly on: { readonly resource: string; readonly operation: string };
  readonly effect: ScenarioEffect;
  /** Number of calls that it decided; 0 for the pack's. */
  readonly hits: number;
}

export type ScenarioEffect =
  /** Answers the call, or fails the object that the call creates. */
  | { readonly kind: "outcome"; readonly outcome: FaultOutcome }
  /** Values for the object that the call creates. */
  | { readonly kind: "pins"; readonly pins: Readonly<Record<string, Json>> };
