import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Planes } from "./planes.js";

/** The state of a connection. */
interface Known {
  /** Whether a call over it carried the key. */
  hasKey: boolean;
  /** Whether the newest call is the last one to be answered. */
  isEnding: boolean;
  /** The response to the newest call. */
  response: ServerResponse;
}

/** Decides how long connections stay open, and answers what is not HTTP. */
export class Connections {
  readonly #known = new WeakMap<Duplex, Known>();
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
