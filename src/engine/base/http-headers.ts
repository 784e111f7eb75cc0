// Rules of HTTP for headers and media types: how to read a body of a media type (`bodyKindOf`,
// `bareType`), which header names and values are valid, and which ones no answer may set.

/** Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const EVENT_STREAM = "text/event-stream";

/** How the body of a media type is read. */
export type BodyKind = "json" | "form" | "multipart" | "text" | "bytes";

/**
 * How a media type says to read a body; its parameters do not matter.
 * @example bodyKindOf("application/problem+json; charset=utf-8") // "json"
 */
export function bodyKindOf(mediaType: string): BodyKind {
  const type = bareType(mediaType);
  if (/[/+]json$/.test(type)) return "json";
  if (type === "application/x-www-form-urlencoded") return "form";
  if (type === "multipart/form-data") return "multipart";
  return type.startsWith("text/") ? "text" : "bytes";
}

/** The media type without its parameters, in lower case. */
export function bareType(mediaType: string): string {
  return mediaType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** The value of a parameter of a media type, such as `boundary`; undefined when it has none. */
export function typeParameter(mediaType: string, name: string): string | undefined {
  for (const part of mediaType.split(";").slice(1)) {
    const equals = part.indexOf("=");
    if (part.slice(0, equals).trim().toLowerCase() !== name) continue;
    return part
      .slice(equals + 1)
      .trim()
      .replace(/^"(.*)"$/s, "$1");
  }
  return undefined;
}

/** A token of https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** One line of characters that take one byte on the wire. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Why a text cannot be the name of a header; undefined when it can. */
export const headerNameProblem = (name: string): string | undefined =>
  NAME.test(name) ? undefined : "is not a header name: use letters, digits and !#$%&'*+-.^_`|~";

/** Why a text cannot be the value of a header; undefined when it can. */
export const headerValueProblem = (value: string): string | undefined =>
  VALUE.test(value)
    ? undefined
    : "must be one line of characters up to U+00FF, without control characters";

/** Why nobody can add a header that is about the connection. */
export const OF_THE_CONNECTION = "belongs to the connection";

/**
 * Headers that say where an answer ends and what happens to its connection
 * (https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1), and those that explain the answer.
 */
const TAKEN: Readonly<Record<string, string>> = {
  "x-mock-resolution-trace": "names the trace of each answer",
  "x-mock-not-modelled": "names what the pack does not model",
  "x-mock-fidelity": "says whether something of the answer is made up",
  "content-length": OF_THE_CONNECTION,
  "transfer-encoding": OF_THE_CONNECTION,
  trailer: OF_THE_CONNECTION,
  connection: OF_THE_CONNECTION,
  "keep-alive": OF_THE_CONNECTION,
  "proxy-connection": OF_THE_CONNECTION,
  te: OF_THE_CONNECTION,
  upgrade: OF_THE_CONNECTION,
};

/** Why nobody can add a header of this name to an answer; undefined when one can. */
export function takenHeader(name: string): string | undefined {
  const lower = name.toLowerCase();
  return Object.hasOwn(TAKEN, lower) ? TAKEN[lower] : undefined;
}

/** Headers of a call, by lower-case name. */
export type SentHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Whether both have the same headers in the same order. */
export function areEqualHeaders(one: SentHeaders, other: SentHeaders): boolean {
  const names = Object.keys(one);
  const others = Object.keys(other);
  // Runs for each call: without iterators.
  return (
    names.length === others.length &&
    names.every((name, at) => name === others[at] && one[name] === other[name])
  );
}

/**
 * The headers without which a vendor refuses a call, each with the first value that it takes.
 *
 * @example requiredHeaders({ "acme-version": { missing: "no_version", values: ["2026-01-01"] } })
 * // { "acme-version": "2026-01-01" }
 */
export const requiredHeaders = (
  headers: Readonly<Record<string, { missing?: unknown; values?: readonly string[] }>> = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, { missing, values: [value = "any"] = [] }]) =>
      missing === undefined ? [] : [[name, value]],
    ),
  );

/** Headers with their names as HTTP/2 and Node.js have them. */
export const inLowerCase = <T>(headers: { readonly [name: string]: T }): { [name: string]: T } =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
