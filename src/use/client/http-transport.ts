// `httpTransport`: sends the control client's calls to an instance over HTTP, by any `fetch`, with
// the instance's key. It is one `Transport`; `transportOver` is that for the same process.

import { isObject } from "../../engine/base/json.js";
import { isRootUrl, withoutTrailingSlashes } from "../../engine/base/url-path.js";
import { TransportError } from "./errors.js";
import type { Transport, TransportRequest } from "./transport.js";

/** The part of `fetch` that a client needs; every standard `fetch` fits. */
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
  /** The root of the instance, as it prints it: `http://127.0.0.1:4020`. */
  readonly url: string;
  /** The key of the instance, from its option `--key` or its output. */
  readonly key: string;
  /** The global `fetch` by default; some test environments have none. */
  readonly fetch?: Fetch | undefined;
}

/**
 * Sends calls with `fetch`. A page in a browser needs the instance at its own origin: the
 * instance sends no CORS headers.
 */
export function httpTransport({ url, key, fetch = globalThis.fetch }: HttpOptions): Transport {
  const root = readRoot(url);
  if (typeof key !== "string" || key.trim() === "") throw new TypeError(NO_KEY);
  if (typeof fetch !== "function") throw new TypeError(NO_FETCH);
  return async (request) => {
    const { method, body } = request;
    const headers = { authorization: `Bearer ${key}`, accept: "application/json" };
    const init =
      body === undefined
        ? { method, headers }
        : { method, headers: { ...headers, "content-type": "application/json" }, body };
    try {
      const response = await fetch(addressOf(root, request), init);
      const text = await response.text();
      return { status: response.status, headers: Object.fromEntries(response.headers), text };
    } catch (error) {
      throw unreachable(root, request, error);
    }
  };
}

const NO_KEY =
  "the client needs the key of the instance: that of its option --key, or the one that it printed";
const NO_FETCH =
  "this environment has no global fetch: pass one to the client, { url, key, fetch }";

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
 * `fetch` fails with "fetch failed", and its cause has the reason, such as ECONNREFUSED. A test
 * environment may have its own globals, so neither needs to be an instance of `Error`.
 */
function reasonOf(error: unknown): string {
  if (!isObject(error)) return String(error);
  const { message = "", cause } = error;
  const inner = isObject(cause) ? cause["message"] || cause["code"] : undefined;
  return inner === undefined ? String(message) : `${message}: ${inner}`;
}
