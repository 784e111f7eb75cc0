import type { IncomingMessage, Server } from "node:http";
import { request } from "node:http";
import type { Duplex } from "node:stream";
import { wall } from "../webhooks/wall.js";
import { connect } from "./connection.js";

/** A call on its way to an instance in the same process. */
export interface OutgoingCall {
  readonly method: string;
  /** Path and query, percent-encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes to send at once, or parts as they come. */
  readonly body: Uint8Array | string | AsyncIterable<Uint8Array> | null;
}

/** A call under way. */
export interface Exchange {
  /** The head of the answer; its body is read from the message. Rejects when none comes. */
  readonly answer: Promise<IncomingMessage>;
  /** Breaks the call off. */
  readonly abandon: (reason: Error) => void;
}

/** The longest wait that the platform's timers can hold. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Makes calls to an HTTP server without a port. */
export class Line {
  readonly #server: Server;
  readonly #open = new Set<Duplex>();
  #isClosed = false;

  constructor(server: Server) {
    this.#server = server;
  }

  call({ method, path, headers, body }: OutgoingCall): Exchange {
    if (this.#isClosed) return { answer: Promise.reject(closed()), abandon: () => {} };
    const outgoing = request({ method, path, headers, createConnection: () => this.#connect() });
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once("response", resolve);
      // Listens on: after the answer, errors are the message's.
      outgoing.on("error", reject);
    });
    this.#keepRunning(answer);
    if (body === null || typeof body === "string" || body instanceof Uint8Array) {
      outgoing.end(body ?? undefined);
    } else {
      void pour(body, outgoing);
    }
    return { answer, abandon: (reason) => outgoing.destroy(reason) };
  }

  /** Breaks off every call under way; later ones are refused. */
  close(): void {
    this.#isClosed = true;
    for (const connection of this.#open) connection.destroy();
    this.#open.clear();
  }

  /** As an open socket does: a process does not end while somebody waits for an answer. */
  #keepRunning(answer: Promise<unknown>): void {
    const timer = wall.setTimeout(() => {}, LONGEST_WAIT);
    const end = (): void => wall.clearTimeout(timer);
    answer.then(end, end);
  }

  #connect(): Duplex {
    const [client, server] = connect();
    this.#open.add(client);
    client.once("close", () => this.#open.delete(client));
    this.#server.emit("connection", server);
    return client;
  }
}

const closed = (): Error =>
  Object.assign(new Error("the simulator has been closed"), { code: "ECONNREFUSED" });

async function pour(
  parts: AsyncIterable<Uint8Array>,
  outgoing: ReturnType<typeof request>,
): Promise<void> {
  try {
    for await (const part of parts) {
      if (outgoing.destroyed) return;
      if (outgoing.write(part)) continue;
      await new Promise<void>((resolve) => {
        outgoing.once("drain", resolve);
        outgoing.once("close", resolve);
      });
    }
    outgoing.end();
  } catch (error) {
    outgoing.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
