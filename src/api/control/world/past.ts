import type { ObjectRow } from "../../../engine/pack/behaviors.js";
import type { World, WorldSnapshot } from "../../../engine/world/world.js";

/** What a place in the past of a world is named by. */
interface PastTargets {
  readonly trace: { readonly id: string };
  /** So many inputs that changed something, and restored snapshots, are undone. */
  readonly steps: { readonly count: number };
  /** An entry of the history, and the request ids drawn by then. */
  readonly entry: Pick<Place, "entry" | "ids">;
  /** Virtual milliseconds. */
  readonly instant: { readonly at: number };
}

export type PastTargetOf<K extends keyof PastTargets> = {
  readonly [P in K]: { readonly kind: P } & PastTargets[P];
}[K];

export type PastTargetKind = keyof PastTargets;
export type PastTarget = PastTargetOf<PastTargetKind>;

/** Right behind what is named, or just before it. */
export type Side = "after" | "before";

/** A place in the past of a world. */
export interface Place {
  /** Of the last input or restored snapshot that counts there, from 1; 0: none. */
  readonly number: number;
  /** Of that input, if it was a call of the application. */
  readonly traceId: string | null;
  /** Where it is kept. */
  readonly entry: number;
  /** Request ids given by then; null: as many as its inputs have given. */
  readonly ids: number | null;
}

/** Why a world cannot go back to a place. */
interface NoPlaces {
  readonly "unknown-trace": { readonly evicted: boolean };
  readonly gone: { readonly oldest: Place; readonly at: number };
  readonly "too-early": { readonly inputs: number };
  readonly "too-late": object;
}

export type NoPlaceKind = keyof NoPlaces;
export type NoPlaceOf<K extends NoPlaceKind> = {
  readonly [P in K]: { readonly kind: P } & NoPlaces[P];
}[K];
export type NoPlace = NoPlaceOf<NoPlaceKind>;

/** What an object was from some input on. */
export interface Version {
  /** The object's collection. */
  readonly resource: string;
  /** Virtual milliseconds. */
  readonly at: number;
  readonly traceId: string | null;
  /** What came in; null: it was so before anything that is kept. */
  readonly cause: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Null: it has been removed. */
  readonly row: ObjectRow | null;
}

/** Where a world has been, as far as it is kept. */
export interface Past {
  find<K extends PastTargetKind>(target: PastTargetOf<K>, side: Side): Place | NoPlace;
  /** The world as it was there. */
  stateAt(place: Place): WorldSnapshot;
  /** Looks at a world that is as it was there. */
  look<T>(place: Place, work: (world: World) => T): T;
  /** All that an object has been, in order. */
  versionsOf(id: string): readonly Version[];
  /** The entry that the present state is behind. */
  readonly present: number;
  /** The input under way takes the world to what it was behind an entry; null: that is not known. */
  continueFrom(origin: number | null): void;
  /** How often it has been gone back since the start or the last reset. */
  readonly rewinds: number;
}

export const isPlace = (found: Place | NoPlace): found is Place => "entry" in found;
