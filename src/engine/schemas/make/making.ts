import type { Json } from "../../base/json.js";
import type { Budget } from "../budget.js";
import type { SchemaDocument } from "../document.js";
import type { Variation } from "../parts.js";

/** Where a value stands in what is made. */
export interface Spot {
  /** Seeds the value: a field has its value whatever stands beside it. */
  readonly place: string;
  /** The name of the nearest field, for values that tell where they stand. */
  readonly name: string;
  readonly depth: number;
}

/** What arrays and objects ask of the synthesis that they are part of. */
export interface Making {
  readonly document: SchemaDocument;
  readonly variation: Variation;
  /** What making may still cost. */
  readonly budget: Budget;
  /** What may be left out should be. */
  readonly hasEnough: boolean;
  /** Not even what is required is made any more. */
  readonly isFull: boolean;
  /** A value for all of the schemas at once; undefined when they allow none. */
  make(schemas: readonly Json[], spot: Spot): Json | undefined;
  /** Whether the schemas lead back into one that is being filled. */
  isRecursive(schemas: readonly Json[]): boolean;
}
