// `Streams`: where all random texts of a simulated vendor come from: ids, tokens, draws. Each kind
// has a numbered stream of its own, so one more object of a kind never changes the ids of another.
// `ids.ts` has the forms of ids.

import type { Hashing } from "../../base/hashing.js";
import type { SeedHash } from "../../base/random.js";
import { Alphabet, deriveSeed, hashText, hexDigits, numbered, Random } from "../../base/random.js";
import type { IdForm, ResourceSpec } from "../../pack/pack.js";
import type { Revertible, StatePart, Undo } from "../../store/cell.js";
import type { OwnIds, OwnIdsNow } from "../../store/rows.js";
import { ownIds } from "./ids.js";

/** The stream of request ids: a call without any change draws from this one only. */
export const REQUEST_IDS = "request";

export interface StreamsSnapshot {
  readonly seed: string;
  /** The last used number, by kind; without unused kinds. */
  readonly counters: ReadonlyMap<string, number>;
  /** Earlier seeds: existing rows have ids from them. */
  readonly eras: readonly Era[];
}

/** The same as JSON. */
interface PlainStreams {
  readonly seed: string;
  readonly counters: readonly (readonly [kind: string, number: number])[];
  readonly eras: readonly PlainEra[];
}

interface PlainEra {
  readonly seed: string;
  readonly next: readonly (readonly [collection: string, seq: number])[];
}

/** A seed with a salt mixed into it. An empty salt changes nothing. */
export const salted = (seed: string, salt: string): string =>
  salt === "" ? seed : `${seed}\u0000${salt}`;

/** The seed before a salt was mixed into it. */
export const unsalted = (seed: string, salt: string): string =>
  salt === "" ? seed : seed.slice(0, -salt.length - 1);

const NO_ERAS: readonly Era[] = [];

/** The ids of one stream under one seed: each is a pure function of its number. */
export interface IdSeries {
  at(number: number): string;
}

/** An id, with the series and the number that make it again. */
export interface NumberedId {
  readonly text: string;
  readonly number: number;
  readonly series: IdSeries;
}

/** A stream of ids that callers can store as numbers. */
export interface IdStream {
  /** How many ids it has produced. */
  readonly count: number;
  next(): NumberedId;
  /** The text of the next one. */
  readonly upcoming: string;
  /** Skips this number of ids. */
  skip(count: number): void;
}

/**
 * Every kind of id has a stream of its own, a pure function of (seed, kind, number): one more object
 * of one kind never changes an id of another.
 */
export class Streams implements Revertible<number>, StatePart<StreamsSnapshot, PlainStreams> {
  readonly #undo: Undo;
  readonly #length: number;
  readonly #alphabet: Alphabet;
  readonly #form: IdForm & { readonly characters: Alphabet };
  /** The index of a kind's counter: in the order of first use. */
  readonly #places = new Map<string, number>();
  readonly #seeds: SeedHash[] = [];
  readonly #ofSeed: OfSeed<unknown>[] = [];
  readonly #counters: number[] = [];
  #seed: string;
  #eras = NO_ERAS;

  constructor(undo: Undo, { length, alphabet }: IdForm, seed: string) {
    this.#undo = undo;
    this.#length = length;
    this.#alphabet = new Alphabet(alphabet);
    this.#form = { length, alphabet, characters: this.#alphabet };
    this.#seed = seed;
  }

  get seed(): string {
    return this.#seed;
  }

  /** Restarts every stream from another seed. */
  reseed(seed: string): void {
    this.restore({ seed, counters: new Map(), eras: NO_ERAS });
  }

  /**
   * Continues with another seed: numbers stay unique, and rows keep their ids. `next` has the next
   * position of each collection.
   */
  changeSeed(seed: string, next: ReadonlyMap<string, number>): void {
    const { seed: before, counters, eras } = this.snapshot();
    this.restore({ seed, counters, eras: [...eras, { seed: before, next }] });
  }

  /** The ids of a collection's rows under the present seed. */
  ownIds(resource: ResourceSpec): OwnIdsNow {
    const { name: kind } = resource;
    const under = (seed: string): OwnIds =>
      ownIds(resource, this.#form, deriveSeed(hashText(seed), kind));
    const make = (): OwnIds =>
      this.#eras.length === 0 ? under(this.#seed) : new EraIds(kind, this.#eras, this.#seed, under);
    const ids = new OfSeed(make);
    this.#ofSeed.push(ids);
    return ids;
  }

  /** The stream of the ids of a kind. */
  stream(kind: string, prefix: string): IdStream {
    const at = this.#place(kind);
    const series = this.series(kind, prefix);
    const count = (): number => this.#counters[at] ?? 0;
    return {
      get count() {
        return count();
      },
      next: () => {
        const [now, number] = [series.now, this.#next(at)];
        return { text: now.at(number), number, series: now };
      },
      get upcoming() {
        return series.now.at(count() + 1);
      },
      skip: (skipped) => {
        this.#counters[at] = count() + skipped;
      },
    };
  }

  /** The ids of a kind under the present seed, for numbers that the caller counts. */
  series(kind: string, prefix: string): { readonly now: IdSeries } {
    const ofSeed = new OfSeed((): IdSeries => {
      const seed = this.#seedOf(kind);
      return { at: (number) => this.#alphabet.text(seed, number, this.#length, prefix) };
    });
    this.#ofSeed.push(ofSeed);
    return ofSeed;
  }

  /** Whether the present input has changed only the counter of a kind. */
  isAllThatMoved(kind: string): boolean {
    return this.#undo.hasOnly(this, this.#place(kind));
  }

  /** The next id of a kind. */
  id(kind: string, prefix: string): string {
    return this.text(kind, this.#length, prefix);
  }

  /** The next text of a stream in the pack's alphabet, behind the prefix. */
  text(kind: string, length: number, prefix = ""): string {
    const at = this.#place(kind);
    return this.#alphabet.text(this.#seedAt(at, kind), this.#next(at), length, prefix);
  }

  /** The next lower-case hexadecimal digits of a stream. */
  hex(kind: string, length: number): string {
    return hexDigits(this.draw(kind), length);
  }

  /** A generator for the next number of a stream. */
  draw(kind: string): Random {
    const at = this.#place(kind);
    return new Random(numbered(this.#seedAt(at, kind), this.#next(at)));
  }

  snapshot(): StreamsSnapshot {
    const counters = new Map<string, number>();
    for (const [kind, at] of this.#places) {
      const number = this.#counters[at] ?? 0;
      if (number > 0) counters.set(kind, number);
    }
    return { seed: this.#seed, counters, eras: this.#eras };
  }

  restore({ seed, counters, eras }: StreamsSnapshot): void {
    if (seed !== this.#seed || eras !== this.#eras) {
      this.#seeds.length = 0;
      for (const made of this.#ofSeed) made.renew();
    }
    this.#seed = seed;
    this.#eras = eras;
    this.#counters.fill(0);
    for (const [kind, number] of counters) this.#counters[this.#place(kind)] = number;
  }

  /** Without request ids: every call takes one, even if it only reads. */
  digest(hashing: Hashing): void {
    const counters = [...this.snapshot().counters].filter(([kind]) => kind !== REQUEST_IDS);
    counters.sort(([one], [other]) => (one < other ? -1 : 1));
    hashing.text(JSON.stringify([this.#seed, counters]));
  }

  toPlain(): readonly PlainStreams[] {
    const { seed, counters, eras } = this.snapshot();
    const plainEras = eras.map((era) => ({ seed: era.seed, next: [...era.next] }));
    return [{ seed, counters: [...counters], eras: plainEras }];
  }

  fromPlain({ seed, counters, eras }: PlainStreams): void {
    const made = eras.map((era) => ({ seed: era.seed, next: new Map(era.next) }));
    this.restore({ seed, counters: new Map(counters), eras: made });
  }

  /** For the undo log. */
  revert(at: number, old: number): void {
    this.#counters[at] = old;
  }

  #next(at: number): number {
    const old = this.#counters[at] ?? 0;
    this.#undo.note(this, at, old);
    this.#counters[at] = old + 1;
    return old + 1;
  }

  #place(kind: string): number {
    const known = this.#places.get(kind);
    if (known !== undefined) return known;
    const at = this.#places.size;
    this.#places.set(kind, at);
    this.#counters.push(0);
    return at;
  }

  #seedAt(at: number, kind: string): SeedHash {
    const known = this.#seeds[at];
    if (known !== undefined) return known;
    const made = this.#seedOf(kind);
    this.#seeds[at] = made;
    return made;
  }

  #seedOf(kind: string): SeedHash {
    return deriveSeed(hashText(this.#seed), kind);
  }
}

/** A value that depends on the seed. A change of the seed resets it. */
class OfSeed<T> {
  readonly #make: () => T;
  #now: T | undefined;

  constructor(make: () => T) {
    this.#make = make;
  }

  get now(): T {
    this.#now ??= this.#make();
    return this.#now;
  }

  renew(): void {
    this.#now = undefined;
  }
}

/** An earlier seed, and for each collection the first position after it. */
interface Era {
  readonly seed: string;
  readonly next: ReadonlyMap<string, number>;
}

interface IdPart {
  readonly ids: OwnIds;
  /** The first position after it. */
  readonly end: number;
}

/** The ids of one kind after changes of the seed: each era has its own positions. */
class EraIds implements OwnIds {
  /** The oldest first. */
  readonly #parts: readonly IdPart[];

  /** `under` makes the ids of the kind under a seed. */
  constructor(kind: string, eras: readonly Era[], seed: string, under: (seed: string) => OwnIds) {
    this.#parts = [
      ...eras.map((era) => ({ ids: under(era.seed), end: era.next.get(kind) ?? 1 })),
      { ids: under(seed), end: Number.POSITIVE_INFINITY },
    ];
  }

  idAt(seq: number): string | undefined {
    return this.#parts.find(({ end }) => seq < end)?.ids.idAt(seq);
  }

  seqOf(id: string): number {
    for (const { ids } of this.#parts) {
      const seq = ids.seqOf(id);
      if (seq > 0 && this.idAt(seq) === id) return seq;
    }
    return 0;
  }
}
