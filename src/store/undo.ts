import { Pile } from "./pile.js";

/** Something whose changes can be taken back. */
export interface Revertible<T> {
  /** Puts back what was noted for this key. Must not note anything itself. */
  revert(key: number, old: T): void;
}

/**
 * The log that makes a call all or nothing. Stores note each change before or after making it;
 * `rollback` takes the changes back, last first. Outside of `begin` and `commit` or `rollback`
 * notes are dropped. Misuse (a second `begin`, an end without a beginning) throws: it is a bug.
 */
export class Undo {
  #open = false;
  /** Of each change what takes it back, in three piles: there are many, and none lasts. */
  readonly #targets = new Pile<Revertible<unknown>>();
  readonly #keys = new Pile<number>();
  readonly #olds = new Pile<unknown>();

  get open(): boolean {
    return this.#open;
  }

  begin(): void {
    if (this.#open) throw new Error("undo: begun twice");
    this.#open = true;
  }

  /** Keeps every change since `begin`. */
  commit(): void {
    this.#close();
    this.#clear();
  }

  /** Takes back every change since `begin`. */
  rollback(): void {
    this.#close();
    for (let target = this.#targets.pop(); target !== undefined; target = this.#targets.pop()) {
      const [key, old] = [this.#keys.pop(), this.#olds.pop()];
      if (key !== undefined) target.revert(key, old);
    }
    this.#clear();
  }

  /** For stores: `target.revert(key, old)` takes the change back. */
  note<T>(target: Revertible<T>, key: number, old: T): void {
    if (!this.#open) return;
    this.#targets.push(target);
    this.#keys.push(key);
    this.#olds.push(old);
  }

  #clear(): void {
    this.#targets.clear();
    this.#keys.clear();
    this.#olds.clear();
  }

  #close(): void {
    if (!this.#open) throw new Error("undo: not begun");
    this.#open = false;
  }
}
