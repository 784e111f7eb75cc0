import type { Behaviors } from "./behaviors.js";
import type { Json, JsonObject } from "./json.js";

/**
 * What the engine knows of a vendor: a compiled pack. The code generator writes it from the
 * pack's files; nothing in it is looked up, dereferenced or compiled at run time.
 */
export interface Pack {
  readonly name: string;
  readonly version: string;
  /** Version of the vendor's API, and the day its shapes were captured (`YYYY-MM-DD`). */
  readonly apiVersion: string;
  readonly captured: string;
  /** Paths under which the vendor's routes answer beside the root, e.g. `/v2`. */
  readonly basePath: string;
  readonly ids: IdForm;
  readonly wire: Wire;
  readonly resources: Readonly<Record<string, ResourceSpec>>;
  readonly operations: readonly OperationSpec[];
  readonly lifecycles: Readonly<Record<string, LifecycleSpec>>;
  readonly durations: Readonly<Record<string, DurationSpec>>;
  readonly worldEvents: Readonly<Record<string, WorldEventSpec>>;
  readonly events: Readonly<Record<string, EventSpec>>;
  readonly errors: readonly ErrorSpec[];
  readonly scenarios: Readonly<Record<string, ScenarioSpec>>;
  readonly magic: readonly MagicSpec[];
  readonly behaviors: Behaviors;
  /** The judges of what goes out, to be loaded by those who doubt it. */
  readonly responses: () => Promise<ResponseValidators>;
  readonly payloads: () => Promise<PayloadValidators>;
}

/** Where a fact comes from: the service description, the vendor's public pages, or our choice. */
export type Provenance = "captured" | "documented" | "assumed";

/** Ids are a prefix and `length` characters of `alphabet`. */
export interface IdForm {
  readonly length: number;
  readonly alphabet: string;
}

// ---------------------------------------------------------------- resources and operations

export interface ResourceSpec {
  /** Plural collection name (`task_runs`) and singular object name (`task_run`). */
  readonly name: string;
  readonly object: string;
  /** Whether it has objects at all; a health call has none. */
  readonly stores: boolean;
  /** Prefix of its ids with the separator, and the whole pattern. */
  readonly idPrefix: string;
  readonly idPattern: RegExp;
  /** Stored fields in the order of the answer; views and gated fields included. */
  readonly fields: readonly FieldSpec[];
  /**
   * A copy of an object's stored fields, for some of them to be replaced. Those that are not there
   * have their fallback in it.
   */
  readonly copy: (from: Partial<JsonObject>) => Record<string, Json>;
  /** Hidden fields: kept with the object and never shown. */
  readonly hidden: readonly string[];
  readonly indexes: readonly IndexSpec[];
  readonly notFound: ErrorRef | null;
  readonly seedable: boolean;
  /** The engine fills this collection itself: with what it emits, or with what it delivers. */
  readonly log: "events" | "deliveries" | null;
  /** Each object is a file that can be fetched with a token: hidden field, and two fields. */
  readonly download: {
    readonly token: string;
    readonly size: string;
    readonly mediaType: string;
  } | null;
  /** Objects of this kind have events sent to them. */
  readonly receives: ReceivesSpec | null;
  /** Of the collection of deliveries: which of its fields say what. */
  readonly delivery: DeliverySpec | null;
  readonly provenance: Provenance;
  /** Fields that hold the instants of creation and of the last change. */
  readonly stamps: { readonly created: string | null; readonly updated: string | null };
}

export interface ReceivesSpec {
  /** Field with the list of the types of event, or `*` for all. */
  readonly events: string;
  /** Field with an object whose `url` takes them; without one nothing is sent. */
  readonly webhook: string;
  /** Hidden fields: signing secrets `{secret, until}`, newest first; headers to add. */
  readonly secrets: string;
  readonly headers: string | null;
  /** Real milliseconds within which it must answer 2xx. */
  readonly ackTimeout: number;
  /** State in which it receives; the move when every attempt of one event has failed. */
  readonly active: string;
  readonly deactivate: string;
}

/** Names of fields; of the status also its two values. */
export interface DeliverySpec {
  readonly event: string;
  readonly eventType: string;
  readonly destination: string;
  readonly status: { readonly field: string; readonly delivered: string; readonly failed: string };
  readonly attempts: string;
  readonly deliveredAt: string;
}

/**
 * - `engine`: computed by the service. - `once`: written by the caller on creation.
 * - `often`: written on creation and update. - `view`: computed from other objects when read.
 */
export type FieldRole = "engine" | "once" | "often" | "view";

export interface FieldSpec {
  readonly name: string;
  readonly role: FieldRole;
  /** Value when the caller gives none. */
  readonly fallback: Json;
  /** Collection that the id in this field names; unknown ids are refused. */
  readonly references: string | null;
  /** Name in the request where it differs from the field's. */
  readonly from: string | null;
  /** Shown only when the `include` parameter names this section. */
  readonly gatedBy: string | null;
  /** Of an object that the caller writes, the keys that are kept; the others are secret. */
  readonly shows: readonly string[] | null;
  /** Shown only in the answer to the call that makes the object. */
  readonly secret: boolean;
  /** The value is a JSON Schema, admitted within the limits for schemas that come in at run time. */
  readonly jsonSchema: boolean;
  /** Left out of the answer when there is no value, where other fields are null. */
  readonly optional: boolean;
  readonly provenance: Provenance;
}

/** An index over one field, or over several together (values joined by U+0000). */
export interface IndexSpec {
  readonly name: string;
  readonly fields: readonly string[];
}

export type Verb = "create" | "list" | "retrieve" | "update" | "delete" | "move" | "custom";

export interface OperationSpec {
  /** OpenAPI operationId. */
  readonly id: string;
  readonly resource: string;
  /** The verb of the control plane: `create`, `list`, `cancel`, `answer`… */
  readonly operation: string;
  readonly verb: Verb;
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Path with `{name}` parameters as captured, relative to the base path. */
  readonly path: string;
  readonly pathParameters: readonly string[];
  readonly queryParameters: readonly string[];
  /** Name of the path parameter that holds the id of the object of this resource. */
  readonly idParameter: string | null;
  /** Status of the answer when all goes well. */
  readonly status: number;
  readonly body: {
    readonly required: boolean;
    /** Top-level properties that the captured document declares. */
    readonly properties: readonly string[];
    readonly validate: Validator;
  } | null;
  /** The answers that the captured document describes: the type of the body, null for none. */
  readonly responses: Readonly<Record<number, "application/json" | null>>;
  /** `create`, `update`, `delete`: the event emitted, if any. `move`: the move. */
  readonly emits: string | null;
  readonly move: string | null;
  readonly filters: readonly FilterSpec[];
  /** A list below another object: `/task-runs/{task_run_id}/storage`. */
  readonly parent: {
    readonly parameter: string;
    readonly resource: string;
    readonly field: string;
  } | null;
  readonly paginated: boolean;
  readonly provenance: Provenance;
}

export interface FilterSpec {
  /** Query parameter. */
  readonly parameter: string;
  readonly field: string;
  readonly kind: "equals" | "any-of" | "after" | "before";
}

/** A generated Ajv standalone validator. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ValidationFault[] | null | undefined;
}

/** By operationId and status; null for an answer without a body. */
export type ResponseValidators = Readonly<
  Record<string, Readonly<Record<number, Validator | null>>>
>;

/** Of the data of events, by event type. */
export type PayloadValidators = Readonly<Record<string, Validator>>;

export interface ValidationFault {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The property whose name is at fault; the fault of `propertyNames` follows. */
  readonly propertyName?: string | undefined;
  readonly message?: string | undefined;
}

// ---------------------------------------------------------------- lifecycles

export interface LifecycleSpec {
  readonly resource: string;
  /** The field that holds the state. */
  readonly field: string;
  readonly initial: string;
  readonly states: Readonly<Record<string, { readonly terminal: boolean }>>;
  readonly moves: Readonly<Record<string, MoveSpec>>;
  readonly timers: readonly TimerSpec[];
  readonly outcome: OutcomeSpec | null;
  /** Of the set of states. */
  readonly provenance: Provenance;
}

export interface MoveSpec {
  readonly name: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly sets: readonly SetSpec[];
  /** Event type, or null for a silent move. */
  readonly emits: string | null;
  /** Error of a request that asks for the move in another state. */
  readonly refusal: ErrorRef | null;
  readonly provenance: Provenance;
}

/** What a move writes into one field. */
export type SetSpec = { readonly field: string } & (
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "now" }
  /** Milliseconds since the object first entered `state`; 0 if it never did. */
  | { readonly kind: "elapsed"; readonly state: string }
  /** The value of a pin path, or what the pack gives when no lever speaks. */
  | { readonly kind: "pin"; readonly path: string; readonly fallback: PinFallback }
  /** A list with one error of the catalog. */
  | { readonly kind: "error"; readonly error: ErrorRef }
);

export type PinFallback =
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "error"; readonly error: ErrorRef }
  /** Synthesize from the JSON Schema in this hidden field. */
  | { readonly kind: "synthesize"; readonly schemaField: string }
  /** Build from the pin's first variant. */
  | { readonly kind: "variant" };

/**
 * A timer runs while the object is in one of `states`; leaving them drops it. Moving between two
 * of them keeps it running. `resumes`: entering again goes on with what was left.
 */
export interface TimerSpec {
  readonly name: string;
  readonly duration: string;
  /** Part of the duration after which it fires; 1 unless it marks a point within. */
  readonly fraction: number;
  readonly states: readonly string[];
  readonly resumes: boolean;
  /** Started by the pack's behaviors rather than by entering a state. */
  readonly manual: boolean;
  readonly fires:
    | { readonly kind: "move"; readonly move: string }
    /** Let the outcome arm choose the move. */
    | { readonly kind: "decide" }
    /** Carry out the arm now if it is one that pauses. */
    | { readonly kind: "pause" };
}

export interface DurationSpec {
  /** Milliseconds; null is never. */
  readonly value: number | null;
  /** A limit is no work: `until: "idle"` does not wait for it and `collapse` leaves it. */
  readonly limit: boolean;
  readonly retry: boolean;
  readonly provenance: Provenance;
}

/** How the end of an object's life is chosen. */
export interface OutcomeSpec {
  readonly default: string;
  readonly arms: Readonly<Record<string, ArmSpec>>;
  /** Pin paths in order of precedence among themselves. */
  readonly pins: readonly PinSpec[];
}

export interface ArmSpec {
  /** Null: the object stays where it is until a limit ends it. */
  readonly move: string | null;
  /** Carried out once, at the pause point; then the arm is chosen anew. */
  readonly pauses: boolean;
  /** Whether the `branch` pin may name it. */
  readonly selectable: boolean;
}

export type PinSpec = {
  readonly path: string;
  /** State in which the value takes effect, for the catalog. */
  readonly binds: string;
  readonly provenance: Provenance;
} /** Names an arm. */ & (
  | { readonly kind: "arm" }
  /** A value that chooses an arm. */
  | { readonly kind: "choice"; readonly arms: Readonly<Record<string, string>> }
  /** A list of errors that a run can have; selects `arm`. */
  | { readonly kind: "errors"; readonly arm: string }
  /** An object completed from the variant its `type` names; selects `arm`. */
  | {
      readonly kind: "variant";
      readonly arm: string;
      readonly variants: Readonly<Record<string, JsonObject>>;
    }
  /** Any JSON; its parts can be pinned one by one; shaped by the schema in this hidden field. */
  | { readonly kind: "body"; readonly schemaField: string }
);

export interface WorldEventSpec {
  readonly name: string;
  readonly resource: string;
  /** Parameter that names the object; null when the event makes one. */
  readonly idParameter: string | null;
  readonly parameters: readonly WorldEventParameter[];
  /** Moves carried out in order; none: the pack's behavior of this name. */
  readonly moves: readonly string[];
  /** States in which it can happen; null: in any. */
  readonly from: readonly string[] | null;
  readonly description: string;
  readonly provenance: Provenance;
}

export interface WorldEventParameter {
  readonly name: string;
  /** Pin path whose value it gives, or null for one the behavior reads. */
  readonly pin: string | null;
  readonly schema: JsonObject;
}

// ---------------------------------------------------------------- events, errors, scenarios

export interface EventSpec {
  readonly type: string;
  readonly resource: string;
  readonly description: string;
  /** The frozen subset of the object that the event carries. */
  readonly project: (fields: JsonObject) => JsonObject;
  readonly provenance: Provenance;
}

/** `type / code`, the catalog's key. */
export interface ErrorRef {
  readonly type: string;
  readonly code: string;
}

export interface ErrorSpec extends ErrorRef {
  /** HTTP status of a failed call; null when it only ever ends a run. */
  readonly status: number | null;
  /** Whether a run can end with it. */
  readonly run: boolean;
  /** Text with `{name}` placeholders. */
  readonly message: string;
  readonly provenance: Provenance;
}

export interface ScenarioSpec {
  readonly name: string;
  readonly description: string;
  /** Null: any operation. */
  readonly on: { readonly resource: string; readonly operation: string } | null;
  readonly effect:
    | { readonly kind: "outcome"; readonly error: ErrorRef; readonly status: number }
    | { readonly kind: "pins"; readonly pins: Readonly<Record<string, Json>> };
  readonly provenance: Provenance;
}

/** A value in a request for which the vendor itself promises an outcome. */
export interface MagicSpec {
  readonly operation: string;
  /** Subset of the request's body. */
  readonly body: JsonObject;
  readonly effect: ScenarioSpec["effect"];
  readonly provenance: Provenance;
}

// ---------------------------------------------------------------- the wire

/** How the vendor spells what is common to all calls. Texts are given and returned as JSON text. */
export interface Wire {
  readonly requestId: {
    readonly prefix: string;
    /** Top-level field of object answers that carries it, or null. */
    readonly field: string | null;
    /** Response header that carries it, or null. */
    readonly header: string | null;
  };
  readonly errorText: (parts: ErrorParts) => string;
  readonly validationText: (parts: ValidationParts) => string;
  readonly listText: (parts: ListParts) => string;
  readonly plainListText: (parts: PlainListParts) => string;
  readonly deleteText: (parts: DeleteParts) => string;
  readonly eventRecord: (parts: EventParts) => JsonObject;
  readonly list: ListStyle;
  readonly includeParameter: string | null;
  readonly queryNames: "exact" | "case-insensitive";
  readonly timestamps: "iso" | "unix";
  readonly validation: {
    readonly status: number;
    /** Path of a problem with the body as a whole. */
    readonly wholeBody: string;
    readonly messages: Readonly<Record<string, string>>;
  };
  readonly unauthorized: ErrorRef;
  readonly unexpected: ErrorRef;
  readonly rateLimit: {
    readonly error: ErrorRef;
    readonly requests: number;
    readonly per: number;
  } | null;
  readonly unknownRoute: BareAnswer;
  readonly tooLarge: BareAnswer & { readonly bytes: number };
  readonly mediaType: BareAnswer & { readonly accepts: readonly string[] };
  readonly idempotency: {
    readonly header: string;
    readonly methods: readonly string[];
    readonly keep: number;
    readonly maxLength: number;
    readonly conflict: ErrorRef;
    readonly tooLong: string;
  } | null;
  readonly controlErrors: "own" | "vendor";
}

/** An answer outside the operations: an error of the catalog, or no body at all. */
export interface BareAnswer {
  readonly status: number;
  readonly error: ErrorRef | null;
}

export type ListStyle = {
  readonly order: "newest-first" | "oldest-first";
  readonly size: { readonly parameter: string; readonly default: number; readonly max: number };
} & (
  | {
      readonly kind: "cursor";
      readonly cursor: string;
      readonly after: string | null;
      readonly before: string | null;
    }
  | { readonly kind: "page"; readonly page: string }
);

/** Placeholders of the error body; each is JSON text. */
export interface ErrorParts {
  readonly type: string;
  readonly code: string;
  readonly message: string;
  readonly field: string;
  readonly status: string;
  readonly requestId: string;
}
export interface ValidationParts {
  readonly status: string;
  /** Object from field path to messages. */
  readonly problems: string;
  /** The first problem's message and path, for vendors that report one. */
  readonly message: string;
  readonly field: string;
  readonly traceparent: string;
  readonly requestId: string;
}
export interface ListParts {
  /** Elements joined by commas, without brackets. */
  readonly items: string;
  readonly hasMore: string;
  readonly nextCursor: string;
  readonly page: string;
  readonly pageCount: string;
  readonly total: string;
  readonly requestId: string;
}
export interface PlainListParts {
  readonly items: string;
  readonly requestId: string;
}
export interface DeleteParts {
  readonly id: string;
  readonly object: string;
  readonly requestId: string;
}
/** Placeholders of an event; plain values. */
export interface EventParts {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly createdAt: Json;
}
