import { systemClock } from "../../webhooks/system-clock.js";

/** A call that waits: looks again, or ends with what there is. */
interface Wait {
  readonly again: () => void;
  readonly end: () => void;
}

/** Lets a call wait, in real time, until something has come about. */
export class Changes {
  readonly #waiting = new Set<Wait>();
  #isClosed = false;

  /** Whether nothing more is to be waited for. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Tells everybody who waits to look again. */
  notify(): void {
    if (this.#waiting.size === 0) return;
    for (const { again } of [...this.#waiting]) again();
  }

  /** The first defined result of `look`, or its last after `ms` real milliseconds. */
  async until<T>(ms: number, look: () => T, isThere: (found: T) => boolean): Promise<T> {
    const found = look();
    if (isThere(found) || ms <= 0) return found;
    return new Promise((resolve) => {
      const end = (): void => finish(look());
      const timer = systemClock.setTimeout(end, ms);
      const finish = (result: T): void => {
        systemClock.clearTimeout(timer);
        this.#waiting.delete(wait);
        resolve(result);
      };
      const again = (): void => {
        const result = look();
        if (isThere(result)) finish(result);
      };
      const wait = { again, end };
      this.#waiting.add(wait);
    });
  }

  /** Ends every wait with what there is now. */
  close(): void {
    this.#isClosed = true;
    for (const { end } of [...this.#waiting]) end();
  }
}
