import type { Json } from "../../src/engine/base/json.js";
import type { Draw } from "./draw.js";
import type { Known } from "./known.js";

/**
 * `settle`: the answer depends on deliveries, so those under way come to their end. `look`: the
 * action depends on the possible world events, which the service lists.
 */
export type Before = "settle" | "look";

/** One call of a transcript. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: Json;
  /** The raw text to send instead of a body. */
  readonly raw?: string;
  /** Beside the key and the type of the body; an empty text leaves one of these out. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A step before the action, after which the action is chosen again: see `Before`. */
  readonly before?: Before;
}

/** Possible next calls of a client, by its knowledge. */
export type Action = (draw: Draw, known: Known) => Call;

/** An action and how often it is chosen, beside the others. */
export type Weighted = readonly [weight: number, action: Action];

export const get = (path: string): Call => ({ method: "GET", path });
export const post = (path: string, body?: Json): Call => ({
  method: "POST",
  path,
  ...(body === undefined ? {} : { body }),
});
export const patch = (path: string, body: Json): Call => ({ method: "PATCH", path, body });
export const remove = (path: string): Call => ({ method: "DELETE", path });
