import type { Json, JsonObject } from "../../../base/json.js";

/** A value from outside the service, or a choice of branch, that a test sets in advance. */
export interface Pin {
  readonly id: string;
  /** Running number; the newest wins among equals. */
  readonly number: number;
  readonly resource: string;
  readonly path: string;
  /** One for each object that binds it, or a single one for all. */
  readonly values: readonly Json[];
  readonly sequence: boolean;
  readonly match: JsonObject;
  /** How many objects may bind it; null is any number. */
  readonly count: number | null;
  /** Objects that have bound it. */
  readonly hits: number;
  /** Id of the object whose binding used up the count. */
  readonly usedUpBy?: string;
  /** The request that set it, for answers. */
  readonly asked: JsonObject;
}
