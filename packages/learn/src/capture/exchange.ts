// `CapturedExchange`: passes one call through the proxy of `facsimile capture` and its answer back,
// byte for byte, and keeps both as an entry for the HAR file. `targetOf` reads the vendor's address
// to which calls are passed on.

import type { ClientRequest, IncomingMessage, RequestOptions, ServerResponse } from "node:http";
import { Agent as HttpAgent, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { systemClock } from "facsimile/kit";
import type { HarHeaders, WrittenEntry } from "../har/har.js";
import { HAR_LIMITS, headerOf } from "../har/har.js";

/** Names and values in turn, as Node.js has them from the wire. */
type RawHeaders = readonly string[];

/** What a relay does with one call. */
export interface ExchangeOptions {
  /** Null: the relay answers 200. */
  readonly target: RelayTarget | null;
  readonly isWebhook: boolean;
  /** The address of the call for the file. */
  readonly url: string;
  /** From the path on. */
  readonly path: string;
  readonly done: (entry: WrittenEntry) => void;
}

/** Where a relay passes calls on to. */
export interface RelayTarget {
  /** Scheme, host and path, without a slash at the end. */
  readonly base: string;
  readonly host: string;
  /** Starts a call; `path` begins after the base. */
  readonly request: (method: string, path: string, headers: HarHeaders) => ClientRequest;
  readonly close: () => void;
}

/** One call that passes through, in both directions, chunk by chunk. */
export class CapturedExchange {
  readonly #options: ExchangeOptions;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #at = systemClock.now();
  readonly #began = systemClock.elapsed();
  readonly #sent = new PassedBody();
  readonly #got = new PassedBody();
  #answer: IncomingMessage | undefined;
  #isOver = false;

  constructor(options: ExchangeOptions, request: IncomingMessage, response: ServerResponse) {
    this.#options = options;
    this.#request = request;
    this.#response = response;
    request.on("data", (part: Buffer) => this.#sent.add(part));
    // A client that goes away ends the call.
    request.on("error", () => {});
  }

  start(): void {
    const { target } = this.#options;
    this.#response.sendDate = target === null;
    if (target === null) this.#answerSelf();
    else this.#passOn(target);
  }

  /** Ends the call for both sides. */
  cut(): void {
    this.#broken("the capture ended");
    this.#response.destroy();
  }

  #answerSelf(): void {
    this.#request.once("end", () => {
      this.#over({ status: 200, headers: [["content-length", "0"]], body: null });
      this.#response.writeHead(200, { "content-length": 0 }).end();
    });
    this.#response.once("close", () => this.#broken(CLIENT_GONE));
  }

  #passOn(target: RelayTarget): void {
    const [request, response] = [this.#request, this.#response];
    const { isWebhook, path } = this.#options;
    const headers = passedOn(request.rawHeaders);
    const call = target.request(
      request.method ?? "GET",
      path,
      // A webhook keeps the host that its sender has signed.
      isWebhook && hasHeader(headers, "host") ? headers : withHost(headers, target.host),
    );
    call.on("continue", () => response.writeContinue());
    call.on("information", ({ statusCode, headers: hints }) => {
      if (statusCode === EARLY_HINTS && hints["link"] !== undefined) {
        response.writeEarlyHints({ link: hints["link"] });
      }
    });
    call.on("response", (answer) => this.#respond(answer));
    call.on("error", (error) => this.#fail(error));
    response.once("close", () => {
      if (response.writableFinished) return;
      this.#broken(CLIENT_GONE);
      call.destroy();
    });
    call.write(NOTHING);
    request.pipe(call, { end: false });
    request.once("end", () => endOf(call, request));
  }

  #respond(answer: IncomingMessage): void {
    const [request, response] = [this.#request, this.#response];
    this.#answer = answer;
    // The client may not send a body that the server has answered already.
    if (!request.complete && request.headers.expect !== undefined) response.shouldKeepAlive = false;
    const headers = passedOn(answer.rawHeaders).filter(
      // A client of HTTP/1.0 knows no chunks.
      ([name]) => request.httpVersion !== "1.0" || name.toLowerCase() !== "transfer-encoding",
    );
    try {
      response.writeHead(answer.statusCode ?? 0, answer.statusMessage ?? "", headers.flat());
    } catch (error) {
      answer.destroy();
      this.#fail(error);
      return;
    }
    response.write(NOTHING);
    answer.on("data", (part: Buffer) => this.#got.add(part));
    answer.once("error", (error) => this.#fail(error));
    // Before the client can see the end.
    answer.once("end", () => this.#whole(answer));
    answer.pipe(response, { end: false });
    answer.once("end", () => endOf(response, answer));
  }

  #whole(answer: IncomingMessage): void {
    if (!answer.complete) return;
    const { body, leftOut } = this.#got.read(answer.headers["content-encoding"] ?? "");
    const headers = [...pairsOf(answer.rawHeaders)];
    const status = answer.statusCode ?? 0;
    this.#over({ status, headers, body }, { answerLeftOut: leftOut });
  }

  /** The client gets what came, and no end. */
  #fail(error: unknown): void {
    const { code = "", message = "" } = Object(error);
    this.#broken(`the server ended the call: ${code === "" ? message : code}`);
    this.#response.socket?.destroySoon();
  }

  #broken(error: string): void {
    const { statusCode: status = 0, rawHeaders = [] } = this.#answer ?? {};
    const answer = status === 0 ? null : { status, headers: [...pairsOf(rawHeaders)], body: null };
    this.#over(answer, { error });
  }

  #over(
    answer: WrittenEntry["answer"],
    {
      error,
      answerLeftOut,
    }: { readonly error?: string; readonly answerLeftOut?: string | undefined } = {},
  ): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const { isWebhook, url, done } = this.#options;
    const headers: HarHeaders = [...pairsOf(this.#request.rawHeaders)];
    const { body, leftOut } = this.#sent.read(headerOf(headers, "content-encoding"));
    const comment = commentOf(leftOut, answerLeftOut);
    done({
      at: this.#at,
      took: Math.round(systemClock.elapsed() - this.#began),
      isWebhook,
      request: { method: this.#request.method ?? "GET", url, headers, body },
      answer,
      ...(this.#answer === undefined ? {} : { statusText: this.#answer.statusMessage ?? "" }),
      ...(error === undefined ? {} : { error }),
      ...(comment === "" ? {} : { comment }),
    });
  }
}

/** Sends the headers at once, in their bytes; `flushHeaders` encodes them as UTF-8. */
const NOTHING = Buffer.alloc(0);

const CLIENT_GONE = "the client ended the call";

const EARLY_HINTS = 103;

/** Ends a message with the trailers of another. */
function endOf(to: ClientRequest | ServerResponse, from: IncomingMessage): void {
  if (to.destroyed) return;
  if (from.rawTrailers.length > 0)
    to.addTrailers([...pairsOf(from.rawTrailers)].map(([...pair]) => pair));
  to.end();
}

function commentOf(request: string | undefined, answer: string | undefined): string {
  const parts = [
    ...(request === undefined ? [] : [`the body of the request is left out: ${request}`]),
    ...(answer === undefined ? [] : [`the body of the answer is left out: ${answer}`]),
  ];
  return parts.join("; ");
}

/**
 * Headers of one connection (https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1). Transfer-Encoding
 * stays: it makes Node.js send chunks again.
 */
const OF_CONNECTION = ["connection", "keep-alive", "proxy-connection", "te", "upgrade"];

export function* pairsOf(raw: RawHeaders): Generator<readonly [string, string], void, undefined> {
  for (let at = 0; at + 1 < raw.length; at += 2) yield [raw[at] ?? "", raw[at + 1] ?? ""];
}

/** What says where a message ends, and whose it is: without it, a body would be read as a call. */
const FRAMING = ["content-length", "host", "transfer-encoding"];

/**
 * What goes on: without the headers of the connection, and those that `Connection` names beside the
 * framing.
 */
function passedOn(raw: RawHeaders): readonly (readonly [string, string])[] {
  const pairs = [...pairsOf(raw)];
  const named = valuesOf(pairs, "connection").flatMap((value) => value.split(","));
  const left = new Set([...OF_CONNECTION, ...named.map((name) => name.trim().toLowerCase())]);
  for (const name of FRAMING) left.delete(name);
  return pairs.filter(([name]) => !left.has(name.toLowerCase()));
}

/** The same with another host, in its place. */
function withHost(headers: HarHeaders, host: string): readonly (readonly [string, string])[] {
  const pairs = [...headers];
  const changed = pairs.map(([name, value]) =>
    name.toLowerCase() === "host" ? ([name, host] as const) : ([name, value] as const),
  );
  const has = pairs.some(([name]) => name.toLowerCase() === "host");
  return has ? changed : [["Host", host], ...changed];
}

const valuesOf = (headers: HarHeaders, wanted: string): readonly string[] =>
  [...headers].filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);

/** Whether one of the headers is there. */
const hasHeader = (headers: HarHeaders, ...names: readonly string[]): boolean =>
  [...headers].some(([name]) => names.includes(name.toLowerCase()));

/** The most bytes of the headers of one message: more than servers take. */
export const LARGEST_HEAD = 256 * 1024;

/**
 * @param url an address without a query
 * @param authorities certificates that are trusted, as PEM; those of Node.js by default
 */
export function targetOf(url: string, authorities?: readonly string[]): RelayTarget {
  const { protocol, hostname, host, port, origin, pathname } = new URL(url);
  const isTls = protocol === "https:";
  const agent = isTls ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const path = pathname.replace(/\/$/, "");
  const request = isTls ? requestHttps : requestHttp;
  return {
    base: origin + path,
    host,
    request: (method, rest, headers) => {
      const options: RequestOptions = {
        agent,
        method,
        // An IPv6 address has brackets in a URL, and none in a connection.
        hostname: hostname.replace(/^\[|\]$/g, ""),
        port,
        path: joined(path, rest),
        // A list is sent as it is: names in their case, in order, with repetitions.
        headers: sized(method, headers).flat(),
        maxHeaderSize: LARGEST_HEAD,
        ...(authorities === undefined ? {} : { ca: [...authorities] }),
      };
      return request(options);
    },
    close: () => agent.destroy(),
  };
}

/** Beside a path alone, `/` says nothing. `OPTIONS *` has no path. */
function joined(path: string, rest: string): string {
  if (path === "" || !rest.startsWith("/")) return rest.startsWith("?") ? `/${rest}` : rest;
  return path + rest;
}

/** Methods whose calls have no body unless they say so. */
const BODILESS: ReadonlySet<string> = new Set(["DELETE", "GET", "HEAD", "OPTIONS", "TRACE"]);

/** Node.js would announce chunks for another call without a body. */
function sized(method: string, headers: HarHeaders): readonly (readonly [string, string])[] {
  const pairs = [...headers];
  if (BODILESS.has(method) || hasHeader(pairs, "content-length", "transfer-encoding")) return pairs;
  return [...pairs, ["Content-Length", "0"]];
}

/** What a file keeps of a body, and why it leaves one out. */
interface HarBody {
  readonly body: Uint8Array | null;
  readonly leftOut?: string;
}

/** The bytes of a body as they pass, up to the limit of HAR files. */
class PassedBody {
  #parts: Uint8Array[] = [];
  #size = 0;

  add(part: Uint8Array): void {
    this.#size += part.length;
    if (this.#size <= HAR_LIMITS.body) this.#parts.push(part);
    else this.#parts = [];
  }

  /** @param encoding the header Content-Encoding */
  read(encoding: string): HarBody {
    if (this.#size === 0) return { body: null };
    if (this.#size > HAR_LIMITS.body) return { body: null, leftOut: TOO_LARGE };
    try {
      return { body: decoded(Buffer.concat(this.#parts), encoding) };
    } catch (error) {
      if (error instanceof RangeError) return { body: null, leftOut: TOO_LARGE };
      // A body that cannot be read cannot be masked.
      return { body: null, leftOut: "its encoding cannot be read" };
    }
  }
}

const TOO_LARGE = `it has more than ${HAR_LIMITS.body / (1024 * 1024)} MiB`;

type Decode = (bytes: Uint8Array) => Buffer;

/** A decoder that makes more bytes than a file may have throws a RangeError. */
const MOST = { maxOutputLength: HAR_LIMITS.body };

const gzip: Decode = (bytes) => gunzipSync(bytes, MOST);

const DECODERS = new Map<string, Decode>([
  ["", (bytes) => Buffer.from(bytes)],
  ["identity", (bytes) => Buffer.from(bytes)],
  ["gzip", gzip],
  ["x-gzip", gzip],
  ["br", (bytes) => brotliDecompressSync(bytes, MOST)],
  [
    "deflate",
    // Some servers leave out the frame (https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1.2).
    (bytes) =>
      (bytes[0] ?? 0) % 16 === 8 ? inflateSync(bytes, MOST) : inflateRawSync(bytes, MOST),
  ],
]);

/** The last encoding was put on last. */
function decoded(bytes: Uint8Array, encoding: string): Uint8Array {
  return encoding.split(",").reduceRight<Uint8Array>((rest, name) => {
    const decode = DECODERS.get(name.trim().toLowerCase());
    if (decode === undefined) throw new Error("unknown");
    return decode(rest);
  }, bytes);
}
