/** More than this is let go of when a stack is emptied. */
const KEPT_CAPACITY = 256;

/**
 * A list that is filled and emptied over and over. It keeps its room, which an array whose length
 * is set to 0 does not; what stood there last may stay in memory for as long.
 */
export class Stack<T> {
  readonly #items: T[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(item: T): void {
    this.#items[this.#size] = item;
    this.#size += 1;
  }

  /** Takes the last one off; undefined when there is none. */
  pop(): T | undefined {
    if (this.#size === 0) return undefined;
    this.#size -= 1;
    return this.#items[this.#size];
  }

  at(place: number): T | undefined {
    return place < this.#size ? this.#items[place] : undefined;
  }

  /** Lets go of all behind the first `size`. */
  cut(size: number): void {
    if (size < this.#size) this.#size = size;
  }

  /** Those behind the first `from`. */
  all(from = 0): readonly T[] {
    return this.#items.slice(from, this.#size);
  }

  clear(): void {
    this.#size = 0;
    if (this.#items.length > KEPT_CAPACITY) this.#items.length = 0;
  }
}
