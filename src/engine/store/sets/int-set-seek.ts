import { above, below, from, highest, lowest, NONE, upTo } from "./bits.js";
import type { Block, IntSet } from "./int-set-forms.js";
import {
  BLOCK,
  covers,
  isList,
  partAt,
  placeOf,
  STEP,
  WIDTH,
  wordAt,
  wordIndex,
} from "./int-set-forms.js";

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
