import type { IntSet } from "../sets/int-set-seek.js";
import {
  BLOCK,
  ceilOf,
  countOf,
  floorOf,
  least,
  maskOf,
  partOver,
  STEP,
  WIDTH,
  wordOf,
} from "../sets/int-set-seek.js";
import { above, below, from, highest, lowest, NONE, upTo } from "../sets/trie.js";

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
    return { floor: (key) => floorAny(only, key), ceil: (key) => ceilAny(only, key) };
  }
  const few = filters.find(isFew);
  if (few === undefined) return new Intersection(filters);
  return seekWhere(few, (key) =>
    filters.every((filter) => filter === few || filter.some((set) => floorOf(set, key) === key)),
  );
}

/** Up to so many keys are looked up one by one. */
const FEW = 16;

export const isFew = (filter: AnyOf): boolean => countAny(filter) <= FEW;

/** The keys of one filter, ascending. */
export function keysOf(filter: AnyOf): readonly number[] {
  const keys: number[] = [];
  for (const set of filter) {
    for (let key = least(set); key !== NONE; key = ceilOf(set, key + 1)) keys.push(key);
  }
  return filter.length > 1 ? keys.sort((one, other) => one - other) : keys;
}

/** Seeks the keys of one filter that pass the test. */
function seekWhere(few: AnyOf, matches: (key: number) => boolean): Seek {
  return {
    floor(key) {
      let at = floorAny(few, key);
      while (at !== NONE && !matches(at)) at = floorAny(few, at - 1);
      return at;
    },
    ceil(key) {
      let at = ceilAny(few, key);
      while (at !== NONE && !matches(at)) at = ceilAny(few, at + 1);
      return at;
    },
  };
}

/** How many keys match one filter; the sets of its values are disjoint. */
export function countAny(filter: AnyOf): number {
  let count = 0;
  for (const set of filter) count += countOf(set);
  return count;
}

function floorAny(filter: AnyOf, key: number): number {
  let best = NONE;
  for (const set of filter) {
    const found = floorOf(set, key);
    if (found > best) best = found;
    if (best === key) break;
  }
  return best;
}

function ceilAny(filter: AnyOf, key: number): number {
  let best = NONE;
  for (const set of filter) {
    const found = ceilOf(set, key);
    if (found !== NONE && (best === NONE || found < best)) best = found;
    if (best === key) break;
  }
  return best;
}

/**
 * The intersection of several filters. It seeks in each filter in turn, the smallest first, until
 * all have keys in one block of 1,024; there it intersects word by word. So the cost follows the
 * smallest filter, and it skips large filters that hardly overlap by whole blocks.
 */
class Intersection implements Seek {
  readonly #filters: readonly AnyOf[];
  /** First key of the present block. */
  #base = NONE;
  #mask = 0;
  readonly #words = new Array<number>(WIDTH).fill(0);

  constructor(filters: readonly AnyOf[]) {
    this.#filters = filters.toSorted((one, other) => countAny(one) - countAny(other));
  }

  floor(key: number): number {
    for (let at = key; at >= 0; at = this.#base - 1) {
      if (at - (at % BLOCK) !== this.#base) {
        for (const filter of this.#filters) {
          at = floorAny(filter, at);
          if (at === NONE) return NONE;
        }
        this.#intersectAt(at);
      }
      const word = (at - this.#base) >>> STEP;
      const here = this.#word(word) & upTo(at % WIDTH);
      if (here !== 0) return this.#key(word, highest(here));
      const lower = this.#mask & below(word);
      if (lower !== 0) return this.#key(highest(lower), highest(this.#word(highest(lower))));
    }
    return NONE;
  }

  ceil(key: number): number {
    for (let at = Math.max(key, 0); ; at = this.#base + BLOCK) {
      if (at - (at % BLOCK) !== this.#base) {
        for (const filter of this.#filters) {
          at = ceilAny(filter, at);
          if (at === NONE) return NONE;
        }
        this.#intersectAt(at);
      }
      const word = (at - this.#base) >>> STEP;
      const here = this.#word(word) & from(at % WIDTH);
      if (here !== 0) return this.#key(word, lowest(here));
      const higher = this.#mask & above(word);
      if (higher !== 0) return this.#key(lowest(higher), lowest(this.#word(lowest(higher))));
    }
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
      const word = lowest(left);
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
