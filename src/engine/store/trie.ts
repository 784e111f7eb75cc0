// `Trie`: a map from integers to values whose snapshots cost the same at any size, since they share
// nodes. Tables, their indexes and the queue of the clock are built on it.

/**
 * A map from unsigned 32-bit integers to values, ordered by key, radix 32.
 *
 * Writes change nodes in place until a snapshot shares them; then they copy the path to the slot. So
 * a snapshot and a restore cost the same at any size. The depth follows the greatest key: 1 level to
 * 31, 2 to 1,023, 4 to 1,048,575. It suits dense keys: an isolated key needs its own path.
 */
export class Trie<V extends NonNullable<unknown>> {
  #owner: Token = {};
  #root: TrieNode<V> | undefined = undefined;
  #shift = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: number): V | undefined {
    let node = this.#root;
    let shift = this.#shift;
    if (key >>> 0 !== key || key >>> shift >= WIDTH) return undefined;
    while (node !== undefined) {
      if (node.leaf) return node.slots[key & SLOT];
      node = node.slots[(key >>> shift) & SLOT];
      shift -= STEP;
    }
    return undefined;
  }

  /** Throws a RangeError when the key is not an unsigned 32-bit integer. */
  set(key: number, value: V): void {
    if (key >>> 0 !== key) throw new RangeError(`not an unsigned 32-bit key: ${key}`);
    this.#grow(key);
    const leaf = this.#leafOf(key);
    const slot = key & SLOT;
    if (leaf.slots[slot] === undefined) this.#size += 1;
    leaf.slots[slot] = value;
    leaf.mask |= 1 << slot;
  }

  /** Returns whether the key was there. */
  delete(key: number): boolean {
    if (this.get(key) === undefined) return false;
    const leaf = this.#leafOf(key);
    leaf.slots[key & SLOT] = undefined;
    leaf.mask &= ~(1 << (key & SLOT));
    this.#size -= 1;
    if (leaf.mask !== 0) return true;
    this.#root = pruned(this.#root, key, this.#shift);
    this.#shrink();
    return true;
  }

  /** The greatest key, or NONE. */
  last(): number {
    return this.#root === undefined ? NONE : firstIn(this.#root, this.#shift, 0, DOWN);
  }

  /** The greatest key that is at most `key`, or NONE. */
  floor(key: number): number {
    const root = this.#root;
    if (root === undefined || key < 0) return NONE;
    if (key > 0xffff_ffff || key >>> this.#shift >= WIDTH) return this.last();
    return seekIn(root, this.#shift, 0, key, DOWN);
  }

  /** The least key that is at least `key`, or NONE. */
  ceil(key: number): number {
    const root = this.#root;
    const least = Math.max(key, 0);
    if (root === undefined || least > 0xffff_ffff) return NONE;
    return least >>> this.#shift >= WIDTH ? NONE : seekIn(root, this.#shift, 0, least, UP);
  }

  /** Visits all, upwards. */
  each(visit: (value: V, key: number) => void): void {
    if (this.#root !== undefined) eachIn(this.#root, this.#shift, 0, visit);
  }

  /** Visits from `key` upwards for as long as `visit` returns true. */
  ascend(key: number, visit: (value: V, key: number) => boolean): void {
    for (let at = this.ceil(key); at !== NONE; at = this.ceil(at + 1)) {
      const value = this.get(at);
      if (value === undefined || !visit(value, at)) return;
    }
  }

  snapshot(): TrieSnapshot<V> {
    this.#owner = {};
    return { root: this.#root, shift: this.#shift, size: this.#size };
  }

  // Nodes of a snapshot have an earlier owner, so nothing writes them in place.
  restore(snapshot: TrieSnapshot<V>): void {
    this.#root = snapshot.root;
    this.#shift = snapshot.shift;
    this.#size = snapshot.size;
  }

  /** The leaf of a key within reach; shared nodes on the path to it are copied. */
  #leafOf(key: number): TrieLeaf<V> {
    const owner = this.#owner;
    let shift = this.#shift;
    let node = owned(this.#root, shift, owner);
    this.#root = node;
    while (!node.leaf) {
      const slot = (key >>> shift) & SLOT;
      const kid = node.slots[slot];
      shift -= STEP;
      const own: TrieNode<V> = owned(kid, shift, owner);
      if (own !== kid) {
        node.slots[slot] = own;
        node.mask |= 1 << slot;
      }
      node = own;
    }
    return node;
  }

  #grow(key: number): void {
    while (key >>> this.#shift >= WIDTH) {
      this.#shift += STEP;
      if (this.#root === undefined) continue;
      const slots: (TrieNode<V> | undefined)[] = NOTHING.slice();
      slots[0] = this.#root;
      this.#root = { leaf: false, owner: this.#owner, mask: 1, slots };
    }
  }

  #shrink(): void {
    while (this.#root !== undefined && !this.#root.leaf && this.#root.mask === 1) {
      this.#root = this.#root.slots[0];
      this.#shift -= STEP;
    }
    if (this.#root === undefined) this.#shift = 0;
  }
}

/** Result of a seek that finds nothing; keys are never negative. */
export const NONE = -1;

/** Identifies who may write a node in place. A snapshot makes a new owner, so older nodes are shared. */
export type Token = object;

/** One of the two ways in which a seek goes over the bits of a mask. */
export interface Way {
  /** What leads from a key to the next one. */
  readonly step: 1 | -1;
  /** The bit where it begins; `bits` is not 0. */
  readonly first: (bits: number) => number;
  /** A mask of all bits from one on, that one too. */
  readonly from: (bit: number) => number;
  /** The same without it. */
  readonly beyond: (bit: number) => number;
}

// Shifts wrap at 32; each of these is right for bit 31 too.
/** From high bits to low ones. */
export const DOWN: Way = {
  step: -1,
  first: (bits) => 31 - Math.clz32(bits),
  from: (bit) => (2 << bit) - 1,
  beyond: (bit) => (1 << bit) - 1,
};
/** From low bits to high ones. */
export const UP: Way = {
  step: 1,
  first: (bits) => 31 - Math.clz32(bits & -bits),
  from: (bit) => -1 << bit,
  beyond: (bit) => -2 << bit,
};

const STEP = 5;
const WIDTH = 32;
const SLOT = WIDTH - 1;
const NOTHING: readonly undefined[] = new Array<undefined>(WIDTH).fill(undefined);

interface TrieLeaf<V> {
  readonly leaf: true;
  readonly owner: Token;
  /** Bit i is set when slot i holds something. */
  mask: number;
  readonly slots: (V | undefined)[];
}

interface TrieBranch<V> {
  readonly leaf: false;
  readonly owner: Token;
  mask: number;
  readonly slots: (TrieNode<V> | undefined)[];
}

type TrieNode<V> = TrieLeaf<V> | TrieBranch<V>;

/** The state of a trie at one moment. It never changes; any number of tries may restore it. */
export interface TrieSnapshot<V> {
  readonly root: TrieNode<V> | undefined;
  readonly shift: number;
  readonly size: number;
}

/** The node itself if the owner owns it, else a copy; a new node where there is none. */
function owned<V>(node: TrieNode<V> | undefined, shift: number, owner: Token): TrieNode<V> {
  if (node === undefined) {
    return shift === 0
      ? { leaf: true, owner, mask: 0, slots: NOTHING.slice() }
      : { leaf: false, owner, mask: 0, slots: NOTHING.slice() };
  }
  if (node.owner === owner) return node;
  return node.leaf
    ? { leaf: true, owner, mask: node.mask, slots: node.slots.slice() }
    : { leaf: false, owner, mask: node.mask, slots: node.slots.slice() };
}

/** The node, owned by the writer, without the emptied leaf of a key and without empty branches. */
function pruned<V>(
  node: TrieNode<V> | undefined,
  key: number,
  shift: number,
): TrieNode<V> | undefined {
  if (node === undefined || node.leaf) return undefined;
  const slot = (key >>> shift) & SLOT;
  const rest = pruned(node.slots[slot], key, shift - STEP);
  node.slots[slot] = rest;
  if (rest === undefined) node.mask &= ~(1 << slot);
  return node.mask === 0 ? undefined : node;
}

function eachIn<V>(
  node: TrieNode<V>,
  shift: number,
  base: number,
  visit: (value: V, key: number) => void,
): void {
  for (let left = node.mask; left !== 0; left &= left - 1) {
    const slot = UP.first(left);
    const key = join(base, slot, shift);
    if (node.leaf) {
      const value = node.slots[slot];
      if (value !== undefined) visit(value, key);
    } else {
      const kid = node.slots[slot];
      if (kid !== undefined) eachIn(kid, shift - STEP, key, visit);
    }
  }
}

const join = (base: number, slot: number, shift: number): number => (base | (slot << shift)) >>> 0;

/** The first key on the way. */
function firstIn<V>(node: TrieNode<V> | undefined, shift: number, base: number, way: Way): number {
  if (node === undefined) return NONE;
  const slot = way.first(node.mask);
  const key = join(base, slot, shift);
  return node.leaf ? key : firstIn(node.slots[slot], shift - STEP, key, way);
}

/** The first key on the way from `key`, that one too; or NONE. */
function seekIn<V>(node: TrieNode<V>, shift: number, base: number, key: number, way: Way): number {
  const slot = (key >>> shift) & SLOT;
  if (node.leaf) {
    const found = node.mask & way.from(slot);
    return found === 0 ? NONE : join(base, way.first(found), 0);
  }
  const kid = node.slots[slot];
  if (kid !== undefined) {
    const found = seekIn(kid, shift - STEP, join(base, slot, shift), key, way);
    if (found !== NONE) return found;
  }
  const further = node.mask & way.beyond(slot);
  if (further === 0) return NONE;
  const next = way.first(further);
  return firstIn(node.slots[next], shift - STEP, join(base, next, shift), way);
}
