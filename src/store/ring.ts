/** The most a ring keeps. */
export interface RingLimits {
  readonly entries: number;
  /** Sum of the sizes given at push; unbounded when absent. */
  readonly bytes?: number | undefined;
}

/**
 * The last entries of an endless row, each under its running number from 1. The oldest go when
 * either limit is passed, and are counted. The newest entry stays even when it alone is over the
 * limit in bytes: what was just recorded can always be read. Not part of snapshots.
 */
export class Ring<T> {
  readonly #limits: RingLimits;
  /** Entry n stands at n modulo the limit, and its size beside it: no object for the two. */
  readonly #values: (T | undefined)[] = [];
  readonly #sizes: number[] = [];
  #first = 1;
  #next = 1;
  #bytes = 0;

  /** Throws a RangeError unless `limits.entries` is a positive integer. */
  constructor(limits: RingLimits) {
    if (!Number.isInteger(limits.entries) || limits.entries < 1) {
      throw new RangeError(`ring: not a number of entries: ${limits.entries}`);
    }
    this.#limits = limits;
  }

  get size(): number {
    return this.#next - this.#first;
  }

  /** Sum of the sizes of the entries kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many entries have gone since the start or the last `clear`. */
  get evicted(): number {
    return this.#first - 1;
  }

  /** The number the next pushed entry will have. */
  get next(): number {
    return this.#next;
  }

  /** Answers the entry's running number. */
  push(value: T, bytes = 0): number {
    const number = this.#next;
    if (this.size === this.#limits.entries) this.#evict();
    this.#next += 1;
    this.#put(number, value, bytes);
    return number;
  }

  /** The entry of that number; undefined when it has gone or has not come yet. */
  get(number: number): T | undefined {
    const isKept = number >= this.#first && number < this.#next;
    return isKept ? this.#values[this.#place(number)] : undefined;
  }

  /** The newest that passes. */
  find(test: (value: T) => boolean): T | undefined {
    for (let number = this.#next - 1; number >= this.#first; number -= 1) {
      const value = this.#values[this.#place(number)];
      if (value !== undefined && test(value)) return value;
    }
    return undefined;
  }

  /** Puts another value in the entry's place; false when the entry has gone. */
  replace(number: number, value: T, bytes = 0): boolean {
    if (number < this.#first || number >= this.#next) return false;
    this.#bytes -= this.#sizes[this.#place(number)] ?? 0;
    this.#put(number, value, bytes);
    return true;
  }

  /** Values from the newest, or from the entry before number `before`, to the oldest. */
  *newestFirst(before = this.#next): Generator<T, void, undefined> {
    for (let number = Math.min(before, this.#next) - 1; number >= this.#first; number -= 1) {
      const value = this.get(number);
      if (value !== undefined) yield value;
    }
  }

  /** Values from the oldest, or from the entry after number `after`, to the newest. */
  *oldestFirst(after = 0): Generator<T, void, undefined> {
    for (let number = Math.max(after + 1, this.#first); number < this.#next; number += 1) {
      const value = this.get(number);
      if (value !== undefined) yield value;
    }
  }

  /** Passes so many numbers over: there is no entry under them. */
  skip(count: number): void {
    const next = this.#next + count;
    if (count >= this.#limits.entries) {
      this.clear();
      this.#first = next;
      this.#next = next;
    }
    while (this.#next < next) {
      if (this.size === this.#limits.entries) this.#evict();
      this.#values[this.#place(this.#next)] = undefined;
      this.#sizes[this.#place(this.#next)] = 0;
      this.#next += 1;
    }
  }

  /** Forgets everything; numbers and counts begin again. */
  clear(): void {
    this.#values.length = 0;
    this.#sizes.length = 0;
    this.#first = 1;
    this.#next = 1;
    this.#bytes = 0;
  }

  #put(number: number, value: T, bytes: number): void {
    const place = this.#place(number);
    this.#values[place] = value;
    this.#sizes[place] = bytes;
    this.#bytes += bytes;
    this.#trim();
  }

  #place(number: number): number {
    return (number - 1) % this.#limits.entries;
  }

  #trim(): void {
    const { bytes = Number.POSITIVE_INFINITY } = this.#limits;
    while (this.#bytes > bytes && this.size > 1) this.#evict();
  }

  #evict(): void {
    const place = this.#place(this.#first);
    this.#bytes -= this.#sizes[place] ?? 0;
    this.#values[place] = undefined;
    this.#first += 1;
  }
}
