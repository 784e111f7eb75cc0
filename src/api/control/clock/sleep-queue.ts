/** A wait for an instant of the virtual clock. */
interface Sleeper {
  /** Virtual milliseconds since 1970. */
  readonly due: number;
  readonly wake: () => void;
}

/** Waits from outside the world for instants of its clock, such as the application's sleeps. */
export class SleepQueue {
  /** The soonest first; of one instant in the order of arrival. */
  #sleepQueue: Sleeper[] = [];

  /** When the first one wakes; infinity for none. */
  get next(): number {
    return this.#sleepQueue[0]?.due ?? Number.POSITIVE_INFINITY;
  }

  /** Calls `wake` at an instant; the returned function cancels it. */
  add(due: number, wake: () => void): () => void {
    const sleeper = { due, wake };
    const behind = this.#sleepQueue.findIndex((other) => other.due > due);
    this.#sleepQueue.splice(behind === -1 ? this.#sleepQueue.length : behind, 0, sleeper);
    return () => {
      this.#sleepQueue = this.#sleepQueue.filter((other) => other !== sleeper);
    };
  }

  /** Wakes the first one. */
  wakeFirst(): void {
    this.#sleepQueue.shift()?.wake();
  }

  /** Drops all waits without waking them: their world is gone. */
  clear(): void {
    this.#sleepQueue = [];
  }
}
