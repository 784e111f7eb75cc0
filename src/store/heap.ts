import type { Owner } from "./bits.js";

/** What the heap orders by: due, then rank, then seq; no two entries with one seq differ in it. */
export interface Ordered {
  readonly due: number;
  readonly rank: number;
  readonly seq: number;
}

/** Entries of one instant and rank by seq; those before `first` have gone. Never without any. */
interface Line<T> {
  readonly owner: Owner;
  readonly due: number;
  readonly rank: number;
  readonly items: (T | undefined)[];
  first: number;
  /** Seq of the last entry. */
  last: number;
}

/** A heap's content at one moment. Heaps that share it copy it before they write. */
export interface HeapSnapshot<T extends Ordered> {
  readonly dues: number[];
  readonly lines: Line<T>[];
  readonly length: number;
}

/** Negative when `one` comes first. A total order: entries of different seq never tie. */
export const compare = (one: Ordered, other: Ordered): number =>
  one.due < other.due ? -1 : one.due > other.due ? 1 : one.rank - other.rank || one.seq - other.seq;

/** Bits of the number of lines that are remembered for what comes next. */
const RECENT_BITS = 6;

/**
 * Earliest first: a binary heap of lines. What is due at one instant mostly comes in its order, so
 * nearly every entry joins the end of a line, and leaves from its head. Several lines may be of one
 * instant and rank; their heads tell which is next. The due times stand in an array of their own,
 * so that most comparisons touch plain numbers only. A snapshot shares all of it; the first write
 * after it copies the heap, and each line when it is next.
 */
export class Heap<T extends Ordered> {
  #owner: Owner = {};
  #dues: number[] = [];
  #lines: Line<T>[] = [];
  #length = 0;
  #shared = false;
  /** Lines of the present owner that were joined last, by a hash of their instant. */
  readonly #recent = new Array<Line<T> | undefined>(1 << RECENT_BITS);

  get length(): number {
    return this.#length;
  }

  /** Due time of the top; infinity when there is none. */
  get earliest(): number {
    return this.#dues[0] ?? Number.POSITIVE_INFINITY;
  }

  top(): T | undefined {
    const line = this.#lines[0];
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
    this.#own();
    const begun = { owner: this.#owner, due, rank, items: [item], first: 0, last: seq };
    this.#recent[place] = begun;
    this.#dues.push(due);
    this.#lines.push(begun);
    this.#rise(this.#lines.length - 1, begun);
  }

  pop(): T | undefined {
    const shared = this.#lines[0];
    if (shared === undefined) return undefined;
    this.#own();
    const line = this.#owned(shared);
    const top = line.items[line.first];
    line.items[line.first] = undefined;
    line.first += 1;
    this.#length -= 1;
    let next: Line<T> | undefined = line;
    if (isEmpty(line)) {
      next = this.#lines.pop();
      this.#dues.pop();
    }
    if (next !== undefined && this.#lines.length > 0) this.#sink(next);
    return top;
  }

  /** Replaces the whole content. */
  fill(items: readonly T[]): void {
    this.restore({ dues: [], lines: [], length: 0 });
    for (const item of items.toSorted(compare)) this.push(item);
  }

  snapshot(): HeapSnapshot<T> {
    this.#share();
    return { dues: this.#dues, lines: this.#lines, length: this.#length };
  }

  restore(snapshot: HeapSnapshot<T>): void {
    this.#dues = snapshot.dues;
    this.#lines = snapshot.lines;
    this.#length = snapshot.length;
    this.#share();
  }

  /** From now on nothing that stands here is written in place. */
  #share(): void {
    this.#shared = true;
    this.#owner = {};
    this.#recent.fill(undefined);
  }

  #own(): void {
    if (!this.#shared) return;
    this.#dues = this.#dues.slice();
    this.#lines = this.#lines.slice();
    this.#shared = false;
  }

  #owned(line: Line<T>): Line<T> {
    if (line.owner === this.#owner) return line;
    return { ...line, owner: this.#owner, items: line.items.slice(line.first), first: 0 };
  }

  /** Whether a line goes before the one at a place. */
  #before(line: Line<T>, place: number): boolean {
    const due = this.#dues[place] ?? 0;
    if (line.due !== due) return line.due < due;
    const other = this.#lines[place];
    return other !== undefined && (line.rank - other.rank || headOf(line) - headOf(other)) < 0;
  }

  #rise(from: number, line: Line<T>): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!this.#before(line, parent)) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#put(at, line);
  }

  /** Finds the place of a line from the top downwards. */
  #sink(line: Line<T>): void {
    const { length } = this.#lines;
    let at = 0;
    for (let kid = 1; kid < length; kid = 2 * at + 1) {
      const right = this.#lines[kid + 1];
      if (right !== undefined && this.#before(right, kid)) kid += 1;
      if (this.#before(line, kid)) break;
      this.#move(kid, at);
      at = kid;
    }
    this.#put(at, line);
  }

  #move(from: number, to: number): void {
    const line = this.#lines[from];
    if (line !== undefined) this.#put(to, line);
  }

  #put(at: number, line: Line<T>): void {
    this.#lines[at] = line;
    this.#dues[at] = line.due;
  }
}

const isEmpty = <T>({ items, first }: Line<T>): boolean => first === items.length;

const headOf = <T extends Ordered>({ items, first }: Line<T>): number => items[first]?.seq ?? 0;
