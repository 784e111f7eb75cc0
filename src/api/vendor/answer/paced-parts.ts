import type { World } from "../../../engine/world/world.js";
import type { PlaneHost } from "../host.js";

type Next = IteratorResult<Uint8Array, undefined>;

const OVER: Next = { done: true, value: undefined };

/**
 * Parts of a body that come one by one as the virtual clock moves on. They wait for the clock only
 * while somebody reads them, and end when the reader gives up or the world is reset.
 */
export class PacedParts implements AsyncIterable<Uint8Array> {
  readonly #world: World;
  readonly #host: Pick<PlaneHost, "application" | "held">;
  readonly #parts: readonly Uint8Array[];
  readonly #pace: number;
  readonly #start: number;

  /** The first part is there now, the others follow `pace` virtual milliseconds apart. */
  constructor(
    world: World,
    host: Pick<PlaneHost, "application" | "held">,
    parts: readonly Uint8Array[],
    pace: number,
  ) {
    this.#world = world;
    this.#host = host;
    this.#parts = parts;
    this.#pace = pace;
    this.#start = world.now;
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array, undefined> {
    let read = 0;
    let isCut = false;
    let wake = (): void => {};
    const forget = this.#host.held.keep(() => {
      isCut = true;
      wake();
    });
    const end = (): Next => {
      read = this.#parts.length;
      forget();
      wake();
      return OVER;
    };
    const next = async (): Promise<Next> => {
      const due = this.#start + read * this.#pace;
      if (due > this.#world.now && read < this.#parts.length && !isCut) {
        await new Promise<void>((resolve) => {
          const cancel = this.#host.application.sleepQueue.add(due, resolve);
          wake = () => {
            cancel();
            resolve();
          };
        });
      }
      const value = this.#parts[read];
      if (value === undefined) return end();
      if (isCut) throw new Error("the world of this stream is gone");
      read += 1;
      return { done: false, value };
    };
    return { next, return: async () => end() };
  }
}
