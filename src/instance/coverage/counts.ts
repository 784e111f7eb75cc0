/** In which kind of test something was met. */
export type CountSet = "plain" | "explored";

export const COUNT_SETS: readonly CountSet[] = ["plain", "explored"];

/** How often each thing was met, by name. */
export class Counts {
  /** `name@version` of the pack. */
  readonly pack: string;
  readonly #books: Readonly<Record<CountSet, Map<string, number>>> = {
    plain: new Map(),
    explored: new Map(),
  };

  #added = 0;

  constructor(pack: string) {
    this.pack = pack;
  }

  add(book: CountSet, name: string, times = 1): void {
    this.#books[book].set(name, this.of(book, name) + times);
    this.#added += 1;
  }

  /** Goes up with everything that is added. */
  get added(): number {
    return this.#added;
  }

  of(book: CountSet, name: string): number {
    return this.#books[book].get(name) ?? 0;
  }

  /** In both books. */
  has(name: string): boolean {
    return COUNT_SETS.some((book) => this.#books[book].has(name));
  }

  /** In plain tests and explored futures together. */
  total(name: string): number {
    return COUNT_SETS.reduce((sum, book) => sum + this.of(book, name), 0);
  }

  /** Adds what others have counted of the same pack. */
  take(other: Counts): void {
    for (const book of COUNT_SETS) {
      for (const [name, times] of other.entries(book)) this.add(book, name, times);
    }
  }

  /** By name, so that equal counts are equal texts. */
  entries(book: CountSet): readonly (readonly [name: string, times: number])[] {
    return [...this.#books[book]].toSorted(([one], [other]) => (one < other ? -1 : 1));
  }
}
