import type { Owner } from "./bits.js";

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
