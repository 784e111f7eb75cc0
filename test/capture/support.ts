import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo, Server, Socket } from "node:net";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { Server as TlsServer } from "node:tls";
import { onTestFinished } from "vitest";
import type { Capture, CaptureOptions } from "../../packages/learn/src/capture/capture.js";
import { startCapture } from "../../packages/learn/src/capture/capture.js";
import type { HarEntry } from "../../packages/learn/src/har/har.js";
import { readHar } from "../../packages/learn/src/har/read-har.js";
import { folder } from "../recording/support.js";

/** One end of a connection, with the bytes that came so far as Latin-1. */
export class Peer {
  readonly socket: Socket;
  /** The header by which a client names the other end. */
  get host(): string {
    return `Host: 127.0.0.1:${this.socket.remotePort}`;
  }

  seen = "";
  isEnded = false;
  readonly #looks: (() => void)[] = [];

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on("error", () => {}).setNoDelay(true);
    socket.on("data", (bytes) => this.#look(bytes.toString("latin1")));
    socket.on("close", () => {
      this.isEnded = true;
      this.#look("");
    });
  }

  send(text: string | Uint8Array): this {
    this.socket.write(typeof text === "string" ? Buffer.from(text, "latin1") : text);
    return this;
  }

  /** What came until the pattern matches; it is taken away. */
  async got(pattern: RegExp): Promise<string> {
    await this.#until(() => pattern.test(this.seen));
    const { seen } = this;
    this.seen = "";
    return seen;
  }

  /** What came until the other end closed. */
  async ended(): Promise<string> {
    await this.#until(() => this.isEnded);
    return this.seen;
  }

  #until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (isSo()) resolve();
        else if (this.isEnded) reject(new Error(`the connection ended after: ${this.seen}`));
      };
      this.#looks.push(look);
      look();
    });
  }

  #look(text: string): void {
    this.seen += text;
    for (const look of this.#looks) look();
  }
}

/** A server of raw connections, which come in order. */
export class Vendor {
  readonly #server: Server;
  readonly #peers: Peer[] = [];
  #waiting: ((peer: Peer) => void) | undefined;

  private constructor(server: Server) {
    this.#server = server;
    const opened = server instanceof TlsServer ? "secureConnection" : "connection";
    server.on(opened, (socket: Socket) => this.#take(socket));
  }

  static async of(server = createServer()): Promise<Vendor> {
    const vendor = new Vendor(server);
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const sockets = new Set<Socket>();
    server.on("connection", (socket: Socket) => sockets.add(socket));
    onTestFinished(() => {
      server.close();
      for (const socket of sockets) socket.destroy();
    });
    return vendor;
  }

  get port(): number {
    return portOf(this.#server.address());
  }

  connection(): Promise<Peer> {
    const peer = this.#peers.shift();
    if (peer !== undefined) return Promise.resolve(peer);
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  #take(socket: Socket): void {
    const peer = new Peer(socket);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) this.#peers.push(peer);
    else waiting(peer);
  }
}

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === "object" && address !== null ? address.port : 0;

/** A capture, with what its file has. */
export interface Captured extends Capture {
  readonly out: string;
  /** Why calls are not in the file. */
  readonly problems: readonly string[];
  readonly entries: () => readonly HarEntry[];
  /** The text of the file. */
  readonly text: () => string;
  /** Fulfilled when the file has so many entries. */
  readonly has: (count: number) => Promise<readonly HarEntry[]>;
}

export async function captured(
  upstream: string,
  more: Partial<CaptureOptions> = {},
): Promise<Captured> {
  const out = more.out ?? join(folder(), "traffic.har");
  const problems: string[] = [];
  const looks: (() => void)[] = [];
  const onEntry: CaptureOptions["onEntry"] = (_, problem) => {
    if (problem !== undefined) problems.push(problem);
    for (const look of looks) look();
  };
  const capture = await startCapture({ upstream, out, version: "0", port: 0, onEntry, ...more });
  let closing: ReturnType<typeof capture.close> | undefined;
  const close = (): ReturnType<typeof capture.close> => {
    closing ??= capture.close();
    return closing;
  };
  onTestFinished(() => void close());
  return {
    ...capture,
    close,
    out,
    problems,
    entries: () => readHar(out),
    text: () => readFileSync(out, "utf8"),
    has: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          const entries = readHar(out);
          if (entries.length >= count) resolve(entries);
        };
        looks.push(look);
        look();
      }),
  };
}

/** A raw connection of the application. */
export async function client(url: string): Promise<Peer> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  onTestFinished(() => void socket.destroy());
  return new Peer(socket);
}

export const bodyOf = (message: { readonly body: Uint8Array | null } | null | undefined): string =>
  Buffer.from(message?.body ?? []).toString();
