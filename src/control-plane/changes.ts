import { wall } from "../webhooks/wall.js";

/** Lets a call wait, in real time, until something has come about. */
export class Changes {
  readonly #waiting = new Set<() => void>();

  /** Tells everybody who waits to look again. */
  notify(): void {
    for (const look of [...this.#waiting]) look();
  }

  /** The first defined result of `look`, or its last after `ms` real milliseconds. */
  async until<T>(ms: number, look: () => T, isThere: (found: T) => boolean): Promise<T> {
    const found = look();
    if (isThere(found) || ms <= 0) return found;
    return new Promise((resolve) => {
      const timer = wall.setTimeout(() => finish(look()), ms);
      const finish = (result: T): void => {
        wall.clearTimeout(timer);
        this.#waiting.delete(again);
        resolve(result);
      };
      const again = (): void => {
        const result = look();
        if (isThere(result)) finish(result);
      };
      this.#waiting.add(again);
    });
  }

  /** Ends every wait with what there is now. */
  close(): void {
    this.notify();
    this.#waiting.clear();
  }
}
