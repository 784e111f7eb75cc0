// `fetchOver`: makes `sim.fetch`, a `fetch` by which an application calls the vendor's API of an
// instance in the same process, without a socket. The control client has its own way,
// `transportOver`.

import { METHODS as KNOWN_METHODS, STATUS_CODES } from "node:http";
import type {
  LiveBody,
  MadeBody,
  PlaneAnswer,
  PlaneCall,
  ReadWatcher,
} from "../../api/call/plane-call.js";
import { BARE, isLive, NO_BYTES, TOO_LARGE } from "../../api/call/plane-call.js";
import type { InProcessLine } from "../../api/http/in-process.js";
import { LineError } from "../../api/http/in-process.js";
import type { CarriedAnswer } from "../../api/http/network.js";
import { isCarried } from "../../api/http/network.js";
import { decoded } from "../../engine/base/url-path.js";
import { isRunOver } from "../../tools/mutate/run-context.js";
import { hasFakeMicrotasks } from "./timers.js";
/** The type of the platform's `fetch`. */
export type Fetch = typeof globalThis.fetch;

/** The origin of in-process calls. No name below .test resolves (RFC 6761, section 6.2). */
export const ORIGIN = "http://facsimile.test";

// Taken now: a test may replace them later.
const { Request, Response, Headers, ReadableStream, fetch } = globalThis;

/**
 * A `fetch` to an instance in the same process. It uses only path and query of an address; what is no
 * address of a server, such as `data:,`, goes to the platform, and so does a call to a `passed` host.
 *
 * @throws TypeError for such a call with credentials, which no other host gets
 */
export function fetchOver(line: InProcessLine, key: string, passed: readonly string[]): Fetch {
  return async (input, init = {}) => {
    if (typeof Request !== "function") throw new TypeError(NO_PLATFORM);
    if (isRunOver()) return new Promise(() => {});
    // The platform's Request refuses a signal of another realm, such as that of jsdom.
    const { signal: own = input instanceof Request ? input.signal : undefined, ...rest } = init;
    const signal = own ?? undefined;
    const request = plain(input, rest) ?? read(input, rest);
    signal?.throwIfAborted();
    const { host, hostname, protocol } = request.url;
    const isPassed = passed.includes(host) || passed.includes(`${hostname}:${PORTS[protocol]}`);
    if (isPassed) refuseSecrets(request, key);
    if (isPassed || !request.url.protocol.startsWith("http")) return fetch(input, init);
    if (!KNOWN_METHODS.includes(request.method)) {
      return responseOf(line, NO_METHOD, request, signal);
    }
    try {
      const answer = await line.begin(await callOf(line, request, signal), signal);
      return responseOf(line, answer, request, signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof LineError ? new TypeError("fetch failed", { cause: error }) : error;
    }
  };
}

const PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/** Headers without credentials; an API has its key in any other one. */
const HARMLESS = /^(?:accept(?:-\w+)?|cache-control|content-type|if-[\w-]+|range|user-agent)$/;

function refuseSecrets({ url, headers, sent }: FetchCall, key: string): void {
  const said = [decoded(url.href), String(sent), ...headers.values()];
  const isPlain = typeof (sent ?? "") === "string" && !said.some((text) => text.includes(key));
  const isHarmless = [...headers.keys()].every((name) => HARMLESS.test(name));
  // The platform itself refuses an address with a user.
  if (isPlain && isHarmless) return;
  throw new TypeError(
    `sim.fetch: the call to ${url.host} has credentials or a body of bytes, which may be the vendor's: passThrough takes calls without them`,
  );
}

/** The answer of a server to an unknown method, such as `patch` in lower case. */
const NO_METHOD: PlaneAnswer = { ...BARE, status: 400, headers: { connection: "close" } };

const NO_PLATFORM =
  "sim.fetch needs the Request and Response of the platform, which this test environment hides: run the test in the node environment";

/** The arguments of a call, as the platform reads them. */
interface FetchCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The body of the caller. */
  readonly sent: unknown;
  /** Reads a body that is not a text; null for a text and for no body. */
  readonly request: Request | null;
}

function addressOf(input: string | URL): URL {
  try {
    return new URL(String(input), ORIGIN);
  } catch (cause) {
    throw new TypeError(`Failed to parse URL from ${input}`, { cause });
  }
}

function read(input: Parameters<Fetch>[0], init: RequestInit): FetchCall {
  const whole = new Request(input instanceof Request ? input : addressOf(input), init);
  const sent = input instanceof Request && init.body == null ? input.body : init.body;
  const { method, url, headers, body } = whole;
  const request = typeof sent === "string" || body === null ? null : whole;
  return { method, url: new URL(url), headers, sent, request };
}

const METHODS = new Set(["DELETE", "GET", "PATCH", "POST", "PUT"]);

/**
 * The same for the usual arguments; null for others. It makes no `Request`, whose signal and stream
 * cost more than the rest of a call.
 */
function plain(input: Parameters<Fetch>[0], init: RequestInit): FetchCall | null {
  const { method = "GET", headers: initial, body: sent, ...more } = init;
  if (input instanceof Request || !METHODS.has(method) || hasMore(more)) return null;
  if (sent != null && (typeof sent !== "string" || method === "GET")) return null;
  const url = addressOf(input);
  if (url.username !== "" || url.password !== "") return null;
  const headers = new Headers(initial);
  if (sent != null && !headers.has("content-type")) headers.set("content-type", TEXT);
  return { method, url, headers, sent, request: null };
}

function hasMore(more: object): boolean {
  for (const _name in more) return true;
  return false;
}

const TEXT = "text/plain;charset=UTF-8";

async function callOf(
  line: InProcessLine,
  call: FetchCall,
  signal: AbortSignal | undefined,
): Promise<PlaneCall> {
  const { pathname, search, host } = call.url;
  const url = `${pathname}${search}`;
  const body = await readBody(call, line.bodyLimit(url), signal);
  const headers = { host, ...USUAL, ...headersOf(call), ...lengthOf(call, body) };
  return { method: call.method, url, headers, body };
}

async function readBody(
  { sent, request }: FetchCall,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<PlaneCall["body"]> {
  // A stream cannot be read while a test fakes queueMicrotask.
  if (typeof sent === "string") return Buffer.from(sent);
  if (request === null || request.body === null) return NO_BYTES;
  if (!isStream(sent)) return new Uint8Array(await request.arrayBuffer());
  return readStream(request.body, limit, signal);
}

function isStream(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  return body instanceof ReadableStream || Symbol.asyncIterator in body;
}

/** Reads a stream, up to the limit for bodies. */
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

/** Headers of the connection, which a caller cannot set. */
const OF_THE_CONNECTION = new Set([
  ...["connection", "content-length", "keep-alive", "transfer-encoding", "upgrade"],
]);

/** The other headers of the platform's `fetch`. */
const USUAL = { accept: "*/*", "accept-language": "*", "user-agent": "node" };

function headersOf({ headers }: FetchCall): Readonly<Record<string, string>> {
  const own: Record<string, string> = {};
  for (const [name, value] of headers) if (!OF_THE_CONNECTION.has(name)) own[name] = value;
  return own;
}

/** Methods whose calls have a length even if it is 0. */
const EXPECTING_BODY = new Set(["PATCH", "POST", "PUT", "QUERY"]);

/** A body has its length, as with `fetch`; a stream is sent in parts. */
function lengthOf(
  { sent, method }: FetchCall,
  body: PlaneCall["body"],
): Readonly<Record<string, string>> {
  if (isStream(sent)) return { "transfer-encoding": "chunked" };
  return body.length === 0 && !EXPECTING_BODY.has(method)
    ? {}
    : { "content-length": String(body.length) };
}

/** Statuses whose answers have no body (https://fetch.spec.whatwg.org/#null-body-status). */
const BODILESS = new Set([101, 103, 204, 205, 304]);

function responseOf(
  line: InProcessLine,
  answer: PlaneAnswer,
  { method, url }: FetchCall,
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

/** A text, unless the platform would wait for faked microtasks to read it. */
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

/** A live stream; it ends when its reader cancels it. */
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
      const { done, value } = await parts.next().catch(terminated);
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

function terminated(): never {
  const cause = new LineError("UND_ERR_SOCKET", "other side closed");
  throw new TypeError("terminated", { cause });
}

/** A body that exists, or is made while it is read. */
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

/** Each part is a copy: the reader of a stream of bytes may take over the memory. */
function* partsOf(body: MadeBody): Generator<Uint8Array<ArrayBuffer>> {
  if (body === null) return;
  if (typeof body === "string" || body instanceof Uint8Array) {
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
    if (bytes.length > 0) yield bytes;
  } else for (const part of body) yield new Uint8Array(part);
}

/** Methods that read a body without showing which members matter. */
const WHOLE = ["arrayBuffer", "blob", "bytes", "formData", "text"] as const;

/** A response that tells a watcher what the application reads of its body. */
function watchedResponse(response: Response, watcher: ReadWatcher): Response {
  const json = response.json.bind(response);
  const clone = response.clone.bind(response);
  const { body } = response;
  Object.defineProperties(response, {
    json: { value: async () => watcher.parsed(await json()) },
    clone: { value: () => watchedResponse(clone(), watcher) },
    body: {
      get: () => {
        watcher.whole();
        return body;
      },
    },
  });
  for (const name of WHOLE) {
    const read: unknown = Reflect.get(response, name);
    if (typeof read !== "function") continue;
    const value = (): unknown => {
      watcher.whole();
      return Reflect.apply(read, response, []);
    };
    Object.defineProperty(response, name, { value });
  }
  return response;
}

/** A body over the simulated network, which arrives whether or not it is read, as over a socket. */
function carriedStream(
  line: InProcessLine,
  url: string,
  answer: CarriedAnswer,
  signal: AbortSignal | undefined,
): ReadableStream {
  let stop = (): void => {};
  const over = (): void => {
    stop();
    answer.over?.();
  };
  /** Set when the body has broken off; the reader gets the parts before it first. */
  let breakOff: (() => void) | null = null;
  let isDrained = false;
  return new ReadableStream({
    type: "bytes",
    start(controller) {
      const abort = (): void => {
        over();
        controller.error(signal?.reason);
      };
      const forget = line.carryBody(url, answer, {
        part: (bytes) => {
          isDrained = false;
          controller.enqueue(bytes);
        },
        end: () => {
          over();
          controller.close();
          controller.byobRequest?.respond(0);
        },
        fail: (cause) => {
          over();
          breakOff = () => controller.error(new TypeError("terminated", { cause }));
          if (isDrained) breakOff();
        },
      });
      stop = () => {
        forget();
        signal?.removeEventListener("abort", abort);
      };
      signal?.addEventListener("abort", abort, { once: true });
    },
    pull() {
      isDrained = true;
      breakOff?.();
    },
    cancel: over,
  });
}
