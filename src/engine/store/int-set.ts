// `IntSet`: an ordered set of integers in little memory, for the row numbers in a table's indexes,
// with the functions that read it (`ceilOf`, `countOf`). `table-indexes.ts` has those that write
// it.

import type { Token, Way } from "./trie.js";
import { DOWN, NONE, UP } from "./trie.js";

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
  readonly owner: Token;
  readonly base: number;
  count: number;
  /** Bit i is set when word i is not 0. */
  mask: number;
  readonly words: number[];
}

export interface Branch {
  readonly block: false;
  readonly owner: Token;
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
export const floorOf = (set: IntSet, key: number): number => seekIn(set, key, DOWN);

/** The least key that is at least `key`, or NONE. */
export const ceilOf = (set: IntSet, key: number): number => seekIn(set, key, UP);

/** The first key on the way from `key`, that one too; or NONE. */
export function seekIn(set: IntSet, key: number, way: Way): number {
  const isUp = way === UP;
  if (typeof set === "number") return (isUp ? set >= key : set <= key) ? set : NONE;
  if (isList(set)) return set[isUp ? placeOf(set, key) : placeOf(set, key + 1) - 1] ?? NONE;
  const isBelow = key < set.base;
  if (isBelow || !covers(set, key)) return isBelow === isUp ? firstOf(set, way) : NONE;
  if (set.block) {
    const at = wordIndex(set, key);
    const here = wordAt(set, at) & way.from(key & 31);
    if (here !== 0) return keyIn(set, at, way.first(here));
    const further = set.mask & way.beyond(at);
    return further === 0 ? NONE : firstInWord(set, way.first(further), way);
  }
  const at = partAt(set, key);
  const part = set.parts[at];
  const found = part === undefined ? NONE : seekIn(part, key, way);
  if (found !== NONE) return found;
  const further = set.mask & way.beyond(at);
  return further === 0 ? NONE : firstOf(set.parts[way.first(further)], way);
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

const firstInWord = (block: Block, at: number, way: Way): number =>
  keyIn(block, at, way.first(wordAt(block, at)));

/** The first key of all on the way. */
export function firstOf(set: IntSet | undefined, way: Way): number {
  if (set === undefined) return NONE;
  if (typeof set === "number") return set;
  if (isList(set)) return set.at(way === UP ? 0 : -1) ?? NONE;
  if (set.block) return firstInWord(set, way.first(set.mask), way);
  return firstOf(set.parts[way.first(set.mask)], way);
}
