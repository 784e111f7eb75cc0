// `Ring`: a list that drops its oldest entries beyond a limit, such as the records of calls, the
// timeline, and the past that a rewind replays. `RingPool` lets several of them share one limit.

/**
 * A bounded log: its last entries, each under its running number. Beyond a limit it drops the oldest
 * entries and counts them; several rings may share their limits. The newest entry stays even when it
 * alone exceeds the limit in bytes, so that it can be read. Not part of snapshots.
 */
export class Ring<T> {
  readonly #pool: RingPool;
  /** Entry n is at n modulo the limit, its size at the same index of `#sizes`. */
  readonly #values: (T | undefined)[] = [];
  readonly #sizes: number[] = [];
  /** The number of the first entry ever pushed. */
  #begin: number;
  #first: number;
  #next: number;
  #bytes = 0;

  /** The first entry gets the number `begin`. Throws a RangeError for limits that are not positive. */
  constructor(limits: RingLimits | RingPool, begin = 1) {
    this.#pool = limits instanceof RingPool ? limits : new RingPool(limits);
    this.#begin = begin;
    this.#first = begin;
    this.#next = begin;
  }

  get size(): number {
    return this.#next - this.#first;
  }

  /** Sum of the sizes of the entries. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many entries were dropped since the start or the last `clear`. */
  get evicted(): number {
    return this.#first - this.#begin;
  }

  /** The number of the oldest entry. */
  get first(): number {
    return this.#first;
  }

  /** The number of the next entry. */
  get next(): number {
    return this.#next;
  }

  /** Returns the entry's running number. */
  push(value: T, bytes = 0): number {
    const number = this.#next;
    this.#pool.enter(this);
    this.#next += 1;
    this.#put(number, value, bytes, 0);
    return number;
  }

  /** The entry of that number; undefined for a dropped or a future one. */
  get(number: number): T | undefined {
    const isKept = number >= this.#first && number < this.#next;
    return isKept ? this.#values[this.#place(number)] : undefined;
  }

  /** The newest entry that passes. */
  find(test: (value: T) => boolean): T | undefined {
    for (let number = this.#next - 1; number >= this.#first; number -= 1) {
      const value = this.#values[this.#place(number)];
      if (value !== undefined && test(value)) return value;
    }
    return undefined;
  }

  /** Replaces the value of an entry; false for a dropped one. */
  replace(number: number, value: T, bytes = 0): boolean {
    if (number < this.#first || number >= this.#next) return false;
    this.#put(number, value, bytes, this.#sizes[this.#place(number)] ?? 0);
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

  /** Skips this number of entries. */
  skip(count: number): void {
    const next = this.#next + count;
    if (this.size === 0 || count >= this.#pool.limits.entries) {
      while (this.size > 0) this.evict();
      this.#first = next;
      this.#next = next;
    }
    while (this.#next < next) {
      this.#pool.enter(this);
      this.#next += 1;
      this.#put(this.#next - 1, undefined, 0, 0);
    }
  }

  /** Drops everything; numbers and counts begin again, at 1. */
  clear(): void {
    const [entries, bytes] = [this.size, this.#bytes];
    this.#values.length = 0;
    this.#sizes.length = 0;
    this.#begin = 1;
    this.#first = 1;
    this.#next = 1;
    this.#bytes = 0;
    this.#pool.leave(this, entries, bytes);
  }

  /** For the pool: drops the oldest entry. */
  evict(): void {
    const place = this.#place(this.#first);
    const bytes = this.#sizes[place] ?? 0;
    this.#bytes -= bytes;
    this.#values[place] = undefined;
    this.#first += 1;
    this.#pool.leave(this, 1, bytes);
  }

  #put(number: number, value: T | undefined, bytes: number, before: number): void {
    const place = this.#place(number);
    this.#values[place] = value;
    this.#sizes[place] = bytes;
    this.#bytes += bytes - before;
    this.#pool.weigh(bytes - before);
  }

  #place(number: number): number {
    return (number - this.#begin) % this.#pool.limits.entries;
  }
}

/** Upper bounds of the rings' entries and bytes. */
export interface RingLimits {
  readonly entries: number;
  /** Sum of the sizes of all entries; unbounded when absent. */
  readonly bytes?: number | undefined;
}

/** A ring as its pool sees it. */
interface PooledRing {
  readonly size: number;
  evict(): void;
}

/**
 * The common limits of several rings. Beyond a limit, the least recently used ring drops its oldest
 * entry; the last entry of the only ring stays, whatever its size.
 */
export class RingPool {
  readonly limits: RingLimits;
  /** The rings that have entries, the least recently used first. */
  readonly #members = new Set<PooledRing>();
  #newest: PooledRing | null = null;
  #entries = 0;
  #bytes = 0;

  /** Throws a RangeError unless `limits.entries` is a positive integer. */
  constructor(limits: RingLimits) {
    if (!Number.isInteger(limits.entries) || limits.entries < 1) {
      throw new RangeError(`ring: not a number of entries: ${limits.entries}`);
    }
    this.limits = limits;
  }

  /** Frees a place for one more entry of a ring. */
  enter(member: PooledRing): void {
    if (this.#newest !== member) this.#turnTo(member);
    while (this.#entries >= this.limits.entries) this.#oldest(member).evict();
    this.#entries += 1;
  }

  /** Notes a change of the entries' size. */
  weigh(bytes: number): void {
    this.#bytes += bytes;
    const { bytes: most = Number.POSITIVE_INFINITY } = this.limits;
    while (this.#bytes > most && this.#newest !== null) {
      const oldest = this.#oldest(this.#newest);
      if (oldest === this.#newest && oldest.size <= 1) return;
      oldest.evict();
    }
  }

  /** Notes that a ring has dropped entries. */
  leave(member: PooledRing, entries: number, bytes: number): void {
    this.#entries -= entries;
    this.#bytes -= bytes;
    if (member.size > 0 || member === this.#newest) return;
    this.#members.delete(member);
  }

  #turnTo(member: PooledRing): void {
    if (this.#newest?.size === 0) this.#members.delete(this.#newest);
    this.#members.delete(member);
    this.#members.add(member);
    this.#newest = member;
  }

  #oldest(otherwise: PooledRing): PooledRing {
    if (this.#members.size === 1) return otherwise;
    for (const member of this.#members) if (member.size > 0) return member;
    return otherwise;
  }
}
