// Generated from pack/schema. Do not edit: run `npm run codegen`.

import type { Json, JsonObject } from "../src/engine/base/json.js";

/**
 * Where a fact comes from: `captured` is the service description, `documented` the
 * vendor's public pages, `assumed` a choice where both are silent.
 */
export type Provenance = "captured" | "documented" | "assumed";

/** What must be true before it can happen. An exploration offers nothing else. */
export type NeedsEntry = {
  /** A field of the object that must not be null or empty. */
  readonly field?: string;
  /** A duration that must have passed: only its own timer causes it. */
  readonly duration?: string;
  /** A world event that alone causes it. */
  readonly event?: string;
};

export type Time = "iso" | "iso-seconds" | "unix" | "unix-ms" | "rfc2822" | "date";

/** Which vendor this is, how its ids look, and how it spells what is common to all calls. */
export type PackFile = {
  /** Name of the pack, as `--pack` takes it. */
  readonly name: string;
  /** Version of the pack itself. */
  readonly version: string;
  /** The vendor's own name of the version of its API. */
  readonly api_version: string;
  /** Day on which the shapes were captured. */
  readonly captured: string;
  /**
   * How openapi.yaml is read, and where it comes from. Unless said it is written for this
   * pack: read strictly, each operation and field with an x-provenance of its own.
   */
  readonly document?: {
    /**
     * captured: as its vendor has published it; what is unknown in a schema is a remark, and
     * schemas are carried along instead of compiled.
     */
    readonly reading: "strict" | "captured";
    /** Of what says nothing of its own. */
    readonly provenance: Provenance;
  };
  /** Ids are a resource's prefix and random characters. */
  readonly ids: {
    /** Number of characters after the prefix. */
    readonly length: number;
    /** The characters they are drawn from. */
    readonly alphabet: string;
    /** Where the form of the ids comes from. */
    readonly provenance: Provenance;
  };
  /** How the vendor speaks HTTP. */
  readonly wire: WireEntry;
  /** Caps that a test can set beside the rate limit, and behaviors.ts keeps to. */
  readonly limits?: Readonly<Record<string, LimitEntry>>;
  /** Values in a request for which the vendor itself promises an outcome. */
  readonly magic: readonly MagicEntry[];
};

export type LimitEntry = {
  /** What it bounds. */
  readonly description: string;
  /** Where it comes from. */
  readonly provenance: Provenance;
};

export type WireEntry = {
  /** Where these facts come from. */
  readonly provenance: Provenance;
  /** The id that the vendor gives each call. */
  readonly request_id: {
    /** Prefix of the id with its separator. */
    readonly prefix: string;
    /** Top-level field of object answers that carries it. */
    readonly field?: string;
    /** Response header that carries it. */
    readonly header?: string;
  };
  /**
   * Body of a refused call. Placeholders: $type, $code, $code_number (of a code of digits),
   * $message, $field, $status, $status_text, $reason (such as Not Found), $request_id. A
   * member whose value is a placeholder with a question mark, such as $field?, is left out
   * where there is none.
   */
  readonly error_body: Json;
  /**
   * Body of a request that does not fit its schema; when absent, that of the error that
   * `validation` names. Placeholders: $status, $problems (object from field path to
   * messages), $message and $field (the first problem), $traceparent, $request_id.
   */
  readonly validation_body?: Json;
  /**
   * Body of a page of a list. Placeholders: $items, $count, $has_more, $next_cursor,
   * $previous_cursor, $total, $page, $page_count, $next_page, $previous_page, $offset,
   * $next_offset, $limit, $first_id, $last_id, $path (of the call, without its query),
   * $self_url, $first_url, $previous_url, $next_url, $last_url (the same with _path in place
   * of _url: without the host), $request_id. A member whose value is a placeholder with a
   * question mark, such as $next_url?, is left out where there is none; else it is null.
   */
  readonly list_body: Json;
  /** Body of a list without pages. Placeholders: $items, $request_id. */
  readonly plain_list_body: Json;
  /** Body of a deletion. Placeholders: $id, $object, $request_id. */
  readonly delete_body: Json;
  /** An event as delivered and stored. Placeholders: $id, $type, $data, $created_at. */
  readonly event_body: Json;
  /**
   * Bodies in which one object is answered, by the name that `answer` in resources.yaml
   * uses. Placeholders: $object, $id, $kind (its singular name), $request_id.
   */
  readonly objects?: JsonObject;
  /**
   * Order and parameters of lists that name no other; without a cursor, page or offset they
   * are answered whole.
   */
  readonly list: ListEntry;
  /** Query parameter that names the sections to show; see `gated_by` in resources.yaml. */
  readonly include_parameter?: string;
  /**
   * Query parameter that names fields with the id of another object, by itself or with `[]`:
   * the object replaces the id.
   */
  readonly expand_parameter?: string;
  /** Whether the case of query parameter names counts. */
  readonly query_names: "exact" | "case-insensitive";
  /** Form of instants where a field names no other. */
  readonly timestamps: Time;
  /** How a request that does not fit its schema is refused. */
  readonly validation: {
    /** Status of the answer. */
    readonly status: number;
    /** Field path of a problem with the body as a whole. */
    readonly whole_body: string;
    /**
     * Text of a problem by JSON Schema keyword, where the vendor's is known; {field} is the
     * field path.
     */
    readonly messages?: Readonly<Record<string, string>>;
    /**
     * Error of the catalog with whose body it is answered, its text and field those of the
     * first problem; only where there is no validation_body.
     */
    readonly error?: string;
  };
  /** Error of a call without a valid key. */
  readonly unauthorized: string;
  /** Error of a call that fails for no reason of its own. */
  readonly unexpected: string;
  /** Limit on the number of requests. */
  readonly rate_limit?: RateLimitEntry;
  /** Answer to a path or method that the vendor does not have. */
  readonly unknown_route: {
    /** Status of the answer. */
    readonly status: number;
    /** Error in its body; an empty body when absent. */
    readonly error?: string;
  };
  /** Answer to a request body that is too large. */
  readonly too_large: {
    /** Status of the answer. */
    readonly status: number;
    /** Error in its body; an empty body when absent. */
    readonly error?: string;
    /** Largest body in bytes. */
    readonly bytes: number;
  };
  /** Answer to a request body of another media type. */
  readonly media_type: {
    /** Status of the answer. */
    readonly status: number;
    /** Error in its body; an empty body when absent. */
    readonly error?: string;
    /**
     * Media types that are read where an operation's document names none but JSON; `*` matches
     * any characters. JSON, form-encoded, multipart/form-data, anything else as bytes.
     */
    readonly accepts: readonly string[];
  };
  /** Repeats of a call with the same key answer what the first one answered. */
  readonly idempotency?: IdempotencyEntry;
  /** Every type that the vendor's errors can have; not known in full when absent. */
  readonly error_types?: readonly string[];
  /** Shape of the control plane's errors: its own, or the vendor's. */
  readonly control_errors: "own" | "vendor";
  /**
   * What answers may change without notice: they may get members and values of enumerations
   * that are not in the document, and the order of a list is not promised. `facsimile
   * mutate` makes such changes.
   */
  readonly may_change?: readonly ("members" | "values" | "order")[];
  /**
   * More forms of lists, by the name under which operations in resources.yaml choose them
   * with `list`.
   */
  readonly lists?: Readonly<Record<string, NamedListEntry>>;
  /**
   * Where calls carry the key: any of these will do, and none is needed when there are none.
   * Unless said otherwise, Authorization: Bearer.
   */
  readonly auth?: readonly AuthEntry[];
  /** Headers of calls that name a version or a tenant, by name. */
  readonly headers?: Readonly<Record<string, CallHeaderEntry>>;
  /**
   * More bodies of refused calls, by the name under which operations in resources.yaml
   * choose them with `errors`.
   */
  readonly error_bodies?: Readonly<Record<string, ErrorBodyEntry>>;
  /** How events are signed; as https://www.standardwebhooks.com says unless said otherwise. */
  readonly signing?: SigningEntry;
};

export type MagicEntry = {
  /** operationId of the call. */
  readonly operation: string;
  /** Subset of the request's body. */
  readonly body: JsonObject;
  /** Error with which the call fails. */
  readonly error?: string;
  /** Values by pin path, for the object that the call creates. */
  readonly pins?: JsonObject;
  /** Where the promise comes from. */
  readonly provenance: Provenance;
};

export type ListEntry = {
  /** Order of creation in which lists are answered. */
  readonly order: "newest-first" | "oldest-first";
  /** How many elements a page has. */
  readonly size?: {
    /** Query parameter that asks for a size; when absent, none does. */
    readonly parameter?: string;
    /** Size when the call names none. */
    readonly default: number;
    /** Largest size; when absent, the size that the call names. */
    readonly max?: number;
  };
  /** A cursor selects the page, or the id of the object next to it. */
  readonly cursor?: {
    /** Query parameter that takes the cursor of the page before. */
    readonly cursor?: string;
    /** Query parameter with the id after which a page begins. */
    readonly after?: string;
    /** Query parameter with the id before which a page ends. */
    readonly before?: string;
    /** Error of a call whose cursor or id names nothing; without it, the page is empty. */
    readonly unreadable?: string;
  };
  /** A number selects the page. */
  readonly page?: {
    /** Query parameter with the number of the page. */
    readonly parameter: string;
    /** Number of the first page; 1 unless said otherwise. */
    readonly first?: 0 | 1;
  };
  /** The number of objects before it selects the page. */
  readonly offset?: {
    /** Query parameter with that number. */
    readonly parameter: string;
  };
  /** Query parameter that asks for an order of creation. */
  readonly order_parameter?: {
    /** Its name. */
    readonly parameter: string;
    /** Its value for the newest first. */
    readonly newest_first: string;
    /** Its value for the oldest first. */
    readonly oldest_first: string;
  };
  /** Answers have a Link header with the addresses of the pages around (RFC 8288). */
  readonly link_header?: boolean;
};

export type NamedListEntry = {
  /** Body of a page, with the placeholders of list_body. */
  readonly body: Json;
  readonly order: "newest-first" | "oldest-first";
  readonly size?: {
    /** Query parameter that asks for a size; when absent, none does. */
    readonly parameter?: string;
    /** Size when the call names none. */
    readonly default: number;
    /** Largest size; when absent, the size that the call names. */
    readonly max?: number;
  };
  readonly cursor?: {
    /** Query parameter that takes the cursor of the page before. */
    readonly cursor?: string;
    /** Query parameter with the id after which a page begins. */
    readonly after?: string;
    /** Query parameter with the id before which a page ends. */
    readonly before?: string;
    /** Error of a call whose cursor or id names nothing; without it, the page is empty. */
    readonly unreadable?: string;
  };
  readonly page?: {
    /** Query parameter with the number of the page. */
    readonly parameter: string;
    /** Number of the first page; 1 unless said otherwise. */
    readonly first?: 0 | 1;
  };
  readonly offset?: {
    /** Query parameter with that number. */
    readonly parameter: string;
  };
  readonly order_parameter?: {
    /** Its name. */
    readonly parameter: string;
    /** Its value for the newest first. */
    readonly newest_first: string;
    /** Its value for the oldest first. */
    readonly oldest_first: string;
  };
  readonly link_header?: boolean;
};

export type AuthEntry =
  | {
      /** Authorization: Bearer and the key. */
      readonly kind: "bearer";
      readonly accept?: Accept;
    }
  | {
      /** Authorization: Basic with the key as user or as password (RFC 7617). */
      readonly kind: "basic";
      readonly accept?: Accept;
      /** Which of the two is the key; the other can be anything. */
      readonly key: "username" | "password";
    }
  | {
      /** A header with the key, after a word if there is one. */
      readonly kind: "header";
      readonly accept?: Accept;
      /** The header, Authorization too. */
      readonly name: string;
      /** Word before the key, without the space; its case does not count. */
      readonly word?: string;
    }
  | {
      /** A query parameter with the key. */
      readonly kind: "query";
      readonly accept?: Accept;
      /** Its name. */
      readonly name: string;
    };

/** `key` (unless said otherwise): the key of the instance. `any`: any value at all. */
export type Accept = "key" | "any";

export type SigningEntry = {
  /** What is signed, with {id}, {timestamp}, {body}, {url}, {type} filled in. */
  readonly signed: string;
  /** HMAC (RFC 2104) over which hash. */
  readonly algorithm: "hmac-sha256" | "hmac-sha1" | "hmac-sha512";
  /** Form of the signature. */
  readonly encoding: "hex" | "base64";
  /** Form of {timestamp}; unix, seconds since 1970, unless said otherwise. */
  readonly timestamp?: Time;
  /**
   * Form of one signature among {signatures}, with {signature} and {timestamp} filled in;
   * {signature} unless said otherwise.
   */
  readonly signature?: string;
  /**
   * The separator of signatures where an endpoint has several secrets; when absent, only the
   * newest signs.
   */
  readonly join?: string;
  /**
   * Headers that are sent, each a text with {signatures}, {id}, {timestamp}, {url}, {type}
   * filled in.
   */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * How the HMAC's key is read from an endpoint's secret: `text`, its characters as they
   * are; `base64`, the bytes behind a prefix that ends with an underscore, if there is one.
   */
  readonly secret: "text" | "base64";
};

export type IdempotencyEntry = {
  /** Request header with the key. */
  readonly header?: string;
  /** Field of the request's body with the key. */
  readonly body?: string;
  /** Methods on which the key counts. */
  readonly methods: readonly ("POST" | "PUT" | "PATCH" | "DELETE")[];
  /** How long a key is remembered. */
  readonly keep: string;
  /** Longest key, in characters; any when absent. */
  readonly max_length?: number;
  /**
   * Error of the same key with another request; when absent, that is answered as the first
   * was.
   */
  readonly conflict?: string;
  /** Message for a key that is too long. */
  readonly too_long?: string;
};

export type RateLimitEntry = {
  /** Error of a call beyond the limit. */
  readonly error: string;
  /** Requests that are let through in each window. */
  readonly requests: number;
  /** Length of the window. */
  readonly per: string;
  /** Headers that tell callers of the limit, on every answer to a call with a key. */
  readonly headers?: RateHeadersEntry;
};

export type ErrorBodyEntry = {
  /** The body, with the placeholders of error_body. */
  readonly body: Json;
  /**
   * Statuses whose errors have it where the operation chooses no other: a status, a range
   * such as 4XX, or default.
   */
  readonly statuses?: readonly (number | string)[];
  /** Content-Type of the answer; application/json unless said otherwise. */
  readonly media_type?: string;
};

export type RateHeadersEntry = {
  /** Requests of a window. */
  readonly limit?: string;
  /** Requests that are left. */
  readonly remaining?: string;
  /** When there will be more. */
  readonly reset?: string;
  /** On a call beyond the limit: seconds until there are more. */
  readonly retry_after?: string;
  /** Form of the reset: seconds from now (unless said otherwise), or an instant. */
  readonly reset_as?: "seconds" | "unix" | "unix-ms" | "iso";
};

export type CallHeaderEntry = {
  /** Error of a call without it; without this it can be left out. */
  readonly missing?: string;
  /** The values that it can have; any when absent. */
  readonly values?: readonly string[];
  /** Error of a call with another value than these. */
  readonly unknown?: string;
  /** Response header with what was sent, or the fallback. */
  readonly answer?: string;
  /** What is answered when it is not sent. */
  readonly fallback?: string;
};

export type ResourceEntry = {
  /** Singular name; a service without objects (a health call) has none. */
  readonly object?: string;
  /**
   * Schema of the object in answers: the name of a component, or the place of a schema in
   * openapi.yaml (`#/paths/…`). Its properties are the fields, in their order.
   */
  readonly schema?: string;
  /** Under which name the objects have their id, and of what kind it is. */
  readonly id?: IdEntry;
  /**
   * Prefix of the ids with its separator: short for `id: { field: id, kind: prefix, prefix:
   * … }`.
   */
  readonly prefix?: string;
  /** Error of a call that names no such object. */
  readonly not_found?: string;
  /**
   * Error of a call that makes an object under an id that is in use; without it the body is
   * refused.
   */
  readonly taken?: string;
  /** Whether a test can put objects in directly; false unless said. */
  readonly seedable?: boolean;
  /** The engine fills this collection itself: with what it emits, or with what it delivers. */
  readonly log?: "events" | "deliveries";
  /** Each object is a file that can be fetched with a token instead of the key. */
  readonly download?: {
    /** Hidden field that holds the token. */
    readonly token: string;
    /** Field with the size in bytes. */
    readonly size: string;
    /** Field with the media type. */
    readonly media_type: string;
  };
  /** Objects of this kind have events sent to them. */
  readonly receives?: {
    /** Field with the list of the types of event, or `*` for all. */
    readonly events: string;
    /**
     * Field with the address that takes them, with dots between the steps into an object:
     * `webhook.url`; nothing is sent where it holds none.
     */
    readonly url: string;
    /**
     * Field with the signing secret: the caller's, or else a new one, which only the answer to
     * the call that creates the object has. Mark the field `secret: true`, which keeps it out
     * of traces.
     */
    readonly secret?: string;
    /**
     * In place of it, for behaviors.ts to fill: hidden field with a list of `{secret, until}`,
     * newest first: the signing secrets and the virtual time in ms until which each signs,
     * null for always.
     */
    readonly secrets?: string;
    /** Hidden field with an object of headers to add. */
    readonly headers?: string;
    /** Real time within which it must answer 2xx. */
    readonly ack_timeout: string;
    /** State in which it receives events; any unless said. */
    readonly active?: string;
    /** Transition that is carried out when every attempt of one event has failed. */
    readonly deactivate?: string;
  };
  /** Of the collection of deliveries: the fields that say what was delivered. */
  readonly delivery?: {
    /** Field with the event's id. */
    readonly event: string;
    /** Field with the event's type. */
    readonly event_type: string;
    /** Field with the destination's id. */
    readonly destination: string;
    /** Field with the status, and how it is spelled. */
    readonly status: {
      /** Name of the field. */
      readonly field: string;
      /** An attempt has succeeded. */
      readonly delivered: string;
      /** None has, so far. */
      readonly failed: string;
    };
    /** Field with their number. */
    readonly attempts: string;
    /** Field with the instant of success. */
    readonly delivered_at: string;
  };
  /** Where this kind of object comes from. */
  readonly provenance: Provenance;
  /**
   * Fields with the instants of creation and of the last change; `created_at` and
   * `updated_at` unless said.
   */
  readonly stamps?: {
    /** Field with the instant of creation. */
    readonly created?: string;
    /** Field with the instant of the last change. */
    readonly updated?: string;
  };
  /** What is to be said of a field; one that is not listed is computed by the service. */
  readonly fields?: Readonly<Record<string, FieldEntry>>;
  /** Fields that the object keeps and no answer has. */
  readonly hidden?: readonly string[];
  /** Indexes, each over one field or over several together. */
  readonly indexes?: readonly (readonly string[])[];
  /** Operations by the name that overrides and traces use. */
  readonly operations?: Readonly<Record<string, OperationEntry>>;
};

export type IdEntry = {
  /** Field that holds it; `id` unless said. */
  readonly field?: string;
  /**
   * `prefix`, unless said: the prefix and random characters. `uuid`. `integer`: a number,
   * counted. `digits`: a text of digits. `slug`: words, which the caller gives in the body
   * of a create, else made. `path`: whatever the caller writes into the path of an upsert,
   * else made as a slug is.
   */
  readonly kind?: "prefix" | "uuid" | "integer" | "digits" | "slug" | "path";
  /** Prefix with its separator. */
  readonly prefix?: string;
  /** Characters after the prefix, or digits; that of pack.yaml unless said. */
  readonly length?: number;
  /** The characters after the prefix; those of pack.yaml unless said. */
  readonly alphabet?: string;
  /** Of a slug, the property of the body that it is made of, where that is not the id itself. */
  readonly from?: string;
  /**
   * Fields within whose values the id is unique: a slug below its parent. Unless said, those
   * of the parents that every call has that names one object by a slug or a path.
   */
  readonly within?: readonly string[];
};

export type FieldEntry = {
  /**
   * `engine`: computed by the service, the role unless said. `once`: the caller writes it on
   * creation. `often`: on creation and update. `view`: computed from other objects when it
   * is read.
   */
  readonly role?: "once" | "often" | "view" | "engine";
  /** Value when the caller gives none; null unless said. */
  readonly fallback?: Json;
  /**
   * Collection that the id in this field names, where its name does not say so; an unknown
   * id that the caller writes is refused.
   */
  readonly references?: string;
  /** Name in the request where it differs. */
  readonly from?: string;
  /** Shown only when the include parameter names this section. */
  readonly gated_by?: string;
  /**
   * Of an object that the caller writes, the keys that are kept readable; the rest is
   * secret.
   */
  readonly shows?: readonly string[];
  /** Shown once, in the answer that makes it, and nowhere else. */
  readonly secret?: boolean;
  /** The value is itself a JSON Schema. */
  readonly json_schema?: boolean;
  /** Left out of the answer when there is no value, where other fields are null. */
  readonly optional?: boolean;
  /** Whether a seed may give it, where a create may; true unless said. */
  readonly seedable?: boolean;
  /** An update adds to the object in this field, key by key; null takes a key out. */
  readonly merges?: boolean;
  /** How an instant is written in this field; as `wire.timestamps` says unless said. */
  readonly time?: Time;
};

export type OperationEntry = {
  /** operationId in openapi.yaml. */
  readonly id: string;
  /**
   * What the engine does; the operation's own name unless said, `transition` when a
   * transition is named. `upsert`: makes or changes the object that the path names. `show`,
   * `put`: of an object of which there is one, created by the first call that names it.
   * `bulk`: many objects at once. `call`: nothing is remembered, the answer is made from the
   * document. `custom` is written in behaviors.ts.
   */
  readonly verb?:
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
  /** Event emitted when the operation is done. */
  readonly emits?: string;
  /** Transition of the object's lifecycle. */
  readonly transition?: string;
  /** Query parameters that narrow a list. */
  readonly filters?: Readonly<Record<string, FilterEntry>>;
  /** Short for `parents` with one of them. */
  readonly parent?: ParentEntry;
  /**
   * The objects below which these lie, from the outermost: a new object has their ids,
   * others are found only below them.
   */
  readonly parents?: readonly ParentEntry[];
  /** Where the call names the object, if it is not the last parameter of the path. */
  readonly id_from?:
    | {
        /** Parameter of the path. */
        readonly path: string;
      }
    | {
        /** Parameter of the query. */
        readonly query: string;
      }
    | {
        /** Property of the body, with dots between the steps. */
        readonly body: string;
      };
  /**
   * Fields that can hold what the call names the object by, the first that does counts; the
   * id unless said.
   */
  readonly by?: readonly string[];
  /** How the body holds what the caller writes. */
  readonly body?: {
    /** Property that holds it, with dots between the steps: `data.attributes`. */
    readonly in: string;
  };
  /** Fields that the call itself sets, beside what the caller writes. */
  readonly sets?: Readonly<Record<string, FieldSetEntry>>;
  /** What a bulk call does, and where it says to what. */
  readonly bulk?: BulkEntry;
  /**
   * The body of the answer: the name of one of `wire.objects`, a body of its own with
   * `$object` in it, or `own` for one that is made from the operation's response schema,
   * filled from the object where it fits. By default the object alone; for a delete
   * `wire.delete_body`.
   */
  readonly answer?: string | JsonObject;
  /**
   * Which of `wire.error_bodies` its refusals have: one for all, or by status, range (4XX)
   * or default.
   */
  readonly errors?: string | Readonly<Record<string, string>>;
  /** Which of `wire.lists` the answer is; `wire.list` and its bodies unless said. */
  readonly list?: string;
  /** Key of the elements, where it is not that of the list's body. */
  readonly items?: string;
  /** Where filters and the parameters of pages are; the query by default. */
  readonly parameters?: "query" | "body";
  /** Whether a list has pages; true unless said. */
  readonly paginated?: boolean;
  /** How the answer comes as server-sent events. */
  readonly stream?: StreamEntry;
};

export type StreamEntry = {
  /**
   * Property of the body that asks for a stream when it is true, with dots between the
   * steps. Without it the Accept header asks, or nothing has to where the document declares
   * no JSON.
   */
  readonly member?: string;
  /**
   * What comes from outside the service, such as the words of a model: the names that pins
   * take, each with its place in the JSON answer, such as `choices[0].message.content`. The
   * first is a text, and a placeholder where nothing is pinned. Of a `call`, and of a
   * `create` that answers with its object.
   */
  readonly content?: Readonly<Record<string, string>>;
  /** Properties of the JSON answer that each item has too, such as its id. */
  readonly repeats?: readonly string[];
  /** The events in their order. */
  readonly items: readonly StreamItemEntry[];
  /** Data of the event that ends the stream, such as `[DONE]`; by default none does. */
  readonly end?: string;
  /**
   * Name of the event that carries an error in the middle of a stream; by default it has
   * none.
   */
  readonly error_event?: string;
  /** Duration between two events; by default they come at once. */
  readonly pace?: string;
};

/** One event, or one for each part of a content. */
export type StreamItemEntry = {
  /** Name of the event; by default it has none. */
  readonly event?: string;
  /** A content: one event for each word of a text, or for each element of a list. */
  readonly each?: string;
  /** Property that each element of the list gets: its number from 0. */
  readonly numbered?: string;
  /**
   * The event's data. `$piece` and `$index` are the part of the content and its number from
   * 0, `$answer` the JSON answer, `$number` the number of the event from 0.
   */
  readonly data: JsonObject;
};

export type ParentEntry = {
  /** Path parameter with the parent's id. */
  readonly parameter: string;
  /** The parent's collection, in which it has to be; without one any id will do. */
  readonly resource?: string;
  /** Field or hidden field that holds the parent's id. */
  readonly field: string;
};

/** A scalar is the value itself. */
export type FieldSetEntry =
  | null
  | boolean
  | number
  | string
  | {
      /** The value, of any form. */
      readonly value: Json;
    }
  | {
      /** The present instant. */
      readonly now: true;
    };

/**
 * How the field of the same name is compared, or which field and how. `any-of` takes
 * several values.
 */
export type FilterEntry =
  | "equals"
  | "any-of"
  | {
      /** Field that is compared. */
      readonly field: string;
      /** `after` and `before` compare instants. */
      readonly match: "equals" | "any-of" | "after" | "before";
    };

export type BulkEntry =
  | {
      /** What is done to each. */
      readonly does: "create" | "update" | "upsert" | "delete";
      /**
       * Property of the body with an array of objects, with dots between the steps; empty for
       * the body itself.
       */
      readonly items: string;
    }
  | {
      /** What is done to each. */
      readonly does: "create" | "update" | "upsert" | "delete";
      /** The same with an array of ids; what else the body holds is written to each. */
      readonly ids: string;
    };

/** Durations, states, transitions and what causes them. */
export type LifecyclesFile = {
  /** Named durations; a test can change each of them. */
  readonly durations: Readonly<Record<string, DurationEntry>>;
  /** Lifecycles by plural name of the resource. */
  readonly lifecycles: Readonly<Record<string, LifecycleEntry>>;
  /** What the world outside can cause, by the name that a test calls it. */
  readonly world_events?: Readonly<Record<string, WorldEventEntry>>;
};

export type DurationEntry = {
  /** Length unless a test says otherwise; `never` is no end. */
  readonly value: string;
  /** A limit is no work: waiting for the world to be idle does not wait for it. */
  readonly limit?: boolean;
  /** A pause between attempts at a delivery. */
  readonly retry?: boolean;
  /** Where the length comes from. */
  readonly provenance: Provenance;
};

export type LifecycleEntry = {
  /** Field that holds the state. */
  readonly field: string;
  /** State of a new object. */
  readonly initial: string;
  /** Where the states come from. */
  readonly provenance: Provenance;
  /** The states, as the field spells them. */
  readonly states: Readonly<
    Record<
      string,
      {
        /** No transition leads out of it. */
        readonly terminal?: boolean;
      }
    >
  >;
  /** The transitions by name. */
  readonly transitions: Readonly<Record<string, TransitionEntry>>;
  /** What happens after a time in a state. */
  readonly timers?: Readonly<Record<string, TimerEntry>>;
  /** How the end of an object's life is chosen. */
  readonly outcome?: OutcomeEntry;
};

export type TransitionEntry = {
  /** States from which it starts. */
  readonly from: readonly string[];
  /** State to which it leads. */
  readonly to: string;
  /** Fields that it writes. A value that is not an object is written as it is. */
  readonly sets?: Readonly<Record<string, SetEntry>>;
  /** Event that it emits; none is a silent transition. */
  readonly emits?: string;
  /** Error of a request that asks for it in another state. */
  readonly refusal?: string;
  /** Where the transition comes from. */
  readonly provenance: Provenance;
};

export type SetEntry =
  | null
  | boolean
  | number
  | string
  | {
      /** This value. */
      readonly value: Json;
    }
  | {
      /** The instant of the transition. */
      readonly now: true;
    }
  | {
      /** Milliseconds since the object first entered this state; 0 if it never did. */
      readonly elapsed: string;
    }
  | {
      /** A list with this error. */
      readonly error: string;
    }
  | {
      /** The value of this pin path. */
      readonly pin: string;
      /** What the field holds when nothing is pinned; null unless said. */
      readonly else?: PinElseEntry;
    };

/** null, `variant` (build from the pin's first variant), or one of the keys below. */
export type PinElseEntry =
  | null
  | "variant"
  | {
      /** This value. */
      readonly value: Json;
    }
  | {
      /** A list with this error. */
      readonly error: string;
    }
  | {
      /** A value made from the JSON Schema in this hidden field. */
      readonly synthesize: string;
    };

export type TimerEntry = {
  /** Named duration; the timer's own name unless said. */
  readonly duration?: string;
  /** Part of the duration after which it fires; 1 unless said. */
  readonly fraction?: number;
  /** States in which it runs; leaving them drops it. */
  readonly states: readonly string[];
  /** Entering its states again goes on with what was left. */
  readonly resumes?: boolean;
  /** Started by behaviors.ts rather than by entering a state. */
  readonly manual?: boolean;
  /** It fires this transition. */
  readonly transition?: string;
  /** It lets the outcome choose the transition. */
  readonly decide?: true;
  /** It carries out the outcome if that is a pause. */
  readonly pause?: true;
};

export type OutcomeEntry = {
  /** Arm that is chosen when nothing is pinned. */
  readonly default: string;
  /** The ways in which it can end. */
  readonly branches: Readonly<
    Record<
      string,
      {
        /** Transition that carries it out; null leaves the object to its limits. */
        readonly transition: string | null;
        /** Carried out once, at the pause point; then the branch is chosen anew. */
        readonly pauses?: boolean;
        /** Whether a pin may name it; true unless said. */
        readonly selectable?: boolean;
        /** What must be true before work can end so; nothing unless said. */
        readonly needs?: NeedsEntry;
      }
    >
  >;
  /** Pin paths in order of precedence among themselves. */
  readonly pins: Readonly<Record<string, PinEntry>>;
};

export type PinEntry =
  | {
      /** Names a branch. */
      readonly kind: "branch";
      readonly binds: string;
      readonly provenance: Provenance;
    }
  | {
      /** A value that chooses a branch. */
      readonly kind: "choice";
      /** Arm by value. */
      readonly branches: Readonly<Record<string, string>>;
      readonly binds: string;
      readonly provenance: Provenance;
    }
  | {
      /** A list of errors that a run can have. */
      readonly kind: "errors";
      readonly branch: string;
      readonly binds: string;
      readonly provenance: Provenance;
    }
  | {
      /** An object completed from the variant that its `type` names. */
      readonly kind: "variant";
      readonly branch: string;
      /** What completes the object, by type. */
      readonly variants: Readonly<Record<string, JsonObject>>;
      readonly binds: string;
      readonly provenance: Provenance;
    }
  | {
      /** Any JSON; its parts can be pinned one by one. */
      readonly kind: "body";
      /** Hidden field with the JSON Schema of the value. */
      readonly schema_field: string;
      readonly binds: string;
      readonly provenance: Provenance;
    }
  | {
      /** A value of one form, the same for every object: a text, a number. */
      readonly kind: "value";
      /** JSON Schema of the value. */
      readonly schema: JsonObject;
      readonly binds: string;
      readonly provenance: Provenance;
    };

export type WorldEventEntry = {
  /** Parameter that names the object; none when the event makes one. */
  readonly id?: string;
  /**
   * Collection of that object; unless said the one whose lifecycle has the first transition
   * and, of several, whose singular name the id parameter begins with (`task_run_id`).
   */
  readonly resource?: string;
  /**
   * Collection of an object that it makes beside, if any; unless said the one whose singular
   * name the event's name begins with (`storage.created`).
   */
  readonly makes?: string;
  /**
   * Transitions, carried out in order. Without them, and without `emits`, the effect is the
   * behavior of this name.
   */
  readonly transitions?: readonly string[];
  /**
   * Event of the catalog that it emits about the object that `id` names, after the
   * transitions.
   */
  readonly emits?: string;
  /** States in which it can happen; those from which its first transition starts unless said. */
  readonly from?: readonly string[];
  /** What else must be true before it can happen; nothing unless said. */
  readonly needs?: NeedsEntry;
  /** Further parameters. */
  readonly parameters?: Readonly<
    Record<
      string,
      | {
          /** Pin path whose value it gives. */
          readonly pin: string;
        }
      | {
          /** JSON Schema of a value that the behavior reads. */
          readonly schema: JsonObject;
        }
    >
  >;
  /** What happens. */
  readonly description: string;
  /** Where the event comes from. */
  readonly provenance: Provenance;
};

export type EventEntry = {
  /** Collection of the object that the event is about. */
  readonly resource: string;
  /** Component schema whose properties are the event's data, in order. */
  readonly payload: string;
  /** What has happened. */
  readonly description: string;
  /** Where the event comes from. */
  readonly provenance: Provenance;
};

export type ErrorEntry = {
  /** HTTP status of a call that fails with it. */
  readonly status?: number;
  /** A run can end with it; false unless said. */
  readonly run?: boolean;
  /**
   * What a call fails for: something outside that no caller can prevent, what was sent, or
   * the state of an object. Unless said: outside for 429 and from 500 on, else input.
   */
  readonly arises?: "outside" | "input" | "state";
  /** What must be true before a run can end with it; nothing unless said. */
  readonly needs?: NeedsEntry;
  /** Text with {name} placeholders. */
  readonly message: string;
  /** Where the error comes from. */
  readonly provenance: Provenance;
};

export type ScenarioEntry = {
  /** The operation it is for, as resource.operation; any operation when absent. */
  readonly on?: string;
  /** Error with which the call fails. */
  readonly error?: string;
  /** Values by pin path, for the object that the call creates. */
  readonly pins?: JsonObject;
  /** What happens. */
  readonly description: string;
  /** Where the scenario comes from. */
  readonly provenance: Provenance;
};
