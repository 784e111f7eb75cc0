import type { Filter, Index, Row } from "../rows.js";
import { NONE } from "../sets/bits.js";
import type { IntSet } from "../sets/int-set-forms.js";
import type { TrieSnapshot } from "../sets/trie.js";
import { Trie } from "../sets/trie.js";
import type { ValueIndexSnapshot } from "./value-index.js";
import { ValueIndex } from "./value-index.js";

/** One index, and how far it has come. */
interface LiveIndex<R> extends Index<R> {
  readonly values: ValueIndex;
  /** Rows from this position on are not in it yet. */
  upTo: number;
  /** Changes of earlier rows that it knows, as a number of the log's entries. */
  known: number;
}

interface IndexSnapshot {
  readonly values: ValueIndexSnapshot;
  readonly upTo: number;
  readonly known: number;
}

/** A change of a row: its position, and what stood there before (undefined: there was none). */
interface Changed<R> {
  readonly seq: number;
  readonly before: R | undefined;
}

/** The state of a table's indexes at one moment. */
export interface IndexesSnapshot<R> {
  readonly indexes: readonly IndexSnapshot[];
  readonly log: TrieSnapshot<Changed<R>>;
}

const FIRST = 1;
const NO_FILTER: Filter = { index: "", values: [] };
/** So many indexes are asked whether a replacement is a change to them. */
const MAX_ASKED = 2;
/** Changes that wait; then every index takes them in. */
const MAX_CHANGES = 65_536;
/** New rows that wait; then each new one takes two older ones in. */
const MAX_NEW = 131_072;

/**
 * The secondary indexes of a table. They take changes in when they are asked, not when a row
 * changes: most are not asked between two changes of a row, and some never. What waits is bounded,
 * and so is what it costs the question that takes it in; all others cost the same at any size.
 */
export class TableIndexes<R extends Row> {
  readonly #rows: Trie<R>;
  readonly #indexes: readonly LiveIndex<R>[];
  readonly #byName: ReadonlyMap<string, LiveIndex<R>>;
  /** Oldest first, from 0. Shared with snapshots as rows are. */
  #log = new Trie<Changed<R>>();
  /** Rows from this position on are in no index. */
  #newFrom = FIRST;

  constructor(rows: Trie<R>, indexes: readonly Index<R>[]) {
    this.#rows = rows;
    this.#indexes = indexes.map((index) => ({
      name: index.name,
      key: index.key,
      values: new ValueIndex(),
      upTo: FIRST,
      known: 0,
    }));
    this.#byName = new Map(this.#indexes.map((index) => [index.name, index]));
  }

  /** To be told of every replacement of a row, with the row before and after it. */
  replaced(seq: number, before: R, after: R): void {
    if (seq >= this.#newFrom || this.#areSame(before, after)) return;
    this.changed(seq, before);
  }

  /** To be told of every other change, with the row before it (undefined: there was none). */
  changed(seq: number, before: R | undefined): void {
    if (seq >= this.#newFrom) return;
    this.#log.set(this.#log.size, { seq, before });
    if (this.#log.size <= MAX_CHANGES) return;
    for (const index of this.#indexes) if (index.upTo > FIRST) this.#learn(index);
    this.#forget();
  }

  /** To be told of every new row, with its position. */
  added(seq: number): void {
    this.changed(seq, undefined);
    if (this.#rows.size < MAX_NEW) return;
    for (const index of this.#indexes) {
      if (seq - index.upTo < MAX_NEW) continue;
      this.#learn(index);
      this.#takeIn(index, 2);
    }
  }

  /** The sets of the rows that have one of the values. Throws when there is no such index. */
  sets(name: string, given: readonly string[]): readonly IntSet[] {
    const index = this.#mustFind(name);
    this.#learn(index);
    this.#takeIn(index, Number.POSITIVE_INFINITY);
    this.#forget();
    const sets: IntSet[] = [];
    const values = given.length > 1 ? new Set(given) : given;
    for (const value of values) {
      const set = index.values.get(value);
      if (set !== undefined) sets.push(set);
    }
    return sets;
  }

  /** Whether a row that the first filter finds matches the others; their indexes are not asked. */
  matchesOthers(row: R, filters: readonly Filter[]): boolean {
    for (let at = 1; at < filters.length; at++) {
      const { index, values } = filters[at] ?? NO_FILTER;
      const own = this.#mustFind(index).key(row);
      if (own === null || !values.includes(own)) return false;
    }
    return true;
  }

  snapshot(): IndexesSnapshot<R> {
    return {
      indexes: this.#indexes.map(({ values, upTo, known }) => ({
        values: values.snapshot(),
        upTo,
        known,
      })),
      log: this.#log.snapshot(),
    };
  }

  restore({ indexes, log }: IndexesSnapshot<R>): void {
    for (const [at, index] of this.#indexes.entries()) {
      const state = indexes[at];
      if (state === undefined) throw new Error("table: the snapshot is of another table");
      index.values.restore(state.values);
      index.upTo = state.upTo;
      index.known = state.known;
    }
    this.#log.restore(log);
    this.#newFrom = Math.max(FIRST, ...this.#indexes.map(({ upTo }) => upTo));
  }

  /** Whether no index in use tells the rows apart; not asked of many, which costs more than it saves. */
  #areSame(one: R, other: R): boolean {
    let asked = 0;
    for (const { key, upTo } of this.#indexes) {
      if (upTo === FIRST) continue;
      asked += 1;
      if (asked > MAX_ASKED || key(one) !== key(other)) return false;
    }
    return true;
  }

  #mustFind(name: string): LiveIndex<R> {
    const index = this.#byName.get(name);
    if (index === undefined) throw new Error(`table: no index ${name}`);
    return index;
  }

  /** Takes in the changes of rows that the index has. */
  #learn(index: LiveIndex<R>): void {
    const { size } = this.#log;
    if (index.known === size) return;
    // The first change tells what the index has, the row itself what it should have.
    const done = new Set<number>();
    for (let at = index.known; at < size; at++) {
      const changed = this.#log.get(at);
      if (changed === undefined || changed.seq >= index.upTo || done.has(changed.seq)) continue;
      done.add(changed.seq);
      rekey(index, changed.seq, changed.before, this.#rows.get(changed.seq));
    }
    index.known = size;
  }

  /** Takes in so many of the new rows at most. */
  #takeIn(index: LiveIndex<R>, most: number): void {
    let left = most;
    while (left > 0) {
      const seq = this.#rows.ceil(index.upTo);
      if (seq === NONE) break;
      rekey(index, seq, undefined, this.#rows.get(seq));
      index.upTo = seq + 1;
      left -= 1;
    }
    if (index.upTo > this.#newFrom) this.#newFrom = index.upTo;
  }

  /** Begins a new log when every index has taken the old one in. */
  #forget(): void {
    const { size } = this.#log;
    if (size === 0) return;
    // An index that has no row yet has nothing to learn.
    if (this.#indexes.some(({ upTo, known }) => upTo > FIRST && known < size)) return;
    this.#log = new Trie();
    for (const index of this.#indexes) index.known = 0;
  }
}

/** Brings an index from one state of a row to the other; undefined is: no row. */
function rekey<R>(
  { key, values }: LiveIndex<R>,
  seq: number,
  before: R | undefined,
  after: R | undefined,
): void {
  if (before === after) return;
  const old = before === undefined ? null : key(before);
  const next = after === undefined ? null : key(after);
  if (old === next) return;
  if (old !== null) values.remove(old, seq);
  if (next !== null) values.add(next, seq);
}
