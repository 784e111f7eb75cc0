import type { Row } from "./rows.js";

const LEAST_BITS = 4;
const MAX_BITS = 12;

/**
 * A direct-mapped cache of some thousand rows, by position. A lookup among a million rows misses the
 * processor's caches a dozen times, and clients read a few objects again and again. The table has to
 * forget rows that it changes or removes. The cache grows with the positions that enter it.
 */
export class RecentRows<R extends Row> {
  #rows: (R | undefined)[] = [];
  #bits = LEAST_BITS;
  /** A row from this position on makes the cache grow. */
  #reach = 0;

  get(seq: number): R | undefined {
    const row = this.#rows[this.#placeOf(seq)];
    return row?.seq === seq ? row : undefined;
  }

  keep(row: R): void {
    if (row.seq >= this.#reach) this.#widen(row.seq);
    this.#rows[this.#placeOf(row.seq)] = row;
  }

  forget(seq: number): void {
    if (this.#reach > 0) this.#rows[this.#placeOf(seq)] = undefined;
  }

  clear(): void {
    if (this.#reach === 0) return;
    this.#rows = [];
    this.#reach = 0;
  }

  /** Empties the cache and makes a place for each position up to this one, up to the maximum. */
  #widen(seq: number): void {
    const bits = Math.max(LEAST_BITS, 32 - Math.clz32(seq));
    this.#bits = Math.min(MAX_BITS, bits);
    this.#reach = bits < MAX_BITS ? 1 << bits : Number.POSITIVE_INFINITY;
    this.#rows = new Array<R | undefined>(1 << this.#bits);
  }

  /** Mixed, so that regularly spaced positions do not collide. */
  #placeOf(seq: number): number {
    return Math.imul(seq, 0x9e3779b1) >>> (32 - this.#bits);
  }
}
