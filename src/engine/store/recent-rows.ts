import type { Row } from "./rows.js";

const LEAST_BITS = 4;
const MAX_BITS = 12;

/**
 * Some thousand rows that were found last, by position; of two that share a place the later stays.
 * The way to a row among a million leads through a dozen places in memory that no cache of the
 * processor holds, and a few objects are asked for again and again. Rows that change or go have to
 * be forgotten. It has no more places than positions have been asked for.
 */
export class RecentRows<R extends Row> {
  #rows: (R | undefined)[] = [];
  #bits = LEAST_BITS;
  /** Rows from this position on want more places. */
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

  /** Begins anew, with a place for each position up to this one, or as many as there may be. */
  #widen(seq: number): void {
    const bits = Math.max(LEAST_BITS, 32 - Math.clz32(seq));
    this.#bits = Math.min(MAX_BITS, bits);
    this.#reach = bits < MAX_BITS ? 1 << bits : Number.POSITIVE_INFINITY;
    this.#rows = new Array<R | undefined>(1 << this.#bits);
  }

  /** Mixed, so that no regular choice among many positions meets in a few places. */
  #placeOf(seq: number): number {
    return Math.imul(seq, 0x9e3779b1) >>> (32 - this.#bits);
  }
}
