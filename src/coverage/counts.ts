/** In which kind of test something was met. */
export type Book = "plain" | "explored";

export const BOOKS: readonly Book[] = ["plain", "explored"];

/** How often each thing was met, by name. */
export class Counts {
  /** `name@version` of the pack. */
  readonly pack: string;
  readonly #books: Readonly<Record<Book, Map<string, number>>> = {
    plain: new Map(),
    explored: new Map(),
  };

  #added = 0;

  constructor(pack: string) {
    this.pack = pack;
  }

  add(book: Book, name: string, times = 1): void {
    this.#books[book].set(name, this.of(book, name) + times);
    this.#added += 1;
  }

  /** Goes up with everything that is added. */
  get added(): number {
    return this.#added;
  }

  of(book: Book, name: string): number {
    return this.#books[book].get(name) ?? 0;
  }

  /** In both books. */
  has(name: string): boolean {
    return BOOKS.some((book) => this.#books[book].has(name));
  }

  /** In plain tests and explored futures together. */
  total(name: string): number {
    return BOOKS.reduce((sum, book) => sum + this.of(book, name), 0);
  }

  /** Adds what others have counted of the same pack. */
  take(other: Counts): void {
    for (const book of BOOKS) {
      for (const [name, times] of other.entries(book)) this.add(book, name, times);
    }
  }

  /** By name, so that equal counts are equal texts. */
  entries(book: Book): readonly (readonly [name: string, times: number])[] {
    return [...this.#books[book]].toSorted(([one], [other]) => (one < other ? -1 : 1));
  }
}
