// `Undo`: the log by which a call that fails takes its changes back. `Cell` is a variable that uses
// it, and `State` joins such variables and tables into one state with snapshots and a hash.

import type { Hashing } from "../base/hashing.js";

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

interface Restorable<Snapshot> {
  /** The present content as an immutable value. Costs the same at any size. */
  snapshot(): Snapshot;
  /** Returns to a snapshot of this object, or of its counterpart in another state. */
  restore(snapshot: Snapshot): void;
}

type Restorables<Snapshots> = { readonly [K in keyof Snapshots]: Restorable<Snapshots[K]> };

/** The snapshots of a table of parts. */
export type SnapshotsOf<Parts> = {
  readonly [K in keyof Parts]: Parts[K] extends Restorable<infer Snapshot> ? Snapshot : never;
};

/** The snapshots of all parts by their names: `restoreAll` returns to them. */
export function snapshotAll<Snapshots>(parts: Restorables<Snapshots>): Snapshots {
  const made: Partial<Snapshots> = {};
  for (const name in parts) made[name] = parts[name].snapshot();
  // Every part has added its own.
  return made as Snapshots;
}

export function restoreAll<Snapshots>(parts: Restorables<Snapshots>, snapshots: Snapshots): void {
  for (const name in parts) parts[name].restore(snapshots[name]);
}

/** One part of a state, with every operation of the state. */
export interface StatePart<Snapshot, Plain> extends Restorable<Snapshot> {
  /** Adds the content to a hash: parts that behave differently have different hashes. */
  digest(hashing: Hashing): void;
  /** The content as JSON, in pieces small enough to write without a pause. */
  toPlain(): Iterable<Plain>;
  /** Adds a piece from `toPlain` to a new part; pieces keep their order. */
  fromPlain(piece: Plain): void;
}

/** The forms of each part: its snapshot, and a piece of its plain data. */
type Forms = Readonly<Record<string, { readonly snapshot: unknown; readonly plain: unknown }>>;

type PartsOf<F extends Forms> = {
  readonly [K in keyof F]: StatePart<F[K]["snapshot"], F[K]["plain"]>;
};

/** The forms of a table of parts. */
export type FormsOf<Parts> = {
  readonly [K in keyof Parts]: Parts[K] extends StatePart<infer Snapshot, infer Plain>
    ? { readonly snapshot: Snapshot; readonly plain: Plain }
    : never;
};

export type SnapshotOf<F extends Forms> = { readonly [K in keyof F]: F[K]["snapshot"] };

/** A piece of plain data with the name of its part. */
export type PieceOf<F extends Forms, K extends keyof F = keyof F> = {
  readonly [N in K]: { readonly part: N; readonly piece: F[N]["plain"] };
}[K];

/** A state as a table of named parts. */
export class State<F extends Forms> {
  readonly #parts: PartsOf<F>;

  constructor(parts: PartsOf<F>) {
    this.#parts = parts;
  }

  snapshot(): SnapshotOf<F> {
    return snapshotAll<SnapshotOf<F>>(this.#parts);
  }

  restore(snapshot: SnapshotOf<F>): void {
    restoreAll<SnapshotOf<F>>(this.#parts, snapshot);
  }

  digest(hashing: Hashing): void {
    for (const name in this.#parts) {
      hashing.text(name);
      this.#parts[name].digest(hashing);
    }
  }

  /** The pieces of all parts in the order of the table. The state must not change meanwhile. */
  *toPlain(): Generator<PieceOf<F>, void, undefined> {
    for (const part in this.#parts) {
      for (const piece of this.#parts[part].toPlain()) yield { part, piece };
    }
  }

  /** Adds a piece from `toPlain` to a new state; pieces keep their order. */
  fromPlain<K extends keyof F>({ part, piece }: PieceOf<F, K>): void {
    this.#parts[part].fromPlain(piece);
  }
}

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
