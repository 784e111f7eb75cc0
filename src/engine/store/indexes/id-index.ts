import type { TrieSnapshot } from "../sets/trie.js";
import { NONE, Trie } from "../sets/trie.js";

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
