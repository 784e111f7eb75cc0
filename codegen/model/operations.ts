import type { Json, JsonObject } from "../../src/base/json.js";
import type { Verb } from "../../src/pack-types/pack.js";

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
