import type { Json, JsonObject } from "../base/json.js";

/**
 * What a test can name of a pack, as types alone: the type parameter of the simulator and of the
 * control client. The code generator writes one for each pack (`names.ts`). This one itself stands
 * for a pack that the compiler does not know: any text, as the instance will judge it.
 *
 * Kinds of object are there by both of their names, the collection's and the object's.
 */
export interface PackNames {
  /** Operations by kind of object. */
  readonly operations: Readonly<Record<string, Readonly<Record<string, true>>>>;
  /** States by kind of object, of those that have some. */
  readonly states: Readonly<Record<string, string>>;
  /** An object to seed, by kind of object. */
  readonly seeds: Readonly<Record<string, { readonly id: string } & JsonObject>>;
  /** Values that can be pinned, by kind of object and path. */
  readonly pins: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** Types of event. */
  readonly events: Readonly<Record<string, true>>;
  /** Codes of errors, each with the types that it has. */
  readonly errors: Readonly<Record<string, string>>;
  /** Every type that an error can have. */
  readonly errorType: string;
  /** World events, each with its parameters. */
  readonly worldEvents: Readonly<Record<string, JsonObject>>;
  readonly durations: Readonly<Record<string, true>>;
  readonly scenarios: Readonly<Record<string, true>>;
  /** Caps that a test can set. */
  readonly limits: Readonly<Record<string, true>>;
}

/** Names of a pack that the compiler does not know. */
export type AnyPack = PackNames;
