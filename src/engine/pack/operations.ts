import type { Json } from "../base/json.js";
import type { Path } from "../base/paths.js";
import type { Provenance } from "./facts.js";
import type { Validator } from "./resources.js";
import type { ErrorBodies, ListForm } from "./wire.js";

/**
 * The engine's handling of an operation. `show` and `put` concern the only object below a parent;
 * `call` stores nothing; `custom` is the pack's own behavior.
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
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE" | "OPTIONS";
  /** Path with `{name}` parameters as captured, relative to the base path. */
  readonly path: string;
  readonly pathParameters: readonly string[];
  /** Whether the parameter at the end of the path takes slashes too. */
  readonly rest?: boolean;
  readonly queryParameters: readonly string[];
  /** Those that are lists, whose elements may be sent as `name[]` and `name[0]`; absent for none. */
  readonly listParameters?: readonly string[];
  /** Path parameter with the id of the object of this resource. */
  readonly idParameter: string | null;
  /** Status of a successful answer. */
  readonly status: number;
  readonly body: {
    readonly required: boolean;
    /** Top-level properties that the captured document declares. */
    readonly properties: readonly string[];
    /** Null for a pack that has the captured schemas instead. */
    readonly validate: Validator | null;
    /** How to read a body that may not be JSON; null: as for all operations. */
    readonly reads: BodyReading | null;
  } | null;
  /**
   * The media type of JSON by status; null for no JSON. It covers the document's answers, and the
   * pack's failures from outside that the document omits.
   */
  readonly responses: Readonly<Record<number, string | null>>;
  /** Further media types of a successful answer, which `Accept` can choose; absent for none. */
  readonly otherTypes?: readonly OtherType[];
  /** The ranges of statuses (`5XX`) that it describes, and `default`; absent for none. */
  readonly otherResponses?: readonly string[];
  /** `create`, `update`, `delete`: the event emitted, if any. `transition`: the transition. */
  readonly emits: string | null;
  readonly transition: string | null;
  readonly filters: readonly FilterSpec[];
  /** Absent where callers cannot sort the list by a field. */
  readonly sort?: SortSpec;
  /** Parents of the object, the outermost first: `/task-runs/{task_run_id}/storage`. */
  readonly parents: readonly ParentSpec[];
  /** Forms beyond an object named in the path and an answer with it alone; null for none. */
  readonly forms: OperationForms | null;
  /** Bodies of its own refusals by status; null: as for other operations. */
  readonly errors: ErrorBodies | null;
  /** By `type/code` of the catalog, the codes that its refusals have instead; absent for none. */
  readonly errorCodes?: Readonly<Record<string, string>>;
  /** The form of an answer with a list. */
  readonly list: ListForm | null;
  readonly provenance: Provenance;
  /** Place in the layer that says something of it, such as `own/operations.yaml:3`. */
  readonly said?: string;
}

export interface OtherType {
  readonly mediaType: string;
  /** The body; binary content is a `data:` URL. Null: the same JSON as in the usual media type. */
  readonly text: string | null;
}

export interface ParentSpec {
  /** Path parameter with its id. */
  readonly parameter: string;
  /** Collection of the parent; null: any id is valid. */
  readonly resource: string | null;
  /** Field of the object with the parent's id, a number or a text, and hidden or not. */
  readonly field: string;
  readonly isNumber: boolean;
  readonly isHidden: boolean;
}

export interface OperationForms {
  /** Where the call names the object; null: in its path. */
  readonly idFrom: { readonly in: "query" | "body"; readonly path: Path } | null;
  /** Indexed fields by which the call can name the object; empty: the id. */
  readonly by: readonly string[];
  /** Path to the written fields in the body. */
  readonly bodyIn: Path;
  /** Fields that the call itself sets, to a value or to the present instant. */
  readonly sets: readonly FieldSet[];
  readonly bulk: BulkSpec | null;
  readonly answer: AnswerForm | null;
  /** The answer of a `call`; null for an answer without a body. */
  readonly content: CallContent | null;
  /** Where the parameters of filters and pages are. */
  readonly parametersIn: "query" | "body";
  /** Status of an upsert that creates its object, if it differs. */
  readonly madeStatus: number | null;
  /** How the answer comes as server-sent events; null: it never does. */
  readonly stream: StreamSpec | null;
  /** Names of pins that the pack's behavior reads; absent for none. */
  readonly says?: readonly string[];
  /** Path of an uploaded file in the form of the call; empty for the whole body. Absent for none. */
  readonly upload?: Path;
}

export interface StreamSpec {
  readonly requestedBy: StreamRequest;
  /** Its media type as the document spells it; absent: `text/event-stream; charset=utf-8`. */
  readonly mediaType?: string;
  /** What comes from outside the service, by the name that pins take, and its place in the answer. */
  readonly content: Readonly<Record<string, Path>>;
  /** Other values that a content can have; absent for none. */
  readonly alternatives?: Readonly<Record<string, readonly Json[]>>;
  /** Properties of the JSON answer that each item has too. */
  readonly repeats: readonly string[];
  readonly items: readonly StreamItem[];
  /** Data of the event that ends the stream; null for none. */
  readonly end: string | null;
  /** Name of the event that carries an error; null for none. */
  readonly errorEvent: string | null;
  /** Name of the duration between two events; null: they come at once. */
  readonly pace: string | null;
}

/** What asks for a stream. */
export type StreamRequest =
  | { readonly kind: "always" }
  | { readonly kind: "accept" }
  /** A property of the body that is true. */
  | { readonly kind: "member"; readonly path: Path };

export interface StreamItem {
  /** Name of the event; null for none. */
  readonly event: string | null;
  /** Name of the content of which each part has an event; null: there is one event. */
  readonly each: string | null;
  /** Property of each part that is its number from 0; null for none. */
  readonly numbered: string | null;
  /** The event's data. */
  readonly text: (parts: StreamParts) => string;
}

/** Placeholders of an event's data; each is JSON text. */
export interface StreamParts {
  readonly answer: string;
  readonly piece: string;
  readonly index: string;
  readonly number: string;
}

export type FieldSet =
  | { readonly field: string; readonly kind: "value"; readonly value: Json }
  | { readonly field: string; readonly kind: "now" };

export interface BulkSpec {
  readonly does: "create" | "update" | "upsert" | "delete";
  /** Each element is an object with its id, or an id to which the rest of the body applies. */
  readonly each: "object" | "id";
  readonly path: Path;
}

/** The body of an answer; `own`: synthesized by the schema of the operation's response. */
export type AnswerForm =
  | { readonly kind: "body"; readonly text: (parts: ObjectParts) => string }
  | { readonly kind: "own" }
  | FileAnswer;

/** The bytes of the file that was uploaded for the object. */
export interface FileAnswer {
  readonly kind: "file";
  /** The media types that the document declares; `*` matches any characters. */
  readonly types: readonly string[];
  /** The answer for an object without a file. */
  readonly instead: CallContent | null;
}

/** A body from the document, or synthesized by it. */
export interface CallContent {
  /** Null for JSON. */
  readonly mediaType: string | null;
  /** Binary content is a `data:` URL. */
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
  /** Media types; `*` matches any characters. A body without Content-Type has the first one. */
  readonly types: readonly string[];
  /** The types of a form's texts. */
  readonly shape: FormShape;
}

/** The schema's types at a place of a form, where every value is a text. */
export interface FormShape {
  /** Any text; `words`: one of an enum. */
  readonly text?: boolean;
  readonly words?: boolean;
  readonly number?: boolean;
  readonly boolean?: boolean;
  readonly null?: boolean;
  /** An object, which a part of a form can have as JSON. */
  readonly object?: boolean;
  readonly items?: FormShape;
  readonly members?: Readonly<Record<string, FormShape>>;
  /** Members that `members` does not list. */
  readonly rest?: FormShape;
}

export interface FilterSpec {
  /** Parameter of the query, or of the body. */
  readonly parameter: string;
  /** Field that is compared; empty for a search in the whole object. */
  readonly field: string;
  readonly kind: FilterKind;
  /** Steps to a value within the field, which no index has; absent for the field itself. */
  readonly path?: Path;
  /** What separates several values in one text; absent: each text is one value. */
  readonly separator?: string;
  /** Value that does not narrow the list, and the value of a call without one; absent for none. */
  readonly all?: string;
  readonly fallback?: string;
}

/**
 * `gt` to `lte` compare numbers and instants, as do `after` (`gt`) and `before` (`lt`). `has`: a list
 * has the value. `search`: a text to find.
 */
export type FilterKind =
  | "equals"
  | "any-of"
  | "after"
  | "before"
  | "gt"
  | "gte"
  | "lt"
  | "lte"
  | "has"
  | "search";

/** The fields by which callers can sort a list. */
export interface SortSpec {
  /** Query parameter that names one of them. */
  readonly parameter: string;
  /** Fields by the names that callers send. */
  readonly fields: Readonly<Record<string, string>>;
  /** Where the call names none; absent: ascending, and the usual one by creation. */
  readonly direction?: "ascending" | "descending";
  /** Value of a call without one; absent for the usual order. */
  readonly fallback?: string;
}
