import type { Json } from "../../src/base/json.js";
import type { Provenance, TimeForm } from "../../src/pack-types/pack.js";
import type { OperationEntry } from "./operations.js";
import type { ErrorName } from "./words.js";

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
