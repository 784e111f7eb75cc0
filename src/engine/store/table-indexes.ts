// `TableIndexes`: for `Table`, which holds all objects of one kind, finds them by other values than
// the id, such as all tasks with one status. `int-set.ts` has the sets of row numbers.

import type { Block, Branch, IntSet, List } from "./int-set.js";
import {
  BLOCK_SHIFT,
  ceilOf,
  countOf,
  covers,
  firstOf,
  isList,
  partAt,
  placeOf,
  STEP,
  WIDTH,
  wordAt,
  wordIndex,
} from "./int-set.js";
import type { IdIndexSnapshot } from "./query.js";
import { IdIndex } from "./query.js";
import type { Index, Row, RowFilter } from "./rows.js";
import type { Token, TrieSnapshot } from "./trie.js";
import { DOWN, NONE, Trie, UP } from "./trie.js";

/**
 * The secondary indexes of a table. An index applies changes at a query, not when a row changes:
 * most are not queried between two changes of a row, and some never. The number of pending changes is
 * bounded, and so is the cost of the query that applies them; all other queries cost the same at any
 * size.
 */
export class TableIndexes<R extends Row> {
  readonly #rows: Trie<R>;
  readonly #indexes: readonly LiveIndex<R>[];
  readonly #byName: ReadonlyMap<string, LiveIndex<R>>;
  /** Oldest first, from 0. */
  #log = new Trie<Changed<R>>();
  /** No index has rows from this position on. */
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

  /** Notes the replacement of a row. */
  replaced(seq: number, before: R, after: R): void {
    if (seq >= this.#newFrom || this.#areSame(before, after)) return;
    this.changed(seq, before);
  }

  /** Notes any other change, with the row before (undefined: none). */
  changed(seq: number, before: R | undefined): void {
    if (seq >= this.#newFrom) return;
    this.#log.set(this.#log.size, { seq, before });
    if (this.#log.size <= MAX_CHANGES) return;
    for (const index of this.#indexes) if (index.upTo > FIRST) this.#applyLog(index);
    this.#trimLog();
  }

  /** Notes a new row. */
  added(seq: number): void {
    this.changed(seq, undefined);
    if (this.#rows.size < MAX_NEW) return;
    for (const index of this.#indexes) {
      if (seq - index.upTo < MAX_NEW) continue;
      this.#applyLog(index);
      this.#addNew(index, 2);
    }
  }

  /** For each value the set of its rows. Throws when there is no such index. */
  sets(name: string, values: readonly string[]): readonly IntSet[] {
    const index = this.#mustFind(name);
    this.#applyLog(index);
    this.#addNew(index, Number.POSITIVE_INFINITY);
    this.#trimLog();
    const sets: IntSet[] = [];
    for (const value of values.length > 1 ? new Set(values) : values) {
      const set = index.values.get(value);
      if (set !== undefined) sets.push(set);
    }
    return sets;
  }

  /** Whether a row matches all filters but the first, without their indexes. */
  matchesOthers(row: R, filters: readonly RowFilter[]): boolean {
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

  /** Whether the rows have the same key in every index in use; false if there are many indexes. */
  #areSame(one: R, other: R): boolean {
    let compared = 0;
    for (const { key, upTo } of this.#indexes) {
      if (upTo === FIRST) continue;
      compared += 1;
      if (compared > MAX_COMPARED || key(one) !== key(other)) return false;
    }
    return true;
  }

  #mustFind(name: string): LiveIndex<R> {
    const index = this.#byName.get(name);
    if (index === undefined) throw new Error(`table: no index ${name}`);
    return index;
  }

  /** Applies the log to the rows that the index has. */
  #applyLog(index: LiveIndex<R>): void {
    const { size } = this.#log;
    if (index.known === size) return;
    // The first change of a row holds the indexed row; the table holds the present one.
    const done = new Set<number>();
    for (let at = index.known; at < size; at++) {
      const changed = this.#log.get(at);
      if (changed === undefined || changed.seq >= index.upTo || done.has(changed.seq)) continue;
      done.add(changed.seq);
      rekey(index, changed.seq, changed.before, this.#rows.get(changed.seq));
    }
    index.known = size;
  }

  /** Adds at most so many of the new rows. */
  #addNew(index: LiveIndex<R>, most: number): void {
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

  /** Begins a new log when every index has applied the old one. */
  #trimLog(): void {
    const { size } = this.#log;
    if (size === 0) return;
    // An index without rows needs no log.
    if (this.#indexes.some(({ upTo, known }) => upTo > FIRST && known < size)) return;
    this.#log = new Trie();
    for (const index of this.#indexes) index.known = 0;
  }
}

const LIST_MAX = 16;
/** A block or branch this small becomes a list again; well under LIST_MAX, so it cannot flap. */
const LIST_AGAIN = 6;

const NO_WORDS: readonly number[] = new Array<number>(WIDTH).fill(0);
const NO_PARTS: readonly undefined[] = new Array<undefined>(WIDTH).fill(undefined);

/** The set with the key. Writes nodes of `owner` in place and copies all others. */
export function withKey(set: IntSet | undefined, key: number, owner: Token): IntSet {
  if (set === undefined) return key;
  if (typeof set === "number") return set === key ? set : set < key ? [set, key] : [key, set];
  if (isList(set)) return listWith(set, key, owner);
  if (!covers(set, key)) return branchOver(set, key, owner);
  return set.block ? blockWith(set, key, owner) : branchWith(set, key, owner);
}

/** The set without the key; undefined when nothing is left. */
export function withoutKey(set: IntSet | undefined, key: number, owner: Token): IntSet | undefined {
  if (set === undefined) return undefined;
  if (typeof set === "number") return set === key ? undefined : set;
  if (isList(set)) return listWithout(set, key);
  if (!covers(set, key)) return set;
  return set.block ? blockWithout(set, key, owner) : branchWithout(set, key, owner);
}

// Lists are replaced, never changed: a list that grows in place allocates 17 keys or more.
function listWith(list: List, key: number, owner: Token): IntSet {
  const place = placeOf(list, key);
  if (list[place] === key) return list;
  const longer = new Array<number>(list.length + 1);
  for (let at = 0; at < place; at += 1) longer[at] = list[at] ?? 0;
  longer[place] = key;
  for (let at = place; at < list.length; at += 1) longer[at + 1] = list[at] ?? 0;
  return longer.length > LIST_MAX ? spread(longer, owner) : longer;
}

function listWithout(list: List, key: number): IntSet {
  const place = placeOf(list, key);
  if (list[place] !== key) return list;
  if (list.length === 2) return list[1 - place] ?? 0;
  const shorter = new Array<number>(list.length - 1);
  for (let at = 0; at < place; at += 1) shorter[at] = list[at] ?? 0;
  for (let at = place + 1; at < list.length; at += 1) shorter[at - 1] = list[at] ?? 0;
  return shorter;
}

/** A list grown too long becomes the tightest block or branch that covers it. */
function spread(list: List, owner: Token): IntSet {
  const first = list[0] ?? 0;
  const last = list[list.length - 1] ?? 0;
  const fits = DOWN.first(first ^ last) < BLOCK_SHIFT;
  let set: IntSet = fits ? emptyBlock(first, owner) : emptyBranch(first, last, owner);
  for (const key of list) set = withKey(set, key, owner);
  return set;
}

function emptyBlock(key: number, owner: Token): Block {
  const base = (key & (-1 << BLOCK_SHIFT)) >>> 0;
  return { block: true, owner, base, count: 0, mask: 0, words: NO_WORDS.slice() };
}

/** The narrowest branch that covers two keys; they are at least a block apart. */
function emptyBranch(one: number, other: number, owner: Token): Branch {
  const widest = DOWN.first(one ^ other);
  const shift = widest - (widest % STEP);
  const base = shift + STEP >= WIDTH ? 0 : (one & (-1 << (shift + STEP))) >>> 0;
  return { block: false, owner, base, shift, count: 0, mask: 0, parts: NO_PARTS.slice() };
}

/** A wider branch over a set and a key outside of it. */
function branchOver(set: Block | Branch, key: number, owner: Token): IntSet {
  const wider = emptyBranch(set.base, key, owner);
  const at = partAt(wider, set.base);
  wider.parts[at] = set;
  wider.mask = 1 << at;
  wider.count = set.count;
  return branchWith(wider, key, owner);
}

function blockWith(block: Block, key: number, owner: Token): Block {
  const at = wordIndex(block, key);
  const bit = 1 << (key & 31);
  if ((wordAt(block, at) & bit) !== 0) return block;
  const own = ownedBlock(block, owner);
  own.words[at] = wordAt(own, at) | bit;
  own.mask |= 1 << at;
  own.count += 1;
  return own;
}

function blockWithout(block: Block, key: number, owner: Token): IntSet | undefined {
  const at = wordIndex(block, key);
  const bit = 1 << (key & 31);
  if ((wordAt(block, at) & bit) === 0) return block;
  const own = ownedBlock(block, owner);
  const left = wordAt(own, at) & ~bit;
  own.words[at] = left;
  if (left === 0) own.mask &= ~(1 << at);
  own.count -= 1;
  return own.count <= LIST_AGAIN ? listOf(own) : own;
}

function branchWith(branch: Branch, key: number, owner: Token): Branch {
  const at = partAt(branch, key);
  const part = branch.parts[at];
  const before = countOf(part);
  const next = withKey(part, key, owner);
  if (countOf(next) === before && next === part) return branch;
  const own = ownedBranch(branch, owner);
  own.parts[at] = next;
  own.mask |= 1 << at;
  own.count += countOf(next) - before;
  return own;
}

function branchWithout(branch: Branch, key: number, owner: Token): IntSet | undefined {
  const at = partAt(branch, key);
  const part = branch.parts[at];
  const before = countOf(part);
  const next = withoutKey(part, key, owner);
  const gone = before - countOf(next);
  if (gone === 0) return branch;
  const own = ownedBranch(branch, owner);
  own.parts[at] = next;
  if (next === undefined) own.mask &= ~(1 << at);
  own.count -= gone;
  if (own.count <= LIST_AGAIN) return listOf(own);
  const only = own.mask & (own.mask - 1);
  return only === 0 ? own.parts[DOWN.first(own.mask)] : own;
}

const ownedBlock = (set: Block, owner: Token): Block =>
  set.owner === owner ? set : { ...set, owner, words: set.words.slice() };

const ownedBranch = (set: Branch, owner: Token): Branch =>
  set.owner === owner ? set : { ...set, owner, parts: set.parts.slice() };

function listOf(set: Block | Branch): IntSet | undefined {
  const list = new Array<number>(set.count);
  let key = firstOf(set, UP);
  for (let at = 0; at < set.count; at += 1) {
    list[at] = key;
    key = ceilOf(set, key + 1);
  }
  return list.length > 1 ? list : list[0];
}

/** One index and how far it is up to date. */
interface LiveIndex<R> extends Index<R> {
  readonly values: ValueIndex;
  /** The index has no rows from this position on. */
  upTo: number;
  /** How many entries of the log the index has applied. */
  known: number;
}

interface IndexSnapshot {
  readonly values: ValueIndexSnapshot;
  readonly upTo: number;
  readonly known: number;
}

/** A change of a row: its position, and the row before (undefined: none). */
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
const NO_FILTER: RowFilter = { index: "", values: [] };
/** At most so many indexes compare the keys of a replaced row. */
const MAX_COMPARED = 2;
/** Length of the log at which every index applies it. */
const MAX_CHANGES = 65_536;
/** Number of new rows beyond which each further one adds two of them to an index. */
const MAX_NEW = 131_072;

/** Updates an index from one state of a row to another; undefined: no row. */
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

/** Size of the cache of numbers. */
const CACHE_MAX = 8192;
/** Only a value with so many keys enters the cache: a unique value, such as an id, rarely returns. */
const FREQUENT = 32;

/** The state of a value index at one moment. */
export interface ValueIndexSnapshot {
  readonly numbers: IdIndexSnapshot;
  readonly values: TrieSnapshot<string>;
  readonly sets: TrieSnapshot<IntSet>;
}

/**
 * A map from values to the ordered sets of their keys. Each value gets a small number, under which
 * the index stores its text and its set; the number stays when the set is empty. Snapshots cost the
 * same at any number of values and keys.
 */
export class ValueIndex {
  readonly #values = new Trie<string>();
  readonly #sets = new Trie<IntSet>();
  readonly #numbers = new IdIndex((number) => this.#values.get(number));
  /** A cache of the numbers of frequent values. */
  readonly #cache = new Map<string, number>();
  #owner: Token = {};

  /** The keys of a value; undefined when there are none. */
  get(value: string): IntSet | undefined {
    const number = this.#numberOf(value);
    return number === undefined ? undefined : this.#sets.get(number);
  }

  add(value: string, key: number): void {
    const known = this.#cache.get(value);
    const number = known ?? this.#numberFor(value);
    const set = this.#sets.get(number);
    const next = withKey(set, key, this.#owner);
    if (next !== set) this.#sets.set(number, next);
    if (known === undefined && countOf(next) >= FREQUENT) this.#remember(value, number);
  }

  remove(value: string, key: number): void {
    const number = this.#numberOf(value);
    if (number === undefined) return;
    const set = this.#sets.get(number);
    const next = withoutKey(set, key, this.#owner);
    if (next === undefined) this.#sets.delete(number);
    else if (next !== set) this.#sets.set(number, next);
  }

  snapshot(): ValueIndexSnapshot {
    this.#owner = {};
    return {
      numbers: this.#numbers.snapshot(),
      values: this.#values.snapshot(),
      sets: this.#sets.snapshot(),
    };
  }

  restore(snapshot: ValueIndexSnapshot): void {
    this.#cache.clear();
    this.#numbers.restore(snapshot.numbers);
    this.#values.restore(snapshot.values);
    this.#sets.restore(snapshot.sets);
  }

  #numberOf(value: string): number | undefined {
    return this.#cache.get(value) ?? this.#numbers.get(value);
  }

  #remember(value: string, number: number): void {
    if (this.#cache.size === CACHE_MAX) this.#cache.clear();
    this.#cache.set(value, number);
  }

  /** The number of a value, a new one if it has none. */
  #numberFor(value: string): number {
    const next = this.#values.size;
    const known = this.#numbers.add(value, next);
    if (known !== undefined) return known;
    this.#values.set(next, value);
    return next;
  }
}
