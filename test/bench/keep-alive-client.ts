import type { Socket } from "node:net";
import { connect } from "node:net";

/** The server to call, and its key. */
export interface Wire {
  readonly host: string;
  readonly key: string;
}

/** The calls answered within a span of time. */
export interface Load {
  readonly requests: number;
  /** Real seconds from the first request to the last answer. */
  readonly seconds: number;
}

/** How the answers begin that count as the ones expected. */
const SUCCESS = "HTTP/1.1 2";

/** A request as it goes over the wire. */
export function wireText(
  { host, key }: Wire,
  method: "GET" | "POST",
  path: string,
  body?: string,
  type = "application/json",
): string {
  const head = [`${method} ${path} HTTP/1.1`, `host: ${host}`, `authorization: Bearer ${key}`];
  if (body !== undefined) {
    head.push(`content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`);
  }
  return `${head.join("\r\n")}\r\n\r\n${body ?? ""}`;
}

/** Keep-alive connections to one server, with as little of a client on them as there can be. */
export class Connections {
  readonly #sockets: readonly Socket[];

  private constructor(sockets: readonly Socket[]) {
    this.#sockets = sockets;
  }

  static async open(url: URL, count: number): Promise<Connections> {
    const opening = Array.from({ length: count }, () => opened(url));
    return new Connections(await Promise.all(opening));
  }

  /**
   * Sends the requests, on each connection the next one when the last is answered. Answers the
   * real microseconds that one took on the whole. Throws at an answer with another status than
   * the one that is expected, which is any success when none is.
   */
  async time(requests: readonly string[], status?: number): Promise<number> {
    const beginning = status === undefined ? SUCCESS : `HTTP/1.1 ${status} `;
    const began = performance.now();
    await this.#drain(requests.values(), beginning);
    return ((performance.now() - began) * 1_000) / requests.length;
  }

  /** Sends the same request again and again for so many milliseconds. Throws as `time` does. */
  async during(milliseconds: number, request: string): Promise<Load> {
    const began = performance.now();
    let requests = 0;
    const waiting = function* (): Generator<string, undefined> {
      while (performance.now() - began < milliseconds) {
        requests += 1;
        yield request;
      }
    };
    await this.#drain(waiting(), SUCCESS);
    return { requests, seconds: (performance.now() - began) / 1_000 };
  }

  async #drain(waiting: Iterator<string>, beginning: string): Promise<void> {
    const sleep = stayAwake();
    try {
      await Promise.all(this.#sockets.map((socket) => drain(socket, waiting, beginning)));
    } finally {
      sleep();
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/**
 * Polls for answers instead of sleeping, because waking a process up costs time of the server's
 * core. Returns the function that ends it.
 */
function stayAwake(): () => void {
  let next = setImmediate(look);
  function look(): void {
    next = setImmediate(look);
  }
  return () => clearImmediate(next);
}

function opened(url: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.off("error", reject);
      resolve(socket);
    });
  });
}

/** Takes requests from the rest that all connections share, until there are none. */
function drain(socket: Socket, waiting: Iterator<string>, beginning: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = "";
    const done = (error?: Error): void => {
      socket.removeAllListeners();
      if (error === undefined) resolve();
      else reject(error);
    };
    const next = (): void => {
      const request = waiting.next();
      if (request.done === true) done();
      else socket.write(request.value);
    };
    socket.on("error", done);
    socket.on("close", () => done(new Error("the server closed a connection")));
    socket.on("data", (part) => {
      received += part.toString("latin1");
      if (!isWhole(received)) return;
      if (!received.startsWith(beginning)) {
        done(new Error(received.slice(0, 1_000)));
        return;
      }
      received = "";
      next();
    });
    next();
  });
}

const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;
const CHUNKED = /\r\ntransfer-encoding: chunked\r\n/i;

function isWhole(answer: string): boolean {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const head = answer.slice(0, end + 2);
  const length = LENGTH.exec(head)?.[1];
  if (length !== undefined) return answer.length >= end + 4 + Number(length);
  return CHUNKED.test(head) && answer.endsWith("\r\n0\r\n\r\n");
}
