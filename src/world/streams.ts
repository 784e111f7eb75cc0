import type { IdForm } from "./pack.js";
import type { SeedHash } from "./random.js";
import { deriveSeed, hashText, hexDigits, numbered, Random } from "./random.js";
import type { Revertible, Undo } from "./store/undo.js";

export interface StreamsSnapshot {
  readonly counters: readonly number[];
}

/**
 * Every kind of id draws from a stream of its own, a pure function of (seed, kind, number): one
 * more object of one kind never changes an id of another.
 */
export class Streams implements Revertible<number> {
  readonly #undo: Undo;
  readonly #form: IdForm;
  readonly #kinds = new Map<string, { readonly at: number; readonly seed: SeedHash }>();
  #counters: number[] = [];
  #seed: string;

  constructor(undo: Undo, form: IdForm, seed: string) {
    this.#undo = undo;
    this.#form = form;
    this.#seed = seed;
  }

  get seed(): string {
    return this.#seed;
  }

  /** Begins every stream anew, from another seed. */
  reseed(seed: string): void {
    this.#seed = seed;
    this.#kinds.clear();
    this.#counters = [];
  }

  /** The next id of a kind. */
  id(kind: string, prefix: string): string {
    return prefix + this.text(kind, this.#form.length);
  }

  /** The next text of a stream, in the pack's alphabet. */
  text(kind: string, length: number): string {
    const random = this.draw(kind);
    const { alphabet } = this.#form;
    let text = "";
    for (let at = 0; at < length; at++) text += alphabet[random.next() % alphabet.length] ?? "";
    return text;
  }

  /** The next lower-case hexadecimal digits of a stream. */
  hex(kind: string, length: number): string {
    return hexDigits(this.draw(kind), length);
  }

  /** The generator that belongs to the next number of a stream. */
  draw(kind: string): Random {
    const { at, seed } = this.#kind(kind);
    const number = (this.#counters[at] ?? 0) + 1;
    this.#undo.note(this, at, number - 1);
    this.#counters[at] = number;
    return new Random(numbered(seed, number));
  }

  snapshot(): StreamsSnapshot {
    return { counters: [...this.#counters] };
  }

  restore(snapshot: StreamsSnapshot): void {
    this.#counters = [...snapshot.counters];
  }

  /** For the undo log. */
  revert(at: number, old: number): void {
    this.#counters[at] = old;
  }

  #kind(kind: string): { readonly at: number; readonly seed: SeedHash } {
    const known = this.#kinds.get(kind);
    if (known !== undefined) return known;
    const made = { at: this.#kinds.size, seed: deriveSeed(hashText(this.#seed), kind) };
    this.#kinds.set(kind, made);
    return made;
  }
}
