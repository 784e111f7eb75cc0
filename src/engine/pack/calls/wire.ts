// `Wire`: the type of what all calls of a vendor have in common in a compiled pack: where they
// carry the API key, which headers answers have, the bodies of errors and events, signatures, rate
// limits. One operation is in `operations.ts`.

import type {
  CallHeaderEntry,
  IdempotencyEntry,
  RateLimitEntry,
  SigningEntry,
  Time,
  WireEntry,
} from "../../../../generated/pack-format.js";
import type { Json, JsonObject } from "../../base/json.js";
import type { PlainListParts } from "./lists.js";

/** The words of `wire` that have a form of their own in a compiled pack, or none. */
type CompiledWord =
  | ("bodies" | "event" | "list" | "lists" | "objects" | "auth" | "signing")
  | ("headers" | "idempotency" | "rate_limit" | "provenance");

/** The words of `wire` that a compiled pack has as `pack.yaml` says them: all others. */
export type SaidOfWire = Omit<WireEntry, CompiledWord>;

/**
 * The vendor's conventions for all calls, as `wire` of `pack.yaml` says them. Its templates are
 * functions that take and return JSON texts.
 */
export interface Wire extends SaidOfWire {
  /** Places of the key in calls; any of them is enough. An empty list: calls need no key. */
  readonly auth: readonly KeyPlace[];
  /** Headers in which calls name a version or a tenant, by name in lower case. */
  readonly callHeaders?: Readonly<Record<string, CallHeaderEntry>>;
  readonly bodies: {
    readonly error: ErrorBody;
    /** Bodies of some statuses; absent: all refusals have the same one. */
    readonly errors?: ErrorBodies;
    /** Absent: the body of the error that `validation` names. */
    readonly validation?: (parts: ValidationParts) => string;
    /** Body of a list from a behavior. */
    readonly plain: (parts: PlainListParts) => string;
    readonly delete: (parts: DeleteParts) => string;
    /** Media type of answers with JSON; absent: the usual one. */
    readonly media_type?: string;
  };
  readonly event: Omit<WireEntry["event"], "body"> & {
    readonly body: (parts: EventParts) => JsonObject;
  };
  /** Whether events go to addresses in their objects. */
  readonly hasCallbacks?: boolean;
  /** Whether events have one of the `EventNotes`; no when absent. */
  readonly eventNotes?: boolean;
  /** `per` in milliseconds. */
  readonly rate_limit?: Omit<RateLimitEntry, "per"> & { readonly per: number };
  /** `keep` in milliseconds. */
  readonly idempotency?: Omit<IdempotencyEntry, "keep"> & { readonly keep: number };
  /** How to sign events; absent: as https://www.standardwebhooks.com says. */
  readonly signing?: SigningSpec;
}

/** A way to sign events. Its texts have placeholders in braces. */
export type SigningSpec = Exclude<SigningEntry, string>;

/** An answer outside of operations: an error of the catalog, or no body. */
export type BareAnswer = WireEntry["unknown_route"];

/** New members, new values of an enumeration, the order of a list. */
export type MayChange = NonNullable<WireEntry["may_change"]>[number];

export type TimeForm = Time;

/** A place of the key in calls. `any`: every value is valid, not only the instance's key. */
export type KeyPlace = { readonly any: boolean } & (
  | {
      readonly kind: "header";
      /** In lower case. */
      readonly name: string;
      /** Scheme before the key, in any case; null for none. */
      readonly word: string | null;
    }
  | { readonly kind: "basic"; readonly part: "username" | "password" }
  | { readonly kind: "query"; readonly name: string }
  /** A member of a JSON body or of a form. */
  | { readonly kind: "body"; readonly name: string }
);

/** The body of a refusal. */
export interface ErrorBody {
  readonly text: (parts: ErrorParts) => string;
  /** Absent: JSON. */
  readonly media_type?: string;
}

/** By status, range (`4XX`) or `default`. */
export type ErrorBodies = Readonly<Record<string, ErrorBody>>;

/** Placeholders of the error body; each is JSON text. */
export interface ErrorParts {
  readonly type: string;
  readonly code: string;
  /** The code as a number, if it has only digits. */
  readonly codeNumber: string;
  readonly message: string;
  readonly field: string;
  readonly status: string;
  readonly statusText: string;
  readonly reason: string;
  /** The id that the call names; null where it is not refused because of one. */
  readonly id: string;
  readonly requestId: string;
}
export interface ValidationParts {
  readonly status: string;
  /** Object with messages by field path. */
  readonly problems: string;
  /** The first problem's message and path, for vendors that report one. */
  readonly message: string;
  readonly field: string;
  readonly traceparent: string;
  readonly requestId: string;
}

export interface DeleteParts {
  readonly id: string;
  readonly object: string;
  readonly requestId: string;
}
/** Placeholders of an event, as plain values. */
export interface EventParts {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly createdAt: Json;
  /** The earlier values of changed members; null for none. */
  readonly previous: JsonObject | null;
  /** To how many receivers it is sent. */
  readonly pending: number;
  /** Of the call that caused it; null for none. */
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

/** What some vendors' events say besides their object. */
export type EventNotes = Omit<EventParts, "id" | "type" | "data" | "createdAt">;
