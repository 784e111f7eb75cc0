import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Agent, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { headLines } from "./lines.js";

/**
 * Receives every webhook of this process, for any host: ports differ between runs, and an endpoint's
 * URL affects answers and its signing secret.
 */
export class Hooks {
  readonly #server = createServer((request, response) => void this.#receive(request, response));
  readonly #restore: () => void;
  /** How often each event has arrived at each address. */
  readonly #times = new Map<string, number>();
  #received: { readonly order: string; readonly text: string }[] = [];

  private constructor() {
    this.#restore = divert(() => (this.#server.address() as AddressInfo).port);
  }

  static async open(): Promise<Hooks> {
    const hooks = new Hooks();
    hooks.#server.listen(0, "127.0.0.1");
    await once(hooks.#server, "listening");
    return hooks;
  }

  /**
   * The deliveries since the last call, in an order that does not depend on the speed of endpoints.
   */
  take(): readonly string[] {
    const taken = this.#received.sort((one, other) => (one.order < other.order ? -1 : 1));
    this.#received = [];
    return taken.map(({ text }) => text);
  }

  async close(): Promise<void> {
    this.#restore();
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const body = Buffer.concat(parts).toString("utf8");
    const { host = "", "webhook-id": id = "" } = request.headers;
    const address = `${host}${request.url} ${id}`;
    const time = (this.#times.get(address) ?? 0) + 1;
    this.#times.set(address, time);
    const head = headLines(request.rawHeaders, isOfWallTime(request) ? WALL : NOTHING);
    const text = [`${request.method} ${host}${request.url}`, ...head, "", body].join("\n");
    this.#received.push({ order: `${address} ${String(time).padStart(6, "0")}`, text });
    respond(request, response, host, Number(id !== "") * (codeOf(id) % 5), time);
  }
}

/**
 * Deliveries to destinations of the vendor's API always have wall time; their address marks them
 * here.
 */
const isOfWallTime = ({ url = "" }: IncomingMessage): boolean => url.startsWith("/wall");
const WALL: ReadonlySet<string> = new Set(["webhook-timestamp", "webhook-signature"]);
const NOTHING: ReadonlySet<string> = new Set();

const codeOf = (text: unknown): number => String(text).charCodeAt(String(text).length - 1);

/** @param failures how often the event fails at a flaky endpoint before it is accepted */
function respond(
  request: IncomingMessage,
  response: ServerResponse,
  host: string,
  failures: number,
  time: number,
): void {
  const [name] = host.split(".");
  if (name === "reset") request.socket.destroy();
  else if (name === "redirect") response.writeHead(302, { location: "/elsewhere" }).end();
  else if (name === "gone") response.writeHead(410).end();
  else response.writeHead(name === "flaky" && time <= failures ? 503 : 204).end();
}

/** Nothing listens there. */
const CLOSED_PORT = 1;

/** Leads all connections of the process's HTTP agents to a port; answers how to end that. */
function divert(port: () => number): () => void {
  const { createConnection } = Agent.prototype;
  Agent.prototype.createConnection = function divertedConnection(options, done) {
    const isRefused = String(options.host).startsWith("refused.");
    const place = { host: "127.0.0.1", port: isRefused ? CLOSED_PORT : port() };
    return createConnection.call(this, { ...options, ...place }, done);
  };
  return () => {
    Agent.prototype.createConnection = createConnection;
  };
}
