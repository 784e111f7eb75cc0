import { bounded } from "../../../engine/base/text.js";

/** The assertions of a body in one future. */
export class Assertions {
  readonly #broken = new Set<string>();
  readonly #sometimes = new Map<string, boolean>();

  readonly always = (name: string, holds: boolean): void => {
    if (!holds) this.#broken.add(bounded(name, "name"));
  };

  readonly sometimes = (given: string, holds: boolean): void => {
    const name = bounded(given, "name");
    this.#sometimes.set(name, holds || this.#sometimes.get(name) === true);
  };

  /** Names of the `always` assertions that failed. */
  get broken(): ReadonlySet<string> {
    return this.#broken;
  }

  /** Whether each `sometimes` assertion was true in this future. */
  get sometimesAssertions(): ReadonlyMap<string, boolean> {
    return this.#sometimes;
  }
}
