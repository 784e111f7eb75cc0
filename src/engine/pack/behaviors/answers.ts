// What a function in a pack's `behaviors.ts` takes and returns for a call of the vendor's API:
// `Call` with its body and file, and `Answer`, which can be an object, a `Refusal`, a list or a
// stream.

import type { Json, JsonObject } from "../../base/json.js";
import type { OperationSpec } from "../calls/operations.js";
import type { FileFact } from "../resources.js";
import type { ObjectRow, RowOf } from "./rows.js";
import type { AnyVocabulary, Fields, OperationTypes, Resource, Vocabulary } from "./vocabulary.js";

/** A call refused in the vendor's own words. */
export interface Refusal {
  readonly kind: "refusal";
  readonly type: string;
  readonly code: string;
  /** Values for the placeholders of the catalog's message, and of its members. */
  readonly values: JsonObject;
  readonly field: string | null;
  /** Further members of the body, by their place with dots between the steps; none when absent. */
  readonly members?: JsonObject;
}

/** A request that fails validation: messages by field path. */
export interface Invalid {
  readonly kind: "invalid";
  readonly problems: readonly Problem[];
}

export interface Problem {
  readonly path: string;
  readonly message: string;
  /** The vendor's own error of such a problem, if it has one, and the values of an error. */
  readonly error?: string;
  readonly values?: JsonObject;
}

/** The result of an operation. */
export type Answer<
  V extends Vocabulary = AnyVocabulary,
  O extends OperationTypes = V["operations"][string],
> =
  | ObjectAnswer<V, O["resource"] & Resource<V>>
  | { readonly kind: "list"; readonly items: readonly O["item"][] }
  | Listed
  /** Fields of an answer without a stored object, and its status if it is not the usual one. */
  | { readonly kind: "fields"; readonly fields: O["fields"]; readonly status?: number }
  | DeletedAnswer<V>
  | Refusal
  | Invalid;

/** A page of the objects that the pack lists by itself for a query. */
export interface Listed {
  readonly kind: "listed";
  readonly query: JsonObject;
}

interface ObjectAnswer<V extends Vocabulary, R extends Resource<V>> {
  readonly kind: "object";
  readonly resource: R;
  readonly row: RowOf<V, R>;
  /** Fields of this answer only, such as a generated secret. */
  readonly shown?: { readonly [F in keyof Fields<V, R>]?: Json };
  /** Whether an upsert has created it. */
  readonly isMade?: boolean;
}

interface DeletedAnswer<V extends Vocabulary> {
  readonly kind: "deleted";
  readonly resource: Resource<V>;
  readonly id: string;
  /** The object before its removal, for an answer that contains it. */
  readonly row?: ObjectRow;
}

/** An event of a stream; without a name it is data alone. */
export interface StreamEvent {
  readonly event?: string;
  readonly data: JsonObject;
}

/** A file that a call uploads. */
export interface UploadedFile {
  /** What the object's fields say of it; null: the call does not say it. */
  readonly facts: Readonly<Record<FileFact, Json>>;
  readonly content: FileContent;
}

/** The bytes of an uploaded file, as its object keeps them. */
export interface FileContent extends JsonObject {
  /** Its name; null for none. */
  readonly name: string | null;
  readonly type: string;
  readonly base64: string;
}

export interface Call<O extends OperationTypes = AnyVocabulary["operations"][string]> {
  readonly operation: OperationSpec;
  readonly path: O["path"];
  readonly query: O["query"];
  readonly body: O["body"];
  /** The file of an upload. */
  readonly file?: UploadedFile | undefined;
}
