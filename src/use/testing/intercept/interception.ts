import http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import tls from "node:tls";
import type { InProcessLine } from "../../../api/http/in-process.js";
import { MemoryServer } from "./memory-server.js";
import type { MemorySocket } from "./memory-socket.js";

/** Calls to some hosts reach a simulator until it is restored. */
export interface Interception extends Disposable, AsyncDisposable {
  /** Calls to the hosts go out again. */
  readonly restore: () => void;
}

/** A host; without a port, each of its ports. */
interface Place {
  readonly host: string;
  readonly port: number | null;
}

interface Intercepted extends Place {
  readonly server: MemoryServer;
}

/** All interceptions of this process. */
const intercepted = new Set<Intercepted>();

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
    if (!mine.some((one) => intercepted.delete(one))) return;
    for (const one of mine) intercepted.delete(one);
    if (intercepted.size === 0) restoreAll();
  };
  return { restore, [Symbol.dispose]: restore, [Symbol.asyncDispose]: async () => restore() };
}

function readPlace(text: string): Place {
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

type Connect = (this: unknown, ...args: unknown[]) => unknown;

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
    const replaced: Connect = function (...args) {
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
  // A named port comes before a host as a whole.
  const { server } = found.find(({ port }) => port !== null) ?? found[0] ?? {};
  if (to === undefined || server === undefined) return undefined;
  const client = server.connect({ isSecure, port: to.port });
  const onConnect = args.find((arg) => typeof arg === "function");
  if (typeof onConnect === "function") {
    client.once(isSecure ? "secureConnect" : "connect", () => Reflect.apply(onConnect, client, []));
  }
  return client;
}

interface Destination {
  readonly host: string;
  readonly port: number;
}

/**
 * Of the arguments of https://nodejs.org/api/net.html#netconnect and of
 * https://nodejs.org/api/tls.html#tlsconnectoptions-callback; undefined for a path, and for a tunnel
 * through a proxy.
 */
function destinationOf(args: readonly unknown[], isSecure: boolean): Destination | undefined {
  const [first, second] = args;
  const found: unknown = args.find((arg) => typeof arg === "object" && arg !== null);
  const options: Options = Object(found);
  const isPlain = typeof first === "number" || (typeof first === "string" && /^\d+$/.test(first));
  const host = isPlain && typeof second === "string" ? second : options.host;
  const port = isPlain ? first : (options.port ?? (isSecure ? 443 : 80));
  if (typeof host !== "string" || options.socket != null || typeof options.path === "string") {
    return undefined;
  }
  return { host: host.toLowerCase(), port: Number(port) };
}

/** The used options; their values come from any caller. */
interface Options {
  readonly host?: unknown;
  readonly port?: unknown;
  readonly path?: unknown;
  readonly socket?: unknown;
}
