import type { Hashing } from "../base/hashing.js";
import type { Restorable, StatePart } from "./state.js";
import type { Revertible, Undo } from "./undo.js";

/** A variable with an immutable value. The undo log can take an assignment back. */
export class Cell<T> implements Revertible<T>, Restorable<T> {
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

  snapshot(): T {
    return this.#value;
  }

  restore(value: T): void {
    this.value = value;
  }

  /** For the undo log. */
  revert(_key: number, old: T): void {
    this.#value = old;
  }
}

/** A cell that is a part of a state. `T` is JSON. */
export class StateCell<T> extends Cell<T> implements StatePart<T, T> {
  digest(hashing: Hashing): void {
    hashing.json(this.value);
  }

  toPlain(): Iterable<T> {
    return [this.value];
  }

  fromPlain(value: T): void {
    this.value = value;
  }
}

/** An immutable list in a cell. */
export class ListCell<T> extends StateCell<readonly T[]> {
  constructor(undo: Undo) {
    super(undo, []);
  }

  /** Adds an item and returns it. */
  add(item: T): T {
    this.value = [...this.value, item];
    return item;
  }

  /** Replaces the items that pass the test. */
  change(test: (item: T) => boolean, changed: (item: T) => T): void {
    this.value = this.value.map((item) => (test(item) ? changed(item) : item));
  }

  /** Removes the items that pass the test; returns whether there were any. */
  drop(test: (item: T) => boolean): boolean {
    const left = this.value.filter((item) => !test(item));
    const dropped = left.length < this.value.length;
    if (dropped) this.value = left;
    return dropped;
  }
}
