import type { Json, JsonObject } from "../base/json.js";
import type { ErrorRef } from "./facts.js";

/** How the vendor spells what is common to all calls. Texts are given and returned as JSON text. */
export interface Wire {
  readonly requestId: {
    readonly prefix: string;
    /** Top-level field of object answers that carries it, or null. */
    readonly field: string | null;
    /** Response header that carries it, or null. */
    readonly header: string | null;
  };
  /** Where calls carry the key: one of these will do, and none is needed where there are none. */
  readonly keyPlaces: readonly KeyPlace[];
  /** Headers in which calls name a version or a tenant. */
  readonly headers: readonly CallHeader[] | null;
  readonly error: ErrorBody;
  /** Of some statuses; null: all refusals have the same. */
  readonly errorBodies: ErrorBodies | null;
  /** Null: that of the error which `validation` names. */
  readonly validationText: ((parts: ValidationParts) => string) | null;
  /** Body of the list that a behavior answers with. */
  readonly plainListText: (parts: PlainListParts) => string;
  readonly deleteText: (parts: DeleteParts) => string;
  readonly eventRecord: (parts: EventParts) => JsonObject;
  readonly includeParameter: string | null;
  /** Names fields in whose place the objects stand whose ids are in them. */
  readonly expandParameter: string | null;
  readonly queryNames: "exact" | "case-insensitive";
  readonly timestamps: TimeForm;
  readonly validation: {
    readonly status: number;
    /** Path of a problem with the body as a whole. */
    readonly wholeBody: string;
    /** Of the catalog, where refusals have no body of their own. */
    readonly error: ErrorRef | null;
    readonly messages: Readonly<Record<string, string>>;
  };
  /** Every type that the vendor's errors can have; null where the full set is not known. */
  readonly errorTypes?: readonly string[] | null;
  readonly unauthorized: ErrorRef;
  readonly unexpected: ErrorRef;
  readonly rateLimit: {
    readonly error: ErrorRef;
    readonly requests: number;
    readonly per: number;
    readonly headers: RateHeaders | null;
  } | null;
  readonly unknownRoute: BareAnswer;
  readonly tooLarge: BareAnswer & { readonly bytes: number };
  readonly mediaType: BareAnswer & { readonly accepts: readonly string[] };
  readonly idempotency: {
    /** Where the key is: in a header, or in a field of the body. */
    readonly place: "header" | "body";
    readonly name: string;
    readonly methods: readonly string[];
    readonly keep: number;
    readonly maxLength: number | null;
    /** Null: the same key with another request is answered as the first was. */
    readonly conflict: ErrorRef | null;
    readonly tooLong: string;
  } | null;
  /** How events are signed; null: as https://www.standardwebhooks.com says. */
  readonly signing: SigningSpec | null;
  readonly controlErrors: "own" | "vendor";
  /** What answers may change without notice; nothing when absent. */
  readonly mayChange?: readonly MayChange[];
}

/** New members, new values of an enumeration, the order of a list. */
export type MayChange = "members" | "values" | "order";

/** A place in which calls carry the key; `any` value there will do, or the instance's alone. */
export type KeyPlace = { readonly any: boolean } & (
  | {
      readonly kind: "header";
      /** In lower case. */
      readonly name: string;
      /** Before the key, whatever its case; null for none. */
      readonly word: string | null;
    }
  | { readonly kind: "basic"; readonly part: "username" | "password" }
  | { readonly kind: "query"; readonly name: string }
);

/**
 * How an instant is written: ISO 8601 with milliseconds where there are any, or never; seconds or
 * milliseconds since 1970; as in a letter's head (RFC 2822); the day alone.
 */
export type TimeForm = "iso" | "iso-seconds" | "unix" | "unix-ms" | "rfc2822" | "date";

/** A way to sign events. In its texts stand the names of what is filled in, in braces. */
export interface SigningSpec {
  /** What is signed, of id, type, url, timestamp and body. */
  readonly signed: string;
  /** The hash of the HMAC (RFC 2104). */
  readonly algorithm: "sha1" | "sha256" | "sha512";
  readonly encoding: "hex" | "base64";
  readonly timestamp: TimeForm;
  /** One of the signatures, of signature and timestamp. */
  readonly signature: string;
  /** What stands between those of several secrets; null: only the newest signs. */
  readonly join: string | null;
  /** By name, of signatures, id, type, url and timestamp. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the characters of a secret are its key, or the bytes that they are Base64 of. */
  readonly secret: "text" | "base64";
}

/** A body of refusals. */
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
  /** Refuses a call without it. */
  readonly missing: ErrorRef | null;
  /** All that it can be; null: anything. */
  readonly values: readonly string[] | null;
  readonly unknown: ErrorRef | null;
  /** Header of the answer with what was sent, or the fallback. */
  readonly answer: string | null;
  readonly fallback: string | null;
}

/** Names of headers that tell of the rate limit; null for what is not told. */
export interface RateHeaders {
  readonly limit: string | null;
  readonly remaining: string | null;
  readonly reset: string | null;
  readonly retryAfter: string | null;
  /** Seconds from now, or an instant. */
  readonly resetAs: "seconds" | "unix" | "unix-ms" | "iso";
}

/** An answer outside the operations: an error of the catalog, or no body at all. */
export interface BareAnswer {
  readonly status: number;
  readonly error: ErrorRef | null;
}

/** A form of lists: its body, its order and its pages. */
export interface ListForm {
  readonly text: (parts: ListParts) => string;
  readonly order: ListOrder;
  /** Query parameter that asks for an order, and its values. */
  readonly orderParameter: {
    readonly parameter: string;
    readonly newestFirst: string;
    readonly oldestFirst: string;
  } | null;
  /** Elements of a page; null: all there are. */
  readonly size: {
    readonly parameter: string | null;
    readonly default: number;
    readonly max: number | null;
  } | null;
  /** How pages are asked for; null: there is but one. */
  readonly pages: PageStyle | null;
  /** Whether answers have a Link header. */
  readonly link: boolean;
  /** Whether anything in an answer says how many objects there are in all. */
  readonly counts: boolean;
}

export type ListOrder = "newest-first" | "oldest-first";

/** Names are those of query parameters. */
export type PageStyle =
  | {
      readonly kind: "cursor";
      /** Null where pages follow an id, and there is no cursor of another form. */
      readonly cursor: string | null;
      readonly after: string | null;
      readonly before: string | null;
      /** Refuses a position that names nothing; null: the page is empty. */
      readonly unreadable: ErrorRef | null;
    }
  | { readonly kind: "page"; readonly parameter: string; readonly first: number }
  | { readonly kind: "offset"; readonly parameter: string };

/** Placeholders of the error body; each is JSON text. */
export interface ErrorParts {
  readonly type: string;
  readonly code: string;
  /** Of a code of digits. */
  readonly codeNumber: string;
  readonly message: string;
  readonly field: string;
  readonly status: string;
  readonly statusText: string;
  readonly reason: string;
  readonly requestId: string;
}
export interface ValidationParts {
  readonly status: string;
  /** Object from field path to messages. */
  readonly problems: string;
  /** The first problem's message and path, for vendors that report one. */
  readonly message: string;
  readonly field: string;
  readonly traceparent: string;
  readonly requestId: string;
}
export interface PlainListParts {
  /** Elements joined by commas, without brackets. */
  readonly items: string;
  readonly requestId: string;
}
export interface ListParts extends PlainListParts {
  /** Elements of this page, and of a full one. */
  readonly count: string;
  readonly limit: string;
  readonly hasMore: string;
  readonly nextCursor: string;
  readonly previousCursor: string;
  readonly total: string;
  readonly page: string;
  readonly pageCount: string;
  readonly nextPage: string;
  readonly previousPage: string;
  readonly offset: string;
  readonly nextOffset: string;
  readonly firstId: string;
  readonly lastId: string;
  /** Of the call, without its query. */
  readonly path: string;
  /** Addresses of pages, and the same without the host. */
  readonly selfUrl: string;
  readonly firstUrl: string;
  readonly previousUrl: string;
  readonly nextUrl: string;
  readonly lastUrl: string;
  readonly selfPath: string;
  readonly firstPath: string;
  readonly previousPath: string;
  readonly nextPath: string;
  readonly lastPath: string;
}
export interface DeleteParts {
  readonly id: string;
  readonly object: string;
  readonly requestId: string;
}
/** Placeholders of an event; plain values. */
export interface EventParts {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly createdAt: Json;
}
