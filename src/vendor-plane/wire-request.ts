import { IncomingMessage } from "node:http";

/** Told of a request's body as it comes. */
export interface BodyTaker {
  take(part: Uint8Array): void;
  /** The body has come in full; there may have been none. */
  end(): void;
  /** The connection has ended before. */
  breakOff(): void;
}

/**
 * A request of which whoever answers may take the body as it comes. Read as the stream that it is
 * otherwise (https://nodejs.org/api/stream.html), a body takes several turns of the event loop and
 * a twentieth of the time of a whole call, even one that is empty.
 */
export class WireRequest extends IncomingMessage {
  #taker: BodyTaker | null = null;

  /** From here on the body goes to `taker` and nowhere else. To be called before any has come. */
  takeBody(taker: BodyTaker): void {
    this.#taker = taker;
  }

  /** Called by the platform with each part that comes, and null at the end. */
  override push(part: Uint8Array | null, encoding?: BufferEncoding): boolean {
    if (this.#taker === null) return super.push(part, encoding);
    if (part === null) this.#taker.end();
    else this.#taker.take(part);
    return true;
  }

  /** Called by the platform to be rid of a body that nobody has read: there is none to keep. */
  override resume(): this {
    return this.#taker === null ? super.resume() : this;
  }

  /** Called by the platform when the connection has ended. */
  override destroy(error?: Error): this {
    this.#taker?.breakOff();
    return super.destroy(error);
  }
}
