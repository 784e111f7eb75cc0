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

/** An object whose changes can be taken back. */
export interface Revertible<T> {
  /** Restores what was noted for this key. Must not note anything itself. */
  revert(key: number, old: T): void;
}

/**
 * The log that makes an input all or nothing. Transactions nest: an inner one commits or rolls back
 * by itself. Stores note each change before or after making it; `rollback` takes the changes back,
 * last first. Outside of a transaction notes have no effect. `commit` and `rollback` without `begin`
 * throw: they are a bug.
 */
export class Undo {
  /** For each open transaction the number of changes noted before it. */
  readonly #marks: number[] = [];
  #isReverting = false;
  /** The noted changes, as three parallel stacks: an object for each would be garbage. */
  readonly #targets = new Stack<Revertible<unknown>>();
  readonly #keys = new Stack<number>();
  readonly #olds = new Stack<unknown>();

  get open(): boolean {
    return this.#marks.length > 0;
  }

  /** How many changes have been noted since the first `begin`. */
  get size(): number {
    return this.#targets.size;
  }

  /** Whether the log holds only changes of one key of one target. */
  hasOnly(target: Revertible<never>, key: number): boolean {
    for (let at = 0; at < this.#targets.size; at++) {
      if (this.#targets.at(at) !== target || this.#keys.at(at) !== key) return false;
    }
    return true;
  }

  begin(): void {
    this.#marks.push(this.#targets.size);
  }

  /** Keeps every change since the last `begin`, unless an outer transaction rolls back. */
  commit(): void {
    this.#end();
    if (!this.open) this.#clear();
  }

  /** Takes back every change since the last `begin`. */
  rollback(): void {
    const mark = this.#end();
    this.#isReverting = true;
    while (this.#targets.size > mark) this.#revertLast();
    this.#isReverting = false;
    if (!this.open) this.#clear();
  }

  /** For stores: `target.revert(key, old)` takes the change back. */
  note<T>(target: Revertible<T>, key: number, old: T): void {
    if (this.#marks.length === 0 || this.#isReverting) return;
    this.#targets.push(target);
    this.#keys.push(key);
    this.#olds.push(old);
  }

  #clear(): void {
    this.#targets.clear();
    this.#keys.clear();
    this.#olds.clear();
  }

  #end(): number {
    const mark = this.#marks.pop();
    if (mark === undefined) throw new Error("undo: not begun");
    return mark;
  }

  #revertLast(): void {
    const [target, key, old] = [this.#targets.pop(), this.#keys.pop(), this.#olds.pop()];
    if (key !== undefined) target?.revert(key, old);
  }
}
