import { isObject } from "../../engine/base/json.js";
import { withoutTrailingSlashes } from "../../engine/base/url-path.js";
import { isRootUrl } from "../../engine/base/web-url.js";
import { TransportError } from "./errors.js";
import type { Transport, TransportRequest } from "./transport.js";

/** As much of `fetch` as a client needs; every standard one fits. */
export type Fetch = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
  },
) => Promise<{
  readonly status: number;
  readonly headers: Iterable<[string, string]>;
  text(): Promise<string>;
}>;

/** How to reach an instance over HTTP. */
export interface HttpOptions {
  /** Root of the instance, as it printed it: `http://127.0.0.1:4020`. */
  readonly url: string;
  /** The key that the instance was started with, or that it printed. */
  readonly key: string;
  /** The global one unless given; some test environments have none. */
  readonly fetch?: Fetch | undefined;
}

/**
 * Sends calls with `fetch`. A page in a browser needs the instance at its own origin: the
 * instance sends no CORS headers.
 */
export function httpTransport({ url, key, fetch: given }: HttpOptions): Transport {
  const root = readRoot(url);
  if (typeof key !== "string" || key.trim() === "") throw new TypeError(NO_KEY);
  // Taken now: a test may later put its own in place of the global one.
  const send: Fetch = given ?? globalThis.fetch;
  if (typeof send !== "function") throw new TypeError(NO_FETCH);
  return async (request) => {
    const { method, body } = request;
    const headers = { authorization: `Bearer ${key}`, accept: "application/json" };
    const init =
      body === undefined
        ? { method, headers }
        : { method, headers: { ...headers, "content-type": "application/json" }, body };
    try {
      const response = await send(addressOf(root, request), init);
      const text = await response.text();
      return { status: response.status, headers: Object.fromEntries(response.headers), text };
    } catch (error) {
      throw unreachable(root, request, error);
    }
  };
}

const NO_KEY =
  "the client needs a key: the one that the instance was started with (--key), or that it printed";
const NO_FETCH = "there is no global fetch here: give the client one, { url, key, fetch }";

function readRoot(url: string): string {
  const wrong = `the client needs the url of an instance, such as http://127.0.0.1:4020, not ${url}`;
  if (typeof url !== "string" || !isRootUrl(url)) {
    throw new TypeError(wrong);
  }
  return withoutTrailingSlashes(url);
}

function addressOf(root: string, { path, query }: TransportRequest): string {
  const parameters = new URLSearchParams(query).toString();
  return parameters === "" ? `${root}${path}` : `${root}${path}?${parameters}`;
}

function unreachable(root: string, { method, path }: TransportRequest, cause: unknown): Error {
  return new TransportError(
    `${method} ${path}: no answer from ${root} (${reasonOf(cause)}). Is the instance running there?`,
    { cause },
  );
}

/**
 * fetch says "fetch failed" and keeps the reason, such as ECONNREFUSED, in the cause. Read by
 * form: in a test environment with globals of its own, neither is an instance of its `Error`.
 */
function reasonOf(error: unknown): string {
  if (!isObject(error)) return String(error);
  const { message = "", cause } = error;
  const inner = isObject(cause) ? cause["message"] || cause["code"] : undefined;
  return inner === undefined ? String(message) : `${message}: ${inner}`;
}
