import type { Owner } from "./bits.js";
import { highest } from "./bits.js";
import type { Block, Branch, IntSet, List } from "./int-set-forms.js";
import {
  BLOCK_SHIFT,
  countOf,
  covers,
  isList,
  partAt,
  placeOf,
  STEP,
  WIDTH,
  wordAt,
  wordIndex,
} from "./int-set-forms.js";
import { ceilOf, least } from "./int-set-seek.js";

const LIST_MAX = 16;
/** A block or branch this small becomes a list again; well under LIST_MAX, so it cannot flap. */
const LIST_AGAIN = 6;

const NO_WORDS: readonly number[] = new Array<number>(WIDTH).fill(0);
const NO_PARTS: readonly undefined[] = new Array<undefined>(WIDTH).fill(undefined);

/** The set with the key. Writes nodes of `owner` in place and copies all others. */
export function withKey(set: IntSet | undefined, key: number, owner: Owner): IntSet {
  if (set === undefined) return key;
  if (typeof set === "number") return set === key ? set : set < key ? [set, key] : [key, set];
  if (isList(set)) return listWith(set, key, owner);
  if (!covers(set, key)) return branchOver(set, key, owner);
  return set.block ? blockWith(set, key, owner) : branchWith(set, key, owner);
}

/** The set without the key; undefined when nothing is left. */
export function withoutKey(set: IntSet | undefined, key: number, owner: Owner): IntSet | undefined {
  if (set === undefined) return undefined;
  if (typeof set === "number") return set === key ? undefined : set;
  if (isList(set)) return listWithout(set, key);
  if (!covers(set, key)) return set;
  return set.block ? blockWithout(set, key, owner) : branchWithout(set, key, owner);
}

// Lists are replaced, never changed: a list that grows in place allocates 17 keys or more.
function listWith(list: List, key: number, owner: Owner): IntSet {
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
function spread(list: List, owner: Owner): IntSet {
  const first = list[0] ?? 0;
  const last = list[list.length - 1] ?? 0;
  const fits = highest(first ^ last) < BLOCK_SHIFT;
  let set: IntSet = fits ? emptyBlock(first, owner) : emptyBranch(first, last, owner);
  for (const key of list) set = withKey(set, key, owner);
  return set;
}

function emptyBlock(key: number, owner: Owner): Block {
  const base = (key & (-1 << BLOCK_SHIFT)) >>> 0;
  return { block: true, owner, base, count: 0, mask: 0, words: NO_WORDS.slice() };
}

/** The narrowest branch that covers two keys; they are at least a block apart. */
function emptyBranch(one: number, other: number, owner: Owner): Branch {
  const widest = highest(one ^ other);
  const shift = widest - (widest % STEP);
  const base = shift + STEP >= WIDTH ? 0 : (one & (-1 << (shift + STEP))) >>> 0;
  return { block: false, owner, base, shift, count: 0, mask: 0, parts: NO_PARTS.slice() };
}

/** A wider branch over a set and a key outside of it. */
function branchOver(set: Block | Branch, key: number, owner: Owner): IntSet {
  const wider = emptyBranch(set.base, key, owner);
  const at = partAt(wider, set.base);
  wider.parts[at] = set;
  wider.mask = 1 << at;
  wider.count = set.count;
  return branchWith(wider, key, owner);
}

function blockWith(block: Block, key: number, owner: Owner): Block {
  const at = wordIndex(block, key);
  const bit = 1 << (key & 31);
  if ((wordAt(block, at) & bit) !== 0) return block;
  const own = ownedBlock(block, owner);
  own.words[at] = wordAt(own, at) | bit;
  own.mask |= 1 << at;
  own.count += 1;
  return own;
}

function blockWithout(block: Block, key: number, owner: Owner): IntSet | undefined {
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

function branchWith(branch: Branch, key: number, owner: Owner): Branch {
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

function branchWithout(branch: Branch, key: number, owner: Owner): IntSet | undefined {
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
  return only === 0 ? own.parts[highest(own.mask)] : own;
}

const ownedBlock = (set: Block, owner: Owner): Block =>
  set.owner === owner ? set : { ...set, owner, words: set.words.slice() };

const ownedBranch = (set: Branch, owner: Owner): Branch =>
  set.owner === owner ? set : { ...set, owner, parts: set.parts.slice() };

function listOf(set: Block | Branch): IntSet | undefined {
  const list = new Array<number>(set.count);
  let key = least(set);
  for (let at = 0; at < set.count; at += 1) {
    list[at] = key;
    key = ceilOf(set, key + 1);
  }
  return list.length > 1 ? list : list[0];
}
