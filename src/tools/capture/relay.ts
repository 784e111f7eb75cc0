import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { LoopbackRefusal } from "../../api/http/loopback.js";
import { loopbackHosts, loopbackRefusal, pageRefusal } from "../../api/http/loopback.js";
import type { WrittenEntry } from "../har/har.js";
import { headerOf } from "../har/har.js";
import { Exchange } from "./exchange.js";
import type { Target } from "./target.js";
import { LARGEST_HEAD, pairsOf } from "./wire-headers.js";

interface RelayOptions {
  /** Null: the relay answers 200. */
  readonly target: Target | null;
  /** Whether the calls are webhooks. */
  readonly isWebhook: boolean;
  /** Called before the client sees the end of an answer. */
  readonly done: (entry: WrittenEntry) => void;
}

/** A server that passes each call on as it is. It listens on this machine alone. */
export class Relay {
  readonly #options: RelayOptions;
  readonly #server: Server;
  readonly #open = new Set<Exchange>();

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#server = createServer({
      maxHeaderSize: LARGEST_HEAD,
      requireHostHeader: false,
      // How long a call may take is between client and server.
      requestTimeout: 0,
    });
    const take = (request: IncomingMessage, response: ServerResponse) =>
      this.#take(request, response);
    this.#server.on("request", take).on("checkContinue", take).on("checkExpectation", take);
  }

  /** Returns the address; port 0 is any that is free. */
  async listen(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject).listen(port, HOST, resolve);
    });
    const address = this.#server.address();
    if (typeof address !== "object" || address === null) throw new Error("the relay has no port");
    return `http://${HOST}:${address.port}`;
  }

  /** Cuts off the calls under way. */
  async close(): Promise<void> {
    for (const exchange of this.#open) exchange.cut();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
    this.#options.target?.close();
  }

  /** A page in a browser is no application, and could call the vendor through the relay. */
  #refusalOf({ headers }: IncomingMessage): LoopbackRefusal | undefined {
    const hosts = loopbackHosts(this.#server);
    return this.#options.isWebhook
      ? pageRefusal(headers, hosts)
      : loopbackRefusal(headers, hosts, undefined);
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    const refusal = this.#refusalOf(request);
    if (refusal !== undefined) {
      response.writeHead(refusal.status, { "content-type": "text/plain", connection: "close" });
      response.end(`${refusal.message}\n`);
      return;
    }
    const path = (request.url ?? "/").replace(/^https?:\/\/[^/?#]*/i, "");
    const { target, isWebhook } = this.#options;
    const url = isWebhook || target === null ? addressOf(request, path) : target.base + path;
    const exchange = new Exchange({ ...this.#options, url, path }, request, response);
    this.#open.add(exchange);
    response.once("close", () => this.#open.delete(exchange));
    exchange.start();
  }
}

/** Where relays listen: others could use them to call the vendor. */
export const HOST = "127.0.0.1";

/** Where the sender of a webhook has sent it to. */
function addressOf({ rawHeaders }: IncomingMessage, path: string): string {
  const headers = [...pairsOf(rawHeaders)];
  const scheme = headerOf(headers, "x-forwarded-proto") === "https" ? "https" : "http";
  const url = `${scheme}://${headerOf(headers, "host")}${path}`;
  return URL.canParse(url) ? url : `http://${HOST}${path}`;
}
