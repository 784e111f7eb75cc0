import type { Owner } from "./sets/trie.js";

/** The heap orders by due, then rank, then seq; a seq belongs to one entry. */
export interface Ordered {
  readonly due: number;
  readonly rank: number;
  readonly seq: number;
}

/** Entries of one instant and rank, by seq, at least one; those before `first` have left. */
interface Line<T> {
  readonly owner: Owner;
  readonly due: number;
  readonly rank: number;
  readonly items: (T | undefined)[];
  /** Whether other heaps share the items, which are then read-only. */
  readonly shares: boolean;
  first: number;
  /** Seq of the last entry. */
  last: number;
}

/** Consecutive lines, at least one, and their due times. */
interface Chunk<T> {
  readonly owner: Owner;
  readonly dues: number[];
  readonly lines: Line<T>[];
}

/** A heap's content at one moment. Heaps that share it copy what they write. */
export interface HeapSnapshot<T extends Ordered> {
  readonly chunks: Chunk<T>[];
  readonly count: number;
  readonly length: number;
}

/** Negative when `one` comes first. A total order: different entries never tie. */
export const compare = (one: Ordered, other: Ordered): number =>
  one.due < other.due ? -1 : one.due > other.due ? 1 : one.rank - other.rank || one.seq - other.seq;

/** Bits of the number of recent lines that `push` looks at. */
const RECENT_BITS = 6;
/** Bits of the number of lines in a chunk. */
const CHUNK_BITS = 8;
const WITHIN = (1 << CHUNK_BITS) - 1;

/**
 * Earliest first: a binary heap of lines. Entries of one instant mostly arrive in order, so nearly
 * every entry joins the end of a line and leaves from its head. Several lines may have the same
 * instant and rank; the order of their heads decides. The due times have arrays of their own, so most
 * comparisons touch plain numbers only. A snapshot shares everything; later writes copy a chunk.
 */
export class Heap<T extends Ordered> {
  #owner: Owner = {};
  #chunks: Chunk<T>[] = [];
  /** Number of lines. */
  #count = 0;
  /** Number of entries. */
  #length = 0;
  #shared = false;
  /** Recent lines of the present owner, by a hash of their instant. */
  readonly #recent = new Array<Line<T> | undefined>(1 << RECENT_BITS);

  get length(): number {
    return this.#length;
  }

  /** Due time of the top; infinity when there is none. */
  get earliest(): number {
    return this.#chunks[0]?.dues[0] ?? Number.POSITIVE_INFINITY;
  }

  top(): T | undefined {
    const line = this.#chunks[0]?.lines[0];
    return line?.items[line.first];
  }

  push(item: T): void {
    const { due, rank, seq } = item;
    const place = Math.imul(due | 0, 0x9e3779b1) >>> (32 - RECENT_BITS);
    const line = this.#recent[place];
    this.#length += 1;
    if (line?.due === due && line.rank === rank && line.last < seq && !isEmpty(line)) {
      line.items.push(item);
      line.last = seq;
      return;
    }
    const begun = {
      owner: this.#owner,
      due,
      rank,
      items: [item],
      shares: false,
      first: 0,
      last: seq,
    };
    this.#recent[place] = begun;
    this.#count += 1;
    this.#siftUp(this.#count - 1, begun);
  }

  pop(): T | undefined {
    const shared = this.#chunks[0]?.lines[0];
    if (shared === undefined) return undefined;
    const line = this.#owned(shared);
    const top = line.items[line.first];
    if (!line.shares) line.items[line.first] = undefined;
    line.first += 1;
    this.#length -= 1;
    let next: Line<T> | undefined = line;
    if (isEmpty(line)) next = this.#takeLast();
    if (next !== undefined && this.#count > 0) this.#siftDown(next);
    return top;
  }

  /** Replaces the whole content. */
  fill(items: readonly T[]): void {
    this.restore({ chunks: [], count: 0, length: 0 });
    for (const item of items.toSorted(compare)) this.push(item);
  }

  snapshot(): HeapSnapshot<T> {
    this.#share();
    return { chunks: this.#chunks, count: this.#count, length: this.#length };
  }

  restore(snapshot: HeapSnapshot<T>): void {
    this.#chunks = snapshot.chunks;
    this.#count = snapshot.count;
    this.#length = snapshot.length;
    this.#share();
  }

  /** Marks the content as shared: from now on writes copy. */
  #share(): void {
    this.#shared = true;
    this.#owner = {};
    this.#recent.fill(undefined);
  }

  /** The chunk of a place, copied if it is shared. */
  #chunkOf(at: number): Chunk<T> {
    const index = at >>> CHUNK_BITS;
    const chunk = this.#chunks[index];
    if (chunk?.owner === this.#owner) return chunk;
    if (this.#shared) this.#chunks = this.#chunks.slice();
    this.#shared = false;
    const { dues = [], lines = [] } = chunk ?? {};
    const own = { owner: this.#owner, dues: dues.slice(), lines: lines.slice() };
    this.#chunks[index] = own;
    return own;
  }

  #takeLast(): Line<T> | undefined {
    this.#count -= 1;
    const { dues, lines } = this.#chunkOf(this.#count);
    dues.pop();
    const last = lines.pop();
    if (lines.length === 0) this.#chunks.pop();
    return last;
  }

  #owned(line: Line<T>): Line<T> {
    if (line.owner === this.#owner) return line;
    return { ...line, owner: this.#owner, shares: true };
  }

  /** Whether a line goes before the one at a place. */
  #before(line: Line<T>, place: number): boolean {
    const due = this.#due(place);
    if (line.due !== due) return line.due < due;
    const other = this.#line(place);
    return other !== undefined && (line.rank - other.rank || headOf(line) - headOf(other)) < 0;
  }

  /** Whether the line at a place goes before the one at another. */
  #isBefore(place: number, other: number): boolean {
    const due = this.#due(place);
    const otherDue = this.#due(other);
    if (due !== otherDue) return due < otherDue;
    const line = this.#line(place);
    return line !== undefined && this.#before(line, other);
  }

  #due(at: number): number {
    return this.#chunks[at >>> CHUNK_BITS]?.dues[at & WITHIN] ?? 0;
  }

  #siftUp(from: number, line: Line<T>): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!this.#before(line, parent)) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#put(at, line);
  }

  #siftDown(line: Line<T>): void {
    let at = 0;
    for (let kid = 1; kid < this.#count; kid = 2 * at + 1) {
      if (kid + 1 < this.#count && this.#isBefore(kid + 1, kid)) kid += 1;
      if (this.#before(line, kid)) break;
      this.#move(kid, at);
      at = kid;
    }
    this.#put(at, line);
  }

  #move(from: number, to: number): void {
    const line = this.#line(from);
    if (line !== undefined) this.#put(to, line);
  }

  #put(at: number, line: Line<T>): void {
    const { dues, lines } = this.#chunkOf(at);
    lines[at & WITHIN] = line;
    dues[at & WITHIN] = line.due;
  }

  #line(at: number): Line<T> | undefined {
    return this.#chunks[at >>> CHUNK_BITS]?.lines[at & WITHIN];
  }
}

const isEmpty = <T>({ items, first }: Line<T>): boolean => first === items.length;

const headOf = <T extends Ordered>({ items, first }: Line<T>): number => items[first]?.seq ?? 0;
