import { METHODS as KNOWN_METHODS, STATUS_CODES } from "node:http";
import type { LiveBody, MadeBody, PlaneAnswer, PlaneCall } from "../../api/call/plane-call.js";
import { isLive, NO_BYTES, TOO_LARGE } from "../../api/call/plane-call.js";
import type { InProcessLine } from "../../api/http/in-process.js";
import { LineError } from "../../api/http/in-process.js";
import { isCarried } from "../../api/http/network/carried-body.js";
import { isRunOver } from "../../tools/mutate/mutated-run.js";
import { carriedStream } from "./carried-stream.js";
import { hasFakeMicrotasks } from "./timers/real-ticks.js";
import { watchedResponse } from "./watched-response.js";

/** As the platform's: takes the same arguments, answers with the same `Response`. */
export type Fetch = typeof globalThis.fetch;

/** Where in-process calls seem to go. No name below .test resolves (RFC 6761, section 6.2). */
export const ORIGIN = "http://facsimile.test";

// Taken now: a test may later put its own in place of these.
const { Request, Response, Headers, ReadableStream } = globalThis;

/** `fetch` to an instance in the same process. Of an address only path and query count. */
export function fetchOver(line: InProcessLine): Fetch {
  return async (input, init = {}) => {
    if (typeof Request !== "function") throw new TypeError(NO_PLATFORM);
    if (isRunOver()) return new Promise(() => {});
    // A signal of another realm, as jsdom has them, would be refused by the platform's Request.
    const { signal: given = input instanceof Request ? input.signal : undefined, ...rest } = init;
    const signal = given ?? undefined;
    const asked = plain(input, rest) ?? read(input, rest);
    signal?.throwIfAborted();
    if (!KNOWN_METHODS.includes(asked.method)) return responseOf(line, NO_METHOD, asked, signal);
    try {
      const answer = await line.begin(await callOf(line, asked, signal), signal);
      return responseOf(line, answer, asked, signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof LineError ? new TypeError("fetch failed", { cause: error }) : error;
    }
  };
}

/** What a server says to a method that is none, as to `patch` in lower case: it reads no further. */
const NO_METHOD: PlaneAnswer = {
  status: 400,
  headers: { connection: "close" },
  body: null,
  network: null,
  delay: 0,
  trace: null,
  over: null,
};

const NO_PLATFORM =
  "sim.fetch needs the Request and Response of the platform, which this test environment hides: run the test in the node environment";

/** What is asked for, as the platform understands the arguments. */
interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The body as it was given. */
  readonly given: unknown;
  /** Reads a body that is no text; null for none, or a text. */
  readonly request: Request | null;
}

function addressOf(input: string | URL): URL {
  try {
    return new URL(String(input), ORIGIN);
  } catch (cause) {
    throw new TypeError(`Failed to parse URL from ${input}`, { cause });
  }
}

function read(input: Parameters<Fetch>[0], init: RequestInit): Asked {
  const asked = input instanceof Request ? input : addressOf(input);
  const request = new Request(asked, init);
  const given = input instanceof Request && init.body == null ? input.body : init.body;
  const { method, url, headers, body } = request;
  const isText = typeof given === "string";
  return {
    method,
    url: new URL(url),
    headers,
    given,
    request: isText || body === null ? null : request,
  };
}

const METHODS = new Set(["DELETE", "GET", "PATCH", "POST", "PUT"]);

/**
 * The same of the usual arguments, where there is nothing to refuse: a `Request` has a signal and
 * a stream of its own, which cost more than the whole rest of a call.
 */
function plain(input: Parameters<Fetch>[0], init: RequestInit): Asked | null {
  const { method = "GET", headers: sent, body: given, ...more } = init;
  if (input instanceof Request || !METHODS.has(method) || hasMore(more)) return null;
  if (given != null && (typeof given !== "string" || method === "GET")) return null;
  const url = addressOf(input);
  if (url.username !== "" || url.password !== "") return null;
  const headers = new Headers(sent);
  if (given != null && !headers.has("content-type")) headers.set("content-type", TEXT);
  return { method, url, headers, given, request: null };
}

function hasMore(more: object): boolean {
  for (const _name in more) return true;
  return false;
}

const TEXT = "text/plain;charset=UTF-8";

async function callOf(
  line: InProcessLine,
  asked: Asked,
  signal: AbortSignal | undefined,
): Promise<PlaneCall> {
  const { pathname, search, host } = asked.url;
  const url = `${pathname}${search}`;
  const body = await readBody(asked, line.bodyLimit(url), signal);
  const headers = { host, ...USUAL, ...headersOf(asked), ...lengthOf(asked, body) };
  return { method: asked.method, url, headers, body };
}

async function readBody(
  { given, request }: Asked,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<PlaneCall["body"]> {
  // Not through a stream: it cannot be read while a test fakes queueMicrotask.
  if (typeof given === "string") return Buffer.from(given);
  if (request === null || request.body === null) return NO_BYTES;
  if (!isStream(given)) return new Uint8Array(await request.arrayBuffer());
  return readStream(request.body, limit, signal);
}

function isStream(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  return body instanceof ReadableStream || Symbol.asyncIterator in body;
}

/** Reads a stream as it comes, no further than its answer depends on it. */
async function readStream(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<PlaneCall["body"]> {
  const reader = stream.getReader();
  const abort = (): void => void reader.cancel(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > limit) {
      void reader.cancel();
      return TOO_LARGE;
    }
  }
  signal?.removeEventListener("abort", abort);
  return Buffer.concat(parts);
}

/** They speak of the connection, which is not the caller's to choose. */
const OF_THE_CONNECTION = new Set([
  ...["connection", "content-length", "keep-alive", "transfer-encoding", "upgrade"],
]);

/** What the platform's `fetch` sends besides. */
const USUAL = { accept: "*/*", "accept-language": "*", "user-agent": "node" };

function headersOf({ headers }: Asked): Readonly<Record<string, string>> {
  const own: Record<string, string> = {};
  for (const [name, value] of headers) if (!OF_THE_CONNECTION.has(name)) own[name] = value;
  return own;
}

/** Methods whose calls are sent with a length even if that is 0. */
const EXPECTING_BODY = new Set(["PATCH", "POST", "PUT", "QUERY"]);

/** What is there is sent with its length, as `fetch` does; a stream in parts, as it comes. */
function lengthOf(
  { given, method }: Asked,
  body: PlaneCall["body"],
): Readonly<Record<string, string>> {
  if (isStream(given)) return { "transfer-encoding": "chunked" };
  return body.length === 0 && !EXPECTING_BODY.has(method)
    ? {}
    : { "content-length": String(body.length) };
}

/** Statuses whose answers have no body (https://fetch.spec.whatwg.org/#null-body-status). */
const BODILESS = new Set([101, 103, 204, 205, 304]);

function responseOf(
  line: InProcessLine,
  answer: PlaneAnswer,
  { method, url }: Asked,
  signal: AbortSignal | undefined,
): Response {
  const { status, headers } = answer;
  const statusText = STATUS_CODES[status] ?? "unknown";
  const hasNone = BODILESS.has(status) || method === "HEAD";
  const body = hasNone ? null : bodyOf(line, url, answer, signal);
  const response = new Response(body, { status, statusText, headers });
  Object.defineProperty(response, "url", { value: url.href });
  return answer.watchReads === undefined ? response : watchedResponse(response, answer.watchReads);
}

/** Text as it is, unless the platform's way to read it would wait for faked microtasks. */
function bodyOf(
  line: InProcessLine,
  { pathname, search }: URL,
  answer: PlaneAnswer,
  signal: AbortSignal | undefined,
): ReadableStream | string | null {
  if (isCarried(answer)) return carriedStream(line, `${pathname}${search}`, answer, signal);
  const { body } = answer;
  if (isLive(body)) return liveStreamOf(body, signal);
  const isText = typeof body === "string" && !hasFakeMicrotasks();
  return isText ? body : streamOf(body, signal);
}

/** What is told as it happens; it ends when nobody reads it any more. */
function liveStreamOf(body: LiveBody, signal: AbortSignal | undefined): ReadableStream {
  const parts = body[Symbol.asyncIterator]();
  return new ReadableStream({
    type: "bytes",
    start(controller) {
      const abort = (): void => {
        controller.error(signal?.reason);
        void parts.return?.();
      };
      signal?.addEventListener("abort", abort, { once: true });
    },
    async pull(controller) {
      const { done, value } = await parts.next();
      if (signal?.aborted === true) return;
      if (done !== true) controller.enqueue(new Uint8Array(value));
      else {
        controller.close();
        controller.byobRequest?.respond(0);
      }
    },
    cancel: () => void parts.return?.(),
  });
}

/** A body that is there, or is made as it is read. */
function streamOf(body: MadeBody, signal: AbortSignal | undefined): ReadableStream {
  const parts = partsOf(body);
  return new ReadableStream({
    type: "bytes",
    pull(controller) {
      if (signal?.aborted === true) {
        controller.error(signal.reason);
        return;
      }
      const { done, value } = parts.next();
      if (done !== true) controller.enqueue(value);
      else {
        controller.close();
        controller.byobRequest?.respond(0);
      }
    },
  });
}

/** Each part is a copy: whoever reads a stream of bytes may take over the memory. */
function* partsOf(body: MadeBody): Generator<Uint8Array<ArrayBuffer>> {
  if (body === null) return;
  if (typeof body === "string" || body instanceof Uint8Array) {
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
    if (bytes.length > 0) yield bytes;
  } else for (const part of body) yield new Uint8Array(part);
}
