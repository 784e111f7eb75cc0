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
