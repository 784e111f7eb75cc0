/** Who waits for an instant of the virtual clock. */
interface Sleeper {
  /** Virtual milliseconds since 1970. */
  readonly due: number;
  readonly wake: () => void;
}

/** Those outside the world who wait for instants of its clock, such as the application's sleeps. */
export class SleepQueue {
  /** The soonest first; of one instant in the order of arrival. */
  #sleepQueue: Sleeper[] = [];

  /** When the first of them is to wake; infinity while nobody sleeps. */
  get next(): number {
    return this.#sleepQueue[0]?.due ?? Number.POSITIVE_INFINITY;
  }

  /** Wakes at an instant; the returned function forgets it. */
  add(due: number, wake: () => void): () => void {
    const sleeper = { due, wake };
    const behind = this.#sleepQueue.findIndex((other) => other.due > due);
    this.#sleepQueue.splice(behind === -1 ? this.#sleepQueue.length : behind, 0, sleeper);
    return () => {
      this.#sleepQueue = this.#sleepQueue.filter((other) => other !== sleeper);
    };
  }

  /** Wakes the first of them. */
  wakeFirst(): void {
    this.#sleepQueue.shift()?.wake();
  }

  /** Those who sleep never wake: the world that they belong to is gone. */
  clear(): void {
    this.#sleepQueue = [];
  }
}
