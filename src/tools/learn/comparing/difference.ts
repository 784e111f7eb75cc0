import type { Json } from "../../../engine/base/json.js";

/**
 * What a value is to its caller:
 *
 * - `id`: that of an object, or another name that is made anew each time. - `reference`: the id of
 *   another object. - `echo`: what the call sent. - `state`: of a lifecycle. - `time`. - `elapsed`: how
 *   long something took. - `value`: any other.
 */
export type Role = "id" | "reference" | "echo" | "state" | "time" | "elapsed" | "value";

/** How an answer or a webhook differs from the recorded one. */
export type DifferenceKind =
  /** Another status. */
  | "status"
  /** A member that only the vendor, or only the world, has. */
  | "missing"
  | "extra"
  /** Another type of JSON, another value, or another form of an id or a time. */
  | "type"
  | "value"
  | "form"
  /** A list with more or fewer elements, or with another order. */
  | "length"
  | "order"
  /** A header that only one of both has. */
  | "header"
  /** A webhook that only the vendor, or only the world, sends; or both at other times. */
  | "unsent"
  | "unexpected"
  | "delay";

/** Where a value is. */
export interface Place {
  /** The members on the way, with `[]` for each list: `data[].status`. */
  readonly words: string;
  /** The object that has it, if the world knows one: its collection, its id there, its field. */
  readonly resource: string | null;
  readonly object: string | null;
  readonly field: string | null;
}

/** The values stay in the process: no report and no layer has them unless a fact needs them. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly role: Role;
  readonly place: Place;
  /** With the ids of the world. */
  readonly theirs: Json | undefined;
  readonly ours: Json | undefined;
}

/** An id of the vendor, and the collection of its object in the world. */
export interface IdSample {
  readonly position: string;
  readonly resource: string;
  readonly theirs: string | number;
}
