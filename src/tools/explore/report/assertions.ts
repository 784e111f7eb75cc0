/** What a body has claimed in one future. */
export class Assertions {
  readonly #broken = new Set<string>();
  readonly #sometimes = new Map<string, boolean>();

  readonly always = (name: string, holds: boolean): void => {
    if (!holds) this.#broken.add(name);
  };

  readonly sometimes = (name: string, holds: boolean): void => {
    this.#sometimes.set(name, holds || this.#sometimes.get(name) === true);
  };

  /** Names of what was to hold and did not. */
  get broken(): ReadonlySet<string> {
    return this.#broken;
  }

  /** Whether each thing that is to come true once has done so here. */
  get sometimesAssertions(): ReadonlyMap<string, boolean> {
    return this.#sometimes;
  }
}
