import type { Provenance } from "../../src/pack-types/pack.js";
import type { EffectEntry } from "./pack-file.js";

export interface EventEntry {
  readonly resource: string;
  /** Component schema whose properties are the event's data, in order. */
  readonly payload: string;
  readonly description: string;
  readonly provenance: Provenance;
}

export interface ErrorEntry {
  readonly status?: number;
  readonly run?: boolean;
  readonly arises?: "outside" | "input" | "state";
  readonly message: string;
  readonly provenance: Provenance;
}

export interface ScenarioEntry extends EffectEntry {
  /** `resource.operation`; any operation when absent. */
  readonly on?: string;
  readonly description: string;
  readonly provenance: Provenance;
}
