import type { Json, JsonObject } from "../src/base/json.js";
import type { Provenance, TimeForm, Verb } from "../src/pack-types/pack.js";
import type { Places } from "../src/pack-types/places.js";

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

export interface PackFile {
  readonly name: string;
  readonly version: string;
  readonly api_version: string;
  readonly captured: string;
  /** How `openapi.yaml` is read: strictly, unless it is said to be captured. */
  readonly document?: {
    readonly reading: "strict" | "captured";
    readonly provenance: Provenance;
  };
  readonly ids: {
    readonly length: number;
    readonly alphabet: string;
    readonly provenance: Provenance;
  };
  readonly wire: WireEntry;
  /** Caps that a test can set and `behaviors.ts` keeps to, by name. */
  readonly limits?: Readonly<Record<string, LimitEntry>>;
  readonly magic: readonly MagicEntry[];
}

/** `type/code` of the error catalog. */
export type ErrorName = string;

/** JSON in which a string `$name` stands for a value; `$$` begins a string with a dollar sign. */
export type Template = Json;

export interface WireEntry {
  readonly provenance: Provenance;
  readonly request_id: {
    readonly prefix: string;
    readonly field?: string;
    readonly header?: string;
  };
  readonly auth?: readonly AuthEntry[];
  readonly headers?: Readonly<Record<string, CallHeaderEntry>>;
  readonly error_body: Template;
  readonly error_bodies?: Readonly<Record<string, ErrorBodyEntry>>;
  /** Unless `validation` names an error whose body it is. */
  readonly validation_body?: Template;
  readonly list_body: Template;
  readonly plain_list_body: Template;
  readonly delete_body: Template;
  /** Bodies with `$object` in them, by name. */
  readonly objects?: Readonly<Record<string, Template>>;
  readonly event_body: Template;
  readonly list: ListEntry;
  readonly lists?: Readonly<Record<string, NamedListEntry>>;
  readonly include_parameter?: string;
  readonly expand_parameter?: string;
  readonly query_names: "exact" | "case-insensitive";
  readonly timestamps: TimeForm;
  readonly validation: {
    readonly status: number;
    readonly whole_body: string;
    readonly error?: ErrorName;
    readonly messages?: Readonly<Record<string, string>>;
  };
  readonly error_types?: readonly string[];
  readonly unauthorized: ErrorName;
  readonly unexpected: ErrorName;
  readonly rate_limit?: {
    readonly error: ErrorName;
    readonly requests: number;
    readonly per: string;
    readonly headers?: RateHeadersEntry;
  };
  readonly unknown_route: BareEntry;
  readonly too_large: BareEntry & { readonly bytes: number };
  readonly media_type: BareEntry & { readonly accepts: readonly string[] };
  readonly idempotency?: IdempotencyEntry;
  readonly signing?: SigningEntry;
  readonly control_errors: "own" | "vendor";
}

/** Where calls carry the key, and whether any value will do. */
export type AuthEntry = { readonly accept?: "key" | "any" } & (
  | { readonly kind: "bearer" }
  | { readonly kind: "basic"; readonly key: "username" | "password" }
  | { readonly kind: "header"; readonly name: string; readonly word?: string }
  | { readonly kind: "query"; readonly name: string }
);

/** A header that names a version or a tenant. */
export interface CallHeaderEntry {
  readonly missing?: ErrorName;
  readonly values?: readonly string[];
  readonly unknown?: ErrorName;
  /** Response header with what was sent. */
  readonly answer?: string;
  readonly fallback?: string;
}

export interface ErrorBodyEntry {
  readonly body: Template;
  readonly statuses?: readonly (number | string)[];
  readonly media_type?: string;
}

/** At most one of `cursor`, `page` and `offset`; without them lists are answered whole. */
export interface ListEntry {
  readonly order: "newest-first" | "oldest-first";
  readonly size?: { readonly parameter?: string; readonly default: number; readonly max?: number };
  readonly cursor?: {
    readonly cursor?: string;
    readonly after?: string;
    readonly before?: string;
    readonly unreadable?: ErrorName;
  };
  readonly page?: { readonly parameter: string; readonly first?: 0 | 1 };
  readonly offset?: { readonly parameter: string };
  readonly order_parameter?: {
    readonly parameter: string;
    readonly newest_first: string;
    readonly oldest_first: string;
  };
  readonly link_header?: boolean;
}

export interface NamedListEntry extends ListEntry {
  readonly body: Template;
}

export interface RateHeadersEntry {
  readonly limit?: string;
  readonly remaining?: string;
  readonly reset?: string;
  readonly retry_after?: string;
  readonly reset_as?: "seconds" | "unix" | "unix-ms" | "iso";
}

/** The key is in a header or in a field of the body. */
export interface IdempotencyEntry {
  readonly header?: string;
  readonly body?: string;
  readonly methods: readonly string[];
  readonly keep: string;
  readonly max_length?: number;
  readonly conflict?: ErrorName;
  readonly too_long?: string;
}

export interface SigningEntry {
  readonly signed: string;
  readonly algorithm: "hmac-sha256" | "hmac-sha1" | "hmac-sha512";
  readonly encoding: "hex" | "base64";
  readonly timestamp?: TimeForm;
  readonly signature?: string;
  readonly join?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secret: "text" | "base64";
}

export interface LimitEntry {
  readonly description: string;
  readonly provenance: Provenance;
}

export interface BareEntry {
  readonly status: number;
  readonly error?: ErrorName;
}

export interface MagicEntry extends EffectEntry {
  /** operationId */
  readonly operation: string;
  readonly body: JsonObject;
  readonly provenance: Provenance;
}

/** Exactly one of the two. */
export interface EffectEntry {
  readonly error?: ErrorName;
  readonly pins?: JsonObject;
}

export interface ResourceEntry {
  /** Singular name; a service without objects (a health call) has none. */
  readonly object?: string;
  /** Schema of the object as it is answered: a component, or `#/…` into openapi.yaml. */
  readonly schema?: string;
  readonly id?: IdEntry;
  /** Short for an `id` of this prefix. */
  readonly prefix?: string;
  readonly not_found?: ErrorName;
  /** Of a call that makes an object under an id that is in use. */
  readonly taken?: ErrorName;
  readonly seedable?: boolean;
  /** The engine fills this collection itself: with what it emits, or with what it delivers. */
  readonly log?: "events" | "deliveries";
  /** Each object is a file that can be fetched with a token instead of the key. */
  readonly download?: DownloadEntry;
  /** Objects of this kind have events sent to them. */
  readonly receives?: ReceivesEntry;
  /** Of the collection of deliveries: the names of its fields. */
  readonly delivery?: DeliveryEntry;
  readonly provenance: Provenance;
  /** `created_at` and `updated_at` unless said otherwise. */
  readonly stamps?: { readonly created?: string; readonly updated?: string };
  readonly fields?: Readonly<Record<string, FieldEntry>>;
  readonly hidden?: readonly string[];
  readonly indexes?: readonly (readonly string[])[];
  readonly operations?: Readonly<Record<string, OperationEntry>>;
}

export type IdKind = "prefix" | "uuid" | "integer" | "digits" | "slug" | "path";

export interface IdEntry {
  /** `id` unless said. */
  readonly field?: string;
  /** `prefix` unless said. */
  readonly kind?: IdKind;
  readonly prefix?: string;
  /** Of a prefix or of digits; as pack.yaml says unless said. */
  readonly length?: number;
  readonly alphabet?: string;
  /** Property of the body that a slug is made of, where that is not the id itself. */
  readonly from?: string;
  /** Fields within whose values the id is unique. */
  readonly within?: readonly string[];
}

/** The hidden field with the token, and the fields with the file's size and media type. */
export interface DownloadEntry {
  readonly token: string;
  readonly size: string;
  readonly media_type: string;
}

export interface ReceivesEntry {
  /** Field with the types of event, or `*`. */
  readonly events: string;
  /** Field with the address that takes them, with dots between the steps into an object. */
  readonly url: string;
  /** Field with the signing secret, which is made and shown once unless the caller gives it. */
  readonly secret?: string;
  /** In place of it: hidden field with the signing secrets. */
  readonly secrets?: string;
  /** Hidden field with headers to add. */
  readonly headers?: string;
  /** Real time within which it must answer 2xx. */
  readonly ack_timeout: string;
  /** State in which it receives, and the move when every attempt of one event has failed. */
  readonly active?: string;
  readonly deactivate?: string;
}

export interface DeliveryEntry {
  readonly event: string;
  readonly event_type: string;
  readonly destination: string;
  readonly status: { readonly field: string; readonly delivered: string; readonly failed: string };
  readonly attempts: string;
  readonly delivered_at: string;
}

export interface FieldEntry {
  readonly role?: "once" | "often" | "view" | "engine";
  readonly fallback?: Json;
  readonly references?: string;
  readonly from?: string;
  readonly gated_by?: string;
  readonly shows?: readonly string[];
  /** Shown only in the answer to the call that makes the object. */
  readonly secret?: boolean;
  readonly json_schema?: boolean;
  /** Absent from the answer when the caller gives none, where other fields are null. */
  readonly optional?: boolean;
  /** Whether a seed may give it; unless said, it may. */
  readonly seedable?: boolean;
  /** An update adds to the object in this field, key by key. */
  readonly merges?: boolean;
  readonly time?: TimeForm;
}

export interface OperationEntry {
  /** operationId in openapi.yaml. */
  readonly id: string;
  /** The operation's own name unless said otherwise; `move` when a move is named. */
  readonly verb?: Verb;
  readonly emits?: string;
  readonly move?: string;
  readonly filters?: Readonly<Record<string, FilterEntry>>;
  /** Short for `parents` with one of them. */
  readonly parent?: ParentEntry;
  /** From the outermost. */
  readonly parents?: readonly ParentEntry[];
  /** Where the call names the object, if it is not the last parameter of the path. */
  readonly id_from?: IdFromEntry;
  /** Fields that can hold what the call names the object by; the id unless said. */
  readonly by?: readonly string[];
  /** The property that holds what the caller writes, with dots between the steps. */
  readonly body?: { readonly in: string };
  /** Fields that the call itself sets. */
  readonly sets?: Readonly<Record<string, FieldSetEntry>>;
  readonly bulk?: BulkEntry;
  /** Name of one of `wire.objects`, `own`, or a body with `$object` in it. */
  readonly answer?: string | JsonObject;
  /** Name of one of `wire.error_bodies`, for all refusals or by status. */
  readonly errors?: string | Readonly<Record<string, string>>;
  /** Name of one of `wire.lists`. */
  readonly list?: string;
  /** Key of the elements, where it is not that of the list's body. */
  readonly items?: string;
  /** Where filters and the parameters of pages stand; `query` unless said. */
  readonly parameters?: "query" | "body";
  readonly paginated?: boolean;
}

export interface ParentEntry {
  /** Path parameter with the parent's id. */
  readonly parameter: string;
  /** Collection in which the parent has to be; without one any id will do. */
  readonly resource?: string;
  /** Field or hidden field that holds the parent's id. */
  readonly field: string;
}

export type IdFromEntry =
  | { readonly path: string }
  | { readonly query: string }
  | { readonly body: string };

export type FieldSetEntry =
  | null
  | boolean
  | number
  | string
  | { readonly value: Json }
  | { readonly now: true };

/** Paths into the body have dots between the steps; an empty one is the body itself. */
export type BulkEntry = { readonly does: "create" | "update" | "upsert" | "delete" } & (
  | { readonly items: string }
  | { readonly ids: string }
);

export type FilterEntry =
  | "equals"
  | "any-of"
  | { readonly field: string; readonly match: "equals" | "any-of" | "after" | "before" };

export interface LifecyclesFile {
  readonly durations: Readonly<Record<string, DurationEntry>>;
  /** By plural resource name. */
  readonly lifecycles: Readonly<Record<string, LifecycleEntry>>;
  readonly world_events?: Readonly<Record<string, WorldEventEntry>>;
}

export interface DurationEntry {
  readonly value: string;
  readonly limit?: boolean;
  readonly retry?: boolean;
  readonly provenance: Provenance;
}

export interface LifecycleEntry {
  readonly field: string;
  readonly initial: string;
  readonly provenance: Provenance;
  readonly states: Readonly<Record<string, { readonly terminal?: boolean }>>;
  readonly moves: Readonly<Record<string, MoveEntry>>;
  readonly timers?: Readonly<Record<string, TimerEntry>>;
  readonly outcome?: OutcomeEntry;
}

export interface MoveEntry {
  readonly from: readonly string[];
  readonly to: string;
  readonly sets?: Readonly<Record<string, SetEntry>>;
  readonly emits?: string;
  readonly refusal?: ErrorName;
  readonly provenance: Provenance;
}

/** A scalar is the value itself. */
export type SetEntry =
  | null
  | boolean
  | number
  | string
  | { readonly value: Json }
  | { readonly now: true }
  | { readonly elapsed: string }
  | { readonly error: ErrorName }
  | { readonly pin: string; readonly else?: PinElseEntry };

export type PinElseEntry =
  | null
  | "variant"
  | { readonly value: Json }
  | { readonly error: ErrorName }
  | { readonly synthesize: string };

export interface TimerEntry {
  /** Named duration; the timer's own name unless said otherwise. */
  readonly duration?: string;
  readonly fraction?: number;
  readonly states: readonly string[];
  readonly resumes?: boolean;
  readonly manual?: boolean;
  /** Exactly one of the three. */
  readonly move?: string;
  readonly decide?: true;
  readonly pause?: true;
}

export interface OutcomeEntry {
  readonly default: string;
  readonly arms: Readonly<
    Record<
      string,
      { readonly move: string | null; readonly pauses?: boolean; readonly selectable?: boolean }
    >
  >;
  readonly pins: Readonly<Record<string, PinEntry>>;
}

export type PinEntry = { readonly binds: string; readonly provenance: Provenance } & (
  | { readonly kind: "arm" }
  | { readonly kind: "choice"; readonly arms: Readonly<Record<string, string>> }
  | { readonly kind: "errors"; readonly arm: string }
  | {
      readonly kind: "variant";
      readonly arm: string;
      readonly variants: Readonly<Record<string, JsonObject>>;
    }
  | { readonly kind: "body"; readonly schema_field: string }
  | { readonly kind: "value"; readonly schema: JsonObject }
);

export interface WorldEventEntry {
  /** Name of the parameter that names the object; none when the event makes one. */
  readonly id?: string;
  /** Collection of that object; that of the first move's lifecycle unless said otherwise. */
  readonly resource?: string;
  /** Collection of an object that it makes; the one its name begins with unless said. */
  readonly makes?: string;
  /** Carried out in order. Without them the effect is the pack's behavior of this name. */
  readonly moves?: readonly string[];
  /** Event of the catalog that it emits about the object, after the moves. */
  readonly emits?: string;
  /** States in which it can happen; those from which its first move starts unless said otherwise. */
  readonly from?: readonly string[];
  readonly parameters?: Readonly<
    Record<string, { readonly pin?: string; readonly schema?: JsonObject }>
  >;
  readonly description: string;
  readonly provenance: Provenance;
}

export interface EventEntry {
  readonly resource: string;
  /** Component schema whose properties are the event's data, in order. */
  readonly payload: string;
  readonly description: string;
  readonly provenance: Provenance;
}

export interface ErrorEntry {
  readonly status?: number;
  readonly run?: boolean;
  readonly arises?: "outside" | "input" | "state";
  readonly message: string;
  readonly provenance: Provenance;
}

export interface ScenarioEntry extends EffectEntry {
  /** `resource.operation`; any operation when absent. */
  readonly on?: string;
  readonly description: string;
  readonly provenance: Provenance;
}
