import type { Revertible, Undo } from "./undo.js";

/** One immutable value that is replaced as a whole; replacing it can be taken back. */
export class Cell<T> implements Revertible<T> {
  readonly #undo: Undo;
  #value: T;

  constructor(undo: Undo, value: T) {
    this.#undo = undo;
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#undo.note(this, 0, this.#value);
    this.#value = value;
  }

  /** For the undo log. */
  revert(_key: number, old: T): void {
    this.#value = old;
  }
}

/** A list that is replaced as a whole. */
export class ListCell<T> extends Cell<readonly T[]> {
  constructor(undo: Undo) {
    super(undo, []);
  }

  /** Takes out all that pass; answers whether there were any. */
  drop(test: (item: T) => boolean): boolean {
    const left = this.value.filter((item) => !test(item));
    const dropped = left.length < this.value.length;
    if (dropped) this.value = left;
    return dropped;
  }
}
