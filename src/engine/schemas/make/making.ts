import type { Json } from "../../base/json.js";
import type { SeedHash } from "../../base/random.js";
import type { Budget } from "../budget.js";
import type { SchemaDocument } from "../document.js";
import type { Variation } from "../parts.js";

/** The place of a value in the synthesis. */
export interface Spot {
  /** Seeds the value: a field's value does not depend on other fields. */
  readonly place: string;
  /** The name of the nearest field, for texts that contain it. */
  readonly name: string;
  readonly depth: number;
  /** Of the nearest object with an id: its parts are made from it alone, wherever it is. */
  readonly seed?: SeedHash;
  /** How many items a missing list gets that may be empty. */
  readonly items?: number;
}

/** The synthesis of a value, for the arrays and objects in it. */
export interface Making {
  readonly document: SchemaDocument;
  readonly variation: Variation;
  /** The steps of the synthesis. */
  readonly budget: Budget;
  /** Whether to leave out optional values. */
  readonly hasEnough: boolean;
  /** Whether to leave out even required values. */
  readonly isFull: boolean;
  /** A value for all of the schemas at once; undefined when they allow none. */
  make(schemas: readonly Json[], spot: Spot): Json | undefined;
  /** Whether the schemas lead back into one that is being made. */
  isRecursive(schemas: readonly Json[]): boolean;
}
