/** Repeatable random numbers: a pure function of a seed text. */
export class Random {
  #state: number;

  constructor(seed: string) {
    // FNV-1a, so that seeds which differ little give sequences that differ wholly.
    let hash = 0x811c9dc5;
    for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    this.#state = hash >>> 0;
    for (let warming = 0; warming < 4; warming++) this.#next();
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor((this.#next() / 2 ** 32) * end);
  }

  /** True in so many cases of a hundred. */
  percent(cases: number): boolean {
    return this.below(100) < cases;
  }

  /** @throws Error for an empty list */
  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error("fuzz: nothing to pick from");
    return item;
  }

  /** mulberry32. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}
