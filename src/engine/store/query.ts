// How a table finds its rows: `IdIndex` finds the number of the row of an id, and `seekAll` walks
// through the numbers of the rows that match several filters at once. `table.ts` calls both.

import type { IntSet } from "./int-set.js";
import {
  BLOCK,
  ceilOf,
  countOf,
  firstOf,
  floorOf,
  maskOf,
  partOver,
  STEP,
  seekIn,
  WIDTH,
  wordOf,
} from "./int-set.js";
import type { TrieSnapshot, Way } from "./trie.js";
import { DOWN, NONE, Trie, UP } from "./trie.js";

/** Ids per bucket on average; a lookup compares so many hashes and nearly always one id. */
const LOAD = 6;

/** Hash and number of each id in turns: a flat list, so that a million ids stay small. */
type Bucket = readonly number[];

/** The state of an id index at one moment. */
export interface IdIndexSnapshot {
  readonly buckets: TrieSnapshot<Bucket>;
  readonly width: number;
  readonly size: number;
}

/** 32 bits of FNV-1a over UTF-16 units, mixed so that the low bits distribute well. */
export function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/**
 * A map from ids to numbers. Snapshots cost the same at any size.
 *
 * It stores hashes and numbers only; `idOf` returns the id of a number while the number is in the
 * index. Linear hashing: one bucket splits when the load is too high, so no insert rebuilds the whole
 * index.
 */
export class IdIndex {
  readonly #idOf: (number: number) => string | undefined;
  readonly #hash: (id: string) => number;
  readonly #buckets = new Trie<Bucket>();
  #width = 1;
  #size = 0;
  /** The last hit: callers look one object up several times in a row. */
  #last = { id: "", number: NONE };

  constructor(idOf: (number: number) => string | undefined, hash = hashOf) {
    this.#idOf = idOf;
    this.#hash = hash;
  }

  get size(): number {
    return this.#size;
  }

  get(id: string): number | undefined {
    const last = this.#last;
    if (last.number !== NONE && last.id === id) return last.number;
    const hash = this.#hash(id);
    const bucket = this.#buckets.get(this.#place(hash));
    if (bucket === undefined) return undefined;
    const at = this.#find(bucket, hash, id);
    const number = at === NONE ? undefined : bucket[at + 1];
    if (number !== undefined) this.#last = { id, number };
    return number;
  }

  /** Adds the id unless it is known; returns the number of a known id. */
  add(id: string, number: number): number | undefined {
    const hash = this.#hash(id);
    const place = this.#place(hash);
    const bucket = this.#buckets.get(place);
    if (bucket === undefined) {
      this.#buckets.set(place, [hash, number]);
    } else {
      const at = this.#find(bucket, hash, id);
      if (at !== NONE) return bucket[at + 1];
      this.#buckets.set(place, longer(bucket, hash, number));
    }
    this.#size += 1;
    if (this.#size > this.#width * LOAD) this.#split();
    return undefined;
  }

  /** Returns whether the id was there. */
  delete(id: string): boolean {
    const hash = this.#hash(id);
    const place = this.#place(hash);
    const bucket = this.#buckets.get(place);
    if (bucket === undefined) return false;
    const at = this.#find(bucket, hash, id);
    if (at === NONE) return false;
    this.#last = { id: "", number: NONE };
    if (bucket.length === 2) this.#buckets.delete(place);
    else this.#buckets.set(place, bucket.toSpliced(at, 2));
    this.#size -= 1;
    return true;
  }

  snapshot(): IdIndexSnapshot {
    return { buckets: this.#buckets.snapshot(), width: this.#width, size: this.#size };
  }

  restore(snapshot: IdIndexSnapshot): void {
    this.#last = { id: "", number: NONE };
    this.#buckets.restore(snapshot.buckets);
    this.#width = snapshot.width;
    this.#size = snapshot.size;
  }

  /** The index of the id's pair in the bucket, or NONE. */
  #find(bucket: Bucket, hash: number, id: string): number {
    for (let at = 0; at < bucket.length; at += 2) {
      if (bucket[at] === hash && this.#idOf(bucket[at + 1] ?? 0) === id) return at;
    }
    return NONE;
  }

  /** The bucket of a hash: its low bits, one fewer where the bucket is not split off yet. */
  #place(hash: number): number {
    const round = 1 << (31 - Math.clz32(this.#width));
    const place = hash & (2 * round - 1);
    return place < this.#width ? place : place & (round - 1);
  }

  #split(): void {
    const next = this.#width;
    const parent = next - (1 << (31 - Math.clz32(next)));
    this.#width += 1;
    const bucket = this.#buckets.get(parent);
    if (bucket === undefined) return;
    const stay: number[] = [];
    const move: number[] = [];
    for (let at = 0; at < bucket.length; at += 2) {
      const hash = bucket[at] ?? 0;
      (this.#place(hash) === next ? move : stay).push(hash, bucket[at + 1] ?? 0);
    }
    this.#put(parent, stay);
    this.#put(next, move);
  }

  #put(place: number, pairs: readonly number[]): void {
    if (pairs.length === 0) this.#buckets.delete(place);
    else this.#buckets.set(place, pairs.slice());
  }
}

// An array of the exact length: one that grows by push allocates 17 entries or more.
function longer(bucket: Bucket, hash: number, number: number): Bucket {
  const length = bucket.length;
  const result = new Array<number>(length + 2);
  for (let at = 0; at < length; at += 1) result[at] = bucket[at] ?? 0;
  result[length] = hash;
  result[length + 1] = number;
  return result;
}

/** The sets of one filter's values; a key matches when any set holds it. */
export type AnyOf = readonly IntSet[];

/** Seeks among the keys that match a query. Both return NONE when there is no such key. */
export interface Seek {
  /** The greatest matching key that is at most `key`. */
  readonly floor: (key: number) => number;
  /** The least matching key that is at least `key`. */
  readonly ceil: (key: number) => number;
}

/** Seeks the keys that match every filter. Valid until one of the sets changes. */
export function seekAll(filters: readonly AnyOf[]): Seek {
  const [only] = filters;
  if (only !== undefined && filters.length === 1) {
    return bothWays((key, way) => seekAny(only, key, way));
  }
  const few = filters.find(isFew);
  if (few === undefined) {
    const all = new Intersection(filters);
    return bothWays((key, way) => all.seek(key, way));
  }
  const matches = (key: number): boolean =>
    filters.every((filter) => filter === few || filter.some((set) => floorOf(set, key) === key));
  return bothWays((key, way) => {
    let at = seekAny(few, key, way);
    while (at !== NONE && !matches(at)) at = seekAny(few, at + way.step, way);
    return at;
  });
}

const bothWays = (seek: (key: number, way: Way) => number): Seek => ({
  floor: (key) => seek(key, DOWN),
  ceil: (key) => seek(key, UP),
});

/** Up to so many keys are looked up one by one. */
const FEW = 16;

export const isFew = (filter: AnyOf): boolean => countAny(filter) <= FEW;

/** The keys of one filter, ascending. */
export function keysOf(filter: AnyOf): readonly number[] {
  const keys: number[] = [];
  for (const set of filter) {
    for (let key = firstOf(set, UP); key !== NONE; key = ceilOf(set, key + 1)) keys.push(key);
  }
  return filter.length > 1 ? keys.sort((one, other) => one - other) : keys;
}

/** How many keys match one filter; the sets of its values are disjoint. */
export function countAny(filter: AnyOf): number {
  let count = 0;
  for (const set of filter) count += countOf(set);
  return count;
}

/** The first key on the way from `key`, that one too, that matches one filter; or NONE. */
function seekAny(filter: AnyOf, key: number, way: Way): number {
  let best = NONE;
  for (const set of filter) {
    const found = seekIn(set, key, way);
    if (found === NONE) continue;
    if (best === NONE || (best - found) * way.step > 0) best = found;
    if (best === key) break;
  }
  return best;
}

/**
 * The intersection of several filters. It seeks in each filter in turn, the smallest first, until
 * all have keys in one block of 1,024; there it intersects word by word. So the cost follows the
 * smallest filter, and it skips large filters that hardly overlap by whole blocks.
 */
class Intersection {
  readonly #filters: readonly AnyOf[];
  /** First key of the present block. */
  #base = NONE;
  #mask = 0;
  readonly #words = new Array<number>(WIDTH).fill(0);

  constructor(filters: readonly AnyOf[]) {
    this.#filters = filters.toSorted((one, other) => countAny(one) - countAny(other));
  }

  seek(key: number, way: Way): number {
    const over = way === UP ? BLOCK : -1;
    for (let at = way === UP ? Math.max(key, 0) : key; at >= 0; at = this.#base + over) {
      if (at - (at % BLOCK) !== this.#base) {
        for (const filter of this.#filters) {
          at = seekAny(filter, at, way);
          if (at === NONE) return NONE;
        }
        this.#intersectAt(at);
      }
      const word = (at - this.#base) >>> STEP;
      const here = this.#word(word) & way.from(at % WIDTH);
      if (here !== 0) return this.#key(word, way.first(here));
      const further = this.#mask & way.beyond(word);
      if (further === 0) continue;
      const next = way.first(further);
      return this.#key(next, way.first(this.#word(next)));
    }
    return NONE;
  }

  /** Intersects the filters in the block of a key. */
  #intersectAt(key: number): void {
    const base = key - (key % BLOCK);
    if (base === this.#base) return;
    this.#base = base;
    this.#mask = -1;
    this.#words.fill(-1);
    for (const filter of this.#filters) this.#narrow(filter);
  }

  /** Removes the keys that a filter does not match. */
  #narrow(filter: AnyOf): void {
    const parts: IntSet[] = [];
    let possible = 0;
    for (const set of filter) {
      const part = partOver(set, this.#base);
      if (part === undefined) continue;
      parts.push(part);
      possible |= maskOf(part, this.#base);
    }
    let left = this.#mask & possible;
    this.#mask = left;
    for (; left !== 0; left &= left - 1) {
      const word = UP.first(left);
      const first = this.#base + word * WIDTH;
      let any = 0;
      for (const part of parts) any |= wordOf(part, first);
      const common = this.#word(word) & any;
      this.#words[word] = common;
      if (common === 0) this.#mask &= ~(1 << word);
    }
  }

  /** The common keys of a word of the block. */
  #word(word: number): number {
    return (this.#mask & (1 << word)) === 0 ? 0 : (this.#words[word] ?? 0);
  }

  #key(word: number, bit: number): number {
    return this.#base + word * WIDTH + bit;
  }
}
