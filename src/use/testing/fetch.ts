import { METHODS as KNOWN_METHODS, STATUS_CODES } from "node:http";
import type { LiveBody, MadeBody, PlaneAnswer, PlaneCall } from "../../api/call/plane-call.js";
import { isLive, isPaced, NO_BYTES, TOO_LARGE } from "../../api/call/plane-call.js";
import type { InProcessLine } from "../../api/http/in-process.js";
import { LineError, otherSideClosed } from "../../api/http/in-process.js";
import { firstHalf } from "../../api/http/planes.js";
import { slowBody } from "./slow-body.js";
import { hasFakeMicrotasks } from "./timers/real-ticks.js";

/** The type of the platform's `fetch`, with the same arguments and `Response`. */
export type Fetch = typeof globalThis.fetch;

/** The origin of in-process calls. No name below .test resolves (RFC 6761, section 6.2). */
export const ORIGIN = "http://facsimile.test";

// Captured now: a test may replace these later.
const { Request, Response, Headers, ReadableStream } = globalThis;

/** A `fetch` to an instance in this process. Only path and query of an address count. */
export function fetchOver(line: InProcessLine): Fetch {
  return async (input, init = {}) => {
    if (typeof Request !== "function") throw new TypeError(NO_PLATFORM);
    // The platform's Request refuses a signal of another realm, such as jsdom's.
    const { signal: own = input instanceof Request ? input.signal : undefined, ...rest } = init;
    const signal = own ?? undefined;
    const request = plain(input, rest) ?? read(input, rest);
    signal?.throwIfAborted();
    if (!KNOWN_METHODS.includes(request.method))
      return responseOf(line, NO_METHOD, request, signal);
    try {
      const answer = await line.begin(await callOf(line, request, signal), signal);
      return responseOf(line, answer, request, signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof LineError ? new TypeError("fetch failed", { cause: error }) : error;
    }
  };
}

/** A server's answer to an unknown method, such as `patch` in lower case; it reads no further. */
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

/** The request, as the platform understands the arguments. */
interface FetchRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The body as the caller passed it. */
  readonly source: unknown;
  /** Reads a body that is not a text; null without a body, or for a text. */
  readonly reader: Request | null;
}

function addressOf(input: string | URL): URL {
  try {
    return new URL(String(input), ORIGIN);
  } catch (cause) {
    throw new TypeError(`Failed to parse URL from ${input}`, { cause });
  }
}

function read(input: Parameters<Fetch>[0], init: RequestInit): FetchRequest {
  const request = new Request(input instanceof Request ? input : addressOf(input), init);
  const source = input instanceof Request && init.body == null ? input.body : init.body;
  const { method, url, headers, body } = request;
  const isText = typeof source === "string";
  return {
    method,
    url: new URL(url),
    headers,
    source,
    reader: isText || body === null ? null : request,
  };
}

const METHODS = new Set(["DELETE", "GET", "PATCH", "POST", "PUT"]);

/**
 * The same for the usual arguments, which need no check. A `Request` has its own signal and stream,
 * and these cost more than the rest of a call.
 */
function plain(input: Parameters<Fetch>[0], init: RequestInit): FetchRequest | null {
  const { method = "GET", headers: sent, body: source, ...more } = init;
  if (input instanceof Request || !METHODS.has(method) || hasMore(more)) return null;
  if (source != null && (typeof source !== "string" || method === "GET")) return null;
  const url = addressOf(input);
  if (url.username !== "" || url.password !== "") return null;
  const headers = new Headers(sent);
  if (source != null && !headers.has("content-type")) headers.set("content-type", TEXT);
  return { method, url, headers, source, reader: null };
}

function hasMore(more: object): boolean {
  for (const _name in more) return true;
  return false;
}

const TEXT = "text/plain;charset=UTF-8";

async function callOf(
  line: InProcessLine,
  request: FetchRequest,
  signal: AbortSignal | undefined,
): Promise<PlaneCall> {
  const { pathname, search, host } = request.url;
  const url = `${pathname}${search}`;
  const body = await readBody(request, line.bodyLimit(url), signal);
  const headers = { host, ...USUAL, ...headersOf(request), ...lengthOf(request, body) };
  return { method: request.method, url, headers, body };
}

async function readBody(
  { source, reader }: FetchRequest,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<PlaneCall["body"]> {
  // A stream cannot be read while a test fakes queueMicrotask.
  if (typeof source === "string") return Buffer.from(source);
  if (reader === null || reader.body === null) return NO_BYTES;
  if (!isStream(source)) return new Uint8Array(await reader.arrayBuffer());
  return readStream(reader.body, limit, signal);
}

function isStream(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  return body instanceof ReadableStream || Symbol.asyncIterator in body;
}

/** Reads a stream up to the limit of a body. */
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

/** Headers of the connection, which the caller cannot choose. */
const OF_THE_CONNECTION = new Set([
  ...["connection", "content-length", "keep-alive", "transfer-encoding", "upgrade"],
]);

/** The headers that the platform's `fetch` adds. */
const USUAL = { accept: "*/*", "accept-language": "*", "user-agent": "node" };

function headersOf({ headers }: FetchRequest): Readonly<Record<string, string>> {
  const own: Record<string, string> = {};
  for (const [name, value] of headers) if (!OF_THE_CONNECTION.has(name)) own[name] = value;
  return own;
}

/** Methods whose calls have a length even if it is 0. */
const EXPECTING_BODY = new Set(["PATCH", "POST", "PUT", "QUERY"]);

/** As `fetch` does, a known body has its length, and a stream comes in chunks. */
function lengthOf(
  { source, method }: FetchRequest,
  body: PlaneCall["body"],
): Readonly<Record<string, string>> {
  if (isStream(source)) return { "transfer-encoding": "chunked" };
  return body.length === 0 && !EXPECTING_BODY.has(method)
    ? {}
    : { "content-length": String(body.length) };
}

/** Statuses whose answers have no body (https://fetch.spec.whatwg.org/#null-body-status). */
const BODILESS = new Set([101, 103, 204, 205, 304]);

function responseOf(
  line: InProcessLine,
  answer: PlaneAnswer,
  { method, url }: FetchRequest,
  signal: AbortSignal | undefined,
): Response {
  const { status, headers } = answer;
  const statusText = STATUS_CODES[status] ?? "unknown";
  const hasNone = BODILESS.has(status) || method === "HEAD";
  const body = hasNone ? null : bodyOf(line, url, answer, signal);
  const response = new Response(body, { status, statusText, headers });
  return Object.defineProperty(response, "url", { value: url.href });
}

/** A text stays a text, unless reading it would wait for faked microtasks. */
function bodyOf(
  line: InProcessLine,
  { pathname, search }: URL,
  answer: PlaneAnswer,
  signal: AbortSignal | undefined,
): ReadableStream | string | null {
  if (isPaced(answer)) return slowBody(line, `${pathname}${search}`, answer, signal);
  const { body, network } = answer;
  if (isLive(body)) return liveStreamOf(body, signal);
  const isText = typeof body === "string" && network === null && !hasFakeMicrotasks();
  return isText ? body : streamOf({ body, network }, signal);
}

/** A live body; it ends when its reader cancels. */
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

/** An answer whose body is complete, or made as it is read. */
interface WholeAnswer extends Pick<PlaneAnswer, "network"> {
  readonly body: MadeBody;
}

function streamOf(answer: WholeAnswer, signal: AbortSignal | undefined): ReadableStream {
  const parts = partsOf(answer);
  return new ReadableStream({
    type: "bytes",
    pull(controller) {
      if (signal?.aborted === true) {
        controller.error(signal.reason);
        return;
      }
      const { done, value } = parts.next();
      if (done !== true) controller.enqueue(value);
      else if (answer.network === null) {
        controller.close();
        controller.byobRequest?.respond(0);
      } else controller.error(new TypeError("terminated", { cause: otherSideClosed() }));
    },
  });
}

/** Copies of the parts: the reader of a stream of bytes may take over their buffers. */
function* partsOf({ body, network }: WholeAnswer): Generator<Uint8Array<ArrayBuffer>> {
  if (body === null) return;
  const whole = network === null ? body : firstHalf(body);
  if (typeof whole === "string" || whole instanceof Uint8Array) {
    const bytes =
      typeof whole === "string" ? new TextEncoder().encode(whole) : new Uint8Array(whole);
    if (bytes.length > 0) yield bytes;
  } else for (const part of whole) yield new Uint8Array(part);
}
