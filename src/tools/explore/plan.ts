// `Plan`: for one run of a test under explore, holds the departures from the vendor's usual course
// that the run is to have, chooses them as it comes to them, and notes each place where another one
// could happen.

import type { ChoicePoint, Option, Surprise } from "./surprises/surprise.js";

/** The surprises of one future, and the points that it has come to. */
export class Plan {
  readonly surprises: readonly Surprise[];
  readonly #wanted: ReadonlyMap<string, string>;
  readonly #met: ChoicePoint[] = [];
  readonly #taken: Surprise[] = [];
  #lastTaken = -1;

  constructor(surprises: readonly Surprise[]) {
    this.surprises = surprises;
    this.#wanted = new Map(surprises.map(({ label, option }) => [label, option]));
  }

  /** The future has come to a point. Undefined: no surprise happens there. */
  choose(point: ChoicePoint): Option | undefined {
    const name = this.#wanted.get(point.label);
    const option = point.options.find((one) => one.name === name);
    if (option !== undefined) {
      this.#lastTaken = this.#met.length;
      this.#taken.push({ label: point.label, option: option.name });
    }
    this.#met.push(point);
    return option;
  }

  /** Whether all surprises have happened and no future extends this one. */
  isFull(most: number): boolean {
    const taken = this.#taken.length;
    return taken >= this.surprises.length && taken >= most;
  }

  /** All points so far, in order. */
  get met(): readonly ChoicePoint[] {
    return this.#met;
  }

  /** The points after the last surprise, where one more surprise makes a new future. */
  get open(): readonly ChoicePoint[] {
    return this.#met.slice(this.#lastTaken + 1);
  }

  /** The surprises that have happened, in order. */
  get taken(): readonly Surprise[] {
    return this.#taken;
  }

  /** The first surprise that has found no place; undefined when all have happened. */
  get unmet(): Surprise | undefined {
    const taken = new Set(this.#taken.map(({ label }) => label));
    return this.surprises.find(({ label }) => !taken.has(label));
  }
}
