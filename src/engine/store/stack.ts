/** An emptied stack frees a larger buffer. */
const KEPT_CAPACITY = 256;

/**
 * A list that is filled and emptied over and over. It keeps its buffer, which an array loses when
 * its length is set to 0; removed items may stay in memory until others replace them.
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

  /** Removes the last item; undefined when there is none. */
  pop(): T | undefined {
    if (this.#size === 0) return undefined;
    this.#size -= 1;
    return this.#items[this.#size];
  }

  at(place: number): T | undefined {
    return place < this.#size ? this.#items[place] : undefined;
  }

  /** Removes all items but the first `size`. */
  cut(size: number): void {
    if (size < this.#size) this.#size = size;
  }

  /** The items from index `from` on. */
  all(from = 0): readonly T[] {
    return this.#items.slice(from, this.#size);
  }

  clear(): void {
    this.#size = 0;
    if (this.#items.length > KEPT_CAPACITY) this.#items.length = 0;
  }
}
