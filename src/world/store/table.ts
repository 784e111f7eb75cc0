import { NONE } from "./bits.js";
import type { IdIndexSnapshot } from "./id-index.js";
import { IdIndex } from "./id-index.js";
import type { IntSet } from "./int-set-forms.js";
import type { Seek } from "./query.js";
import { countAny, seekAll } from "./query.js";
import type { Filter, Index, Page, PageQuery, Row } from "./rows.js";
import type { TrieSnapshot } from "./trie.js";
import { Trie } from "./trie.js";
import type { Revertible, Undo } from "./undo.js";
import type { ValueIndexSnapshot } from "./value-index.js";
import { ValueIndex } from "./value-index.js";

export type { Filter, Index, Page, PageQuery, Row } from "./rows.js";

/** The state of a table at one moment. It never changes and may be restored any number of times. */
export class TableSnapshot<R extends Row> {
  readonly rows: TrieSnapshot<R>;
  readonly removed: TrieSnapshot<string>;
  readonly ids: IdIndexSnapshot;
  readonly indexes: readonly ValueIndexSnapshot[];
  readonly nextSeq: number;

  constructor(state: TableSnapshot<R>) {
    this.rows = state.rows;
    this.removed = state.removed;
    this.ids = state.ids;
    this.indexes = state.indexes;
    this.nextSeq = state.nextSeq;
  }
}

interface LiveIndex<R> extends Index<R> {
  readonly values: ValueIndex;
}

/** What takes a change back: the row before it, the position its id had before, or everything. */
type Old<R extends Row> = R | number | TableSnapshot<R>;

/** Key of the note that stands for the whole table; sequence numbers start at 1. */
const WHOLE = 0;
/** The id had no position before. */
const NO_SEQ = 0;
const NOWHERE: Seek = { floor: () => NONE, ceil: () => NONE };

/**
 * The rows of one kind, by id, by position and by secondary index. Every operation costs the same
 * at a thousand and at a million rows, snapshots included. Each change is noted in the undo log as
 * one entry; indexes are kept by the same code on the way there and on the way back.
 */
export class Table<R extends Row> implements Revertible<Old<R>> {
  readonly #undo: Undo;
  readonly #indexes: readonly LiveIndex<R>[];
  readonly #byName: ReadonlyMap<string, LiveIndex<R>>;
  readonly #rows = new Trie<R>();
  /** Ids of removed rows by position. */
  readonly #removed = new Trie<string>();
  readonly #ids = new IdIndex((seq) => this.#rows.get(seq)?.id ?? this.#removed.get(seq));
  #nextSeq = 1;

  constructor(undo: Undo, indexes: readonly Index<R>[] = []) {
    this.#undo = undo;
    this.#indexes = indexes.map((index) => ({ ...index, values: new ValueIndex() }));
    this.#byName = new Map(this.#indexes.map((index) => [index.name, index]));
  }

  get size(): number {
    return this.#rows.size;
  }

  /** The position the next inserted row will have. */
  get nextSeq(): number {
    return this.#nextSeq;
  }

  get(id: string): R | undefined {
    const seq = this.#ids.get(id);
    return seq === undefined ? undefined : this.#rows.get(seq);
  }

  bySeq(seq: number): R | undefined {
    return this.#rows.get(seq);
  }

  /** The position of an id, also when its row has been removed; undefined if it never was. */
  seqOf(id: string): number | undefined {
    return this.#ids.get(id);
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
   * Adds the row that `make` builds for the given position and answers it. An id that was removed
   * may come again, at a new position. Throws when the id is in use or when `make` builds a row of
   * another id or position; nothing has changed then.
   */
  insert(id: string, make: (seq: number) => R): R {
    const seq = this.#nextSeq;
    const row = make(seq);
    if (row.id !== id || row.seq !== seq || seq !== this.#nextSeq) {
      throw new Error(`table: a row made for ${id} at ${seq} is ${row.id} at ${row.seq}`);
    }
    const before = this.#ids.add(id, seq) ?? NO_SEQ;
    if (before !== NO_SEQ) this.#claim(id, before, seq);
    this.#undo.note(this, seq, before);
    this.#rows.set(seq, row);
    this.#nextSeq = seq + 1;
    this.#reindex(undefined, row);
    return row;
  }

  /** Puts the row in the place of the one with its position. Throws unless the ids are the same. */
  replace(row: R): void {
    const old = this.#rows.get(row.seq);
    if (old?.id !== row.id) throw new Error(`table: no row ${row.id} at ${row.seq}`);
    this.#undo.note(this, row.seq, old);
    this.#rows.set(row.seq, row);
    this.#reindex(old, row);
  }

  /** Takes the row out and answers it; its position survives. */
  remove(id: string): R | undefined {
    const old = this.evict(id);
    if (old === undefined) return undefined;
    this.#removed.set(old.seq, id);
    this.#ids.add(id, old.seq);
    return old;
  }

  /** Takes the row out with its position, as if it never was. For tables that forget by age. */
  evict(id: string): R | undefined {
    const old = this.get(id);
    if (old === undefined) return undefined;
    this.#undo.note(this, old.seq, old);
    this.#ids.delete(id);
    this.#rows.delete(old.seq);
    this.#reindex(old, undefined);
    return old;
  }

  /** Throws when a filter names an index that the table does not have. */
  page(query: PageQuery<R>): Page<R> {
    const { below = Number.POSITIVE_INFINITY, above = NONE, limit, where } = query;
    const down = query.direction === "descending";
    const seek = this.#seek(query.filters);
    const step = (at: number): number => (down ? seek.floor(at) : seek.ceil(at));
    const rows: R[] = [];
    let seq = step(down ? Math.min(below, this.#nextSeq) - 1 : above + 1);
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

  /** How many rows match, where it is known without counting: at most one filter. */
  count(filters: readonly Filter[]): number | undefined {
    const [filter, ...others] = filters;
    if (filter === undefined) return this.size;
    if (others.length > 0) return undefined;
    return countAny(this.#sets(filter));
  }

  /** Costs the same at any number of rows and of index values. */
  snapshot(): TableSnapshot<R> {
    return new TableSnapshot({
      rows: this.#rows.snapshot(),
      removed: this.#removed.snapshot(),
      ids: this.#ids.snapshot(),
      indexes: this.#indexes.map(({ values }) => values.snapshot()),
      nextSeq: this.#nextSeq,
    });
  }

  /** Returns to a snapshot of this table. May itself be taken back by the undo log. */
  restore(snapshot: TableSnapshot<R>): void {
    if (this.#undo.open) this.#undo.note(this, WHOLE, this.snapshot());
    this.#load(snapshot);
  }

  /** For the undo log. */
  revert(seq: number, old: Old<R>): void {
    if (old instanceof TableSnapshot) this.#load(old);
    else if (typeof old === "number") this.#unmake(seq, old);
    else this.#putBack(old);
  }

  #load(snapshot: TableSnapshot<R>): void {
    this.#rows.restore(snapshot.rows);
    this.#removed.restore(snapshot.removed);
    this.#ids.restore(snapshot.ids);
    for (const [at, { values }] of this.#indexes.entries()) {
      const state = snapshot.indexes[at];
      if (state === undefined) throw new Error("table: the snapshot is of another table");
      values.restore(state);
    }
    this.#nextSeq = snapshot.nextSeq;
  }

  /** Moves the id of a removed row to a new position. */
  #claim(id: string, before: number, seq: number): void {
    if (this.#rows.get(before) !== undefined) throw new Error(`table: id in use: ${id}`);
    this.#ids.delete(id);
    this.#ids.add(id, seq);
    this.#removed.delete(before);
  }

  /** Takes an insert back; `before` is the position the id had. */
  #unmake(seq: number, before: number): void {
    const row = this.#rows.get(seq);
    if (row === undefined) throw new Error(`table: no row at ${seq} to take back`);
    this.#reindex(row, undefined);
    this.#ids.delete(row.id);
    this.#rows.delete(seq);
    this.#nextSeq = seq;
    if (before === NO_SEQ) return;
    this.#removed.set(before, row.id);
    this.#ids.add(row.id, before);
  }

  /** Takes a replacement, a removal or an eviction back. */
  #putBack(old: R): void {
    const current = this.#rows.get(old.seq);
    this.#rows.set(old.seq, old);
    this.#reindex(current, old);
    if (current !== undefined) return;
    this.#ids.add(old.id, old.seq);
    this.#removed.delete(old.seq);
  }

  /** Brings every index from one state of a row to the other; undefined is: no row. */
  #reindex(before: R | undefined, after: R | undefined): void {
    const seq = (after ?? before)?.seq ?? NO_SEQ;
    for (const { key, isSame, values } of this.#indexes) {
      if (before !== undefined && after !== undefined && isSame?.(before, after)) continue;
      const old = before === undefined ? null : key(before);
      const next = after === undefined ? null : key(after);
      if (old === next) continue;
      if (old !== null) values.remove(old, seq);
      if (next !== null) values.add(next, seq);
    }
  }

  #seek(filters: readonly Filter[]): Seek {
    if (filters.length === 0) {
      return { floor: (key) => this.#rows.floor(key), ceil: (key) => this.#rows.ceil(key) };
    }
    const sets = filters.map((filter) => this.#sets(filter));
    return sets.some((any) => any.length === 0) ? NOWHERE : seekAll(sets);
  }

  #sets(filter: Filter): readonly IntSet[] {
    const index = this.#byName.get(filter.index);
    if (index === undefined) throw new Error(`table: no index ${filter.index}`);
    const sets: IntSet[] = [];
    const values = filter.values.length > 1 ? new Set(filter.values) : filter.values;
    for (const value of values) {
      const set = index.values.get(value);
      if (set !== undefined) sets.push(set);
    }
    return sets;
  }
}
