import type { Socket } from "node:net";
import { connect } from "node:net";

/** A request as it goes over the wire. */
export function wireText(
  { host, key }: { readonly host: string; readonly key: string },
  method: "GET" | "POST",
  path: string,
  body?: string,
): string {
  const head = [`${method} ${path} HTTP/1.1`, `host: ${host}`, `authorization: Bearer ${key}`];
  if (body !== undefined) {
    head.push("content-type: application/json", `content-length: ${Buffer.byteLength(body)}`);
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
   * real microseconds that one took on the whole. Throws at an answer that is not a success.
   */
  async time(requests: readonly string[]): Promise<number> {
    const waiting = requests.values();
    const began = performance.now();
    await Promise.all(this.#sockets.map((socket) => drain(socket, waiting)));
    return ((performance.now() - began) * 1_000) / requests.length;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
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
function drain(socket: Socket, waiting: Iterator<string>): Promise<void> {
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
      if (!received.startsWith("HTTP/1.1 2")) {
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

function isWhole(answer: string): boolean {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const length = LENGTH.exec(answer.slice(0, end + 2))?.[1];
  return length !== undefined && answer.length >= end + 4 + Number(length);
}
