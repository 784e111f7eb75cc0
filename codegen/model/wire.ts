import type { Provenance, TimeForm } from "../../src/pack-types/pack.js";
import type { ErrorName, Template } from "./words.js";

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

export interface BareEntry {
  readonly status: number;
  readonly error?: ErrorName;
}
