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
  readonly errorText: (parts: ErrorParts) => string;
  readonly validationText: (parts: ValidationParts) => string;
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
  } | null;
  readonly unknownRoute: BareAnswer;
  readonly tooLarge: BareAnswer & { readonly bytes: number };
  readonly mediaType: BareAnswer & { readonly accepts: readonly string[] };
  readonly idempotency: {
    readonly header: string;
    readonly methods: readonly string[];
    readonly keep: number;
    readonly maxLength: number;
    readonly conflict: ErrorRef;
    readonly tooLong: string;
  } | null;
  readonly controlErrors: "own" | "vendor";
}

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
  readonly message: string;
  readonly field: string;
  readonly status: string;
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
