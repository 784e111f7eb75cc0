// `PackModel`: a pack that is read and checked, and the types of the entries of its YAML files,
// such as `OperationEntry`, as `pack/schema/` states them. Nearly all of the compiler and `init`
// import them; `types/pack-types.ts` prints code instead.

import type {
  DurationEntry,
  ErrorEntry,
  EventEntry,
  FilterEntry,
  IdEntry,
  LifecycleEntry,
  LifecyclesFile,
  MagicEntry,
  OutcomeEntry,
  PackFile,
  ResourceEntry,
  ScenarioEntry,
  TimerEntry,
} from "../../generated/pack-format.js";
import common from "../../pack/schema/common.schema.json" with { type: "json" };
import errors from "../../pack/schema/errors.schema.json" with { type: "json" };
import events from "../../pack/schema/events.schema.json" with { type: "json" };
import lifecycles from "../../pack/schema/lifecycles.schema.json" with { type: "json" };
import pack from "../../pack/schema/pack.schema.json" with { type: "json" };
import profile from "../../pack/schema/profile.schema.json" with { type: "json" };
import resources from "../../pack/schema/resources.schema.json" with { type: "json" };
import scenarios from "../../pack/schema/scenarios.schema.json" with { type: "json" };
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import type { Places } from "../../src/engine/pack/pack.js";

/** A pack, read and checked. */
export interface PackModel extends PackParts {
  /** `openapi.yaml`, in one piece: every reference is local. */
  readonly openapi: JsonObject;
  /** File and line of each operation, transition, event and error. */
  readonly places: Places;
  /** The text of the pack's own code. */
  readonly code: string;
  /** What the upper layers say. */
  readonly facts: readonly LayerFact[];
  /** SHA-256 over the files' names and contents. */
  readonly fingerprint: string;
}

/** The files of a pack that `pack/schema/` describes, without `.yaml`. */
export interface PackParts {
  readonly pack: PackFile;
  /** By plural name. */
  readonly resources: Readonly<Record<string, ResourceEntry>>;
  readonly lifecycles: LifecyclesFile;
  /** By event type. */
  readonly events: Readonly<Record<string, EventEntry>>;
  /** By `type/code`. */
  readonly errors: Readonly<Record<string, ErrorEntry>>;
  /** By name. */
  readonly scenarios: Readonly<Record<string, ScenarioEntry>>;
}

/** The pack format: a JSON Schema for each file, and what they have in common. */
export const formatSchemas = {
  common,
  pack,
  resources,
  lifecycles,
  events,
  errors,
  scenarios,
  profile,
};

export type * from "../../generated/pack-format.js";

/** How a document is read: `strict` is written for a pack, `captured` is the vendor's own. */
export type Reading = NonNullable<PackFile["document"]>["reading"];

export type IdEntryKind = NonNullable<IdEntry["kind"]>;

/** A filter of a list, said in full. */
export type Filter = Exclude<FilterEntry, string>;

/** An entry as a pack writes it, without what has a default. */
type WithoutDefaults<T, Key extends keyof T> = Omit<T, Key> & Partial<Pick<T, Key>>;

export type WrittenDuration = WithoutDefaults<DurationEntry, "limit" | "retry">;
export type WrittenTimer = WithoutDefaults<TimerEntry, "fraction" | "manual" | "resumes">;

export interface WrittenOutcome extends Omit<OutcomeEntry, "branches"> {
  readonly branches: Readonly<
    Record<string, WithoutDefaults<OutcomeEntry["branches"][string], "pauses" | "selectable">>
  >;
}

export interface WrittenLifecycle extends Omit<LifecycleEntry, "states" | "timers" | "outcome"> {
  readonly states: Readonly<Record<string, Partial<LifecycleEntry["states"][string]>>>;
  readonly timers?: Readonly<Record<string, WrittenTimer>>;
  readonly outcome?: WrittenOutcome;
}

/** The effect of a scenario or a magic value: exactly one of the two. */
export type EffectEntry = Pick<MagicEntry, "error" | "pins">;

/** How much an upper layer says. */
export interface LayerCount {
  /** The name of its folder. */
  readonly layer: string;
  /** Facts in its files, and those of them that the document lacks. */
  readonly facts: number;
  readonly leftOut: number;
  /** Behaviors in its code, and those of them that name what the pack lacks. */
  readonly behaviors: number;
  readonly behaviorsLeftOut: number;
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
