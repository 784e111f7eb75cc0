/** Something whose changes can be taken back. */
export interface Revertible<T> {
  /** Puts back what was noted for this key. Must not note anything itself. */
  revert(key: number, old: T): void;
}

interface Note {
  readonly target: Revertible<unknown>;
  readonly key: number;
  readonly old: unknown;
}

/**
 * The log that makes a call all or nothing. Stores note each change before or after making it;
 * `rollback` takes the changes back, last first. Outside of `begin` and `commit` or `rollback`
 * notes are dropped. Misuse (a second `begin`, an end without a beginning) throws: it is a bug.
 */
export class Undo {
  #open = false;
  #notes: Note[] = [];

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
    this.#notes = [];
  }

  /** Takes back every change since `begin`. */
  rollback(): void {
    this.#close();
    this.#revertTo(0);
  }

  /** A place to which `rollbackTo` can return, until `commit` or `rollback`. */
  mark(): number {
    this.#mustBeOpen();
    return this.#notes.length;
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
    if (this.#open) this.#notes.push({ target, key, old });
  }

  #revertTo(mark: number): void {
    if (mark < 0 || mark > this.#notes.length) throw new Error(`undo: no such mark: ${mark}`);
    while (this.#notes.length > mark) {
      const note = this.#notes.pop();
      note?.target.revert(note.key, note.old);
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
