import type { Owner } from "../sets/bits.js";
import { withKey, withoutKey } from "../sets/int-set.js";
import type { IntSet } from "../sets/int-set-forms.js";
import { countOf } from "../sets/int-set-forms.js";
import type { TrieSnapshot } from "../sets/trie.js";
import { Trie } from "../sets/trie.js";
import type { IdIndexSnapshot } from "./id-index.js";
import { IdIndex } from "./id-index.js";

/** Size of the cache of numbers. */
const CACHE_MAX = 8192;
/** Only a value with so many keys enters the cache: a unique value, such as an id, rarely returns. */
const FREQUENT = 32;

/** The state of a value index at one moment. */
export interface ValueIndexSnapshot {
  readonly numbers: IdIndexSnapshot;
  readonly values: TrieSnapshot<string>;
  readonly sets: TrieSnapshot<IntSet>;
}

/**
 * A map from values to the ordered sets of their keys. Each value gets a small number, under which
 * the index stores its text and its set; the number stays when the set is empty. Snapshots cost the
 * same at any number of values and keys.
 */
export class ValueIndex {
  readonly #values = new Trie<string>();
  readonly #sets = new Trie<IntSet>();
  readonly #numbers = new IdIndex((number) => this.#values.get(number));
  /** A cache of the numbers of frequent values. */
  readonly #cache = new Map<string, number>();
  #owner: Owner = {};

  /** The keys of a value; undefined when there are none. */
  get(value: string): IntSet | undefined {
    const number = this.#numberOf(value);
    return number === undefined ? undefined : this.#sets.get(number);
  }

  add(value: string, key: number): void {
    const known = this.#cache.get(value);
    const number = known ?? this.#numberFor(value);
    const set = this.#sets.get(number);
    const next = withKey(set, key, this.#owner);
    if (next !== set) this.#sets.set(number, next);
    if (known === undefined && countOf(next) >= FREQUENT) this.#remember(value, number);
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
    this.#cache.clear();
    this.#numbers.restore(snapshot.numbers);
    this.#values.restore(snapshot.values);
    this.#sets.restore(snapshot.sets);
  }

  #numberOf(value: string): number | undefined {
    return this.#cache.get(value) ?? this.#numbers.get(value);
  }

  #remember(value: string, number: number): void {
    if (this.#cache.size === CACHE_MAX) this.#cache.clear();
    this.#cache.set(value, number);
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
