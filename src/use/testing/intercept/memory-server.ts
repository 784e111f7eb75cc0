import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { Readable } from "node:stream";
import type { PlaneAnswer, PlaneCall } from "../../../api/call/plane-call.js";
import { isLost } from "../../../api/call/plane-call.js";
import { earlyBody, isWhole } from "../../../api/http/answer-early.js";
import type { InProcessLine } from "../../../api/http/in-process.js";
import { LineError } from "../../../api/http/in-process.js";
import { isCarried } from "../../../api/http/network/carried-body.js";
import { readBody } from "../../../api/http/read-body.js";
import { isRunOver } from "../../../tools/mutate/mutated-run.js";
import type { AsCaller } from "./memory-socket.js";
import { connect, MemorySocket } from "./memory-socket.js";

/** Reads HTTP from connections in memory, and answers by an instance in this process. */
export class MemoryServer {
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
