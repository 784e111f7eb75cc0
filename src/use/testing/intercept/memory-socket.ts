import { AsyncResource } from "node:async_hooks";
import type { DuplexOptions } from "node:stream";
import { Duplex } from "node:stream";
import { systemClock } from "../../../api/webhooks/system-clock.js";

/** The address that both ends show. */
const LOOPBACK = { address: "127.0.0.1", family: "IPv4", port: 0 };

/** One end of a connection in memory, with the members of a socket that HTTP clients use. */
export class MemorySocket extends Duplex {
  readonly remoteAddress = LOOPBACK.address;
  readonly remoteFamily = LOOPBACK.family;
  readonly remotePort: number;
  readonly localAddress = LOOPBACK.address;
  readonly localPort = LOOPBACK.port;
  /** Of a client: until it has its events of a new connection. */
  connecting = false;
  /** Of a client over https. */
  readonly encrypted: boolean;
  readonly authorized: boolean;
  readonly authorizationError = null;
  /** No protocol but HTTP/1.1. */
  readonly alpnProtocol = false;
  timeout = 0;
  #peer: MemorySocket | null = null;
  #drained = (): void => {};
  #isReset = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    { isSecure, port }: { readonly isSecure: boolean; readonly port: number },
    options: DuplexOptions,
  ) {
    super(options);
    this.encrypted = isSecure;
    this.authorized = isSecure;
    this.remotePort = port;
  }

  /** Connects both ends. */
  join(peer: MemorySocket): void {
    this.#peer = peer;
    peer.#peer = this;
  }

  override _read(): void {
    this.#drain();
  }

  override _write(bytes: Uint8Array, _encoding: string, done: () => void): void {
    const peer = this.#peer;
    this.#wake();
    if (peer === null || peer.destroyed || peer.readableEnded) done();
    else {
      peer.#wake();
      if (peer.push(Buffer.from(bytes))) done();
      else peer.#drained = done;
    }
  }

  override _final(done: () => void): void {
    if (this.#peer !== null) this.#peer.#endLater();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    systemClock.clearTimeout(this.#timer);
    const peer = this.#peer;
    this.#peer = null;
    this.#drain();
    if (peer !== null && !peer.destroyed) {
      if (this.#isReset) peer.destroy(resetError());
      else peer.#endLater();
    }
    done(error);
  }

  /** Breaks the connection: the other end gets ECONNRESET. */
  resetAndDestroy(): this {
    this.#isReset = true;
    return this.destroy();
  }

  destroySoon(): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once("finish", () => this.destroy());
  }

  /** Real milliseconds without traffic until `timeout` is emitted; 0 for no limit. */
  setTimeout(ms: number, onTimeout?: () => void): this {
    this.timeout = ms;
    systemClock.clearTimeout(this.#timer);
    if (ms > 0) this.#timer = systemClock.setTimeout(() => this.emit("timeout"), ms).unref();
    if (onTimeout !== undefined && ms > 0) this.once("timeout", onTimeout);
    else if (onTimeout !== undefined) this.off("timeout", onTimeout);
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  address(): typeof LOOPBACK {
    return LOOPBACK;
  }

  /** A client that looks at the certificate finds none. */
  getPeerCertificate(): object {
    return {};
  }

  #wake(): void {
    if (this.timeout > 0) this.#timer?.refresh();
  }

  /** Lets the other end write more. */
  #drain(): void {
    const drained = this.#drained;
    this.#drained = () => {};
    drained();
  }

  /** As on a network, the end is an event of its own: a reader that has paused must not see it yet. */
  #endLater(): void {
    systemClock.setImmediate(() => {
      this.#drain();
      if (!this.destroyed && !this.readableEnded) this.push(null);
    });
  }
}

function resetError(): Error {
  return Object.assign(new Error("read ECONNRESET"), {
    code: "ECONNRESET",
    errno: -104,
    syscall: "read",
  });
}

/** Runs work as the code that made the connection. */
export type AsCaller = (work: () => void) => void;

/** Both ends of a new connection of the running code. */
export function connect(to: { readonly isSecure: boolean; readonly port: number }): {
  readonly client: MemorySocket;
  readonly server: MemorySocket;
  readonly asCaller: AsCaller;
} {
  const client = new MemorySocket(to, { allowHalfOpen: false });
  const server = new MemorySocket({ isSecure: false, port: 0 }, { allowHalfOpen: true });
  client.join(server);
  client.connecting = true;
  // Not process.nextTick, which a test may fake.
  systemClock.queueMicrotask(() => {
    client.connecting = false;
    if (client.destroyed) return;
    client.emit("lookup", null, LOOPBACK.address, 4, "");
    client.emit("connect");
    client.emit("ready");
    if (to.isSecure) client.emit("secureConnect");
  });
  return { client, server, asCaller: AsyncResource.bind((work: () => void) => work()) };
}
