/** What the heap orders by: due, then rank, then seq; no two entries with one seq differ in it. */
export interface Ordered {
  readonly due: number;
  readonly rank: number;
  readonly seq: number;
}

/** A heap's content at one moment. Heaps that share it copy it before they write. */
export interface HeapSnapshot<T extends Ordered> {
  readonly dues: number[];
  readonly items: T[];
}

/** Negative when `one` comes first. A total order: entries of different seq never tie. */
export const compare = (one: Ordered, other: Ordered): number =>
  one.due < other.due ? -1 : one.due > other.due ? 1 : compareAtInstant(one, other);

const compareAtInstant = (one: Ordered, other: Ordered): number =>
  one.rank - other.rank || one.seq - other.seq;

/**
 * A binary heap, earliest first. The due times stand in an array of their own, so that most
 * comparisons touch plain numbers only. A snapshot shares both arrays; the first write after it
 * copies them.
 */
export class Heap<T extends Ordered> {
  #dues: number[] = [];
  #items: T[] = [];
  #shared = false;

  get length(): number {
    return this.#items.length;
  }

  /** Due time of the top; infinity when there is none. */
  get earliest(): number {
    return this.#dues[0] ?? Number.POSITIVE_INFINITY;
  }

  top(): T | undefined {
    return this.#items[0];
  }

  push(item: T): void {
    this.#own();
    this.#dues.push(item.due);
    this.#items.push(item);
    this.#rise(this.#items.length - 1, item);
  }

  pop(): T | undefined {
    this.#own();
    const top = this.#items[0];
    const last = this.#items.pop();
    this.#dues.pop();
    if (last !== undefined && this.#items.length > 0) this.#sink(0, last);
    return top;
  }

  /** Replaces the whole content. */
  fill(items: readonly T[]): void {
    this.#items = items.toSorted(compare);
    this.#dues = this.#items.map(({ due }) => due);
    this.#shared = false;
  }

  snapshot(): HeapSnapshot<T> {
    this.#shared = true;
    return { dues: this.#dues, items: this.#items };
  }

  restore(snapshot: HeapSnapshot<T>): void {
    this.#dues = snapshot.dues;
    this.#items = snapshot.items;
    this.#shared = true;
  }

  #own(): void {
    if (!this.#shared) return;
    this.#dues = this.#dues.slice();
    this.#items = this.#items.slice();
    this.#shared = false;
  }

  /** Whether an item due at `due` goes before the one at a place. */
  #before(due: number, item: T | undefined, place: number): boolean {
    const other = this.#dues[place] ?? 0;
    if (due !== other) return due < other;
    const standing = this.#items[place];
    return item !== undefined && standing !== undefined && compareAtInstant(item, standing) < 0;
  }

  #rise(from: number, item: T): void {
    const { due } = item;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!this.#before(due, item, parent)) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#put(at, item);
  }

  #sink(from: number, item: T): void {
    const { due } = item;
    const length = this.#items.length;
    let at = from;
    for (let kid = 2 * at + 1; kid < length; kid = 2 * at + 1) {
      const right = kid + 1;
      if (right < length && this.#before(this.#dues[right] ?? 0, this.#items[right], kid)) {
        kid = right;
      }
      if (this.#before(due, item, kid)) break;
      this.#move(kid, at);
      at = kid;
    }
    this.#put(at, item);
  }

  #move(from: number, to: number): void {
    const item = this.#items[from];
    if (item === undefined) return;
    this.#items[to] = item;
    this.#dues[to] = this.#dues[from] ?? 0;
  }

  #put(at: number, item: T): void {
    this.#items[at] = item;
    this.#dues[at] = item.due;
  }
}
