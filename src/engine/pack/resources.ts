import type { Json, JsonObject } from "../base/json.js";
import type { Path } from "../base/paths.js";
import type { ErrorRef, Provenance } from "./facts.js";
import type { ErrorBodies, ListForm, TimeForm } from "./wire.js";

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

/**
 * What the engine does. `show` and `put` are about an object of which there is one below each
 * parent; `call` remembers nothing; `custom` is the pack's own.
 */
export type Verb =
  | "create"
  | "list"
  | "retrieve"
  | "update"
  | "upsert"
  | "delete"
  | "transition"
  | "show"
  | "put"
  | "bulk"
  | "call"
  | "custom";

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
    /** Null where the pack carries its schemas along. */
    readonly validate: Validator | null;
    /** Where a body need not be JSON; null: as the pack says for all. */
    readonly reads: BodyReading | null;
  } | null;
  /** The answers that the captured document describes: the media type of JSON, null for no JSON. */
  readonly responses: Readonly<Record<number, string | null>>;
  /** `create`, `update`, `delete`: the event emitted, if any. `transition`: the transition. */
  readonly emits: string | null;
  readonly transition: string | null;
  readonly filters: readonly FilterSpec[];
  /** What it lies below, from the outermost: `/task-runs/{task_run_id}/storage`. */
  readonly parents: readonly ParentSpec[];
  /** What goes beyond naming an object in the path and answering with it alone; null for nothing. */
  readonly forms: OperationForms | null;
  /** Bodies of its refusals by status, where they are not those of other operations. */
  readonly errors: ErrorBodies | null;
  /** Of an operation that answers with a list. */
  readonly list: ListForm | null;
  readonly provenance: Provenance;
}

export interface ParentSpec {
  /** Path parameter with its id. */
  readonly parameter: string;
  /** Collection in which it has to be; null: any id will do. */
  readonly resource: string | null;
  /** Field in which the objects below it hold its id, as a number or as a text, and whether it shows. */
  readonly field: string;
  readonly isNumber: boolean;
  readonly isHidden: boolean;
}

export interface OperationForms {
  /** Where the call names the object, if not in its path. */
  readonly idFrom: { readonly in: "query" | "body"; readonly path: Path } | null;
  /** Fields that can hold what it names the object by, each with an index; empty: the id. */
  readonly by: readonly string[];
  /** Where in the body stands what the caller writes. */
  readonly bodyIn: Path;
  /** Fields that the call itself sets: to a value, or to the present instant. */
  readonly sets: readonly FieldSet[];
  readonly bulk: BulkSpec | null;
  readonly answer: AnswerForm | null;
  /** Of a call of which nothing is remembered, unless its answer has no body. */
  readonly content: CallContent | null;
  /** Where filters and the parameters of pages stand. */
  readonly parametersIn: "query" | "body";
  /** Of an upsert that makes its object, where that answers with another status. */
  readonly madeStatus: number | null;
}

export type FieldSet =
  | { readonly field: string; readonly kind: "value"; readonly value: Json }
  | { readonly field: string; readonly kind: "now" };

export interface BulkSpec {
  readonly does: "create" | "update" | "upsert" | "delete";
  /** Whether each is an object with its id, or an id alone to which the rest of the body applies. */
  readonly each: "object" | "id";
  readonly path: Path;
}

/** The body of an answer, or that it is made from the schema of the operation's own response. */
export type AnswerForm =
  | { readonly kind: "body"; readonly text: (parts: ObjectParts) => string }
  | { readonly kind: "own" };

/** A body that stands in the document, or was made by it. */
export interface CallContent {
  /** Null for JSON. */
  readonly mediaType: string | null;
  /** Bytes that are no text stand in it as a `data:` URL. */
  readonly text: string;
}

/** Placeholders of an object's body; each is JSON text. */
export interface ObjectParts {
  readonly object: string;
  readonly id: string;
  readonly kind: string;
  readonly requestId: string;
}

export interface BodyReading {
  /** Media types; `*` stands for any characters. Without Content-Type a body is of the first. */
  readonly types: readonly string[];
  /** What the texts of a form stand for. */
  readonly shape: FormShape;
}

/** What the schema has at a place of a form, where all is text. */
export interface FormShape {
  /** Any text; one of some words. */
  readonly text?: boolean;
  readonly words?: boolean;
  readonly number?: boolean;
  readonly boolean?: boolean;
  readonly null?: boolean;
  readonly items?: FormShape;
  readonly members?: Readonly<Record<string, FormShape>>;
  /** Of members without a name of their own. */
  readonly rest?: FormShape;
}

export interface FilterSpec {
  /** Query parameter. */
  readonly parameter: string;
  readonly field: string;
  readonly kind: "equals" | "any-of" | "after" | "before";
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
