import type { JsonObject } from "../../src/base/json.js";
import type { Places } from "../../src/pack-types/places.js";
import type { ErrorEntry, EventEntry, ScenarioEntry } from "./catalogs.js";
import type { LifecyclesFile } from "./lifecycles.js";
import type { PackFile } from "./pack-file.js";
import type { ResourceEntry } from "./resources.js";

export type * from "./catalogs.js";
export type * from "./lifecycles.js";
export type * from "./operations.js";
export type * from "./pack-file.js";
export type * from "./resources.js";
export type * from "./wire.js";
export type * from "./words.js";

/**
 * A pack as its files say it, read and checked. What each file may hold is described by the JSON
 * Schema of the same name in `pack/schema/`; these types say the same to the compiler.
 */
export interface PackModel {
  /** `pack.yaml` */
  readonly pack: PackFile;
  /** `resources.yaml`, by plural name. */
  readonly resources: Readonly<Record<string, ResourceEntry>>;
  /** `lifecycles.yaml` */
  readonly lifecycles: LifecyclesFile;
  /** `events.yaml`, by event type. */
  readonly events: Readonly<Record<string, EventEntry>>;
  /** `errors.yaml`, by `type/code`. */
  readonly errors: Readonly<Record<string, ErrorEntry>>;
  /** `scenarios.yaml`, by name. */
  readonly scenarios: Readonly<Record<string, ScenarioEntry>>;
  /** `openapi.yaml`, with its references kept and all of them local. */
  readonly openapi: JsonObject;
  /** Where the sources say what. */
  readonly places: Places;
  /** SHA-256 over the files' names and contents, for the header of what is generated. */
  readonly fingerprint: string;
}
