// `Interceptions`: the option `intercept` of a simulator in the test's own process: connections to
// the vendor's real host, by any HTTP client of Node.js, lead to the simulator through memory.

import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import http, { createServer } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import type { DuplexOptions } from "node:stream";
import { Duplex, Readable } from "node:stream";
import tls from "node:tls";
import type { PlaneAnswer, PlaneCall } from "../../api/call/plane-call.js";
import { isLost } from "../../api/call/plane-call.js";
import { earlyBody, isWhole } from "../../api/http/answer-early.js";
import { readBody } from "../../api/http/http-line.js";
import type { InProcessLine } from "../../api/http/in-process.js";
import { LineError } from "../../api/http/in-process.js";
import { isCarried } from "../../api/http/network.js";
import { systemClock } from "../../api/webhooks/system-clock.js";
import { editDistance } from "../../engine/base/nearest.js";
import { isRunOver } from "../../tools/mutate/run-context.js";
import { ORIGIN } from "./fetch.js";

/** The interceptions of one simulator. */
export class Interceptions {
  readonly #line: InProcessLine;
  readonly #all = new Set<Interception>();
  #server: MemoryServer | null = null;

  constructor(line: InProcessLine) {
    this.#line = line;
  }

  add(hosts: readonly string[]): Interception {
    this.#server ??= new MemoryServer(this.#line);
    const added = intercept(hosts, this.#server);
    this.#all.add(added);
    return added;
  }

  /** Those there are. */
  get all(): ReadonlySet<Interception> {
    return new Set(this.#all);
  }

  /** Restores all but those that last. */
  restore(lasting: ReadonlySet<Interception> = new Set()): void {
    for (const one of this.#all) {
      if (lasting.has(one)) continue;
      one.restore();
      this.#all.delete(one);
    }
  }
}

/** Calls to some hosts reach a simulator until it is restored. */
export interface Interception extends Disposable, AsyncDisposable {
  /** Calls to the hosts go out again. */
  readonly restore: () => void;
}

/** A host; without a port, each of its ports. */
interface HostPattern {
  readonly host: string;
  readonly port: number | null;
}

interface Intercepted extends HostPattern {
  readonly server: MemoryServer;
}

/**
 * Connects new connections to a host with a server in memory. Without a host nothing is replaced.
 *
 * @throws TypeError for a text that is not a host; Error for a host that is intercepted already
 */
function intercept(hosts: readonly string[], server: MemoryServer): Interception {
  const mine = hosts.map((host): Intercepted => ({ ...readPlace(host), server }));
  for (const one of mine) {
    const { host, port } = one;
    if ([...intercepted].some((other) => other.host === host && other.port === port)) {
      throw new Error(`intercept: ${host} is intercepted already; restore that first`);
    }
  }
  if (intercepted.size === 0 && mine.length > 0) replaceAll();
  for (const one of mine) intercepted.add(one);
  const restore = (): void => {
    for (const one of mine) intercepted.delete(one);
    if (intercepted.size === 0) restoreAll();
  };
  return { restore, [Symbol.dispose]: restore, [Symbol.asyncDispose]: async () => restore() };
}

/** The address that both ends show. */
const LOOPBACK = { address: "127.0.0.1", family: "IPv4", port: 0 };

/** One end of a connection in memory, with the members of a socket that HTTP clients use. */
class MemorySocket extends Duplex {
  readonly remoteAddress = LOOPBACK.address;
  readonly remoteFamily = LOOPBACK.family;
  readonly remotePort: number;
  readonly localAddress = LOOPBACK.address;
  readonly localPort = LOOPBACK.port;
  /** Of a client: until it has its events of a new connection. */
  connecting = false;
  /** Of a client over https. */
  readonly encrypted: boolean;
  readonly authorized: boolean;
  readonly authorizationError = null;
  /** No protocol but HTTP/1.1. */
  readonly alpnProtocol = false;
  timeout = 0;
  #peer: MemorySocket | null = null;
  #drained = (): void => {};
  #isReset = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    { isSecure, port }: { readonly isSecure: boolean; readonly port: number },
    options: DuplexOptions,
  ) {
    super(options);
    this.encrypted = isSecure;
    this.authorized = isSecure;
    this.remotePort = port;
  }

  /** Connects both ends. */
  join(peer: MemorySocket): void {
    this.#peer = peer;
    peer.#peer = this;
  }

  override _read(): void {
    this.#drain();
  }

  override _write(bytes: Uint8Array, _encoding: string, done: () => void): void {
    const peer = this.#peer;
    this.#wake();
    if (peer === null || peer.destroyed || peer.readableEnded) done();
    else {
      peer.#wake();
      if (peer.push(Buffer.from(bytes))) done();
      else peer.#drained = done;
    }
  }

  override _final(done: () => void): void {
    if (this.#peer !== null) this.#peer.#endLater();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    systemClock.clearTimeout(this.#timer);
    const peer = this.#peer;
    this.#peer = null;
    this.#drain();
    if (peer !== null && !peer.destroyed) {
      if (this.#isReset) peer.destroy(resetError());
      else peer.#endLater();
    }
    done(error);
  }

  /** Breaks the connection: the other end gets ECONNRESET. */
  resetAndDestroy(): this {
    this.#isReset = true;
    return this.destroy();
  }

  destroySoon(): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once("finish", () => this.destroy());
  }

  /** Real milliseconds without traffic until `timeout` is emitted; 0 for no limit. */
  setTimeout(ms: number, onTimeout?: () => void): this {
    this.timeout = ms;
    systemClock.clearTimeout(this.#timer);
    if (ms > 0) this.#timer = systemClock.setTimeout(() => this.emit("timeout"), ms).unref();
    if (onTimeout !== undefined && ms > 0) this.once("timeout", onTimeout);
    else if (onTimeout !== undefined) this.off("timeout", onTimeout);
    return this;
  }

  readonly setKeepAlive = (): this => this;
  readonly setNoDelay = (): this => this;
  readonly ref = (): this => this;
  readonly unref = (): this => this;
  readonly address = (): typeof LOOPBACK => LOOPBACK;
  /** A client that looks at the certificate finds none. */
  readonly getPeerCertificate = (): object => ({});

  #wake(): void {
    if (this.timeout > 0) this.#timer?.refresh();
  }

  /** Lets the other end write more. */
  #drain(): void {
    const drained = this.#drained;
    this.#drained = () => {};
    drained();
  }

  /** As on a network, the end is an event of its own: a reader that has paused must not see it yet. */
  #endLater(): void {
    systemClock.setImmediate(() => {
      this.#drain();
      if (!this.destroyed && !this.readableEnded) this.push(null);
    });
  }
}

const RESET = { code: "ECONNRESET", errno: -104, syscall: "read" };

const resetError = (): Error => Object.assign(new Error("read ECONNRESET"), RESET);

/** Runs work as the code that made the connection. */
type AsCaller = (work: () => void) => void;

/** Both ends of a new connection of the running code. */
function connect(to: { readonly isSecure: boolean; readonly port: number }): {
  readonly client: MemorySocket;
  readonly server: MemorySocket;
  readonly asCaller: AsCaller;
} {
  const client = new MemorySocket(to, { allowHalfOpen: false });
  const server = new MemorySocket({ isSecure: false, port: 0 }, { allowHalfOpen: true });
  client.join(server);
  client.connecting = true;
  // Not process.nextTick, which a test may fake.
  systemClock.queueMicrotask(() => {
    client.connecting = false;
    if (client.destroyed) return;
    client.emit("lookup", null, LOOPBACK.address, 4, "");
    client.emit("connect");
    client.emit("ready");
    if (to.isSecure) client.emit("secureConnect");
  });
  return { client, server, asCaller: AsyncResource.bind((work: () => void) => work()) };
}

/** All interceptions of this process. */
const intercepted = new Set<Intercepted>();

/** Calls to nearly the name of an intercepted host, which went out: a line for each. */
export const missed = new Set<string>();

function readPlace(text: string): HostPattern {
  const [, host, port] = HOST.exec(text) ?? [];
  if (host !== undefined) {
    return { host: host.toLowerCase(), port: port === undefined ? null : Number(port) };
  }
  throw new TypeError(
    `intercept: a host, such as "api.vendor.com" or "api.vendor.com:8443", not ${JSON.stringify(text)}`,
  );
}

/** A name with an optional port; a base URL without a path is read as one. */
const HOST = /^(?:https?:\/\/)?([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?\/?$/i;

type ConnectFunction = (this: unknown, ...args: unknown[]) => unknown;

/** A function of the platform that makes connections. */
interface Connector {
  readonly owner: object;
  readonly name: string;
  readonly isSecure: boolean;
}

/**
 * All HTTP clients of Node.js make their connections by one of these: `node:http` and `node:https`
 * with any agent, the platform's `fetch`, and any release of undici with any dispatcher.
 */
const CONNECTORS: readonly Connector[] = [
  { owner: net, name: "connect", isSecure: false },
  { owner: net, name: "createConnection", isSecure: false },
  { owner: tls, name: "connect", isSecure: true },
  // An agent keeps the function that it found when Node.js started.
  { owner: http.Agent.prototype, name: "createConnection", isSecure: false },
];

/** Puts the functions of the platform back. */
let restoreAll = (): void => {};

/** What each replacement has replaced. */
const originals = new WeakMap<object, object>();

/** Another library may have put back a replacement that it found: they do not pile up. */
const originalOf = (found: object): object => {
  const original = originals.get(found);
  return original === undefined ? found : originalOf(original);
};

function replaceAll(): void {
  const restores = CONNECTORS.map(({ owner, name, isSecure }) => {
    const original = originalOf(Object(Reflect.get(owner, name)));
    if (typeof original !== "function") return () => {};
    const replaced: ConnectFunction = function (...args) {
      return connectInstead(args, isSecure) ?? Reflect.apply(original, this, args);
    };
    originals.set(replaced, original);
    Reflect.set(owner, name, replaced);
    return () => {
      // Another library may have replaced it since: its function then calls this one.
      if (Reflect.get(owner, name) === replaced) Reflect.set(owner, name, original);
    };
  });
  syncBuiltinESMExports();
  restoreAll = () => {
    for (const restore of restores) restore();
    syncBuiltinESMExports();
  };
}

/** A connection in memory; undefined for a host that is not intercepted. */
function connectInstead(args: readonly unknown[], isSecure: boolean): MemorySocket | undefined {
  const to = destinationOf(args, isSecure);
  const found = [...intercepted].filter(
    ({ host, port }) => host === to?.host && (port === null || port === to.port),
  );
  if (to === undefined) return undefined;
  // Links in answers name the simulator itself; that of which vendor, they do not say.
  const [own, ...others] = new Set([...intercepted].map(({ server }) => server));
  const its = to.host === new URL(ORIGIN).host && others.length === 0 ? own : undefined;
  // A named port comes before a host as a whole.
  const server = (found.find(({ port }) => port !== null) ?? found[0])?.server ?? its;
  if (server === undefined) {
    const near = [...intercepted].find(({ host }) => editDistance(host, to.host) === 1)?.host;
    if (near !== undefined && net.isIP(to.host) === 0)
      missed.add(`${to.host}:${to.port} was called, and not answered: intercepted is ${near}`);
    return undefined;
  }
  const client = server.connect({ isSecure, port: to.port });
  const onConnect = args.find((arg) => typeof arg === "function");
  if (typeof onConnect === "function") {
    client.once(isSecure ? "secureConnect" : "connect", () => Reflect.apply(onConnect, client, []));
  }
  return client;
}

/**
 * Of the arguments of https://nodejs.org/api/net.html#netconnect and of
 * https://nodejs.org/api/tls.html#tlsconnectoptions-callback; undefined for a path, and for a tunnel
 * through a proxy.
 */
function destinationOf(args: readonly unknown[], isSecure: boolean) {
  const [first, second] = args;
  const found: unknown = args.find((arg) => typeof arg === "object" && arg !== null);
  const options: Readonly<Record<string, unknown>> = Object(found);
  const isPlain = typeof first === "number" || (typeof first === "string" && /^\d+$/.test(first));
  const host = isPlain && typeof second === "string" ? second : options["host"];
  const port = isPlain ? first : (options["port"] ?? (isSecure ? 443 : 80));
  if (
    typeof host !== "string" ||
    options["socket"] != null ||
    typeof options["path"] === "string"
  ) {
    return undefined;
  }
  return { host: host.toLowerCase(), port: Number(port) };
}

/** Reads HTTP from connections in memory, and answers by an instance in this process. */
class MemoryServer {
  readonly #line: InProcessLine;
  readonly #server: Server;
  readonly #open = new Map<object, AsCaller>();

  constructor(line: InProcessLine) {
    this.#line = line;
    this.#server = createServer((request, response) => this.#answer(request, response));
    // A call with an unknown expectation is answered like any other.
    this.#server.on("checkExpectation", (request, response) => this.#answer(request, response));
  }

  /** A new connection. */
  connect(to: { readonly isSecure: boolean; readonly port: number }): MemorySocket {
    const { client, server, asCaller } = connect(to);
    this.#open.set(server, asCaller);
    server.once("close", () => this.#open.delete(server));
    // It ends with its client.
    client.once("close", () => server.destroy());
    this.#server.emit("connection", server);
    return client;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { method = "", url = "", headers } = request;
    // Each call makes its own connection, so that it belongs to the code that makes it.
    response.shouldKeepAlive = false;
    readBody(request, headers["content-length"], this.#line.bodyLimit(url), (body) => {
      const asCaller = this.#open.get(request.socket);
      asCaller?.(() => void this.#give({ method, url, headers, body }, response));
    });
  }

  async #give(call: PlaneCall, response: ServerResponse): Promise<void> {
    if (isRunOver()) return;
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    try {
      this.#send(call, await this.#line.begin(call, gone.signal), response);
    } catch (error) {
      if (!gone.signal.aborted) breakOff(response, error);
    }
  }

  #send({ url }: PlaneCall, answer: PlaneAnswer, response: ServerResponse): void {
    const { status, headers } = answer;
    if (isCarried(answer)) {
      // A connection that breaks is one that was to stay open.
      response.shouldKeepAlive = isLost(answer.network);
      response.writeHead(status, headers);
      response.flushHeaders();
      const stop = this.#line.carryBody(url, answer, {
        part: (bytes) => void response.write(bytes),
        end: () => void response.end(),
        fail: (error) => breakOff(response, error),
      });
      response.once("close", () => {
        stop();
        answer.over?.();
      });
      return;
    }
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const body = typeof answer.body === "string" ? Buffer.from(answer.body) : answer.body;
    const isMade = body !== null && !(body instanceof Uint8Array);
    if (!isWhole(response)) Readable.from(earlyBody(response, isMade ? null : body)).pipe(response);
    else if (isMade)
      Readable.from(body)
        .on("error", () => response.destroy())
        .pipe(response);
    else response.end(body);
  }
}

/** Ends a connection as the network does. Bytes before it arrive. */
function breakOff(response: ServerResponse, error: unknown): void {
  const { socket } = response.req;
  const code = error instanceof LineError ? error.code : "ECONNRESET";
  if (code === "HPE_INVALID_CONSTANT") socket.end("this is not HTTP\r\n\r\n");
  else if (code === "UND_ERR_SOCKET" || !(socket instanceof MemorySocket)) socket.destroy();
  else socket.resetAndDestroy();
}
