// `Table`: the objects of one kind in memory, found by id, by position and by index, with undo and
// snapshots that cost the same at any size. Kinds of objects, events, deliveries and idempotency
// keys are stored in tables.

import type { Revertible, Undo } from "./cell.js";
import type { IdIndexSnapshot, Seek } from "./query.js";
import { countAny, IdIndex, isFew, keysOf, seekAll } from "./query.js";
import type { Index, OwnIds, OwnIdsNow, Page, PageQuery, Row, RowFilter } from "./rows.js";
import { mustBe, NO_OWN_IDS, NO_SEQ } from "./rows.js";
import type { IndexesSnapshot } from "./table-indexes.js";
import { TableIndexes } from "./table-indexes.js";
import type { TrieSnapshot } from "./trie.js";
import { NONE, Trie } from "./trie.js";

export type { Index, Page, PageQuery, Row, RowFilter } from "./rows.js";

/** The state of a table at one moment. It never changes and may be restored any number of times. */
export interface TableSnapshot<R extends Row> {
  readonly rows: TrieSnapshot<R>;
  readonly removed: TrieSnapshot<string>;
  readonly ids: IdIndexSnapshot;
  readonly indexes: IndexesSnapshot<R>;
  readonly nextSeq: number;
}

/** The content of a table as plain data. */
export interface TableContent<R extends Row> {
  /** From the lowest position. */
  readonly rows: Iterable<R>;
  /** Ids of removed rows, with their positions. */
  readonly removed: readonly (readonly [id: string, seq: number])[];
  /** Ids of rows and removed rows that the table has not minted, with their positions. */
  readonly foreign: readonly (readonly [id: string, seq: number])[];
  readonly nextSeq: number;
}

/** Undoes a change: the row before it, or the earlier position of its id. */
type RowBefore<R extends Row> = R | number;

/**
 * The rows of one kind, by id, by position and by secondary index. Every operation, snapshots
 * included, costs the same at a thousand and at a million rows, except for the first use of an index
 * after many changes. The undo log has one entry for each change.
 */
export class Table<R extends Row> implements Revertible<RowBefore<R>> {
  readonly #undo: Undo;
  readonly #declared: readonly Index<R>[];
  readonly #own: OwnIdsNow;
  readonly #rows = new Trie<R>();
  readonly #indexes: TableIndexes<R>;
  readonly #pages: TablePages<R>;
  /** Ids of removed rows by position. */
  readonly #removed = new Trie<string>();
  /** The ids that the table has not minted: they do not encode the position of their row. */
  readonly #ids = new IdIndex((seq) => this.#rows.get(seq)?.id ?? this.#removed.get(seq));
  readonly #recent = new RecentRows<R>();
  #nextSeq = 1;
  /** Undoes `restore`. */
  readonly #whole: Revertible<TableSnapshot<R>> = { revert: (_, old) => this.#load(old) };
  /** The state that `clear` returns to, made at its first use. */
  #empty: TableSnapshot<R> | null = null;
  /** The last hit: callers look one object up several times in a row. */
  #lastId = "";
  #lastSeq = NO_SEQ;

  constructor(undo: Undo, indexes: readonly Index<R>[] = [], own = NO_OWN_IDS) {
    this.#undo = undo;
    this.#declared = indexes;
    this.#own = own;
    this.#indexes = new TableIndexes(this.#rows, indexes);
    this.#pages = new TablePages(this.#rows, this.#indexes);
  }

  get size(): number {
    return this.#rows.size;
  }

  /** The ids that the table mints under the present seed. */
  get ids(): OwnIds {
    return this.#own.now;
  }

  /** The position of the next row. */
  get nextSeq(): number {
    return this.#nextSeq;
  }

  get(id: string): R | undefined {
    const own = id === this.#lastId ? this.#lastSeq : this.#own.now.seqOf(id);
    const recent = this.#recent.get(own);
    const row = recent ?? this.#rows.get(own);
    if (row !== undefined && row.id === id) {
      if (recent === undefined) this.#recent.keep(row);
      this.#lastId = id;
      this.#lastSeq = own;
      return row;
    }
    return this.#rows.get(this.#ids.get(id) ?? NO_SEQ);
  }

  bySeq(seq: number): R | undefined {
    return this.#rows.get(seq);
  }

  /** The position of an id, also of a removed row; undefined for an unknown id. */
  seqOf(id: string): number | undefined {
    const own = this.#own.now.seqOf(id);
    const isThere = (this.#rows.get(own)?.id ?? this.#removed.get(own)) === id;
    return isThere ? own : this.#ids.get(id);
  }

  /** Visits all rows, from the lowest position. */
  each(visit: (row: R) => void): void {
    this.#rows.each(visit);
  }

  /** Visits the ids of removed rows, with their positions. */
  eachRemoved(visit: (id: string, seq: number) => void): void {
    this.#removed.each(visit);
  }

  /** The row with the lowest position. */
  oldest(): R | undefined {
    return this.#rows.get(this.#rows.ceil(0));
  }

  /** The row with the highest position. */
  newest(): R | undefined {
    return this.#rows.get(this.#rows.last());
  }

  /**
   * Adds the row that `make` builds for the next position and returns it. A removed id may return,
   * at a new position. Throws, without a change, when the id is in use or when `make` builds a row
   * with another id or position.
   */
  insert(id: string, make: (seq: number) => R): R {
    const seq = this.#nextSeq;
    const row = make(seq);
    mustBe(row, id, seq, this.#nextSeq);
    const before = this.seqOf(id) ?? NO_SEQ;
    if (this.#rows.get(before) !== undefined) throw new Error(`table: id in use: ${id}`);
    this.#point(id, seq);
    this.#removed.delete(before);
    return this.#add(row, before);
  }

  /** Adds the row that `make` builds for the table's next own id. */
  mint(make: (id: string, seq: number) => R): R {
    for (let seq = this.#nextSeq; ; seq++) {
      const id = this.#own.now.idAt(seq);
      if (id === undefined) throw new Error("table: there are no more ids");
      // A caller may have inserted a row with this very id.
      if (this.#ids.size > 0 && this.#ids.get(id) !== undefined) continue;
      const row = make(id, seq);
      mustBe(row, id, seq, this.#nextSeq);
      this.#lastId = id;
      this.#lastSeq = seq;
      return this.#add(row, NO_SEQ);
    }
  }

  /** Adds a row at the next position that computes its own id at the first use. */
  append(row: R): void {
    if (row.seq !== this.#nextSeq) throw new Error(`table: ${row.seq} is not the next position`);
    this.#add(row, NO_SEQ);
  }

  /** Replaces a row by one with its id and position. Throws unless the table holds the old row. */
  replace(row: R, old: R): void {
    const { id, seq } = row;
    if (old.id !== id || this.#rows.get(seq) !== old) {
      throw new Error(`table: the row to replace is not at ${seq}: ${id}`);
    }
    this.#undo.note(this, seq, old);
    this.#put(seq, row);
    this.#indexes.replaced(seq, old, row);
  }

  /** Removes the row and returns it; `seqOf` still knows its position. */
  remove(id: string): R | undefined {
    const old = this.get(id);
    if (old === undefined) return undefined;
    this.#takeOut(old);
    this.#removed.set(old.seq, id);
    return old;
  }

  /** Removes the row and its position without a trace. For tables that drop rows by age. */
  evict(row: R): void {
    this.#unpoint(row);
    this.#takeOut(row);
  }

  /** Throws when a filter names an index that the table does not have. */
  page(query: PageQuery<R>): Page<R> {
    return this.#pages.page(query);
  }

  /** Whether any row matches all filters. */
  any(filters: readonly RowFilter[]): boolean {
    return this.#pages.any(filters);
  }

  /** How many rows match at most one filter; undefined for several, which need counting. */
  count(filters: readonly RowFilter[]): number | undefined {
    return this.#pages.count(filters);
  }

  /** Costs the same at any number of rows and of index values. */
  snapshot(): TableSnapshot<R> {
    return {
      rows: this.#rows.snapshot(),
      removed: this.#removed.snapshot(),
      ids: this.#ids.snapshot(),
      indexes: this.#indexes.snapshot(),
      nextSeq: this.#nextSeq,
    };
  }

  /** Returns to a snapshot of this table. The undo log can take it back. */
  restore(snapshot: TableSnapshot<R>): void {
    if (this.#undo.open) this.#undo.note(this.#whole, 0, this.snapshot());
    this.#load(snapshot);
  }

  /** Fills a new table. The undo log does not note it: no input does that. */
  fill({ rows, removed, foreign, nextSeq }: TableContent<R>): void {
    for (const row of rows) this.#rows.set(row.seq, row);
    for (const [id, seq] of removed) this.#removed.set(seq, id);
    for (const [id, seq] of foreign) this.#ids.add(id, seq);
    this.#nextSeq = nextSeq;
  }

  /** Returns to the state of a new table. */
  clear(): void {
    this.#empty ??= new Table(this.#undo, this.#declared, this.#own).snapshot();
    this.restore(this.#empty);
  }

  /** For the undo log. */
  revert(seq: number, old: RowBefore<R>): void {
    if (typeof old === "number") this.#unmake(seq, old);
    else this.#putBack(old);
  }

  #load(snapshot: TableSnapshot<R>): void {
    this.#rows.restore(snapshot.rows);
    this.#recent.clear();
    this.#removed.restore(snapshot.removed);
    this.#ids.restore(snapshot.ids);
    this.#indexes.restore(snapshot.indexes);
    this.#nextSeq = snapshot.nextSeq;
  }

  #add(row: R, before: number): R {
    const { seq } = row;
    // `mint` may have skipped positions whose ids were in use.
    this.#undo.note(this, seq, before === NO_SEQ ? this.#nextSeq - seq : before);
    this.#put(seq, row);
    this.#nextSeq = seq + 1;
    this.#indexes.added(seq);
    return row;
  }

  #put(seq: number, row: R): void {
    this.#rows.set(seq, row);
    this.#recent.forget(seq);
  }

  #drop(row: R): void {
    this.#rows.delete(row.seq);
    this.#recent.forget(row.seq);
    this.#indexes.changed(row.seq, row);
  }

  #takeOut(row: R): void {
    this.#undo.note(this, row.seq, row);
    this.#drop(row);
  }

  /**
   * Sets the position of an id, as the id encodes it or by the index, which must still find the old
   * one.
   */
  #point(id: string, seq: number): void {
    if (this.#ids.size > 0) this.#ids.delete(id);
    if (this.#own.now.seqOf(id) !== seq) this.#ids.add(id, seq);
  }

  #unpoint(row: R): void {
    if (this.#ids.size > 0) this.#ids.delete(row.id);
  }

  /**
   * Takes an insert back. `before` is the position that the id had; if not over 0, it is the
   * difference of the next position before the insert.
   */
  #unmake(seq: number, before: number): void {
    const row = this.#rows.get(seq);
    if (row === undefined) throw new Error(`table: no row at ${seq} to take back`);
    this.#unpoint(row);
    this.#drop(row);
    this.#nextSeq = before > NO_SEQ ? seq : seq + before;
    if (before <= NO_SEQ) return;
    this.#removed.set(before, row.id);
    this.#point(row.id, before);
  }

  /** Takes a replacement, a removal or an eviction back. */
  #putBack(old: R): void {
    const current = this.#rows.get(old.seq);
    this.#put(old.seq, old);
    this.#indexes.changed(old.seq, current);
    if (current !== undefined) return;
    this.#removed.delete(old.seq);
    this.#point(old.id, old.seq);
  }
}

const LEAST_BITS = 4;

const MAX_BITS = 12;

/**
 * A direct-mapped cache of some thousand rows, by position. A lookup among a million rows misses the
 * processor's caches a dozen times, and clients read a few objects again and again. The table has to
 * forget rows that it changes or removes. The cache grows with the positions that enter it.
 */
class RecentRows<R extends Row> {
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

const NOWHERE: Seek = { floor: () => NONE, ceil: () => NONE };

/** Finds rows of a table by position and by its indexes. */
class TablePages<R extends Row> {
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
  any(filters: readonly RowFilter[]): boolean {
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
  count(filters: readonly RowFilter[]): number | undefined {
    const [filter, ...others] = filters;
    if (filter === undefined) return this.#rows.size;
    if (others.length > 0) return undefined;
    return countAny(this.#indexes.sets(filter.index, filter.values));
  }

  /** The positions that the first filter finds, if they are few: then no other index is needed. */
  #few([first]: readonly RowFilter[]): readonly number[] | undefined {
    if (first === undefined) return undefined;
    const sets = this.#indexes.sets(first.index, first.values);
    return isFew(sets) ? keysOf(sets) : undefined;
  }

  #seek(filters: readonly RowFilter[]): Seek {
    if (filters.length === 0) {
      return { floor: (key) => this.#rows.floor(key), ceil: (key) => this.#rows.ceil(key) };
    }
    const sets = filters.map(({ index, values }) => this.#indexes.sets(index, values));
    return sets.some((any) => any.length === 0) ? NOWHERE : seekAll(sets);
  }
}
