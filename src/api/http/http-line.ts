// `HttpLine`: serves both APIs over HTTP with Fastify: it turns a request into a `PlaneCall`, hands
// it to `Planes` (both APIs as functions), and sends the answer. Where a test has set a network
// fault, it breaks the answer off. `in-process.ts` does the same without sockets.

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fastify from "fastify";
import type { NetworkOutcome } from "../../engine/world/state/network-outcomes.js";
import type { PlaneAnswer, PlaneCall } from "../call/plane-call.js";
import { NO_BYTES, TOO_LARGE } from "../call/plane-call.js";
import type { SentHeaders } from "../journal/traces.js";
import { systemClock } from "../webhooks/system-clock.js";
import { earlyBody, isWhole } from "./answer-early.js";
import type { HeldAnswers } from "./network.js";
import { carryBody, isCarried, noteRawSockets, resetConnection } from "./network.js";

/**
 * Carries both planes over HTTP. Fastify reads calls and sends answers. A call that Fastify would
 * refuse (its type, an escape in its URL, its size, its method) goes to the planes like any other.
 */
export class HttpLine {
  readonly #planes: Planes;
  readonly #watchers: HttpWatchers;
  readonly #connections: Connections;
  readonly #servers: Server[] = [];
  /** Takes hooks and plugins until it listens. */
  readonly app: FastifyInstance;
  readonly #certificate: ServerCertificate | null;
  #isClosing = false;

  /** With a certificate it takes TLS only. */
  constructor(
    planes: Planes,
    watchers: HttpWatchers,
    certificate: ServerCertificate | null = null,
  ) {
    this.#planes = planes;
    this.#watchers = watchers;
    this.#certificate = certificate;
    this.#connections = new Connections(planes.isAuthorized);
    this.app = this.#makeApp();
  }

  /** Listens; returns the addresses. */
  async listen(address: {
    readonly host: string;
    readonly port: number;
  }): Promise<readonly AddressInfo[]> {
    await this.app.listen(address);
    return this.app.addresses().filter((bound) => typeof bound === "object");
  }

  /** Takes no more calls. Answers under way end by `cut`, when all connections are closed. */
  async close(cut: Promise<void>): Promise<void> {
    this.#isClosing = true;
    const closed = this.app.close();
    await Promise.race([closed, cut]);
    for (const server of this.#servers) server.closeAllConnections();
    await closed;
  }

  #makeApp(): FastifyInstance {
    const carry = (request: FastifyRequest, reply: FastifyReply): void =>
      this.#carry(request, reply);
    const app = fastify({
      serverFactory: (handler) =>
        this.#makeServer((request, response) => {
          this.#connections.note(request, response);
          handler(request, response);
        }),
      clientErrorHandler: () => {},
      frameworkErrors: (_error, request, reply) => carry(request, reply),
      exposeHeadRoutes: false,
      return503OnClosing: false,
      routerOptions: { querystringParser: () => NOTHING },
      // No route has a schema, so Fastify's compilers stay unloaded.
      schemaController: {
        compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
      },
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (request, stream, done) => {
      this.#readBody(request, stream, (body) => done(null, body));
    });
    for (const method of app.supportedMethods) {
      const onRequest = isBare(method) ? [] : asBytes;
      app.route({ method, url: "*", handler: carry, onRequest });
    }
    app.setNotFoundHandler(carry);
    return app;
  }

  #makeServer(listener: Parameters<typeof createServer>[1]): Server {
    const server =
      this.#certificate === null
        ? createServer(PATIENCE, listener)
        : tlsServer(this.#certificate, listener);
    // A call with an unknown expectation is answered like any other.
    server.on("checkExpectation", (request, response) => {
      server.emit("request", request, response);
    });
    this.#connections.follow(server);
    this.#servers.push(server);
    this.#watchers.onServer?.(server);
    return server;
  }

  /** A caller without the key gets its answer without a look at the body. */
  #readBody(
    { raw }: FastifyRequest,
    stream: Readable,
    done: (body: PlaneCall["body"]) => void,
  ): void {
    const { headers, url = "", socket } = raw;
    if (isEmpty(raw.headers) || !this.#connections.hasKey(socket)) done(NO_BYTES);
    else readBody(stream, headers["content-length"], this.#planes.bodyLimit(url), done);
  }

  #carry({ raw, body }: FastifyRequest, reply: FastifyReply): void {
    const { method = "", url = "", headers } = raw;
    const call = { method, url, headers, body: isBody(body) ? body : NO_BYTES };
    const noted = this.#watch(call, reply);
    const answer = this.#planes.answer(call);
    if (answer instanceof Promise) void answer.then((each) => this.#give(noted(each), reply));
    else this.#give(noted(answer), reply);
  }

  /** Reports the call when it has ended; the returned function notes its answer. */
  #watch(call: PlaneCall, { raw }: FastifyReply): (answer: PlaneAnswer) => PlaneAnswer {
    const { onCall } = this.#watchers;
    if (onCall === undefined) return itself;
    const began = systemClock.elapsed();
    let answer: PlaneAnswer | null = null;
    whenOver(raw, () => onCall({ call, answer, took: systemClock.elapsed() - began }));
    return (made) => {
      answer = made;
      return made;
    };
  }

  /** Sends an answer at once, or after its delay. */
  #give(answer: PlaneAnswer, reply: FastifyReply): void {
    const { over, delay } = answer;
    if (over !== null) whenOver(reply.raw, over);
    if (delay === 0) this.#send(answer, reply);
    else {
      const cut = (): void => void reply.raw.req.socket.destroy();
      this.#held(reply).delay(delay, () => this.#send(answer, reply), cut);
    }
  }

  #send(answer: PlaneAnswer, reply: FastifyReply): void {
    const { status, headers, network } = answer;
    if (this.#isClosing) reply.raw.setHeader("connection", "close");
    if (network !== null) {
      sendOverNetwork(reply.hijack().raw, answer, network, this.#held(reply));
    } else {
      // Otherwise Fastify adds a charset to JSON without one.
      reply.code(status).headers(headers).serializer(itself);
      void reply.send(bodyOf(answer, reply));
    }
  }

  #held({ raw }: FastifyReply): HeldAnswers {
    return this.#planes.held(raw.req.url ?? "");
  }
}

/** The state of a connection. */
interface LineState {
  /** Whether the newest call may send a body: it has the key, or needs none. */
  hasKey: boolean;
  /** Whether the newest call is the last one to be answered. */
  isEnding: boolean;
  /** The response to the newest call. */
  response: ServerResponse;
}

/** Decides how long connections stay open, and answers what is not HTTP. */
class Connections {
  readonly #known = new WeakMap<Duplex, LineState>();
  readonly #isAuthorized: Planes["isAuthorized"];

  constructor(isAuthorized: Planes["isAuthorized"]) {
    this.#isAuthorized = isAuthorized;
  }

  /** Listens to a server's timeouts and parse errors. */
  follow(server: Server): Server {
    server.on("timeout", (socket) => {
      // With the key, a connection may stay open longer than the platform's timeouts.
      if (!this.hasKey(socket)) socket.destroy();
    });
    server.on("clientError", (error, socket) => this.#refuse(error, socket));
    return server;
  }

  /** Notes a call. */
  note(
    { socket, headers, httpVersion, url = "" }: IncomingMessage,
    response: ServerResponse,
  ): void {
    const known = this.#known.get(socket) ?? this.#begin(socket, response);
    known.response = response;
    known.hasKey = this.#isAuthorized(url, headers);
    known.isEnding = isLast(headers.connection, httpVersion);
  }

  #begin(socket: Duplex, response: ServerResponse): LineState {
    const known = { hasKey: false, isEnding: false, response };
    this.#known.set(socket, known);
    return known;
  }

  hasKey(socket: Duplex): boolean {
    return this.#known.get(socket)?.hasKey === true;
  }

  /** Closes a connection after a parse error, once the calls before it are answered. */
  #refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
    const known = this.#known.get(socket);
    if (error.code === "ECONNRESET" || known === undefined) refuse(error, socket);
    else if (!known.response.req.complete) refuse(error, socket, known.response.headersSent);
    else if (known.response.closed) refuse(error, socket, known.isEnding);
    else if (!known.isEnding) known.response.once("close", () => refuse(error, socket));
  }
}

function isLast(connection: string | undefined, version: string): boolean {
  if (connection === "keep-alive") return false;
  return version === "1.0" || (connection !== undefined && /\bclose\b/i.test(connection));
}

const WORDS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Answers a malformed request as Node.js does by default: with a status, without a body, and then
 * the connection closes. https://nodejs.org/api/http.html#event-clienterror
 */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, isAnswered = false): void {
  if (error.code !== "ECONNRESET" && !isAnswered && socket.writable) {
    const status = WORDS[error.code ?? ""] ?? "400 Bad Request";
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  }
  socket.destroy(error);
}

/** Callbacks by connection. One connection can have many calls, one behind the other. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/** Calls back when a connection has closed; the returned function removes the callback. */
export function whenClosed(socket: Socket, closed: () => void): () => void {
  const all = waiting.get(socket) ?? beginning(socket);
  all.add(closed);
  return () => void all.delete(closed);
}

/** Adds one listener for all callbacks. */
function beginning(socket: Socket): Set<() => void> {
  const all = new Set<() => void>();
  waiting.set(socket, all);
  socket.once("close", () => {
    for (const closed of all) closed();
  });
  return all;
}

/** Callbacks for servers and calls. */
export interface HttpWatchers {
  /** Called with each server; a host with several addresses has several. */
  readonly onServer?: ((server: Server) => void) | undefined;
  /** Called with every call when it has ended. */
  readonly onCall?: ((ended: EndedCall) => void) | undefined;
}

/** The certificate of a server, as PEM. */
export interface ServerCertificate {
  readonly key: string;
  readonly cert: string;
}

/** Node.js's own defaults, in milliseconds. */
export const PATIENCE = {
  headersTimeout: 60_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 5_000,
};

function tlsServer(
  certificate: ServerCertificate,
  listener: Parameters<typeof createServer>[1],
): Server {
  const server = createTlsServer({ ...PATIENCE, ...certificate }, listener);
  noteRawSockets(server);
  return server;
}

/** Methods whose calls have no body. */
const isBare = (method: string): boolean =>
  method === "GET" || method === "HEAD" || method === "TRACE";

/** Fastify reads a body of any type, or of none, as bytes. */
function asBytes(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const hasType = request.raw.headers["content-type"] !== undefined;
  if (hasType || request.method === "QUERY") request.headers = AS_BYTES;
  done();
}

const AS_BYTES = { "content-type": "application/octet-stream" };
const NOTHING = {};

const itself = <T>(it: T): T => it;

const isBody = (body: unknown): body is PlaneCall["body"] =>
  body instanceof Uint8Array || body === TOO_LARGE;

const isEmpty = (headers: FastifyRequest["raw"]["headers"]): boolean =>
  headers["transfer-encoding"] === undefined && !(Number(headers["content-length"]) > 0);

/**
 * A text, bytes, a stream or nothing; Fastify would send null as JSON. A text leaves in one write with
 * its head, but Node.js then writes the head as UTF-8.
 */
function bodyOf(
  { body, headers }: PlaneAnswer,
  { raw }: FastifyReply,
): string | Uint8Array | Readable | undefined {
  const isText = typeof body === "string";
  const hasType = headers["content-type"] !== undefined;
  if (isText && hasType && isAscii(headers) && isWhole(raw)) return body;
  const bytes = isText ? Buffer.from(body) : body;
  const isMade = bytes !== null && !(bytes instanceof Uint8Array);
  if (!isWhole(raw)) return Readable.from(earlyBody(raw, isMade ? null : bytes));
  return isMade ? Readable.from(bytes) : (bytes ?? undefined);
}

function isAscii(headers: PlaneAnswer["headers"]): boolean {
  for (const name in headers) if (!ASCII.test(headers[name] ?? "")) return false;
  return true;
}

const ASCII = /^[\t\x20-\x7e]*$/;

function noSchemas(): never {
  throw new Error("http: no route has a schema");
}

/** Ends the connection after the last byte. */
const ENDS: Readonly<
  Record<NetworkOutcome["ends"], (response: ServerResponse, held: HeldAnswers) => void>
> = {
  "as-usual": (response) => void response.end(),
  closed: ({ req }) => void req.socket.destroy(),
  reset: ({ req }) => resetConnection(req.socket),
  never: ({ req: { socket } }, held) => {
    whenClosed(
      socket,
      held.keep(() => void socket.destroy()),
    );
  },
};

/** Sends an answer over a socket as a network outcome has it. */
function sendOverNetwork(
  response: ServerResponse,
  answer: PlaneAnswer,
  network: NetworkOutcome,
  held: HeldAnswers,
): void {
  const { socket } = response.req;
  const end = (): void => ENDS[network.ends](response, held);
  if (isCarried(answer)) {
    response.writeHead(answer.status, answer.headers);
    response.flushHeaders();
    const stop = carryBody(answer, held, {
      part: (bytes) => void response.write(bytes),
      // The callback runs after everything before it has left.
      end: () => void response.write(NO_BYTES, end),
      cut: () => void socket.destroy(),
    });
    whenClosed(socket, stop);
  } else if ("instead" in network && network.instead !== "") socket.write(network.instead, end);
  else end();
}

/**
 * Calls back once, when the socket has all of an answer or the connection has closed. A response that
 * is queued behind another one emits no event for that.
 */
function whenOver(response: ServerResponse, over: () => void): void {
  const { socket } = response.req;
  if (response.writableFinished || socket.destroyed) {
    over();
    return;
  }
  const once = (): void => {
    response.off("finish", once);
    forget();
    over();
  };
  const forget = whenClosed(socket, once);
  response.on("finish", once);
}

/**
 * Reads a body of at most `limit` bytes and calls `done` once. A longer body is not read. If the body
 * breaks off, `done` is never called.
 */
export function readBody(
  stream: Readable,
  announced: string | undefined,
  limit: number,
  done: (body: PlaneCall["body"]) => void,
): void {
  if (Number(announced) > limit) {
    done(TOO_LARGE);
    return;
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  const take = (part: Uint8Array): void => {
    parts.push(part);
    length += part.length;
    if (length > limit) finish(TOO_LARGE);
  };
  const end = (): void => finish(Buffer.concat(parts, length));
  const finish = (body: PlaneCall["body"]): void => {
    stream.off("data", take).off("end", end);
    done(body);
  };
  stream.on("data", take).on("end", end);
}

/** Both planes of an instance, as a connection sees them. */
export interface Planes {
  readonly answer: (call: PlaneCall) => PlaneAnswer | Promise<PlaneAnswer>;
  /** The longest body that a call to a URL may have, in bytes. */
  readonly bodyLimit: (url: string) => number;
  /** Whether headers carry the key of the world at a URL. */
  readonly isAuthorized: (url: string, headers: SentHeaders) => boolean;
  /** The answers to calls to a URL that wait. */
  readonly held: (url: string) => HeldAnswers;
}

/** A call that has ended, with or without an answer. */
export interface EndedCall {
  readonly call: PlaneCall;
  /** Null: the caller closed the connection before the first byte. */
  readonly answer: PlaneAnswer | null;
  /** Real milliseconds. */
  readonly took: number;
}
