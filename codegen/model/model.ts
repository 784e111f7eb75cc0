import type {
  ErrorEntry,
  EventEntry,
  IdEntry,
  LifecyclesFile,
  MagicEntry,
  PackFile,
  ResourceEntry,
  ScenarioEntry,
} from "../../generated/pack-format.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import type { Places } from "../../src/engine/pack/places.js";

export type * from "../../generated/pack-format.js";

/** How a document is read: one that was written for a pack, or one as its vendor has published it. */
export type Reading = NonNullable<PackFile["document"]>["reading"];

export type IdKind = NonNullable<IdEntry["kind"]>;

/** What a scenario or a magic value does: exactly one of the two. */
export type EffectEntry = Pick<MagicEntry, "error" | "pins">;

/** A pack as its files say it, read and checked. `pack/schema/` describes what each may hold. */
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
  /** What the upper layers say. */
  readonly facts: readonly LayerFact[];
  /** SHA-256 over the files' names and contents, for the header of what is generated. */
  readonly fingerprint: string;
}

/** A fact of an upper layer. */
export interface LayerFact {
  /** The layer's file, and the line of the fact, from 1. */
  readonly file: string;
  readonly line: number;
  /** Path in the merged file of the pack. */
  readonly path: Path;
  /** Undefined when the fact removes something. */
  readonly value: Json | undefined;
  /** Where the layer has it from: the nearest `$source`. */
  readonly source: string | undefined;
}
