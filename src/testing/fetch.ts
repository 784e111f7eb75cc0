import type { IncomingMessage } from "node:http";
import type { Line } from "./exchange.js";

/** As the platform's: takes the same arguments, answers with the same `Response`. */
export type Fetch = typeof globalThis.fetch;

/** Where in-process calls seem to go. No name below .test resolves (RFC 6761, section 6.2). */
export const ORIGIN = "http://facsimile.test";

// Taken now: a test may later put its own in place of these.
const { Request, Response, Headers, ReadableStream } = globalThis;

/** `fetch` to an instance in the same process. Of an address only path and query count. */
export function fetchOver(line: Line): Fetch {
  return async (input, init = {}) => {
    if (typeof Request !== "function") throw new TypeError(NO_PLATFORM);
    // A signal of another realm, as jsdom has them, would be refused by the platform's Request.
    const { signal = input instanceof Request ? input.signal : undefined, ...rest } = init;
    const asked = input instanceof Request ? input : addressOf(input);
    const request = new Request(asked, { ...rest, duplex: "half" });
    const isGiven = !(input instanceof Request) || rest.body != null;
    const body = await readBody(request, isGiven ? rest.body : input.body);
    const { pathname, search } = new URL(request.url);
    const exchange = (): ReturnType<Line["call"]> =>
      line.call({
        method: request.method,
        path: `${pathname}${search}`,
        headers: headersOf(request, body),
        body,
      });
    return answered(exchange, request, signal ?? undefined);
  };
}

const NO_PLATFORM =
  "sim.fetch needs the Request and Response of the platform, which this test environment hides: run the test in the node environment";

function addressOf(input: string | URL): URL {
  return new URL(String(input), ORIGIN);
}

type Body = Uint8Array | AsyncIterable<Uint8Array> | null;

/** What is there is sent with its length, as `fetch` does; a stream in parts, as it comes. */
async function readBody(request: Request, given: unknown): Promise<Body> {
  if (request.body === null) return null;
  // Not through the request's stream: it cannot be read while a test fakes queueMicrotask.
  if (typeof given === "string") return Buffer.from(given);
  return isStream(given) ? request.body : new Uint8Array(await request.arrayBuffer());
}

function isStream(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  return body instanceof ReadableStream || Symbol.asyncIterator in body;
}

/** They speak of the connection, which is not the caller's to choose. */
const OF_THE_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

/** What the platform's `fetch` sends besides. */
const USUAL = { accept: "*/*", "accept-language": "*", "user-agent": "node" };

function headersOf(request: Request, body: Body): Readonly<Record<string, string>> {
  const given = [...request.headers].filter(([name]) => !OF_THE_CONNECTION.has(name));
  const length = lengthOf(request.method, body);
  const counted = given.filter(([name]) => name !== "content-length");
  return { host: new URL(request.url).host, ...USUAL, ...Object.fromEntries(counted), ...length };
}

function lengthOf(method: string, body: Body): Readonly<Record<string, string>> {
  if (body instanceof Uint8Array) return { "content-length": String(body.length) };
  const expectsOne = method === "POST" || method === "PUT" || method === "PATCH";
  return body === null && expectsOne ? { "content-length": "0" } : {};
}

async function answered(
  call: () => ReturnType<Line["call"]>,
  request: Request,
  signal: AbortSignal | undefined,
): Promise<Response> {
  throwIfAborted(signal);
  const { answer, abandon } = call();
  const abort = (): void => abandon(new Error("aborted"));
  signal?.addEventListener("abort", abort, { once: true });
  const forget = (): void => signal?.removeEventListener("abort", abort);
  try {
    const message = await answer;
    message.once("close", forget);
    return responseOf(message, request, signal);
  } catch (error) {
    forget();
    throwIfAborted(signal);
    throw new TypeError("fetch failed", { cause: causeOf(error) });
  }
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw signal.reason;
}

/** Statuses whose answers have no body (https://fetch.spec.whatwg.org/#null-body-status). */
const BODILESS = new Set([101, 103, 204, 205, 304]);

function responseOf(
  message: IncomingMessage,
  request: Request,
  signal: AbortSignal | undefined,
): Response {
  const { statusCode: status = 0, statusMessage: statusText = "", rawHeaders } = message;
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    headers.append(rawHeaders[i] ?? "", rawHeaders[i + 1] ?? "");
  }
  const hasNone = BODILESS.has(status) || request.method === "HEAD";
  if (hasNone) message.resume();
  const body = hasNone ? null : bodyOf(message, signal);
  const response = new Response(body, { status, statusText, headers });
  return Object.defineProperty(response, "url", { value: request.url });
}

/** Read ahead by so much, a body that nobody reads holds no connection. */
const READ_AHEAD = 256 * 1024;

function bodyOf(message: IncomingMessage, signal: AbortSignal | undefined): ReadableStream {
  const parts: AsyncIterator<Buffer> = message[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      type: "bytes",
      async pull(controller) {
        try {
          const { done, value } = await parts.next();
          if (done !== true) controller.enqueue(new Uint8Array(value));
          else {
            controller.close();
            controller.byobRequest?.respond(0);
          }
        } catch (error) {
          const isAborted = signal?.aborted === true;
          const cause = causeOf(error);
          controller.error(isAborted ? signal.reason : new TypeError("terminated", { cause }));
        }
      },
      cancel() {
        message.destroy();
      },
    },
    { highWaterMark: READ_AHEAD },
  );
}

/** Codes as the platform's `fetch` gives them: applications decide by them whether to retry. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const isClosed = error.message === "socket hang up" || error.message === "aborted";
  if (!isClosed || error.code !== "ECONNRESET") return error;
  return Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" });
}
