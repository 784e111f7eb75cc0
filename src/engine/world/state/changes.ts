import type { Moment } from "../../base/time.js";
import type { EventRow } from "./deliveries/event-row.js";

/** A change of an object's state, its creation (`from` null) or its removal (`to` null). */
export interface Change {
  readonly resource: string;
  readonly id: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Name of the transition; null for a creation or a removal. */
  readonly transition: string | null;
  readonly at: Moment;
  /** Number of the call that made the object; 0 for none. */
  readonly maker: number;
}

/** The subject of a warning: a pinned value that breaks its schema, or anything else. */
export type WarningCode = "misfit" | "other";

/** A note for the trace of the call that made an object. */
export interface Warning {
  /** Number of the call that made the object; 0 for none. */
  readonly maker: number;
  readonly code: WarningCode;
  readonly text: string;
}

/** The effects of an input, or of a part of one. */
export interface Effects {
  /** Number of the call; 0 for due work. */
  readonly call: number;
  readonly changes: readonly Change[];
  readonly events: readonly EventRow[];
  readonly warnings: readonly Warning[];
}

/** Receives effects that are kept. */
export type Watcher = (effects: Effects) => void;
