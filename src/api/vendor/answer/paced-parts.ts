import type { PlaneHost } from "../host.js";

/** Parts of a body that come one by one as the virtual clock moves on; a reset breaks them off. */
export class PacedParts implements AsyncIterable<Uint8Array> {
  readonly #parts: readonly Uint8Array[];
  readonly #cancels: readonly (() => void)[];
  #arrived = 0;
  #isBroken = false;
  #wake = (): void => {};

  /** The first part is there at `start`, the others follow `pace` virtual milliseconds apart. */
  constructor(
    parts: readonly Uint8Array[],
    sleepQueue: PlaneHost["application"]["sleepQueue"],
    start: number,
    pace: number,
  ) {
    this.#parts = parts;
    const arrive = (): void => {
      this.#arrived += 1;
      this.#wake();
    };
    const drop = (): void => {
      this.#isBroken = true;
      this.#wake();
    };
    arrive();
    this.#cancels = parts
      .slice(1)
      .map((_part, at) => sleepQueue.add(start + (at + 1) * pace, arrive, drop));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, undefined, undefined> {
    try {
      for (const [at, part] of this.#parts.entries()) {
        while (at >= this.#arrived) await this.#next();
        yield part;
      }
    } finally {
      for (const cancel of this.#cancels) cancel();
    }
    return undefined;
  }

  async #next(): Promise<void> {
    if (this.#isBroken) throw new Error("the world of this stream is gone");
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }
}
