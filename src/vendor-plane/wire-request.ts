import { IncomingMessage } from "node:http";

/** Takes a part of a body, or null at its end. */
export type TakePart = (part: Uint8Array | null) => void;

/**
 * A request of which whoever answers may take the body as it comes. Read as the stream that it is
 * otherwise (https://nodejs.org/api/stream.html), a body takes several turns of the event loop and
 * a twentieth of the time of a whole call, even one that is empty.
 */
export class WireRequest extends IncomingMessage {
  #take: TakePart | null = null;

  /** From here on parts go to `take` and nowhere else. To be called before any has come. */
  takeBody(take: TakePart): void {
    this.#take = take;
  }

  /** Called by the platform with each part that comes. */
  override push(part: Uint8Array | null, encoding?: BufferEncoding): boolean {
    if (this.#take === null) return super.push(part, encoding);
    this.#take(part);
    return true;
  }

  /** Called by the platform to be rid of a body that nobody has read: there is none to keep. */
  override resume(): this {
    return this.#take === null ? super.resume() : this;
  }
}
