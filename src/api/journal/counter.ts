import type { ErrorRef } from "../../engine/pack/pack.js";
import type { Change } from "../../engine/world/state/changes.js";
import type { EventRow } from "../../engine/world/state/deliveries/event-row.js";
import type { AttemptNote, OverrideNote, WarningNote } from "./timeline/timeline-log.js";
import type { Trace } from "./traces/traces.js";

/** How a call ended. */
export interface EndedCall {
  readonly trace: Trace;
  readonly status: number;
  /** The error that it was refused with; `invalid` if it failed validation; null for none. */
  readonly refused: ErrorRef | "invalid" | null;
  /** Whether its answer was lost before or after it took effect, or its stream cut; null for neither. */
  readonly lost: "before" | "after" | "cut" | null;
}

/** Other things that happen than calls. */
export type CountedThing = Change | EventRow | AttemptNote | OverrideNote | WarningNote;

/** Counts what happens to a world, as it happens. */
export interface Counter {
  readonly called: (call: EndedCall) => void;
  readonly happened: (what: CountedThing) => void;
}
