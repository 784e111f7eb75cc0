// `Changes`: lets control calls sleep in real time until something happens, such as
// `POST /__admin__/requests/count` with `wait`. The running world wakes them after each change.

import { systemClock } from "../../webhooks/system-clock.js";

/** A waiting call: it reads again, or ends with its present result. */
interface Wait {
  readonly again: () => void;
  readonly end: () => void;
}

/** Lets calls wait, in real time, until something happens. */
export class Changes {
  readonly #waiting = new Set<Wait>();
  #isClosed = false;

  /** Whether all waits have ended and none may begin. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Lets all waiting calls look again. */
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

  /** Ends every wait with its present result. */
  close(): void {
    this.#isClosed = true;
    for (const { end } of [...this.#waiting]) end();
  }
}
