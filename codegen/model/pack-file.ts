import type { JsonObject } from "../../src/base/json.js";
import type { Provenance } from "../../src/pack-types/pack.js";
import type { WireEntry } from "./wire.js";
import type { ErrorName } from "./words.js";

/** How a document is read: one that was written for a pack, or one as its vendor has published it. */
export type Reading = "strict" | "captured";

export interface PackFile {
  readonly name: string;
  readonly version: string;
  readonly api_version: string;
  readonly captured: string;
  /** How `openapi.yaml` is read: strictly, unless it is said to be captured. */
  readonly document?: {
    readonly reading: Reading;
    readonly provenance: Provenance;
  };
  readonly ids: {
    readonly length: number;
    readonly alphabet: string;
    readonly provenance: Provenance;
  };
  readonly wire: WireEntry;
  /** Caps that a test can set and `behaviors.ts` keeps to, by name. */
  readonly limits?: Readonly<Record<string, LimitEntry>>;
  readonly magic: readonly MagicEntry[];
}

export interface LimitEntry {
  readonly description: string;
  readonly provenance: Provenance;
}

export interface MagicEntry extends EffectEntry {
  /** operationId */
  readonly operation: string;
  readonly body: JsonObject;
  readonly provenance: Provenance;
}

/** Exactly one of the two. */
export interface EffectEntry {
  readonly error?: ErrorName;
  readonly pins?: JsonObject;
}
