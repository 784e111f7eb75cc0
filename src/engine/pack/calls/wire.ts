import type { Json, JsonObject } from "../../base/json.js";
import type { ErrorRef } from "../facts.js";
import type { PlainListParts } from "./lists.js";

/** The vendor's conventions for all calls. Functions take and return JSON texts. */
export interface Wire {
  readonly requestId: {
    readonly prefix: string;
    /** Top-level field of object answers with it, or null. */
    readonly field: string | null;
    /** Response header with it, or null. */
    readonly header: string | null;
  };
  /** Places of the key in calls; any of them is enough. An empty list: calls need no key. */
  readonly keyPlaces: readonly KeyPlace[];
  /** Headers in which calls name a version or a tenant. */
  readonly headers: readonly CallHeader[] | null;
  readonly error: ErrorBody;
  /** Bodies of some statuses; null: all refusals have the same one. */
  readonly errorBodies: ErrorBodies | null;
  /** Null: the body of the error that `validation` names. */
  readonly validationText: ((parts: ValidationParts) => string) | null;
  /** Body of a list from a behavior. */
  readonly plainListText: (parts: PlainListParts) => string;
  readonly deleteText: (parts: DeleteParts) => string;
  readonly eventRecord: (parts: EventParts) => JsonObject;
  /** Whether events are sent as forms; absent: as JSON. */
  readonly eventFormat?: "form";
  /** Whether events go to addresses in their objects. */
  readonly hasCallbacks?: boolean;
  /** Whether events have `previous` or `pending`; no when absent. */
  readonly eventNotes?: boolean;
  /** Form of the instant in events; absent: that of other instants. */
  readonly eventTime?: TimeForm;
  readonly includeParameter: string | null;
  /** Parameter with fields whose ids the answer replaces by objects. */
  readonly expandParameter: string | null;
  /** An empty text in a body means no value; otherwise it is a text like any other. */
  readonly emptyText?: "unset";
  readonly queryNames: "exact" | "case-insensitive";
  readonly timestamps: TimeForm;
  readonly validation: {
    readonly status: number;
    /** Path of a problem with the body as a whole. */
    readonly wholeBody: string;
    /** Error of the catalog, if validation has no body of its own. */
    readonly error: ErrorRef | null;
    readonly messages: Readonly<Record<string, string>>;
    /** Errors by JSON Schema keyword in place of `error`; none when absent. */
    readonly errors?: Readonly<Record<string, ErrorRef>>;
  };
  /** All types of the vendor's errors; null if the set is unknown. */
  readonly errorTypes?: readonly string[] | null;
  readonly unauthorized: ErrorRef;
  readonly unexpected: ErrorRef;
  /** Of a call without any key; absent: `unauthorized`. */
  readonly noKey?: ErrorRef;
  /** The status of refused calls; `except`: statuses that stay. Absent: each has that of its error. */
  readonly refusedAs?: { readonly status: number; readonly except: readonly number[] };
  /** Whether operations with GET answer POST too, with their parameters in the body. */
  readonly anyMethod?: boolean;
  /** Of an unknown id in a body or a query; absent: that of the kind which it refers to. */
  readonly unknownReference?: ErrorRef;
  readonly rateLimit: {
    readonly error: ErrorRef;
    readonly requests: number;
    readonly per: number;
    readonly headers: RateHeaders | null;
  } | null;
  readonly unknownRoute: BareAnswer;
  readonly tooLarge: BareAnswer & { readonly bytes: number };
  readonly mediaType: BareAnswer & {
    readonly accepts: readonly string[];
    /** The media type as which any other body is read; absent: it is refused. */
    readonly other?: string;
  };
  /** The media type of JSON in answers; absent: `application/json; charset=utf-8`. */
  readonly jsonType?: string;
  readonly idempotency: {
    /** Place of the key: a header, or a field of the body. */
    readonly place: "header" | "body";
    readonly name: string;
    readonly methods: readonly string[];
    readonly keep: number;
    readonly maxLength: number | null;
    /** Null: the same key with another request gets the first answer again. */
    readonly conflict: ErrorRef | null;
    readonly tooLong: string;
    /** Header with `true` on a repeated answer, in lower case; null for none. */
    readonly replayed: string | null;
  } | null;
  /** How to sign events; null: as https://www.standardwebhooks.com says. */
  readonly signing: SigningSpec | null;
  readonly controlErrors: "own" | "vendor";
  /** Beginnings of addresses that lead to this instance instead; none when absent. */
  readonly origins?: readonly string[];
  /** Whether answers to GET have an ETag, and conditional calls get 304. */
  readonly etags?: boolean;
  /** Changes of answers that the vendor makes without notice; none when absent. */
  readonly mayChange?: readonly MayChange[];
}

/** New members, new values of an enumeration, the order of a list. */
export type MayChange = "members" | "values" | "order";

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

/**
 * The form of an instant: ISO 8601, with milliseconds if there are any, or without; seconds or
 * milliseconds since 1970; RFC 2822, as in mails; the day alone.
 */
export type TimeForm = "iso" | "iso-seconds" | "unix" | "unix-ms" | "rfc2822" | "date";

/** A way to sign events. Its texts have placeholders in braces. */
export interface SigningSpec {
  /** The signed text, of id, type, url, timestamp and body. */
  readonly signed: string;
  /** The hash of the HMAC (RFC 2104). */
  readonly algorithm: "sha1" | "sha256" | "sha512";
  readonly encoding: "hex" | "base64";
  readonly timestamp: TimeForm;
  /** One signature, of signature and timestamp. */
  readonly signature: string;
  /** Separator of the signatures of several secrets; null: only the newest secret signs. */
  readonly join: string | null;
  /** Headers by name, of signatures, id, type, url and timestamp. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of attempts after the first, and words for why the last one failed; absent: none. */
  readonly retry?: {
    readonly headers: Readonly<Record<string, string>>;
    readonly reasons: Readonly<Record<string, string>>;
  };
  /** The HMAC's key: the secret's characters, the bytes that it encodes in Base64, or the instance's key. */
  readonly secret: "text" | "base64" | "key";
}

/** The body of a refusal. */
export interface ErrorBody {
  readonly text: (parts: ErrorParts) => string;
  /** Null: JSON. */
  readonly mediaType: string | null;
}

/** By status, range (`4XX`) or `default`. */
export type ErrorBodies = Readonly<Record<string, ErrorBody>>;

/** A header in which calls name a version or a tenant. */
export interface CallHeader {
  /** In lower case. */
  readonly name: string;
  /** Error of a call without it; null: it is optional. */
  readonly missing: ErrorRef | null;
  /** Its valid values; null: any. */
  readonly values: readonly string[] | null;
  readonly unknown: ErrorRef | null;
  /** Header of the answer with the sent value, or with the fallback. */
  readonly answer: string | null;
  readonly fallback: string | null;
}

/** Names of the headers of the rate limit; null for a header that the vendor does not send. */
export interface RateHeaders {
  readonly limit: string | null;
  readonly remaining: string | null;
  readonly reset: string | null;
  readonly retryAfter: string | null;
  /** Seconds from now, also as a text such as `6m0s`, or an instant. */
  readonly resetAs: "seconds" | "duration" | "unix" | "unix-ms" | "iso";
}

/** An answer outside of operations: an error of the catalog, or no body. */
export interface BareAnswer {
  readonly status: number;
  readonly error: ErrorRef | null;
}

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
}
