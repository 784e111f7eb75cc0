// Generated from pack/schema. Do not edit: run `npm run codegen`.

import type { Json, JsonObject } from "../src/engine/base/json.js";

/**
 * Where a fact comes from: `captured` is the service description, `documented` the
 * vendor's public pages, `assumed` a choice where both are silent.
 */
export type Provenance = "captured" | "documented" | "assumed";

/** Conditions that must hold before it can happen. `explore` plays it only when they hold. */
export type NeedsEntry = {
  /** A field of the object that must not be null or empty. */
  readonly field?: string;
  /** A duration that must have passed: only its own timer causes it. */
  readonly duration?: string;
  /** A world event that alone causes it. */
  readonly event?: string;
};

export type Time = "iso" | "iso-seconds" | "unix" | "unix-ms" | "rfc2822" | "date";

/** The vendor, the form of its ids, and the parts of HTTP that all calls share. */
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
   * How openapi.yaml is read, and where it comes from. By default it is written for this
   * pack: it is read strictly, and each operation and field has its own x-provenance.
   */
  readonly document?: {
    /**
     * `captured`: as the vendor published it. An unknown keyword in a schema is a remark, and
     * the pack has the schemas as data instead of compiled code.
     */
    readonly reading: "strict" | "captured";
    /** Provenance of facts without their own. */
    readonly provenance: Provenance;
    /**
     * Formats in the schemas of a captured document that the vendor does not check, such as
     * uuid.
     */
    readonly ignored_formats?: readonly string[];
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
  /** How the vendor uses HTTP. */
  readonly wire: WireEntry;
  /** Caps that a test can set besides the rate limit, and that behaviors.ts enforces. */
  readonly limits?: Readonly<Record<string, LimitEntry>>;
  /** Values in a request for which the vendor itself promises an outcome. */
  readonly magic: readonly MagicEntry[];
  /**
   * How people sign in to applications with the vendor: OAuth 2.0 (RFC 6749) with PKCE (RFC
   * 7636), and OpenID Connect where there is an `issuer`. The addresses are the vendor's; an
   * instance serves each at its path, and answers a call that comes for one of the vendor's
   * hosts as that host.
   */
  readonly sign_in?: SignInEntry;
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
  /** The vendor's id of each call. */
  readonly request_id: {
    /** Prefix of the id with its separator. */
    readonly prefix: string;
    /** Top-level field of object answers that carries it. */
    readonly field?: string;
    /** Response header that carries it. */
    readonly header?: string;
  };
  /** Bodies of answers, and their placeholders. */
  readonly bodies: {
    /**
     * Body of a refused call. Placeholders: $type, $code, $code_number (of a code of digits),
     * $message, $field, $status, $status_text, $reason (such as Not Found), $id (of the object
     * that the call names, where it is refused because of it), $request_id. A member whose
     * value is a placeholder with a question mark, such as $field?, is absent without a value.
     * A text can have one within it: `https://docs.example/errors/{$code}`.
     */
    readonly error: Json;
    /**
     * More bodies of refused calls, by the name under which operations in resources.yaml
     * choose them with `errors`.
     */
    readonly errors?: Readonly<Record<string, ErrorBodyEntry>>;
    /**
     * Body of the answer to a request that does not fit its schema. By default, the body of
     * the error that `validation` names. Placeholders: $status, $problems (object from field
     * path to messages), $message and $field (the first problem), $traceparent, $request_id.
     */
    readonly validation?: Json;
    /**
     * Body of a page of a list. Placeholders: $items, $count, $has_more, $has_previous, $done
     * (the opposite of $has_more), $next_cursor, $previous_cursor, $total, $page, $page_count,
     * $next_page, $previous_page, $offset, $next_offset, $end (number of the last element,
     * from 0), $limit, $first_id, $last_id, $path (of the call, without its query), $self_url,
     * $first_url, $previous_url, $next_url, $last_url (the same with _path in place of _url:
     * without the host), $request_id. Without a value, a member is absent if its placeholder
     * has a question mark, such as $next_url?, an empty text with an exclamation mark
     * ($next_cursor!), and otherwise null. An object whose member `$when` names a placeholder
     * is null when that has no value.
     */
    readonly list: Json;
    /** Body of a list without pages. Placeholders: $items, $request_id. */
    readonly plain: Json;
    /** Body of a deletion. Placeholders: $id, $object, $request_id. */
    readonly delete: Json;
    /**
     * Media type of answers with JSON, unless the document has another for the answer;
     * `application/json; charset=utf-8` by default.
     */
    readonly media_type?: string;
  };
  /** How events are delivered and stored. */
  readonly event: {
    /**
     * An event as delivered and stored. Placeholders: $id, $type, $data, $created_at,
     * $previous (the earlier values of what has changed, in an event whose type ends with
     * `updated` or `changed`; absent with a question mark where there are none), $pending (to
     * how many receivers it is sent), $request_id and $idempotency_key (of the call that
     * caused it; otherwise null), $api_version (that of the pack).
     */
    readonly body: Json;
    /** Form of $created_at in events; that of `timestamps` by default. */
    readonly time?: Time;
    /** `form`: events are sent form-encoded, members without a value left out; JSON by default. */
    readonly encoding?: "form";
  };
  /**
   * Bodies of answers with one object, by the name that `answer` in resources.yaml uses.
   * Placeholders: $object, $id, $kind (its singular name), $made (the object of another kind
   * that the call makes: the first of `makes` in resources.yaml), $request_id.
   */
  readonly objects?: JsonObject;
  /**
   * Order and parameters of lists that name no other. Without a cursor, page or offset, an
   * answer has the whole list.
   */
  readonly list: ListEntry;
  /** Query parameter that names the sections to show; see `gated_by` in resources.yaml. */
  readonly include_parameter?: string;
  /**
   * `unset`: an empty text in a body means no value, as null does, also for a key of a field
   * that merges. By default it is a text like any other.
   */
  readonly empty_text?: "unset";
  /**
   * Query parameter, or property of a body, that names members with the id of another
   * object: the object replaces the id. A list is read as `expand=a,b`, `expand[]=a` and
   * `expand[0]=a`.
   */
  readonly expands?: string;
  /** Whether the case of query parameter names counts. */
  readonly query_names: "exact" | "case-insensitive";
  /** Form of instants in fields that name no other. */
  readonly timestamps: Time;
  /** How a request that does not fit its schema is refused. */
  readonly validation: {
    /** Status of the answer. */
    readonly status: number;
    /** Field path of a problem with the body as a whole. */
    readonly field: string;
    /**
     * Text of a problem by JSON Schema keyword, where the vendor's is known; {field} is the
     * field path.
     */
    readonly messages: Readonly<Record<string, string>>;
    /**
     * In which order calls are refused: by their `shape`, by the `existence` of the objects
     * that they name, and by the conditions that `refuses` lists; that order by default. With
     * `existence` first, so are the objects above.
     */
    readonly order?: readonly ("shape" | "existence" | "refuses")[];
    /**
     * Errors instead of `error`: by JSON Schema keyword (`required: request/missing`), by the
     * type that a value lacks (`integer`), or by either of these and the first member that it
     * is about (`metadata.maxProperties`); and by what the document does not have: a `member`
     * of the body, a `parameter` or its value (`parameter.enum`; `parameter.required` where it
     * is missing), a part that `expands` names (`expand`), or a field of a `search`, whose
     * terms then all compare one. Calls with these have an answer by default. Messages can
     * have {field}, {value}, {size} (its characters, elements or members), {limit}, {type} and
     * {allowedValues}.
     */
    readonly errors?: Readonly<Record<string, string>>;
    /**
     * Error of the catalog whose body the answer has, with the text and field of the first
     * problem; only without `bodies.validation`.
     */
    readonly error?: string;
  };
  /** Error of a call without a valid key. */
  readonly unauthorized: string;
  /** Error of a call that fails inside the service. */
  readonly unexpected: string;
  /** Error of a call that carries no key at all; by default `unauthorized`. */
  readonly no_key?: string;
  /** One status of the answers to refused calls, whatever the statuses of their errors. */
  readonly refused_as?: {
    /** This status, such as 200. */
    readonly status: number;
    /** Statuses of errors that are sent as they are. */
    readonly except: readonly number[];
  };
  /**
   * `any`: an operation that the document has as GET answers POST too, with the parameters
   * of its query in a body.
   */
  readonly methods?: "any";
  /**
   * Error of a call whose body or query refers to an object that does not exist; by default
   * `not_found` of its kind. Its message can have {id}, {object} and {field}.
   */
  readonly unknown_reference?: string;
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
    readonly max: number;
  };
  /** Answer to a request body of another media type. */
  readonly media_type: {
    /** Status of the answer. */
    readonly status: number;
    /** Error in its body; an empty body when absent. */
    readonly error?: string;
    /**
     * Media types that are read if the document names only JSON for an operation; `*` matches
     * any characters. JSON, form-encoded, multipart/form-data, anything else as bytes.
     */
    readonly accepts: readonly string[];
    /**
     * Media type as which a body of any other one is read, such as application/json; otherwise
     * the call is refused.
     */
    readonly other?: string;
  };
  /** A repeat of a call with the same key gets the first answer again. */
  readonly idempotency?: IdempotencyEntry;
  /** Every type that the vendor's errors can have; absent if not all are known. */
  readonly error_types?: readonly string[];
  /** Shape of the control plane's errors: its own, or the vendor's. */
  readonly control_errors: "own" | "vendor";
  /**
   * Addresses in answers and events that begin with one of these lead to this instance
   * instead, such as https://api.vendor.example.
   */
  readonly origins?: readonly string[];
  /**
   * Successful answers to GET have an ETag, and a call whose If-None-Match names it gets 304
   * (RFC 9110); false by default.
   */
  readonly etags?: boolean;
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
   * Where calls carry the key: in any of these places. With an empty list, calls need no
   * key. By default, Authorization: Bearer.
   */
  readonly auth?: readonly AuthEntry[];
  /** Headers of calls that name a version or a tenant, by name. */
  readonly headers?: Readonly<Record<string, CallHeaderEntry>>;
  /** How events are signed; by default as https://www.standardwebhooks.com specifies. */
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
  /**
   * Order of creation in which lists are answered, or this and the parameter that chooses
   * it.
   */
  readonly order:
    | "newest-first"
    | "oldest-first"
    | {
        /** Order of a call that names none. */
        readonly default: "newest-first" | "oldest-first";
        /** Query parameter for the order of creation. */
        readonly parameter: string;
        /** The orders by the value of the parameter. */
        readonly values: Readonly<Record<string, "newest-first" | "oldest-first">>;
      };
  /** How many elements a page has. */
  readonly size?: {
    /** Query parameter for the size, if there is one. */
    readonly parameter?: string;
    /** Size when the call names none. */
    readonly default: number;
    /** Largest size; without it, any size is accepted. */
    readonly max?: number;
    /**
     * Error of a size that is no integer from 1 to `max`. Without it, a number counts as the
     * nearest size, and another text as the default. Its message can have {size} and {max}.
     */
    readonly error?: string;
    /** Error of an integer below 1; that of `error` by default. */
    readonly below?: string;
    /** Error of an integer above `max`; that of `error` by default. */
    readonly above?: string;
  };
  /**
   * A cursor selects the page, or the id of the object next to it. A list can have `page` or
   * `offset` besides; a call uses the way whose parameter it sends.
   */
  readonly cursor?: {
    /** Query parameter that takes the cursor of the page before. */
    readonly cursor?: string;
    /** Query parameter with the id after which a page begins. */
    readonly after?: string;
    /** Query parameter with the id before which a page ends. */
    readonly before?: string;
    /** Error of a call whose cursor or id is unknown; without it, the page is empty. */
    readonly unknown?: string;
  };
  /** A number selects the page. */
  readonly page?: {
    /** Query parameter with the number of the page. */
    readonly parameter: string;
    /** Number of the first page; 1 by default. */
    readonly first: 0 | 1;
    /**
     * Query parameter that the addresses of pages have besides, which keeps their place when
     * objects come. The number then only counts.
     */
    readonly cursor?: string;
  };
  /**
   * The number of objects before it selects the page. Beside `page`, a call uses the way
   * whose parameter it sends.
   */
  readonly offset?: {
    /** Query parameter with that number. */
    readonly parameter: string;
    /** Query parameter with the number of the first object behind the page. */
    readonly end?: string;
  };
  /**
   * Only answers to calls that ask for a page by a parameter have `headers`; false by
   * default.
   */
  readonly headers_when_asked?: boolean;
  /** Answers have a Link header with the addresses of the neighbouring pages (RFC 8288). */
  readonly link_header?: boolean;
  /**
   * Further headers of a page by name, with the placeholders of `bodies.list`. A header
   * without a value is left out.
   */
  readonly headers?: Readonly<Record<string, string>>;
  /** Other bodies of a page, which a query parameter chooses, such as one with a total. */
  readonly bodies?: {
    /** Its name. */
    readonly parameter: string;
    /** The bodies by the value of the parameter, with the placeholders of `bodies.list`. */
    readonly values: JsonObject;
  };
};

export type NamedListEntry = {
  /** Body of a page, with the placeholders of `bodies.list`. */
  readonly body: Json;
  readonly order:
    | "newest-first"
    | "oldest-first"
    | {
        /** Order of a call that names none. */
        readonly default: "newest-first" | "oldest-first";
        /** Query parameter for the order of creation. */
        readonly parameter: string;
        /** The orders by the value of the parameter. */
        readonly values: Readonly<Record<string, "newest-first" | "oldest-first">>;
      };
  readonly size?: {
    /** Query parameter for the size, if there is one. */
    readonly parameter?: string;
    /** Size when the call names none. */
    readonly default: number;
    /** Largest size; without it, any size is accepted. */
    readonly max?: number;
    /**
     * Error of a size that is no integer from 1 to `max`. Without it, a number counts as the
     * nearest size, and another text as the default. Its message can have {size} and {max}.
     */
    readonly error?: string;
    /** Error of an integer below 1; that of `error` by default. */
    readonly below?: string;
    /** Error of an integer above `max`; that of `error` by default. */
    readonly above?: string;
  };
  readonly cursor?: {
    /** Query parameter that takes the cursor of the page before. */
    readonly cursor?: string;
    /** Query parameter with the id after which a page begins. */
    readonly after?: string;
    /** Query parameter with the id before which a page ends. */
    readonly before?: string;
    /** Error of a call whose cursor or id is unknown; without it, the page is empty. */
    readonly unknown?: string;
  };
  readonly page?: {
    /** Query parameter with the number of the page. */
    readonly parameter: string;
    /** Number of the first page; 1 by default. */
    readonly first: 0 | 1;
    /**
     * Query parameter that the addresses of pages have besides, which keeps their place when
     * objects come. The number then only counts.
     */
    readonly cursor?: string;
  };
  readonly offset?: {
    /** Query parameter with that number. */
    readonly parameter: string;
    /** Query parameter with the number of the first object behind the page. */
    readonly end?: string;
  };
  readonly link_header?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly headers_when_asked?: boolean;
  readonly bodies?: {
    /** Its name. */
    readonly parameter: string;
    /** The bodies by the value of the parameter, with the placeholders of `bodies.list`. */
    readonly values: JsonObject;
  };
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
      readonly prefix?: string;
    }
  | {
      /** A query parameter with the key. */
      readonly kind: "query";
      readonly accept?: Accept;
      /** Its name. */
      readonly name: string;
    }
  | {
      /** A member of the body with the key: of JSON, or of a form. */
      readonly kind: "body";
      readonly accept?: Accept;
      /** Its name. */
      readonly name: string;
    };

/** `key` (the default): the key of the instance. `any`: any value. */
export type Accept = "key" | "any";

/**
 * A text is the prefix of the headers of the scheme of https://www.standardwebhooks.com,
 * in place of `webhook`: `svix`.
 */
export type SigningEntry =
  | string
  | {
      /**
       * The signed text, with {id}, {timestamp}, {body}, {url}, {type} filled in, and {form}:
       * the names of a form in order, each with its value behind it.
       */
      readonly signed: string;
      /** Hash of the HMAC (RFC 2104). */
      readonly algorithm: "hmac-sha256" | "hmac-sha1" | "hmac-sha512";
      /** Form of the signature. */
      readonly encoding: "hex" | "base64";
      /** Form of {timestamp}; by default unix, seconds since 1970. */
      readonly timestamp: Time;
      /**
       * Form of one signature among {signatures}, with {signature} and {timestamp} filled in;
       * {signature} by default.
       */
      readonly signature: string;
      /**
       * Separator of the signatures of an endpoint with several secrets; without it, only the
       * newest secret signs.
       */
      readonly join?: string;
      /**
       * Headers that are sent, each a text with {signatures}, {id}, {uuid} (the id as a UUID),
       * {timestamp}, {url}, {type}, {name} (see `name` in events.yaml) filled in.
       */
      readonly headers: Readonly<Record<string, string>>;
      /** Headers of the attempts after the first. */
      readonly retry?: {
        /** Each a text with {retry} (1 for the second attempt) and {reason} filled in. */
        readonly headers: Readonly<Record<string, string>>;
        /** The vendor's words for why the attempt before failed; by default those of deliveries. */
        readonly reasons: Readonly<Record<string, string>>;
      };
      /**
       * How the HMAC's key is read from an endpoint's secret: `text`, its characters as they
       * are; `base64`, the bytes behind a prefix that ends with an underscore, if there is one;
       * `key`, the key of the calls in its place.
       */
      readonly secret: "text" | "base64" | "key";
    };

export type IdempotencyEntry = {
  /** Request header with the key. */
  readonly header?: string;
  /** Field of the request's body with the key. */
  readonly body?: string;
  /** Methods that read the key. */
  readonly methods: readonly ("POST" | "PUT" | "PATCH" | "DELETE")[];
  /** Response header that says `true` when an answer is repeated. */
  readonly answer?: string;
  /** How long a key is remembered. */
  readonly keep: string;
  /** Longest key, in characters; any when absent. */
  readonly max?: number;
  /** Error of the same key with another request; without it, the first answer is repeated. */
  readonly conflict?: string;
  /** Message for a key that is too long. */
  readonly above?: string;
};

export type RateLimitEntry = {
  /** Error of a call beyond the limit. */
  readonly error: string;
  /** Requests that each window admits. */
  readonly requests: number;
  /** Length of the window. */
  readonly per: string;
  /** Headers with the state of the limit, on every answer to a call with a key. */
  readonly headers?: RateHeadersEntry;
};

export type ErrorBodyEntry = {
  /**
   * The body, with the placeholders of `bodies.error`; null: an empty body. A text of a
   * media type other than JSON is the body itself.
   */
  readonly body: Json;
  /**
   * Statuses whose errors have this body by default: a status, a range such as 4XX, or
   * default.
   */
  readonly statuses?: readonly (number | string)[];
  /** Content-Type of the answer; application/json by default. */
  readonly media_type?: string;
};

export type RateHeadersEntry = {
  /** Requests of a window. */
  readonly limit?: string;
  /** Requests that are left. */
  readonly remaining?: string;
  /** When the next window begins: a header, or a header and the form of its value. */
  readonly reset?:
    | string
    | {
        /** The header. */
        readonly header: string;
        /**
         * Seconds from now (those of a header alone), the same as a text such as `6m0s`, or an
         * instant.
         */
        readonly time: "seconds" | "duration" | "unix" | "unix-ms" | "iso";
      };
  /** On a call beyond the limit: seconds until the next window. */
  readonly retry_after?: string;
};

export type CallHeaderEntry = {
  /** Error of a call without the header; by default the header is optional. */
  readonly missing?: string;
  /** The values that it can have; any when absent. */
  readonly values?: readonly string[];
  /** Error of a call with any other value. */
  readonly unknown?: string;
  /** Response header with the value of the request, or the fallback. */
  readonly answer?: string;
  /** Value of the response header for a request without it. */
  readonly fallback?: string;
};

export type SignInEntry = {
  /** Where these facts come from. */
  readonly provenance: Provenance;
  /** The issuer of OpenID Connect; without it there are no id tokens. */
  readonly issuer?: string;
  /** The kind of object that is a person. */
  readonly resource: string;
  /** Members of the objects that can sign in, such as `is_bot: false`; without any, all can. */
  readonly when?: JsonObject;
  /** Member of a person by which people tell one from another, such as login. */
  readonly name: string;
  /** The person who can sign in while the world has none. */
  readonly fallback?: JsonObject;
  /** Where an application sends a person. */
  readonly authorize: string;
  /**
   * Where an application gives a token up (RFC 7009), and the body of the answer; an empty
   * object by default.
   */
  readonly revoke?: {
    /** The address. */
    readonly url: string;
    /** The body. */
    readonly answer?: Json;
  };
  /** Where the addresses are listed (OpenID Connect Discovery). */
  readonly discovery?: string;
  /** Where the public keys are (RFC 7517). */
  readonly keys?: string;
  /**
   * Addresses that tell an application about the person whose token it sends, with the
   * answer of each. A text `$email` in it is a member of the person, `$emails.0.address` one
   * within it, and `$claims` everything that the granted scopes tell; with a question mark
   * behind it, a member without a value is absent.
   */
  readonly user_info?: JsonObject;
  /** The code that an application exchanges once. */
  readonly code: {
    /** Its beginning. */
    readonly prefix: string;
    /** Number of characters after the prefix. */
    readonly length: number;
    /**
     * How long it holds, on the virtual clock: a duration of lifecycles.yaml. Without one, it
     * has no end.
     */
    readonly duration?: string;
  };
  /** The access token, and where an application gets it. */
  readonly token: {
    /** Its beginning. */
    readonly prefix: string;
    /** Number of characters after the prefix. */
    readonly length: number;
    /**
     * How long it holds, on the virtual clock: a duration of lifecycles.yaml. Without one, it
     * has no end.
     */
    readonly duration?: string;
    /** Where an application exchanges a code. */
    readonly url: string;
    /**
     * Body of the answer, with $access_token, $token_type, $scope, $expires_in,
     * $refresh_token, $id_token, $client_id, and the members of the person, as in `user_info`;
     * by default as RFC 6749 says.
     */
    readonly answer?: Json;
    /** `form`: the answer is a form for an application that does not ask for JSON. */
    readonly encoding?: "form";
    /** Separator of the scopes in answers; a space by default. */
    readonly join?: string;
    /** Body of refusals, with $code and $message; by default as RFC 6749 says. */
    readonly error?: Json;
    /** Status of refusals; by default as RFC 6749 says. */
    readonly status?: number;
    /**
     * Codes of refusals that differ from those of RFC 6749, by the latter; `redirect_uri` for
     * an address that is not the one of the code.
     */
    readonly errors?: Readonly<Record<string, string>>;
  };
  /** The token by which an application gets another access token; a new one comes with each. */
  readonly refresh?: {
    /** Its beginning. */
    readonly prefix: string;
    /** Number of characters after the prefix. */
    readonly length: number;
    /**
     * How long it holds, on the virtual clock: a duration of lifecycles.yaml. Without one, it
     * has no end.
     */
    readonly duration?: string;
    /**
     * Parameters of the authorization with which applications ask for one; without any, all
     * get one.
     */
    readonly when?: Readonly<Record<string, string>>;
  };
  /**
   * What applications ask for, by name. A call that a scope names is refused to tokens
   * without any that names it; any token may make the others.
   */
  readonly scopes: Readonly<
    Record<
      string,
      {
        /** What it allows, in the words of the page that asks. */
        readonly description: string;
        /**
         * Calls, each a method and the beginning of a path, such as `PATCH /user`; without a
         * method, all of the path.
         */
        readonly operations?: readonly string[];
        /** What it tells of the person, as in `user_info`. */
        readonly members?: JsonObject;
      }
    >
  >;
  /**
   * Error of a call that no scope of its token allows; its message can have {needed} and
   * {provided}, and its members of these names show them.
   */
  readonly error: string;
};

export type ResourceEntry = {
  /** Singular name; a service without objects (a health call) has none. */
  readonly object?: string;
  /**
   * Schema of the object in answers: the name of a component, or the place of a schema in
   * openapi.yaml (`#/paths/…`). Its properties are the fields, in their order.
   */
  readonly schema?: string;
  /** Field and kind of the id. */
  readonly id?: IdEntry;
  /**
   * Prefix of the ids with its separator. Short for `id: { field: id, kind: prefix, prefix:
   * … }`.
   */
  readonly prefix?: string;
  /** Error of a call that names an unknown object. */
  readonly not_found?: string;
  /**
   * Error of a call that creates an object with an id in use; by default, that of an invalid
   * body.
   */
  readonly taken?: string;
  /**
   * When such an object takes no changes below it: calls other than GET that have it among
   * their parents are then refused.
   */
  readonly refuses?: readonly RefusingEntry[];
  /**
   * `when-named`: an object is there from the first call that names it by an id of its form,
   * such as the caller's own account.
   */
  readonly exists?: "when-named";
  /** Whether a test can seed objects of this kind; false by default. */
  readonly seedable?: boolean;
  /** The engine fills this collection itself, with emitted events or with deliveries. */
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
  /**
   * The hosted page that the address in a field of the object leads to. The instance serves
   * it at `/__pages__/…`, and answers have that address in place of the text in the field.
   */
  readonly page?: {
    /**
     * Field with the address, with dots between the steps into an object:
     * `next_action.redirect_to_url.url`. Without an address there is no page.
     */
    readonly field: string;
    /**
     * What the page says of the object: fields, with dots between the steps into an object, or
     * into each object of a list.
     */
    readonly shows: readonly string[];
    /** What people can do there, in the order of the buttons. */
    readonly events: readonly PageEventEntry[];
    /**
     * Words in braces that an address in the object may have, such as `CHECKOUT_SESSION_ID`,
     * and the texts that replace them, in which `{field}` is the value of a field.
     */
    readonly filled?: Readonly<Record<string, string>>;
  };
  /**
   * What the objects keep of the files that operations with `upload` receive: a field for
   * each fact. A value that the caller writes itself wins.
   */
  readonly file?: {
    /** Hidden field for the bytes, which operations with `answer: file` return. */
    readonly content?: string;
    /** Field with the file's name. */
    readonly name?: string;
    /** Field with the size in bytes. */
    readonly size?: string;
    /** Field with the media type. */
    readonly media_type?: string;
    /** Fields with the hashes of the bytes, in hexadecimal digits, by algorithm. */
    readonly hashes?: Readonly<Record<string, string>>;
  };
  /**
   * Objects of this kind are messages to people, or make one: templates as in `computed`.
   * `to` is an address, a telephone number or a name, or a list of them; an object without
   * one is no message to anybody. `subject`, `text` and `html` are what the message says.
   */
  readonly message?: JsonObject;
  /** Objects of this kind receive events. */
  readonly receives?: {
    /** Field with the list of the types of event, or `*` for all. */
    readonly events: string;
    /**
     * Fields and hidden fields: it receives only events about objects that have the same
     * values in them, such as those below the same parent.
     */
    readonly within?: readonly string[];
    /** `all`: an object without such a list receives every event; none by default. */
    readonly unset?: "all";
    /** A field and its value while the object receives nothing. */
    readonly paused?: {
      /** Name of the field. */
      readonly field: string;
      /** Its value. */
      readonly value: boolean | string;
    };
    /**
     * Field with the receiving address, with dots between the steps into an object:
     * `webhook.url`. Nothing is sent without an address.
     */
    readonly url: string;
    /**
     * Field with the signing secret: the caller's, or else a new one. Mark the field `secret:
     * true` if only the answer to the call that creates the object has it, which keeps it out
     * of traces. Without a field the secret is that of a test's endpoint with the same
     * address.
     */
    readonly secret?: string;
    /**
     * Instead of `secret`, a hidden field that behaviors.ts fills with a list of `{secret,
     * until}`, newest first: the signing secrets and the virtual time in ms until which each
     * signs, null for always.
     */
    readonly secrets?: string;
    /** Hidden field with an object of headers to add. */
    readonly headers?: string;
    /** Real time within which it must answer 2xx. */
    readonly ack_timeout: string;
    /** State in which it receives events; any by default. */
    readonly active?: string;
    /** Transition after every attempt of one event has failed. */
    readonly deactivate?: string;
  };
  /** The fields of the collection of deliveries. */
  readonly delivery?: {
    /** Field with the event's id. */
    readonly event: string;
    /** Field with the event's type. */
    readonly type: string;
    /** Field with the destination's id. */
    readonly destination: string;
    /** Field with the status, and its values. */
    readonly status: {
      /** Name of the field. */
      readonly field: string;
      /** Value after an attempt has succeeded. */
      readonly delivered: string;
      /** Value before that. */
      readonly failed: string;
    };
    /** Field with their number. */
    readonly attempts: string;
    /** Field with the instant of success. */
    readonly delivered: string;
  };
  /** Where this kind of object comes from. */
  readonly provenance: Provenance;
  /**
   * Fields with the instants of creation and of the last change; `created_at` and
   * `updated_at` by default.
   */
  readonly stamps?: {
    /** Field with the instant of creation. */
    readonly created?: string;
    /** Field with the instant of the last change. */
    readonly updated?: string;
  };
  /** The facts about each field. The service computes a field that is not listed. */
  readonly fields?: Readonly<Record<string, FieldEntry>>;
  /**
   * Members that the parameter `wire.expands` can ask for whole, besides fields with
   * `references`: by their place in the object, with dots between the steps.
   */
  readonly expands?: Readonly<Record<string, ExpansionEntry>>;
  /** Fields that the object keeps and no answer has. */
  readonly hidden?: readonly string[];
  /**
   * Texts in a new object that follow from its fields, by their place with dots between the
   * steps (`owner.login`). In the text, `{field}` is the value of a field or hidden field:
   * `{namespace}/{name}`.
   */
  readonly composed?: Readonly<Record<string, string>>;
  /**
   * Fields that no two objects have alike: the error, by field, of a create or an update
   * with the value of another object's.
   */
  readonly unique?: Readonly<Record<string, string>>;
  /** How many objects of this kind there can be at a time. */
  readonly most?: {
    /** Their number. */
    readonly objects: number;
    /** Error of a call that would create one more. */
    readonly error: string;
  };
  /**
   * Objects that each new world has, by id, such as the models that the vendor offers. Their
   * fields can be any, also hidden ones.
   */
  readonly fixtures?: Readonly<Record<string, JsonObject>>;
  /**
   * Indexes, each over one field or over several together, beside those of parents, filters,
   * unique fields and templates.
   */
  readonly indexes?: readonly (readonly string[])[];
  /** Operations by the name that overrides and traces use. */
  readonly operations?: Readonly<Record<string, OperationEntry>>;
};

export type IdEntry = {
  /** Field that holds it; `id` by default. */
  readonly field?: string;
  /**
   * `prefix` (the default): the prefix and random characters. `uuid`. `integer`: a counted
   * number. `counted`: the prefix and a counted number. `digits`: a text of digits. `slug`:
   * words from the body of a create, or made without them. `path`: the caller's text in the
   * path of an upsert, or made like a slug. `sequence`: 1, 2, 3 and so on within the values
   * of `within`.
   */
  readonly kind?:
    | "prefix"
    | "uuid"
    | "integer"
    | "counted"
    | "digits"
    | "slug"
    | "path"
    | "sequence";
  /** Prefix with its separator. */
  readonly prefix?: string;
  /** Number of characters after the prefix, or of digits; that of pack.yaml by default. */
  readonly length?: number;
  /** The characters after the prefix; those of pack.yaml by default. */
  readonly alphabet?: string;
  /**
   * The place in the body of a slug's words, if not the id itself; with `path`, of the id.
   * Dots separate its steps.
   */
  readonly from?: string;
  /**
   * Fields within whose values the id is unique: a slug below its parent. By default, the
   * parents in every call that names one object by a slug or a path.
   */
  readonly within?: readonly string[];
};

export type FieldEntry = {
  /**
   * `engine` (the default): computed by the service. `once`: the caller writes it on
   * creation. `often`: on creation and update. `view`: computed from other objects when it
   * is read.
   */
  readonly role?: "once" | "often" | "view" | "engine";
  /** Value when the caller sends none; null by default. */
  readonly fallback?: Json;
  /**
   * Collection to which the id in this field refers, if its name does not say so. A caller's
   * unknown id is refused. A hidden field can have it too.
   */
  readonly references?: string;
  /**
   * The object is deleted together with the one that this field names; needs `references`.
   * No event is sent for it.
   */
  readonly deleted_with?: true;
  /** Name in the request, if it differs. */
  readonly from?: string;
  /** Shown only when the include parameter or the expand parameter names this section. */
  readonly gated_by?: string;
  /** Keys of the caller's object that stay readable; the others are secret. */
  readonly shows?: readonly string[];
  /** Only the answer of the call that creates it has it. */
  readonly secret?: boolean;
  /** The value is itself a JSON Schema. */
  readonly json_schema?: boolean;
  /**
   * JSON Schema of a value that the vendor makes up for each object where no call sends one,
   * such as a text with a `pattern`. In packs whose document is `captured`.
   */
  readonly made?: JsonObject;
  /**
   * Answers have the value as the object has it, whatever a captured document says of its
   * form: null, or members that the document lacks; false by default.
   */
  readonly any_form?: boolean;
  /**
   * Absent from the answer without a value, while other fields are null, also where a
   * captured document requires it.
   */
  readonly optional?: true;
  /** Whether a seed may set a field that a create sets; true by default. */
  readonly seedable?: boolean;
  /** An update adds to the object in this field, key by key; null removes a key. */
  readonly merges?: boolean;
  /**
   * A template of what answers show in this field. A text can have `{field}` in it, also
   * that of another object: `{customer.email}`. A map can be one word: `$value` (the value
   * of a field), `$object` (the object whose id a field has, or the objects of a list of
   * ids), `$list`, `$first`, `$count` and `$sum` (the objects `of` a collection `where`
   * fields have values or fit conditions, the newest first with `newest: true`; with
   * `field`, what they have in it), `$plus`, `$minus` and `$times` of numbers, `$later` (an
   * instant a count of `second`, `minute`, `hour`, `day`, `week`, `month` or `year` later:
   * `[{ $value: created }, 1, month]`), `$least` (whether the first of two numbers is at
   * most the second), `$start` and `$end` (the first or last characters of a text: `[field,
   * 4]`), `$made` (a text of its own for each object, by a JSON Schema), `$join` (texts
   * after one another: `["{id}_", { $made: { type: string, pattern: "^[a-z]{8}$" } }]`),
   * `$same` (one for each value of a field: `[field, schema]`), `$cases` (the `value` of the
   * first of a list of `{when, value}` whose conditions hold, else null). Anything else is
   * itself.
   */
  readonly computed?: Json;
  /** Form of an instant in this field; that of `wire.timestamps` by default. */
  readonly time?: Time;
};

/** The collection of the objects, or that and more. A value can be an id or a list of ids. */
export type ReferenceEntry =
  | string
  | {
      /** Collection of the objects. */
      readonly to: string;
      /** Error of an unknown id; by default `wire.unknown_reference`. */
      readonly error?: string;
      /** What separates several ids in one text; by default a text is one id. */
      readonly separator?: string;
    };

export type RefusingEntry = {
  readonly when: JsonObject;
  /**
   * Error with which the call fails. Its message can have {id}, {object}, {state}, {field}
   * and {value}.
   */
  readonly error: string;
  /**
   * Place in what the call sends that the error names, whose value is {value}; none by
   * default.
   */
  readonly field?: string;
};

export type NextEntry = {
  readonly when?: JsonObject;
  /** Transition of the object's lifecycle; without one it keeps its state. */
  readonly transition?: string;
};

export type MadeEntry = {
  /** It is made only where these conditions hold. */
  readonly when?: JsonObject;
  /**
   * Property of the body with a list: one object is made for each object in it, and `$sent.`
   * leads into that.
   */
  readonly each?: string;
  /**
   * Templates of the new object's fields, as in `computed`, filled from the object of the
   * call; `$sent.` leads into its body. `$new` is the new object's own id. One of the field
   * with its state says the state that it begins in.
   */
  readonly fields: JsonObject;
  /** Field of the call's object that gets the id of the new one. */
  readonly id?: string;
  /** Event about the new object. */
  readonly emits?: string;
  /**
   * Objects that are made with it, as a call makes them: their templates are filled from the
   * new object, and it gets their ids.
   */
  readonly makes?: Readonly<Record<string, MadeEntry>>;
};

/**
 * The collections whose ids the member holds until then, or a member that is absent until
 * then, with the field that has the id.
 */
export type ExpansionEntry =
  | readonly string[]
  | {
      /** Field with the id. */
      readonly id: string;
      /** Collections whose ids it holds. */
      readonly of: readonly string[];
    };

export type OperationEntry = {
  /** operationId in openapi.yaml. */
  readonly id: string;
  /**
   * Effect of the operation. By default, the operation's own name, or `transition` if it
   * names one. `upsert` creates or changes the object that the path names. `show` and `put`
   * are for a single object, which the first call creates; `retrieve` in place of `show`
   * finds none before another call has made it. `bulk` changes many objects at once. `call`
   * stores nothing and answers from the document. `custom` is code in behaviors.ts.
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
  /**
   * The parameter at the end of the path takes all of its rest, slashes included:
   * `/files/{path}` for `/files/a/b.txt`; false by default.
   */
  readonly rest?: boolean;
  /** Event that the operation emits. */
  readonly emits?: string;
  /**
   * Transition of the object's lifecycle. Before it, the call writes the fields of its body
   * that have the role `often`.
   */
  readonly transition?: string;
  /**
   * Query parameters that narrow a list. A part of a parameter in JSON has its name in
   * brackets, here and in the lists of pack.yaml: `filter[limit]` of `filter={"limit":2}`.
   */
  readonly filters?: Readonly<Record<string, FilterEntry>>;
  /** The fields by which callers can sort a list. */
  readonly sort?: SortEntry;
  /**
   * The parents of these objects, from the outermost. A new object has their ids, and a call
   * finds objects only below them.
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
   * Where the call names other objects: parameters of the path or the query, or properties
   * of the body with dots between the steps, also within each element of a list
   * (`items.price`). A call of any verb, one of behaviors.ts too, that names an unknown
   * object there is refused before it takes effect.
   */
  readonly references?: Readonly<Record<string, ReferenceEntry>>;
  /**
   * Objects of other kinds that a successful call makes, by collection. Of a create, update,
   * upsert, delete or transition.
   */
  readonly makes?: Readonly<Record<string, MadeEntry>>;
  /**
   * When a call of any verb is refused, one of behaviors.ts too: the first entry whose
   * conditions hold says the error. Conditions about an object that there is not do not
   * hold. An error with `keeps` is answered after the effects of the call, any other before
   * them.
   */
  readonly refuses?: readonly RefusingEntry[];
  /**
   * The transition that the object takes next, before it is answered: of the first entry
   * whose conditions hold. Of a create, update or upsert. A transition that does not start
   * from the object's state is left out.
   */
  readonly next?: readonly NextEntry[];
  /** Fields by which the call can name the object, in order of preference; the id by default. */
  readonly by?: readonly string[];
  /** Where the body has the written object. */
  readonly body?: {
    /** Property that holds it, with dots between the steps: `data.attributes`. */
    readonly in: string;
  };
  /**
   * Fields that the call itself sets, besides those of the caller, or members within them:
   * `properties.locked`.
   */
  readonly sets?: Readonly<Record<string, FieldSetEntry>>;
  /** The effect of a bulk call, and its place for the objects. */
  readonly bulk?: BulkEntry;
  /**
   * The body of the answer: the name of one of `wire.objects`, a body of its own with
   * `$object` in it, or `own` for one made from the operation's response schema, filled with
   * the object's fields that fit, or `file` for the bytes of the object's file. By default
   * the object alone; for a delete `wire.bodies.delete`. Of a list, the body of each
   * element.
   */
  readonly answer?: string | JsonObject;
  /**
   * Names that pins take for what comes from outside the service without a stream, such as
   * what a model finds in a text. `behaviors.ts` reads them with `world.said`.
   */
  readonly says?: readonly string[];
  /**
   * Property of the form with the file that the object keeps, with dots between the steps;
   * empty for the whole body.
   */
  readonly upload?: string;
  /**
   * Fields that its answers leave out, though objects have them: `true`, or the query
   * parameter of a call that shows the field.
   */
  readonly omits?: Readonly<Record<string, string | boolean>>;
  /**
   * Property of an update's body with a list of changes (JSON Patch, RFC 6902), with dots
   * between the steps; empty for the whole body. They change the fields with the role
   * `often`.
   */
  readonly patch?: string;
  /**
   * Which of `wire.bodies.errors` its refusals have: one for all, or by status, range (4XX)
   * or default.
   */
  readonly errors?: string | Readonly<Record<string, string>>;
  /**
   * What its refusals have in place of errors of the catalog, by error: another error,
   * `type/code`, or another code alone. A vendor can name the same failure otherwise in each
   * operation.
   */
  readonly error_as?: Readonly<Record<string, string>>;
  /**
   * Headers of its answer, refusals aside: texts in which `{base_url}` is the address of
   * this instance and `{field}` the value of a field of the object, or of a member of an
   * answer without one, percent-encoded as in an address. A header whose text names what has
   * no value is left out.
   */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The form in `wire.lists` that the answer has, or `plain` for a list without pages; by
   * default `wire.list` and its bodies.
   */
  readonly list?: string;
  /** Key of the elements, if the list's body has another. */
  readonly items?: string;
  /** Where filters and the parameters of pages are; the query by default. */
  readonly parameters?: "query" | "body";
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
  /**
   * By the name of a content: other values that it can have, such as `length` of a reason to
   * stop. `explore` tries each.
   */
  readonly values?: Readonly<Record<string, readonly Json[]>>;
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
  readonly error?: string;
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

export type PageEventEntry = {
  /** Words of the button. */
  readonly name: string;
  /**
   * World event that the button causes, with a field for each of its parameters. While it
   * cannot happen to the object there is no button. Without it, nothing happens: the person
   * leaves.
   */
  readonly event?: string;
  /**
   * By parameter of the event: the values to choose from, each with words for it. By default
   * any text, or the `enum` of its schema.
   */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * Field or hidden field with the address that the person goes on to, with dots between the
   * steps into an object. After an event that can still happen the person stays.
   */
  readonly next?: string;
  /**
   * Parameters that are added to the query of that address, and their texts, in which
   * `{field}` is the value of a field.
   */
  readonly parameters?: Readonly<Record<string, string>>;
};

export type ParentEntry = {
  /** Path parameter with the parent's id. */
  readonly parameter: string;
  /** The parent's collection. Without it, any id is accepted. */
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
    }
  | {
      /**
       * A template as in `computed`, filled from the object as it was before the call; `$sent.`
       * leads into its body.
       */
      readonly filled: Json;
    };

/**
 * How the field of the same name is compared, or another field and its comparison.
 * `any-of` takes several values.
 */
export type FilterEntry =
  | "equals"
  | "any-of"
  | {
      /**
       * Field or hidden field that is compared, with dots between the steps into an object:
       * `buyer.id`. A search without it is in the whole object.
       */
      readonly field?: string;
      /**
       * The field is that of another kind of object, which names the listed one, as a membership
       * names a user. It has one of the values.
       */
      readonly of?: {
        /** Collection of these objects. */
        readonly resource: string;
        /** Their field or hidden field with the id of the listed object. */
        readonly id: string;
      };
      /**
       * `equals`; `any-of` several values; `gt`, `gte`, `lt`, `lte` for numbers and instants;
       * `day`: the instant is on that day; `has`: the list in the field has the value;
       * `members`: the object in the field has each member that the call names, as in
       * `metadata[color]=red`; `begins`: the text begins with it; `absent`: the field has no
       * value; `search`: words in any case, and terms such as `status:open`, `amount>5`,
       * `-name~ada`.
       */
      readonly match:
        | "equals"
        | "any-of"
        | "gt"
        | "gte"
        | "lt"
        | "lte"
        | "day"
        | "has"
        | "members"
        | "begins"
        | "absent"
        | "search";
      /** What separates several values in one text; by default a text is one value. */
      readonly separator?: string;
      /** Value that does not narrow the list, such as `all`. */
      readonly all?: string;
      /**
       * Value of a call that sends none; by default such a call does not narrow the list. With
       * it the parameter need not be one of the document: it narrows every call.
       */
      readonly fallback?: string;
    };

/**
 * How callers sort a list by a field. A value is a name of `fields`, also with a sign
 * before it (`-name`) or a direction behind it (`name:desc`); otherwise the parameter of
 * `order` of the list has the direction.
 */
export type SortEntry = {
  /** Query parameter; without one, `fallback` says the order of every call. */
  readonly parameter?: string;
  /** Fields by the names that callers send. */
  readonly fields: Readonly<Record<string, string>>;
  /**
   * Direction of a call that names none; by default ascending, and by creation that of the
   * list.
   */
  readonly order?: "ascending" | "descending";
  /** Value of a call that sends none; by default the list keeps its order. */
  readonly fallback?: string;
};

export type BulkEntry =
  | {
      /** The effect on each object. */
      readonly does: "create" | "update" | "upsert" | "delete";
      /**
       * Property of the body with an array of objects, with dots between the steps; empty for
       * the body itself.
       */
      readonly items: string;
    }
  | {
      /** The effect on each object. */
      readonly does: "create" | "update" | "upsert" | "delete";
      /**
       * Property of the body with an array of ids; the rest of the body is written to each
       * object.
       */
      readonly ids: string;
    };

/** Durations, states, transitions and their causes. */
export type LifecyclesFile = {
  /** Named durations; a test can change each of them. */
  readonly durations: Readonly<Record<string, DurationEntry>>;
  /** Lifecycles by plural name of the resource. */
  readonly lifecycles: Readonly<Record<string, LifecycleEntry>>;
  /** Events outside the service that a test can trigger, by name. */
  readonly world_events?: Readonly<Record<string, WorldEventEntry>>;
};

export type DurationEntry = {
  /** Default length; `never` has no end. */
  readonly value: string;
  /** A limit is not work: an advance until idle does not wait for it. */
  readonly limit: boolean;
  /** A pause between attempts at a delivery. */
  readonly retry: boolean;
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
        readonly terminal: boolean;
      }
    >
  >;
  /** The transitions by name. */
  readonly transitions: Readonly<Record<string, TransitionEntry>>;
  /** Effects of a time spent in a state. */
  readonly timers?: Readonly<Record<string, TimerEntry>>;
  /** How the branch of an object is chosen. */
  readonly outcome?: OutcomeEntry;
};

export type TransitionEntry = {
  /** States from which it starts. */
  readonly from: readonly string[];
  /** State to which it leads. */
  readonly to: string;
  /** Fields that it writes. A value that is not an object is written unchanged. */
  readonly sets?: Readonly<Record<string, SetEntry>>;
  /** Event that it emits; without one, the transition is silent. */
  readonly emits?: string;
  /** Error of a request for the transition in another state. */
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
      /** Value of the field without a pin; null by default. */
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
      readonly made: string;
    };

export type TimerEntry = {
  /** Named duration; the timer's own name by default. */
  readonly duration?: string;
  /**
   * Field or hidden field with the instant from which the duration counts, in place of the
   * start of the timer. It does not fire while the field has none, and a change of the field
   * moves it.
   */
  readonly after?: string;
  /** Part of the duration after which it fires; 1 by default. */
  readonly fraction: number;
  /** States in which it runs; leaving them drops it. */
  readonly states: readonly string[];
  /** Entering its states again resumes it with the remaining time. */
  readonly resumes: boolean;
  /** Started by behaviors.ts rather than by entering a state. */
  readonly manual: boolean;
  /** It fires this transition. */
  readonly transition?: string;
  /** It lets the outcome choose the transition. */
  readonly decide?: true;
  /** It carries out the outcome if that is a pause. */
  readonly pause?: true;
};

export type OutcomeEntry = {
  /** Branch without a pin. */
  readonly default: string;
  /**
   * `each`: work can end more than once, as a payment is tried again, and a pin decides
   * every attempt until it is removed or has decided `count` of them. By default a pin
   * decides the end of an object, and `count` is a number of objects.
   */
  readonly attempts?: "each";
  /** The ways in which it can end. */
  readonly branches: Readonly<
    Record<
      string,
      {
        /** Transition that carries it out; null leaves the object to its limits. */
        readonly transition: string | null;
        /**
         * Transitions that come before it: each decision takes the first of them that starts from
         * the present state, and `transition` where none does. Where that does not start either,
         * the default branch goes on.
         */
        readonly steps?: readonly string[];
        /** Carried out once, at the pause point; then the branch is chosen again. */
        readonly pauses: boolean;
        /** Whether a pin may name it; true by default. */
        readonly selectable: boolean;
        /** Conditions that must hold before work can end like this; none by default. */
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
      /** Branch by value. */
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
      /** Members that complete the object, by type. */
      readonly variants: Readonly<Record<string, JsonObject>>;
      readonly binds: string;
      readonly provenance: Provenance;
    }
  | {
      /** Any JSON; its parts can be pinned one by one. */
      readonly kind: "body";
      /** Hidden field with the JSON Schema of the value. */
      readonly field: string;
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
   * Collection of that object. By default, the one whose lifecycle has the first transition;
   * among several, the one whose singular name begins the id parameter (`task_run_id`).
   */
  readonly resource?: string;
  /**
   * Collection of an object that it also creates. By default, the one whose singular name
   * begins the event's name (`storage.created`), if any.
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
  /** States in which it can happen; by default those from which its first transition starts. */
  readonly from?: readonly string[];
  /** Further conditions that must hold before it can happen; none by default. */
  readonly needs?: NeedsEntry;
  /** Further parameters. */
  readonly parameters?: Readonly<
    Record<
      string,
      | {
          /** Pin path whose value it sets. */
          readonly pin: string;
        }
      | {
          /** JSON Schema of a value that the behavior reads. */
          readonly schema: JsonObject;
        }
    >
  >;
  /** What it does. */
  readonly description: string;
  /** Where the event comes from. */
  readonly provenance: Provenance;
};

export type EventEntry = {
  /** Collection of the object that the event is about. */
  readonly resource: string;
  /** Component schema whose properties are the event's data, in order. */
  readonly payload?: string;
  /**
   * In place of `payload`, the event's data itself: `$field` is a field or hidden field of
   * the object; `$field?` is left out without a value.
   */
  readonly data?: JsonObject;
  /** The object itself says where the event goes, besides endpoints of a test. */
  readonly callback?: {
    /** Field or hidden field with the address; without one the event goes nowhere. */
    readonly url: string;
    /**
     * Field or hidden field with the method of the request: with GET, the members of a form
     * are in the query; POST by default.
     */
    readonly method?: string;
    /**
     * Field or hidden field with the list of the names of events that go there; all by
     * default.
     */
    readonly events?: string;
  };
  /**
   * Name to which receivers subscribe, if several types share one: `issues` of
   * `issues.opened`. Headers have it as {name}.
   */
  readonly name?: string;
  /**
   * `itself`: only the object that the event is about receives it, whatever it subscribes
   * to, besides endpoints of a test.
   */
  readonly to?: "itself";
  /**
   * Named duration between the change and the first attempt to deliver the event; by default
   * there is none.
   */
  readonly delay?: string;
  /** The change that the event announces. */
  readonly description: string;
  /** Where the event comes from. */
  readonly provenance: Provenance;
};

export type ErrorEntry = {
  /** HTTP status of a call that fails with it. */
  readonly status?: number;
  /** Type in the body, if it differs from the one in the name. */
  readonly type?: string;
  /** Code in the body, if it differs from the one in the name; null for none. */
  readonly code?: string | null;
  /** Whether a run can end with it; false by default. */
  readonly run?: boolean;
  /**
   * Cause of the error: outside (no caller can prevent it), input (the request), state (of
   * an object), or forced (the pack raises it nowhere: only a fault or a scenario does). By
   * default, outside for 429 and from 500 on, and input for other statuses.
   */
  readonly arises?: "outside" | "input" | "state" | "forced";
  /** Conditions that must hold before a run can end with it; none by default. */
  readonly needs?: NeedsEntry;
  /** Headers of the answer, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Text with {name} placeholders; where a forced error has no value for one, the
   * application reads the words of the code.
   */
  readonly message: string;
  /**
   * Whether a call that fails with it keeps its changes and events, as a declined payment
   * does, and its answer for the idempotency key; false by default.
   */
  readonly keeps?: boolean;
  /**
   * Further members of the error's body, by their place with dots between the steps:
   * `error.decline_code`. A value in them can be $message, $field or another value of the
   * message, and for a request that does not fit its schema $rule (the keyword), $pointer
   * (JSON Pointer to the value) and $params (what the keyword says, such as `{
   * missingProperty: title }`).
   */
  readonly members?: JsonObject;
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
  /** What it does. */
  readonly description: string;
  /** Where the scenario comes from. */
  readonly provenance: Provenance;
};

/**
 * Of a profile alone, pack/<vendor>/profile: how init recognizes a vendor's document. It
 * takes the profile with the host of one of the document's servers, or else the one with
 * its title.
 */
export type ProfileFile = {
  /** The vendor's name, for people; by default the name of the folder. */
  readonly vendor?: string;
  /** Servers of the vendor's API: a host such as api.example.com, or an address. */
  readonly servers?: readonly string[];
  /** Titles of the vendor's documents, whole; upper and lower case do not matter. */
  readonly titles?: readonly string[];
};
