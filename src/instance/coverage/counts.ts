/** The kind of test: a plain test, or an explored future. */
export type CountSet = "plain" | "explored";

export const COUNT_SETS: readonly CountSet[] = ["plain", "explored"];

/** How often tests met each point, by name. */
export class Counts {
  /** `name@version` of the pack. */
  readonly pack: string;
  readonly #sets: Readonly<Record<CountSet, Map<string, number>>> = {
    plain: new Map(),
    explored: new Map(),
  };

  #added = 0;

  constructor(pack: string) {
    this.pack = pack;
  }

  add(set: CountSet, name: string, times = 1): void {
    this.#sets[set].set(name, this.of(set, name) + times);
    this.#added += 1;
  }

  /** Grows with every addition. */
  get added(): number {
    return this.#added;
  }

  of(set: CountSet, name: string): number {
    return this.#sets[set].get(name) ?? 0;
  }

  /** Whether either set has the name. */
  has(name: string): boolean {
    return COUNT_SETS.some((set) => this.#sets[set].has(name));
  }

  /** The sum of both sets. */
  total(name: string): number {
    return COUNT_SETS.reduce((sum, set) => sum + this.of(set, name), 0);
  }

  /** Adds the counts of another part of the tests, of the same pack. */
  take(other: Counts): void {
    for (const set of COUNT_SETS) {
      for (const [name, times] of other.entries(set)) this.add(set, name, times);
    }
  }

  /** Sorted by name, so that equal counts make equal texts. */
  entries(set: CountSet): readonly (readonly [name: string, times: number])[] {
    return [...this.#sets[set]].toSorted(([one], [other]) => (one < other ? -1 : 1));
  }
}
