import type { Json } from "../../base/json.js";
import type { Budget } from "../budget.js";
import type { Spot } from "../make/making.js";

/** What arrays and objects ask of the fitting that they are part of. */
export interface Fitting {
  readonly budget: Budget;
  /** The value as the schemas admit it, as near as can be; undefined when nothing of it can stay. */
  nearest(schemas: readonly Json[], value: Json, spot: Spot): Json | undefined;
  /** The same, and where nothing can stay, another value. */
  needed(schemas: readonly Json[], value: Json, spot: Spot): Json;
  /** A value where none was given: null where the schemas name it, else one that is made. */
  missing(schemas: readonly Json[], spot: Spot): Json;
}
