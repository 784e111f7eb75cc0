import type { Moment } from "../../base/time.js";
import type { EventRow } from "./deliveries/event-row.js";

/** An object that moved, was made (`from` null) or was removed (`to` null). */
export interface Change {
  readonly resource: string;
  readonly id: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Name of the transition; null when it was made or removed. */
  readonly transition: string | null;
  readonly at: Moment;
  /** Number of the call that made the object; 0 for none. */
  readonly maker: number;
}

/** What a warning is about: a pinned value that breaks its schema, or anything else. */
export type WarningCode = "misfit" | "other";

/** Something that the maker of an object may want to know. */
export interface Warning {
  /** Number of the call that made the object; 0 for none. */
  readonly maker: number;
  readonly code: WarningCode;
  readonly text: string;
}

/** What an input, or a part of one, has caused. */
export interface Effects {
  /** Number of the call that it was; 0 when due work ran. */
  readonly call: number;
  readonly changes: readonly Change[];
  readonly events: readonly EventRow[];
  readonly warnings: readonly Warning[];
}

/** Told of effects once they have come to stay. */
export type Watcher = (effects: Effects) => void;
