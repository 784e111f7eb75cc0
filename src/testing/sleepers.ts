interface Sleeper {
  readonly due: number;
  readonly wake: () => void;
}

/** Those who wait on the virtual clock. */
export class Sleepers {
  readonly #now: () => number;
  #waiting: Sleeper[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Ends when the virtual clock has gone on by so many milliseconds. */
  readonly sleep = (ms: number): Promise<void> =>
    new Promise((wake) => this.#waiting.push({ due: this.#now() + Math.max(ms, 0), wake }));

  next(): number | undefined {
    return this.#waiting.length === 0
      ? undefined
      : Math.min(...this.#waiting.map(({ due }) => due));
  }

  wake(now: number): void {
    const due = this.#waiting.filter((one) => one.due <= now);
    this.#waiting = this.#waiting.filter((one) => one.due > now);
    for (const { wake } of due) wake();
  }

  clear(): void {
    this.#waiting = [];
  }
}
