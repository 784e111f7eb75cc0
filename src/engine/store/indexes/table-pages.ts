import type { Filter, Page, PageQuery, Row } from "../rows.js";
import { NONE } from "../sets/bits.js";
import type { Trie } from "../sets/trie.js";
import type { Seek } from "./query.js";
import { countAny, isFew, keysOf, seekAll } from "./query.js";
import type { TableIndexes } from "./table-indexes.js";

const NOWHERE: Seek = { floor: () => NONE, ceil: () => NONE };

/** Finds rows of a table by position and by its indexes. */
export class TablePages<R extends Row> {
  readonly #rows: Trie<R>;
  readonly #indexes: TableIndexes<R>;

  constructor(rows: Trie<R>, indexes: TableIndexes<R>) {
    this.#rows = rows;
    this.#indexes = indexes;
  }

  /** Throws when a filter names an index that the table does not have. */
  page(query: PageQuery<R>): Page<R> {
    const few = this.#few(query.filters);
    if (few !== undefined) return this.#pageOf(few, query);
    const { below = Number.POSITIVE_INFINITY, above = NONE, limit, where } = query;
    const down = query.direction === "descending";
    const seek = this.#seek(query.filters);
    const step = (at: number): number => (down ? seek.floor(at) : seek.ceil(at));
    const rows: R[] = [];
    let seq = step(down ? Math.min(below - 1, Math.max(this.#rows.last(), 0)) : above + 1);
    while (seq !== NONE && seq > above && seq < below) {
      const row = this.#rows.get(seq);
      if (row !== undefined && (where === undefined || where(row))) {
        if (rows.length >= limit) return { rows, more: true };
        rows.push(row);
      }
      seq = step(down ? seq - 1 : seq + 1);
    }
    return { rows, more: false };
  }

  /** Whether any row matches all filters. */
  any(filters: readonly Filter[]): boolean {
    const few = this.#few(filters);
    if (few === undefined) return this.#seek(filters).ceil(0) !== NONE;
    for (const seq of few) {
      const row = this.#rows.get(seq);
      if (row !== undefined && this.#indexes.matchesOthers(row, filters)) return true;
    }
    return false;
  }

  /** A page of rows at few known positions in ascending order. */
  #pageOf(seqs: readonly number[], query: PageQuery<R>): Page<R> {
    const { below = Number.POSITIVE_INFINITY, above = NONE, limit, where, filters } = query;
    const down = query.direction === "descending";
    const rows: R[] = [];
    for (let at = 0; at < seqs.length; at++) {
      const seq = seqs[down ? seqs.length - 1 - at : at] ?? NONE;
      const row = seq > above && seq < below ? this.#rows.get(seq) : undefined;
      if (row === undefined || !this.#indexes.matchesOthers(row, filters)) continue;
      if (where !== undefined && !where(row)) continue;
      if (rows.length >= limit) return { rows, more: true };
      rows.push(row);
    }
    return { rows, more: false };
  }

  /** How many rows match at most one filter; undefined for several. */
  count(filters: readonly Filter[]): number | undefined {
    const [filter, ...others] = filters;
    if (filter === undefined) return this.#rows.size;
    if (others.length > 0) return undefined;
    return countAny(this.#indexes.sets(filter.index, filter.values));
  }

  /** The positions that the first filter finds, if they are few: then no other index is needed. */
  #few([first]: readonly Filter[]): readonly number[] | undefined {
    if (first === undefined) return undefined;
    const sets = this.#indexes.sets(first.index, first.values);
    return isFew(sets) ? keysOf(sets) : undefined;
  }

  #seek(filters: readonly Filter[]): Seek {
    if (filters.length === 0) {
      return { floor: (key) => this.#rows.floor(key), ceil: (key) => this.#rows.ceil(key) };
    }
    const sets = filters.map(({ index, values }) => this.#indexes.sets(index, values));
    return sets.some((any) => any.length === 0) ? NOWHERE : seekAll(sets);
  }
}
