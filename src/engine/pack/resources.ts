// `ResourceSpec`: the type of a kind of object in a compiled pack, such as tasks: its fields, ids
// and indexes, its files, and how answers have it. Also the type of compiled validators of JSON
// (`Validator`).

import type { ResourceEntry } from "../../../generated/pack-format.js";
import type { Json, JsonObject } from "../base/json.js";
import type { TimeForm } from "./calls/wire.js";
import type { Provenance } from "./facts.js";

export interface ResourceSpec
  extends Pick<
    ResourceEntry,
    "not_found" | "taken" | "exists" | "log" | "download" | "delivery" | "most" | "fixtures"
  > {
  /** Plural collection name (`task_runs`) and singular object name (`task_run`). */
  readonly name: string;
  readonly object: string;
  /** Whether it has objects; a health call has none. */
  readonly stores: boolean;
  /** Prefix of its ids with the separator, and the whole pattern. */
  readonly idPrefix: string;
  readonly idPattern: RegExp;
  readonly id: IdSpec;
  /** Stored fields in the order of the answer; views and gated fields included. */
  readonly fields: readonly FieldSpec[];
  /** Collections of referenced objects, by the fields that hold their ids. */
  readonly refersTo: Readonly<Record<string, string>>;
  /** Further members that a call can have shown whole; absent for none. */
  readonly expands?: readonly ExpansionSpec[];
  /**
   * A mutable copy of an object's stored fields. Missing ones have their fallback.
   */
  readonly copy: (from: Partial<JsonObject>) => Record<string, Json>;
  /** JSON Schemas, as text, of fields that an object needs and no call sends; absent for none. */
  readonly makes?: Readonly<Record<string, string>>;
  /** Fields to whose values in a new object nothing leads but their schemas; absent for none. */
  readonly made_up?: readonly string[];
  /** Nothing in the pack makes an object of this kind: only a seed does. Absent where something can. */
  readonly isUnmade?: true;
  /** By the value of a field: further default fields of objects with that value. */
  readonly variants: {
    readonly field: string;
    readonly of: Readonly<Record<string, JsonObject>>;
  } | null;
  /**
   * The fields of an object in an answer by default: all stored ones, some of them, or also computed
   * ones.
   */
  readonly shown:
    | { readonly kind: "stored" }
    | { readonly kind: "part"; readonly of: (stored: JsonObject) => JsonObject }
    | { readonly kind: "computed" };
  /** Hidden fields: stored with the object, never in an answer. */
  readonly hidden: readonly string[];
  /** Texts in a new object that follow from its fields; absent for none. */
  readonly composed?: readonly ComposedText[];
  /** Indexed fields that no two objects have alike, with the error of a second one; absent for none. */
  readonly unique?: readonly { readonly field: string; readonly error: string }[];
  /** Indexed fields of other kinds: objects that name one of this kind are deleted with it. */
  readonly deletes?: readonly { readonly resource: string; readonly field: string }[];
  readonly indexes: readonly IndexSpec[];
  readonly seedable: boolean;
  /** What the objects keep of uploaded files; absent for none. */
  readonly file?: FileSpec;
  /** Templates of what the objects say to people; absent where they are no messages. */
  readonly message?: ResourceEntry["message"];
  /** The hosted page of an object; absent for none. */
  readonly page?: ResourceEntry["page"];
  /** Objects of this kind receive events. */
  readonly receives?: ReceivesSpec;
  readonly provenance: Provenance;
  /** Fields that hold the instants of creation and of the last change. */
  readonly stamps: { readonly created: string | null; readonly updated: string | null };
  /** Fields with their own form of instants. */
  readonly times: Readonly<Record<string, TimeForm>>;
}

/** A member that holds the id of another object, or a list of ids, until a call asks for the whole. */
export interface ExpansionSpec {
  /** Where the object has it; a list on the way stands for each of its elements. */
  readonly path: readonly string[];
  /** Field with the id if the member itself is absent until then; null: the member has it. */
  readonly id: string | null;
  /** The collections whose ids it may hold. */
  readonly of: readonly string[];
}

/**
 * - `prefix`: the prefix and random characters. - `uuid`. - `integer`: a number, counted.
 * - `counted`: the prefix and a counted number.
 * - `digits`: a text of digits. - `given`: the caller's text, or words with a number.
 * - `single`: there is only one object below each parent. - `sequence`: 1, 2, 3 and so on below it.
 */
export type IdKind =
  | "prefix"
  | "uuid"
  | "integer"
  | "counted"
  | "digits"
  | "given"
  | "single"
  | "sequence";

export interface IdSpec {
  readonly kind: IdKind;
  /** Field with the id; null for none. */
  readonly field: string | null;
  /** Hidden field with the id, which appears in answers whose own schema has it. */
  readonly hidden?: string;
  /** Characters behind the prefix; null: as for all kinds of objects. */
  readonly form: IdForm | null;
  /** Place in a create's body of the id, with dots between its steps; `slug`: the id is a slug of it. */
  readonly from: { readonly property: string; readonly slug: boolean } | null;
  /** Fields within whose values the id is unique: together they are the key in the world. */
  readonly within: readonly string[];
}

/** A text at a place in an object; `{field}` in it is the value of a field or hidden field. */
export interface ComposedText {
  readonly path: readonly string[];
  readonly text: string;
}

/** Ids are a prefix and `length` characters of `alphabet`. */
export interface IdForm {
  readonly length: number;
  readonly alphabet: string;
}

export interface FileSpec {
  /** Hidden field with the bytes; null: they are not kept. */
  readonly content: string | null;
  /** Fields that say something of the file. */
  readonly facts: Readonly<Partial<Record<FileFact, string>>>;
}

/** Its name, its size in bytes, its media type, and hashes of its bytes in hexadecimal digits. */
export type FileFact = "name" | "size" | "media_type" | "md5" | "sha1" | "sha256";

export interface ReceivesSpec
  extends Omit<NonNullable<ResourceEntry["receives"]>, "url" | "ack_timeout"> {
  /** Path to the URL that receives events; without a URL nothing is sent. */
  readonly url: readonly string[];
  /** Real milliseconds within which the receiver must answer 2xx. */
  readonly ack_timeout: number;
}

/**
 * - `engine`: the service computes it. - `once`: the caller writes it on creation.
 * - `often`: the caller writes it on creation and update. - `view`: computed when it is read.
 */
export type FieldRole = "engine" | "once" | "often" | "view";

export interface FieldSpec {
  readonly name: string;
  readonly role: FieldRole;
  /** Default value. */
  readonly fallback: Json;
  /** Collection of the id in this field; calls with unknown ids are refused. */
  readonly references: string | null;
  /** Name in the request, if it differs. */
  readonly from: string | null;
  /** In answers only when the `include` parameter names this section. */
  readonly gated_by: string | null;
  /** Keys to store of an object that the caller writes; all others are secret. */
  readonly shows: readonly string[] | null;
  /** Only in the answer to the call that creates the object. */
  readonly secret: boolean;
  /** The value is a JSON Schema within the limits for callers' schemas. */
  readonly json_schema: boolean;
  /** An update merges into the object, key by key; null removes a key. */
  readonly merges: boolean;
  /** Whether a seed may set it, if a create may: the live state of other objects is not history. */
  readonly seedable: boolean;
  /** A template of its value in answers; absent for none. */
  readonly computed?: Json;
  readonly provenance: Provenance;
  /** Place in the layer that says something of it, such as `own/resources.yaml:3`. */
  readonly said?: string;
}

/** An index over one field, or over several together (values joined by U+0000). */
export interface IndexSpec {
  readonly name: string;
  readonly fields: readonly string[];
}

/** Says whether a value fits its schema; the faults have the words and paths of Ajv. */
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
  /** The property with an invalid name; the fault of `propertyNames` follows. */
  readonly propertyName?: string | undefined;
  readonly message?: string | undefined;
}
