import type { Json } from "../../base/json.js";
import type { Budget } from "../budget.js";
import type { SchemaDocument } from "../document.js";
import type { Spot } from "../make/making.js";

/** The fitting of a value, for the arrays and objects in it. */
export interface Fitting {
  readonly document: SchemaDocument;
  readonly budget: Budget;
  /** Whether a declared value stays without a check. */
  trusts(value: Json, depth: number): boolean;
  /** The nearest value that fits the schemas; undefined when nothing of it can stay. */
  nearest(schemas: readonly Json[], value: Json, spot: Spot): Json | undefined;
  /** The nearest value that fits the schemas; a new value when nothing can stay. */
  needed(schemas: readonly Json[], value: Json, spot: Spot): Json;
  /** A value for a missing one: null if the schemas name it, else a new value. */
  missing(schemas: readonly Json[], spot: Spot): Json;
}
