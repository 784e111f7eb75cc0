import type { Json, JsonObject } from "../base/json.js";
import type { ErrorRef, Provenance } from "./facts.js";
import type { TimeForm } from "./wire.js";

export interface ResourceSpec {
  /** Plural collection name (`task_runs`) and singular object name (`task_run`). */
  readonly name: string;
  readonly object: string;
  /** Whether it has objects at all; a health call has none. */
  readonly stores: boolean;
  /** Prefix of its ids with the separator, and the whole pattern. */
  readonly idPrefix: string;
  readonly idPattern: RegExp;
  readonly id: IdSpec;
  /** Stored fields in the order of the answer; views and gated fields included. */
  readonly fields: readonly FieldSpec[];
  /** Collections that ids name, by the names under which objects of this kind hold them. */
  readonly refersTo: Readonly<Record<string, string>>;
  /**
   * A copy of an object's stored fields, for some of them to be replaced. Those that are not there
   * have their fallback in it.
   */
  readonly copy: (from: Partial<JsonObject>) => Record<string, Json>;
  /** By the value of a field: what objects that have it have besides, when nobody gives it. */
  readonly variants: {
    readonly field: string;
    readonly of: Readonly<Record<string, JsonObject>>;
  } | null;
  /**
   * What an answer shows of an object when nothing more is asked for: all that is stored, a part of
   * it, or also what is computed from other objects.
   */
  readonly shown:
    | { readonly kind: "stored" }
    | { readonly kind: "part"; readonly of: (stored: JsonObject) => JsonObject }
    | { readonly kind: "computed" };
  /** Hidden fields: kept with the object and never shown. */
  readonly hidden: readonly string[];
  readonly indexes: readonly IndexSpec[];
  readonly notFound: ErrorRef | null;
  /** Refuses a call that makes an object under an id that is in use; null: as its body's fault. */
  readonly taken: ErrorRef | null;
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
  /** Fields in which an instant is written otherwise than elsewhere. */
  readonly times: Readonly<Record<string, TimeForm>>;
}

/**
 * - `prefix`: the prefix and random characters. - `uuid`. - `integer`: a number, counted.
 * - `digits`: a text of digits. - `given`: what the caller says, or words that count.
 * - `single`: there is but one object below each parent.
 */
export type IdKind = "prefix" | "uuid" | "integer" | "digits" | "given" | "single";

export interface IdSpec {
  readonly kind: IdKind;
  /** Field that shows it; null for none. */
  readonly field: string | null;
  /** Name of the hidden field that it is, which answers show whose own schema has it. */
  readonly hidden?: string;
  /** Characters behind the prefix; null: as for all kinds of object. */
  readonly form: IdForm | null;
  /** Property of a create's body in which the caller gives it, and whether that is made a slug. */
  readonly from: { readonly property: string; readonly slug: boolean } | null;
  /** Fields within whose values it is unique: with them it makes the key in the world. */
  readonly within: readonly string[];
}

/** Ids are a prefix and `length` characters of `alphabet`. */
export interface IdForm {
  readonly length: number;
  readonly alphabet: string;
}

export interface ReceivesSpec {
  /** Field with the list of the types of event, or `*` for all. */
  readonly events: string;
  /** Field with the address that takes them, and steps into it; without one nothing is sent. */
  readonly url: readonly string[];
  /** Field with the signing secret, which is made and shown once unless the caller gives it. */
  readonly secret: string | null;
  /** Hidden fields: signing secrets `{secret, until}`, newest first; headers to add. */
  readonly secrets: string | null;
  readonly headers: string | null;
  /** Real milliseconds within which it must answer 2xx. */
  readonly ackTimeout: number;
  /** State in which it receives; the transition when every attempt of one event has failed. */
  readonly active: string | null;
  readonly deactivate: string | null;
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
  /** An update adds to the object in it, key by key; null takes a key out. */
  readonly merges: boolean;
  /** Left out of the answer when there is no value, where other fields are null. */
  readonly optional: boolean;
  /** Whether a seed may give it, where a create may: the live state of others is no history. */
  readonly seedable: boolean;
  readonly provenance: Provenance;
}

/** An index over one field, or over several together (values joined by U+0000). */
export interface IndexSpec {
  readonly name: string;
  readonly fields: readonly string[];
}

/** Says whether a value fits, and then what is wrong with it: in the words and paths of Ajv. */
export interface Validator {
  (value: Json): boolean;
  /** The first 10,000. */
  errors?: readonly ValidationFault[] | null | undefined;
  /** How many there are in all. */
  count?: number | undefined;
}

/** By operationId; then by status, range (`4XX`) or `default`. Null for an answer without a body. */
export type ResponseValidators = Readonly<
  Record<string, Readonly<Record<string, Validator | null>>>
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
