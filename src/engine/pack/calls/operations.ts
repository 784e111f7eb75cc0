// `OperationSpec`: the type of one operation in a compiled pack: its method and path, its verb
// (`create`, `list`, …), and the forms of its body and its answer. Codegen prints it from YAML, and
// the engine reads it at each call.

import type {
  MadeEntry,
  OperationEntry,
  ReferenceEntry,
  RefusingEntry,
} from "../../../../generated/pack-format.js";
import type { Json } from "../../base/json.js";
import type { Path } from "../../base/paths.js";
import type { Provenance } from "../facts.js";
import type { Validator } from "../resources.js";
import type { FilterSpec, ListForm } from "./lists.js";
import type { StreamSpec } from "./streams.js";
import type { ErrorBodies } from "./wire.js";

/**
 * The engine's handling of an operation. `show` and `put` concern the only object below a parent;
 * `call` stores nothing; `custom` is the pack's own behavior.
 */
export type Verb = NonNullable<OperationEntry["verb"]>;

/**
 * Members of the document's own operations that the engine reads, by their names there, such as
 * `deprecated`. An operation of a compiled pack has in `document` those that the document has.
 * See https://spec.openapis.org/oas/v3.1.1.html#operation-object.
 */
export const OF_DOCUMENT = ["security"] as const satisfies readonly string[];

export interface OperationSpec
  extends Pick<OperationEntry, "rest" | "sort" | "next" | "error_as" | "headers"> {
  /** OpenAPI operationId. */
  readonly id: string;
  readonly resource: string;
  readonly verb: Verb;
  /** The pack's own code in place of the engine's handling, for `behaviorOf`; null for none. */
  readonly behavior: ((...values: never) => unknown) | null;
  /** The verb of the control plane: `create`, `list`, `cancel`, `answer`… */
  readonly operation: string;
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE" | "OPTIONS";
  /** Path with `{name}` parameters as captured, relative to the base path. */
  readonly path: string;
  readonly pathParameters: readonly string[];
  readonly queryParameters: readonly string[];
  /** Those that are lists, whose elements may be sent as `name[]` and `name[0]`; absent for none. */
  readonly listParameters?: readonly string[];
  /** Those that a call needs, and those with listed values; absent where the vendor checks neither. */
  readonly checkedParameters?: Readonly<Record<string, CheckedParameter>>;
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
  /** Parents of the object, the outermost first: `/task-runs/{task_run_id}/storage`. */
  readonly parents: readonly ParentSpec[];
  /** Where a call names other objects; absent for nowhere. */
  readonly references?: readonly ReferenceSpec[];
  /** Objects of other kinds that a successful call makes; absent for none. */
  readonly makes?: readonly MadeSpec[];
  /** When it is refused; the first entry whose conditions hold counts. Absent for never. */
  readonly refuses?: readonly RefusingEntry[];
  /** Forms beyond an object named in the path and an answer with it alone; null for none. */
  readonly forms: OperationForms | null;
  /** Bodies of its own refusals by status; null: as for other operations. */
  readonly errors: ErrorBodies | null;
  /** Fields that its answers leave out, and the query parameter that shows each; null: none does. */
  readonly omits?: Readonly<Record<string, string | null>>;
  /** The form of an answer with a list. */
  readonly list: ListForm | null;
  /** True: only the lowest layer, which a document made, says what it does. */
  readonly isGuess?: true;
  readonly provenance: Provenance;
  /** What the document itself says of it; absent for nothing that the engine reads. */
  readonly document?: Readonly<Partial<Record<(typeof OF_DOCUMENT)[number], Json>>>;
  /** Place in the layer that says something of it, such as `own/operations.yaml:3`. */
  readonly said?: string;
}

/** What the document asks of a parameter of the query. */
export interface CheckedParameter {
  readonly isNeeded?: true;
  readonly values?: readonly string[];
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

/** A parameter of the query, or a property of the body, with ids of other objects. */
export interface ReferenceSpec extends Exclude<ReferenceEntry, string> {
  /** Its name, with dots between the steps into a body. */
  readonly place: string;
}

export interface MadeSpec extends Omit<MadeEntry, "makes"> {
  readonly resource: string;
  readonly makes?: readonly MadeSpec[];
}

export interface OperationForms {
  /** Where the call names the object; null: in its path. */
  readonly idFrom: { readonly in: "query" | "body"; readonly path: Path } | null;
  /** Indexed fields by which the call can name the object; empty: the id. */
  readonly by: readonly string[];
  /** Path to the written fields in the body. */
  readonly bodyIn: Path;
  /** Fields that the call itself sets. */
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
  /** Path to a list of changes (RFC 6902); empty for the whole body. Absent for none. */
  readonly patch?: Path;
  /** Path of an uploaded file in the form of the call; empty for the whole body. Absent for none. */
  readonly upload?: Path;
}

/** A field that a call sets, or the member at a path within it. */
export type FieldSet = { readonly field: string; readonly within?: Path } & (
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "now" }
  | { readonly kind: "filled"; readonly template: Json }
);

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
  /** The newest object of the first kind that the call makes besides; null for none. */
  readonly made: string;
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
