import type { TrieSnapshot } from "./sets/trie.js";
import { Trie } from "./sets/trie.js";
import type { Revertible, Undo } from "./undo.js";

/** The state of a log at one moment. */
export interface BoundedLogSnapshot<T> {
  readonly entries: TrieSnapshot<T>;
  readonly first: number;
  readonly next: number;
}

/** Values in the order in which they came; when there are too many, the oldest go. */
export class BoundedLog<T extends NonNullable<unknown>>
  implements Revertible<BoundedLogSnapshot<T>>
{
  readonly #undo: Undo;
  readonly #most: number;
  readonly #entries = new Trie<T>();
  #first = 0;
  #next = 0;

  constructor(undo: Undo, most: number) {
    this.#undo = undo;
    this.#most = most;
  }

  push(value: T): void {
    this.#note();
    this.#entries.set(this.#next, value);
    this.#next += 1;
    if (this.#next - this.#first <= this.#most) return;
    this.#entries.delete(this.#first);
    this.#first += 1;
  }

  all(): readonly T[] {
    const all: T[] = [];
    this.#entries.ascend(this.#first, (value) => all.push(value) > 0);
    return all;
  }

  /** Hands over what there is; nothing is left. */
  take(): readonly T[] {
    const taken = this.all();
    if (taken.length > 0) this.clear();
    return taken;
  }

  clear(): void {
    this.#note();
    this.#load({ entries: new Trie<T>().snapshot(), first: 0, next: 0 });
  }

  snapshot(): BoundedLogSnapshot<T> {
    return { entries: this.#entries.snapshot(), first: this.#first, next: this.#next };
  }

  restore(snapshot: BoundedLogSnapshot<T>): void {
    this.#note();
    this.#load(snapshot);
  }

  /** For the undo log. */
  revert(_key: number, old: BoundedLogSnapshot<T>): void {
    this.#load(old);
  }

  #note(): void {
    if (this.#undo.open) this.#undo.note(this, 0, this.snapshot());
  }

  #load({ entries, first, next }: BoundedLogSnapshot<T>): void {
    this.#entries.restore(entries);
    this.#first = first;
    this.#next = next;
  }
}
