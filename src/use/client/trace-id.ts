// `traceIdOf`: finds, in an answer of the vendor's API from any HTTP client, the id of its trace
// (the record of why the call got this answer), which `sim.trace` reads.

const HEADER = "x-mock-resolution-trace";

/**
 * The trace id of an answer of the vendor plane, from its header `X-Mock-Resolution-Trace`.
 *
 * Takes an answer of any HTTP client: anything with `headers` (a fetch or axios response, a message
 * of `node:http`), an error with such a `response`, the headers themselves (`Headers`, or a
 * plain object in any case of letters), or the header's value.
 *
 * @throws TypeError if the header is missing
 *
 * @example
 * ```ts
 * const id = traceIdOf(await fetch("http://127.0.0.1:4020/agents"));
 * const { steps } = await sim.trace(id);
 * ```
 */
export function traceIdOf(answer: unknown): string {
  const value = typeof answer === "string" ? answer : search(answer);
  if (value !== undefined && value !== "") return value;
  throw new TypeError(
    "the header X-Mock-Resolution-Trace is missing: pass an answer of the instance's vendor plane, its headers, or the header's value",
  );
}

function search(answer: unknown): string | undefined {
  if (!isObject(answer)) return undefined;
  const headers = isFunction(answer.headers) ? answer.headers() : answer.headers;
  const ofResponse = isObject(answer.response) ? header(answer.response.headers) : undefined;
  return header(headers) ?? ofResponse ?? header(answer);
}

function header(headers: unknown): string | undefined {
  if (!isObject(headers)) return undefined;
  const got = isFunction(headers.get) ? text(headers.get(HEADER)) : undefined;
  if (got !== undefined) return got;
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === HEADER);
  return text(found?.[1]);
}

/** Some clients have a list of the values of a header. */
function text(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first : undefined;
}

interface AnyObject {
  readonly headers?: unknown;
  readonly response?: unknown;
  readonly get?: unknown;
}

const isObject = (value: unknown): value is AnyObject =>
  typeof value === "object" && value !== null;

const isFunction = (value: unknown): value is (...values: readonly unknown[]) => unknown =>
  typeof value === "function";
