// `PackNames`: the type of the names in a pack that a test can use (operations, events, scenarios).
// It is the type parameter of the client and of the simulator, so a wrong name does not compile.

import type { Json, JsonObject } from "../base/json.js";

/**
 * The names of a pack that a test can use, as types: the type parameter of the simulator and of the
 * control client. The code generator writes one for each pack (`names.ts`). This interface itself
 * describes a pack that the compiler does not know: it accepts any text, and the instance checks it.
 *
 * Each kind of object has two names, the collection's and the object's.
 */
export interface PackNames {
  /** Operations by kind of object. */
  readonly operations: Readonly<Record<string, Readonly<Record<string, true>>>>;
  /** States by kind of object, for kinds with a lifecycle. */
  readonly states: Readonly<Record<string, string>>;
  /** A seed object, by kind of object. */
  readonly seeds: Readonly<Record<string, { readonly id: string } & JsonObject>>;
  /** Values of pins, by kind of object and path. */
  readonly pins: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** Types of event. */
  readonly events: Readonly<Record<string, true>>;
  /** Codes of errors, each with its types. */
  readonly errors: Readonly<Record<string, string>>;
  /** All types of errors. */
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

declare global {
  /**
   * Names of packs that are packages of their own, which their declarations add. The declarations of
   * this package import those of `@facsimile/<name>`; of others, a test imports the package's types.
   */
  interface FacsimilePacks {}
}
