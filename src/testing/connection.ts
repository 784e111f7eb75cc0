import { Duplex } from "node:stream";

/**
 * One end of a connection that never leaves the process. `node:http` takes any Duplex for a
 * connection on both sides (https://nodejs.org/api/http.html#event-connection), so calls in
 * process go through the same parser, limits and broken networks as calls over a port.
 */
class End extends Duplex {
  readonly remoteAddress = "127.0.0.1";
  #other: End | null = null;
  #taken: (() => void) | null = null;
  #isOver = false;

  /** The other end; nothing flows before. */
  join(other: End): void {
    this.#other = other;
  }

  /** As a socket's: what has been written still arrives. */
  destroySoon(): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once("finish", () => this.destroy());
  }

  /** As a socket's: the other end sees a connection that was reset. */
  resetAndDestroy(): this {
    this.#other?.destroy(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }));
    return this.destroy();
  }

  override _read(): void {
    const taken = this.#taken;
    this.#taken = null;
    taken?.();
  }

  override _write(
    part: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null) => void,
  ): void {
    const other = this.#other;
    if (other === null || other.destroyed) {
      done(Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
      return;
    }
    other.receive(part, done);
  }

  override _final(done: () => void): void {
    this.#other?.hearEnd();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // A writer that waits for this end to read is let go.
    this._read();
    this.#other?.hearEnd();
    done(error);
  }

  /** Called by the other end: takes what it writes. */
  receive(part: Buffer, done: () => void): void {
    this.#taken = done;
    // Room for more: the writer may go on.
    if (this.push(part)) this._read();
  }

  /** Called by the other end: it writes no more. */
  hearEnd(): void {
    if (this.#isOver || this.destroyed) return;
    this.#isOver = true;
    this.push(null);
  }
}

/** The two ends of a new connection. */
export function connect(): readonly [client: Duplex, server: Duplex] {
  const client = new End();
  const server = new End();
  client.join(server);
  server.join(client);
  return [client, server];
}
