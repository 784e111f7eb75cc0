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
