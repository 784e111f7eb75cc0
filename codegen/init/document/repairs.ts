/** A change that a document needed before it could be compiled. */
export interface Repair {
  readonly what: string;
  /** JSON pointer of the first place, without its `#`. */
  readonly place: string;
  readonly times: number;
}

/** Collects repairs; the same one at many places is one entry. */
export class Repairs {
  readonly #noted = new Map<string, Repair>();

  note(what: string, place: string): void {
    const known = this.#noted.get(what);
    this.#noted.set(what, { what, place: known?.place ?? place, times: (known?.times ?? 0) + 1 });
  }

  all(): readonly Repair[] {
    return [...this.#noted.values()];
  }
}
