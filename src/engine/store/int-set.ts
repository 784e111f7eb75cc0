// `IntSet`: an ordered set of integers in little memory, for the row numbers in a table's indexes,
// with the functions that read it (`ceilOf`, `countOf`). `table-indexes.ts` has those that write
// it.

import type { Owner } from "./trie.js";
import { above, below, from, highest, lowest, NONE, upTo } from "./trie.js";

/*
 * Ordered sets of unsigned 32-bit integers, small at both ends. A set, and likewise each part of a
 * large one, is the cheapest of four forms: one bare number; up to 16 keys as a sorted list; a
 * block of 1,024 consecutive keys as 32 words of bits; a branch over 32 narrower parts. A million
 * consecutive keys cost about half a byte each, scattered over any number of sets 13 to 27.
 */

export const BLOCK_SHIFT = 10;
/** Keys of a block. */
export const BLOCK = 1 << BLOCK_SHIFT;
export const STEP = 5;
export const WIDTH = 32;

export type List = readonly number[];

export interface Block {
  readonly block: true;
  readonly owner: Owner;
  readonly base: number;
  count: number;
  /** Bit i is set when word i is not 0. */
  mask: number;
  readonly words: number[];
}

export interface Branch {
  readonly block: false;
  readonly owner: Owner;
  readonly base: number;
  readonly shift: number;
  count: number;
  /** Bit i is set when part i holds something. */
  mask: number;
  readonly parts: (IntSet | undefined)[];
}

/** A set of at least one key; the empty set is undefined. */
export type IntSet = number | List | Block | Branch;

export const isList = (set: IntSet): set is List => Array.isArray(set);

/** How many keys the set holds. */
export function countOf(set: IntSet | undefined): number {
  if (set === undefined) return 0;
  if (typeof set === "number") return 1;
  return isList(set) ? set.length : set.count;
}

/** Whether the key lies in the range of the block or branch. */
export function covers(set: Block | Branch, key: number): boolean {
  if (key > 0xffff_ffff) return false;
  return set.block
    ? (key ^ set.base) >>> BLOCK_SHIFT === 0
    : (key ^ set.base) >>> set.shift < WIDTH;
}

/** The part of the branch for a key that it covers. */
export const partAt = (branch: Branch, key: number): number => (key ^ branch.base) >>> branch.shift;

/** The word of the block for a key that it covers. */
export const wordIndex = (block: Block, key: number): number => (key - block.base) >>> STEP;

export const wordAt = (block: Block, at: number): number => block.words[at] ?? 0;

/** The index of the first key of at least `key` in the list. */
export function placeOf(list: List, key: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The greatest key that is at most `key`, or NONE. */
export function floorOf(set: IntSet, key: number): number {
  if (typeof set === "number") return set <= key ? set : NONE;
  if (isList(set)) {
    const place = placeOf(set, key + 1);
    return place === 0 ? NONE : (set[place - 1] ?? NONE);
  }
  if (key < set.base) return NONE;
  if (!covers(set, key)) return greatest(set);
  if (set.block) {
    const at = wordIndex(set, key);
    const here = wordAt(set, at) & upTo(key & 31);
    if (here !== 0) return keyIn(set, at, highest(here));
    const lower = set.mask & below(at);
    return lower === 0 ? NONE : greatestIn(set, highest(lower));
  }
  const at = partAt(set, key);
  const part = set.parts[at];
  const found = part === undefined ? NONE : floorOf(part, key);
  if (found !== NONE) return found;
  const lower = set.mask & below(at);
  return lower === 0 ? NONE : greatest(set.parts[highest(lower)]);
}

/** The least key that is at least `key`, or NONE. */
export function ceilOf(set: IntSet, key: number): number {
  if (typeof set === "number") return set >= key ? set : NONE;
  if (isList(set)) return set[placeOf(set, key)] ?? NONE;
  if (key < set.base) return least(set);
  if (!covers(set, key)) return NONE;
  if (set.block) {
    const at = wordIndex(set, key);
    const here = wordAt(set, at) & from(key & 31);
    if (here !== 0) return keyIn(set, at, lowest(here));
    const higher = set.mask & above(at);
    return higher === 0 ? NONE : leastIn(set, lowest(higher));
  }
  const at = partAt(set, key);
  const part = set.parts[at];
  const found = part === undefined ? NONE : ceilOf(part, key);
  if (found !== NONE) return found;
  const higher = set.mask & above(at);
  return higher === 0 ? NONE : least(set.parts[lowest(higher)]);
}

/** The smallest part of the set that covers its keys among the 1,024 from `base`. */
export function partOver(set: IntSet, base: number): IntSet | undefined {
  let part: IntSet | undefined = set;
  while (part !== undefined && typeof part !== "number" && !isList(part)) {
    if (!covers(part, base)) return undefined;
    if (part.block) return part;
    part = part.parts[partAt(part, base)];
  }
  return part;
}

/** A mask of the 32 words from `base` (a multiple of 1,024) that may hold keys of a part. */
export function maskOf(part: IntSet, base: number): number {
  if (typeof part === "number") return wordBit(base, part);
  if (!isList(part)) return part.mask;
  let mask = 0;
  for (const key of part) mask |= wordBit(base, key);
  return mask;
}

/** A mask of the 32 keys from `first` (a multiple of 32) that are in the set: bit i is `first + i`. */
export function wordOf(set: IntSet, first: number): number {
  if (typeof set === "number") return bitAfter(first, set);
  if (isList(set)) {
    let bits = 0;
    for (const key of set) bits |= bitAfter(first, key);
    return bits;
  }
  if (!covers(set, first)) return 0;
  if (set.block) return wordAt(set, wordIndex(set, first));
  const part = set.parts[partAt(set, first)];
  return part === undefined ? 0 : wordOf(part, first);
}

const wordBit = (base: number, key: number): number =>
  key >= base && key < base + BLOCK ? 1 << ((key - base) >>> STEP) : 0;

const bitAfter = (first: number, key: number): number =>
  key >= first && key < first + WIDTH ? 1 << (key - first) : 0;

const keyIn = (block: Block, at: number, bit: number): number => block.base + (at << STEP) + bit;

const greatestIn = (block: Block, at: number): number =>
  keyIn(block, at, highest(wordAt(block, at)));

const leastIn = (block: Block, at: number): number => keyIn(block, at, lowest(wordAt(block, at)));

function greatest(set: IntSet | undefined): number {
  if (set === undefined) return NONE;
  if (typeof set === "number") return set;
  if (isList(set)) return set[set.length - 1] ?? NONE;
  if (set.block) return greatestIn(set, highest(set.mask));
  return greatest(set.parts[highest(set.mask)]);
}

/** The least key of all. */
export function least(set: IntSet | undefined): number {
  if (set === undefined) return NONE;
  if (typeof set === "number") return set;
  if (isList(set)) return set[0] ?? NONE;
  return set.block ? leastIn(set, lowest(set.mask)) : least(set.parts[lowest(set.mask)]);
}
