import type { Hashing } from "../base/hashing.js";
import type { Revertible, Undo } from "./undo.js";

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
