// The types of the past of a world (the state of one simulated vendor): an earlier moment, the ways
// to name one (`PastTarget`: a call, a number of steps, an instant), and why there may be none.
// `rewind.ts` uses them; `api/inputs/past.ts` finds the moment.

import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import type { World, WorldSnapshot } from "../../../engine/world/world.js";
import type { Input } from "../input.js";

/** Ways to name a place in the past of a world. */
export type PastTarget =
  | { readonly kind: "trace"; readonly id: string }
  /** How many inputs that changed something, and restored snapshots, to undo. */
  | { readonly kind: "steps"; readonly count: number }
  /** A number as places have it; 0: the beginning. */
  | { readonly kind: "input"; readonly number: number }
  /** An entry of the history, and the request ids drawn by then. */
  | ({ readonly kind: "entry" } & Pick<PastSpot, "entry" | "ids">)
  /** Virtual milliseconds. */
  | { readonly kind: "instant"; readonly at: number };

/** Right after the named input, or just before it. */
export type When = "after" | "before";

/** A place in the past of a world. */
export interface PastSpot {
  /** Number of the last input or restored snapshot there, from 1; 0: none. */
  readonly number: number;
  /** The trace of that input, if it was a call of the application. */
  readonly traceId: string | null;
  /** The entry of the history that it follows. */
  readonly entry: number;
  /** Number of the last item on the timeline by then. */
  readonly item: number;
  /** Request ids drawn by then; null: as many as its inputs drew. */
  readonly ids: number | null;
}

/** Why a world cannot go back to a place. */
export type NoPlace =
  | { readonly kind: "unknown-input"; readonly last: number }
  | { readonly kind: "unknown-trace"; readonly evicted: boolean }
  | { readonly kind: "gone"; readonly oldest: PastSpot; readonly at: number }
  | { readonly kind: "too-early"; readonly inputs: number }
  | { readonly kind: "too-late" };

/** A version of an object, from some input on. */
export interface Version {
  /** The object's collection. */
  readonly resource: string;
  /** Virtual milliseconds. */
  readonly at: number;
  readonly traceId: string | null;
  /** The input that made it; null: it is older than the history. */
  readonly cause: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Null: it has been removed. */
  readonly row: ObjectRow | null;
}

/** An input that changed something, or a restored snapshot. */
export interface PastInput {
  readonly input: Input;
  readonly number: number;
  /** Virtual milliseconds right after it. */
  readonly at: number;
  readonly traceId: string | null;
  /** A name for it. */
  readonly text: string;
  /** Number of its first item on the timeline; null for none. */
  readonly item: number | null;
  /** Whether it led to the present state. */
  readonly counts: boolean;
}

/** The kept part of a world's past. */
export interface Past {
  find(target: PastTarget, side: When): PastSpot | NoPlace;
  /** The world as it was there. */
  stateAt(place: PastSpot): WorldSnapshot;
  /** Runs `work` on the world as it was there. */
  look<T>(place: PastSpot, work: (world: World) => T): T;
  /** The kept inputs, oldest first. */
  inputs(): readonly PastInput[];
  /** All versions of an object, in order. */
  versionsOf(id: string): readonly Version[];
  /** The entry that led to the present state. */
  readonly present: number;
  /** The input under way takes the world back to an entry; null: to an unknown one. */
  continueFrom(origin: number | null): void;
  /** How often the world was rewound since the start or the last reset. */
  readonly rewinds: number;
}

export const isPlace = (found: PastSpot | NoPlace): found is PastSpot => "entry" in found;
