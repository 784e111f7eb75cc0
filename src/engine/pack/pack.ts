// `Pack`: the type of a compiled pack, which is everything that the engine knows of a vendor. It
// also exports the types of all parts, such as `OperationSpec`, `ResourceSpec`, `LifecycleSpec` and
// `Wire`: codegen prints values of them, and the engine reads these.

import type {
  ErrorEntry,
  EventEntry,
  LimitEntry,
  MagicEntry,
  ScenarioEntry,
  SignInEntry,
} from "../../../generated/pack-format.js";
import type { Json, JsonObject } from "../base/json.js";
import type { Behaviors } from "./behaviors.js";
import type { OperationSpec } from "./calls/operations.js";
import type { Wire } from "./calls/wire.js";
import type { ErrorRef, Places } from "./facts.js";
import type { DurationSpec, LifecycleSpec, WorldEventSpec } from "./lifecycles.js";
import type { Reference } from "./reference.js";
import type { IdForm, PayloadValidators, ResourceSpec, ResponseValidators } from "./resources.js";

export type * from "./calls/lists.js";
export type * from "./calls/operations.js";
export type * from "./calls/streams.js";
export type * from "./calls/wire.js";
export type * from "./facts.js";
export type * from "./lifecycles.js";
export type * from "./resources.js";

/**
 * A compiled pack: the engine's whole knowledge of a vendor. The code generator writes it from the
 * pack's files, so that nothing needs to be resolved or compiled at run time.
 */
export interface Pack {
  readonly name: string;
  readonly version: string;
  /** Version of the vendor's API, and the day its shapes were captured (`YYYY-MM-DD`). */
  readonly apiVersion: string;
  readonly captured: string;
  /** Prefix under which the vendor's routes answer too, such as `/v2`. */
  readonly basePath: string;
  readonly ids: IdForm;
  readonly wire: Wire;
  /** Absent: nobody signs in with the vendor. */
  readonly signIn?: SignInEntry;
  readonly resources: Readonly<Record<string, ResourceSpec>>;
  /** Collections whose objects receive events. */
  readonly receivers: readonly string[];
  readonly operations: readonly OperationSpec[];
  readonly lifecycles: Readonly<Record<string, LifecycleSpec>>;
  /** Caps that a test can set beside the rate limit, and that behaviors enforce, by name. */
  readonly limits: Readonly<Record<string, LimitEntry>>;
  readonly durations: Readonly<Record<string, DurationSpec>>;
  readonly worldEvents: Readonly<Record<string, WorldEventSpec>>;
  readonly events: Readonly<Record<string, EventSpec>>;
  readonly errors: readonly ErrorSpec[];
  readonly scenarios: Readonly<Record<string, ScenarioSpec>>;
  readonly magic: readonly MagicSpec[];
  /** All but those of operations, which their handlers have. */
  readonly behaviors: Omit<Behaviors, "operations">;
  /** The schemas of a captured document; null where validators are compiled. */
  readonly schemas: () => CapturedSchemas | null;
  /** Validators of answers and of payloads, loaded on demand. */
  readonly responses: () => Promise<ResponseValidators>;
  readonly payloads: () => Promise<PayloadValidators>;
  /** The reference for readers, loaded on demand. */
  readonly reference: () => Promise<Reference>;
  /** Places in the pack's sources, loaded on demand. */
  readonly places: () => Promise<Places>;
}

/** How people sign in, as `sign_in` of `pack.yaml` says it. */
export type SignInSpec = SignInEntry;

export interface EventSpec extends Omit<EventEntry, "payload" | "data"> {
  readonly type: string;
  /** The frozen subset of the object that the event carries. */
  readonly project: (fields: JsonObject) => JsonObject;
  /** Hidden fields that name the object or its parents, which `project` gets too; absent for none. */
  readonly hidden?: readonly string[];
  /** Fields that the engine computes for it from other objects; absent for none. */
  readonly views?: readonly string[];
  /** Component of a captured document to which the engine fits the subset; absent: it stays. */
  readonly fits?: string;
}

export interface ErrorSpec extends Omit<ErrorEntry, "type" | "code">, ErrorRef {
  /** The type and the code in bodies, where they differ from those of its name; null for none. */
  readonly sent?: Pick<ErrorEntry, "type" | "code">;
  readonly arises: NonNullable<ErrorEntry["arises"]>;
}

export interface ScenarioSpec extends Pick<ScenarioEntry, "description" | "provenance"> {
  readonly name: string;
  /** Absent: any operation. */
  readonly on?: { readonly resource: string; readonly operation: string };
  readonly effect:
    | { readonly kind: "outcome"; readonly error: string; readonly status: number }
    | { readonly kind: "pins"; readonly pins: Readonly<Record<string, Json>> };
}

/** A value in a request for which the vendor documents an outcome. */
export interface MagicSpec extends Omit<MagicEntry, "error" | "pins"> {
  readonly effect: ScenarioSpec["effect"];
}

/**
 * The schemas of a captured document as JSON texts: each is parsed at its first use, so thousands of
 * them do not slow down the start. References in them lead to `#/components/schemas/<name>`.
 */
export interface CapturedSchemas {
  /** By the name of the component. */
  readonly components: Readonly<Record<string, string>>;
  /** Of request bodies, by operationId. */
  readonly bodies: Readonly<Record<string, string>>;
  /** Of answers, by operationId; then by status, range (`4XX`) or `default`. Null: not JSON. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** Of the items of streams, by operationId. */
  readonly items: Readonly<Record<string, string>>;
  /** Of list operations whose items can be fitted one by one, by operationId. */
  readonly pages?: Readonly<Record<string, CapturedPage>>;
  /** Whether any schema has an `unevaluated…` keyword. */
  readonly unevaluated: boolean;
}

/** The items of an answer with a list. */
export interface CapturedPage {
  /** The keys that lead to them. */
  readonly at: readonly string[];
  /** The schema of an item. */
  readonly items: string;
}
