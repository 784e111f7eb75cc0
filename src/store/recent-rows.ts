import type { Row } from "./rows.js";

const BITS = 12;

/**
 * Some thousand rows that were found last, by position; of two that share a place the later stays.
 * The way to a row among a million leads through a dozen places in memory that no cache of the
 * processor holds, and a few objects are asked for again and again. Rows that change or go have to
 * be forgotten.
 */
export class RecentRows<R extends Row> {
  #rows: (R | undefined)[] = [];

  get(seq: number): R | undefined {
    const row = this.#rows[placeOf(seq)];
    return row?.seq === seq ? row : undefined;
  }

  keep(row: R): void {
    if (this.#rows.length === 0) this.#rows = new Array<R | undefined>(1 << BITS);
    this.#rows[placeOf(row.seq)] = row;
  }

  forget(seq: number): void {
    if (this.#rows.length > 0) this.#rows[placeOf(seq)] = undefined;
  }

  clear(): void {
    if (this.#rows.length > 0) this.#rows = [];
  }
}

/** Mixed, so that no regular choice among many positions meets in a few places. */
const placeOf = (seq: number): number => Math.imul(seq, 0x9e3779b1) >>> (32 - BITS);
