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
  /** Of each change what takes it back, in three arrays: there are many, and none lasts. */
  readonly #targets: Revertible<unknown>[] = [];
  readonly #keys: number[] = [];
  readonly #olds: unknown[] = [];

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
    this.#targets.length = 0;
    this.#keys.length = 0;
    this.#olds.length = 0;
  }

  /** Takes back every change since `begin`. */
  rollback(): void {
    this.#close();
    this.#revertTo(0);
  }

  /** A place to which `rollbackTo` can return, until `commit` or `rollback`. */
  mark(): number {
    this.#mustBeOpen();
    return this.#targets.length;
  }

  /** Takes back every change since the mark; the log stays open. */
  rollbackTo(mark: number): void {
    this.#close();
    try {
      this.#revertTo(mark);
    } finally {
      this.#open = true;
    }
  }

  /** All of `work`, or, when it throws, nothing of it; the error goes on to the caller. */
  run<T>(work: () => T): T {
    this.begin();
    try {
      const result = work();
      this.commit();
      return result;
    } catch (error) {
      if (this.#open) this.rollback();
      throw error;
    }
  }

  /** For stores: `target.revert(key, old)` takes the change back. */
  note<T>(target: Revertible<T>, key: number, old: T): void {
    if (!this.#open) return;
    this.#targets.push(target);
    this.#keys.push(key);
    this.#olds.push(old);
  }

  #revertTo(mark: number): void {
    if (mark < 0 || mark > this.#targets.length) throw new Error(`undo: no such mark: ${mark}`);
    while (this.#targets.length > mark) {
      const [target, key] = [this.#targets.pop(), this.#keys.pop()];
      const old = this.#olds.pop();
      if (key !== undefined) target?.revert(key, old);
    }
  }

  #close(): void {
    this.#mustBeOpen();
    this.#open = false;
  }

  #mustBeOpen(): void {
    if (!this.#open) throw new Error("undo: not begun");
  }
}
