/** The uses of an error, under any name of the vendor's. */
export const ERROR_USES = [
  "unauthorized",
  "notFound",
  "taken",
  "invalid",
  "unexpected",
  "unknownRoute",
  "tooLarge",
  "mediaType",
  "tooMany",
  "unavailable",
  "wrongState",
  "keyReused",
] as const;

export type ErrorUse = (typeof ERROR_USES)[number];

/** Errors of every vendor that no caller can prevent. */
export const OUTSIDE: ReadonlySet<ErrorUse> = new Set(["tooMany", "unexpected", "unavailable"]);

interface Use {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  /** A pattern of the vendor's own code for it. */
  readonly like: RegExp;
}

/** Its name and text if the vendor has none. */
export const USES: Readonly<Record<ErrorUse, Use>> = {
  unauthorized: use(
    "unauthorized",
    401,
    "No valid key was sent.",
    /unauthori[sz]ed|authentication|invalid_api_key/,
  ),
  notFound: use("not_found", 404, "No {object} {id}.", /not_?found|missing|no_such/),
  taken: use(
    "already_exists",
    409,
    "There is a {object} {id} already.",
    /exists|conflict|duplicate|taken/,
  ),
  invalid: use(
    "invalid_request",
    400,
    "The request is not valid.",
    /invalid_request|validation|bad_?request|invalid_param|invalid/,
  ),
  unexpected: use(
    "internal_error",
    500,
    "Something went wrong.",
    /internal|server_error|api_error|unexpected/,
  ),
  unknownRoute: use("no_such_route", 404, "There is nothing here.", /not_?found|no_such_route/),
  tooLarge: use("request_too_large", 413, "The request is too large.", /too_large|payload/),
  mediaType: use(
    "unsupported_media_type",
    415,
    "The body has a media type that this operation does not read.",
    /media_?type/,
  ),
  tooMany: use("too_many_requests", 429, "Too many requests.", /rate_?limit|too_many/),
  unavailable: use(
    "service_unavailable",
    503,
    "The service is not available.",
    /unavailable|maintenance|overloaded/,
  ),
  wrongState: use("wrong_state", 409, "The {object} is {state}.", /state|conflict/),
  keyReused: use(
    "idempotency_key_reused",
    409,
    "This key was sent with another request.",
    /idempoten/,
  ),
};

function use(code: string, status: number, message: string, like: RegExp): Use {
  return { code, status, message, like };
}
