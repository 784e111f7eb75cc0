import type { Json } from "../base/json.js";
import type { Path } from "../base/paths.js";
import type { Provenance } from "./facts.js";
import type { Validator } from "./resources.js";
import type { ErrorBodies, ListForm } from "./wire.js";

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
  /** How the answer comes as server-sent events; null: it never does. */
  readonly stream: StreamSpec | null;
}

export interface StreamSpec {
  readonly asked: StreamRequest;
  /** What comes from outside the service, by the name that pins take, and its place in the answer. */
  readonly content: Readonly<Record<string, Path>>;
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
