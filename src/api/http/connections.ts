import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Planes } from "./planes.js";

/** What is known of a connection. */
interface Known {
  /** A call over it has shown the key. */
  hasKey: boolean;
  /** No call after the newest is to be answered. */
  isEnding: boolean;
  /** To the newest call. */
  response: ServerResponse;
}

/** What a server is to know of its connections: who may keep one, and what is still to come. */
export class Connections {
  readonly #known = new WeakMap<Duplex, Known>();
  readonly #isAuthorized: Planes["isAuthorized"];

  constructor(isAuthorized: Planes["isAuthorized"]) {
    this.#isAuthorized = isAuthorized;
  }

  /** Hears of every call, of timeouts and of what is no HTTP. */
  follow(server: Server): Server {
    server.on("timeout", (socket) => {
      // The platform's timeouts hold until somebody has shown the key.
      if (!this.hasKey(socket)) socket.destroy();
    });
    server.on("clientError", (error, socket) => this.#refuse(error, socket));
    return server;
  }

  /** A call has come. */
  note(
    { socket, headers, httpVersion, url = "" }: IncomingMessage,
    response: ServerResponse,
  ): void {
    const known = this.#known.get(socket) ?? this.#begin(socket, response);
    known.response = response;
    known.hasKey ||= this.#isAuthorized(url, headers);
    known.isEnding = isLast(headers.connection, httpVersion);
  }

  #begin(socket: Duplex, response: ServerResponse): Known {
    const known = { hasKey: false, isEnding: false, response };
    this.#known.set(socket, known);
    return known;
  }

  hasKey(socket: Duplex): boolean {
    return this.#known.get(socket)?.hasKey === true;
  }

  /** What is no HTTP ends the connection, once those before it have been answered. */
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
 * Answers what is no HTTP request as Node.js does by itself: a status, no body, the end of the
 * connection. https://nodejs.org/api/http.html#event-clienterror
 */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, isAnswered = false): void {
  if (error.code !== "ECONNRESET" && !isAnswered && socket.writable) {
    const status = WORDS[error.code ?? ""] ?? "400 Bad Request";
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  }
  socket.destroy(error);
}
