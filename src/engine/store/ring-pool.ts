// `RingPool`: the common limits of several rings (`ring.ts`). Beyond them, the least recently used
// ring loses its oldest entry.

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
