// `init` (from a document to a pack): `USES`, a table of what the simulator needs
// errors for (`notFound`, `invalid`, `tooMany` …), with patterns of the codes that vendors have for
// each. `errors.ts` chooses by it.

import { normal } from "../api/bodies.js";

interface ErrorUseRule {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  /** Patterns of the vendor's own code for it, the best first. */
  readonly like: readonly RegExp[];
}

const NOT_FOUND = [/^(?:resource_)?not_?found$/, /not_?found$|no_such|does_not_exist/];
const INVALID = [
  /^(?:invalid_request|invalid_arguments?|invalid_param(?:eter)?s?|bad_request)$/,
  /^validation|invalid_(?:request|param|arg|input|body|data|json|form|field|value)|bad_?request/,
  /validation|malformed|unprocessable/,
];

/** The uses of an error under any name of the vendor's, with a name and a text if it has none. */
export const USES = {
  unauthorized: use("unauthorized", 401, "No valid key was sent.", [
    /^(?:unauthori[sz]ed|unauthenticated|invalid_api_key|invalid_auth)$/,
    /unauthori[sz]ed$|unauthenticated|not_authed|authentication_(?:error|failed|required)/,
    /invalid_(?:api_key|auth|client|credential|token|access_token)|^authentication/,
  ]),
  notFound: use("not_found", 404, "No {object} {id}.", NOT_FOUND),
  taken: use("already_exists", 409, "There is a {object} {id} already.", [
    /already_exists|duplicate|_taken$/,
    /exists$|conflict|taken/,
    /^already_/,
  ]),
  invalid: use("invalid_request", 400, "The request is not valid.", INVALID),
  unexpected: use("internal_error", 500, "Something went wrong.", [
    /^(?:internal_)?(?:server_)?error$|^internal/,
    /internal|server_error|api_error|fatal_error|unexpected|^unknown_error$/,
  ]),
  unknownRoute: use("no_such_route", 404, "There is nothing here.", NOT_FOUND),
  tooLarge: use("request_too_large", 413, "The request is too large.", [/too_large|payload/]),
  mediaType: use(
    "unsupported_media_type",
    415,
    "The body has a media type that this operation does not read.",
    [/media_?type|content_?type/, /invalid_(?:post|body)_type/],
  ),
  tooMany: use("too_many_requests", 429, "Too many requests.", [
    /rate_?limit|too_many_requests|throttl/,
  ]),
  unavailable: use("service_unavailable", 503, "The service is not available.", [
    /unavailable|maintenance|overloaded/,
  ]),
  wrongState: use("wrong_state", 409, "The {object} is {state}.", [
    /wrong_state|invalid_state/,
    /state|conflict/,
    /^already_|archived$|inactive$/,
  ]),
  keyReused: use("idempotency_key_reused", 409, "This key was sent with another request.", [
    /idempoten/,
  ]),
};

export type ErrorUse = keyof typeof USES;

/** Errors of every vendor that no caller can prevent. */
export const OUTSIDE: ReadonlySet<string> = new Set<ErrorUse>([
  "tooMany",
  "unexpected",
  "unavailable",
]);

/** Patterns of the codes of other statuses, which the catalog has where a document declares them. */
export const LIKE_STATUS: Readonly<Record<number, readonly RegExp[]>> = {
  400: INVALID,
  403: [
    /^(?:forbidden|permission_denied|access_denied|no_permission)$/,
    /forbidden|permission|access_denied|not_(?:allowed|authori[sz]ed|permitted)$/,
    /insufficient|missing_scope/,
  ],
  422: INVALID,
};

/** The code that the first of some patterns fits. */
export function codeLike(
  patterns: readonly RegExp[],
  codes: readonly string[],
): string | undefined {
  for (const pattern of patterns) {
    const found = codes.find((code) => pattern.test(normal(code)));
    if (found !== undefined) return found;
  }
  return undefined;
}

function use(code: string, status: number, message: string, like: readonly RegExp[]): ErrorUseRule {
  return { code, status, message, like };
}
