/** Messages of `packs-server.ts` to `packs-load.ts`, which starts it. */

export const KEY = "bench";
/** In the place of a folder. */
export const DECK = "deck";

/** A body, and its media type. */
export interface Sent {
  readonly type: string;
  readonly body: string;
}

/** Calls about one kind of object, all of which succeed. */
export interface PackCalls {
  readonly kind: string;
  /** Paths of objects. */
  readonly gets: readonly string[];
  readonly list: string;
  readonly create: string;
  readonly sent: Sent;
}

export interface FromPack {
  readonly url: string;
  readonly calls: PackCalls;
  /** Of the answers. */
  readonly bytes: { readonly get: number; readonly list: number };
  readonly operations: number;
}
