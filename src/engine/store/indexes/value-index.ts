import type { Owner } from "../sets/bits.js";
import { withKey, withoutKey } from "../sets/int-set.js";
import type { IntSet } from "../sets/int-set-forms.js";
import { countOf } from "../sets/int-set-forms.js";
import type { TrieSnapshot } from "../sets/trie.js";
import { Trie } from "../sets/trie.js";
import type { IdIndexSnapshot } from "./id-index.js";
import { IdIndex } from "./id-index.js";

/** Values whose numbers are at hand at once. */
const KNOWN_MAX = 8192;
/** A value with as many keys comes again; of ids, which hardly do, there would be too many. */
const WORTH_KNOWING = 32;

/** The state of a value index at one moment. */
export interface ValueIndexSnapshot {
  readonly numbers: IdIndexSnapshot;
  readonly values: TrieSnapshot<string>;
  readonly sets: TrieSnapshot<IntSet>;
}

/**
 * From a text value to the ordered set of the keys that have it. Each value ever seen has a small
 * number, under which its text and its set are kept. A value whose set is empty keeps its number.
 * Snapshots cost the same at any number of values and keys.
 */
export class ValueIndex {
  readonly #values = new Trie<string>();
  readonly #sets = new Trie<IntSet>();
  readonly #numbers = new IdIndex((number) => this.#values.get(number));
  /** A shortcut for values that come again; what is not here is looked up. */
  readonly #known = new Map<string, number>();
  #owner: Owner = {};

  /** The keys of a value; undefined when there are none. */
  get(value: string): IntSet | undefined {
    const number = this.#numberOf(value);
    return number === undefined ? undefined : this.#sets.get(number);
  }

  add(value: string, key: number): void {
    const known = this.#known.get(value);
    const number = known ?? this.#numberFor(value);
    const set = this.#sets.get(number);
    const next = withKey(set, key, this.#owner);
    if (next !== set) this.#sets.set(number, next);
    if (known === undefined && countOf(next) >= WORTH_KNOWING) this.#know(value, number);
  }

  remove(value: string, key: number): void {
    const number = this.#numberOf(value);
    if (number === undefined) return;
    const set = this.#sets.get(number);
    const next = withoutKey(set, key, this.#owner);
    if (next === undefined) this.#sets.delete(number);
    else if (next !== set) this.#sets.set(number, next);
  }

  snapshot(): ValueIndexSnapshot {
    this.#owner = {};
    return {
      numbers: this.#numbers.snapshot(),
      values: this.#values.snapshot(),
      sets: this.#sets.snapshot(),
    };
  }

  restore(snapshot: ValueIndexSnapshot): void {
    this.#known.clear();
    this.#numbers.restore(snapshot.numbers);
    this.#values.restore(snapshot.values);
    this.#sets.restore(snapshot.sets);
  }

  #numberOf(value: string): number | undefined {
    return this.#known.get(value) ?? this.#numbers.get(value);
  }

  #know(value: string, number: number): void {
    if (this.#known.size === KNOWN_MAX) this.#known.clear();
    this.#known.set(value, number);
  }

  /** The number of a value, a new one if it has none. */
  #numberFor(value: string): number {
    const next = this.#values.size;
    const known = this.#numbers.add(value, next);
    if (known !== undefined) return known;
    this.#values.set(next, value);
    return next;
  }
}
