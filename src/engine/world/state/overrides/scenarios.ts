import type { Json } from "../../../base/json.js";
import type { FaultOutcome } from "./faults.js";

/** What a call can ask for by name: a scenario of the pack, or one that a test has put over it. */
export interface Scenario {
  readonly name: string;
  readonly description: string;
  /** `*` for any. */
  readonly on: { readonly resource: string; readonly operation: string };
  readonly effect: ScenarioEffect;
  /** Number of calls it decided; not counted for the pack's. */
  readonly hits: number;
}

export type ScenarioEffect =
  /** Answers the call, or fails the object that it makes. */
  | { readonly kind: "outcome"; readonly outcome: FaultOutcome }
  /** Values for the object that the call makes. */
  | { readonly kind: "pins"; readonly pins: Readonly<Record<string, Json>> };
