// `Strictness`: for strict tests and `start --strict`, collects likely mistakes of a test, such as
// a fault that never fired, before a reset of the instance forgets them.

import { listUnused } from "../../api/control/overrides/unused.js";
import type { Instance } from "../../instance/server/instance.js";
import type { UnusedList } from "../client/index.js";
import { likelyMistakesOf, unusedLines } from "./files/failure-report.js";
import type { Allowed } from "./strict-option.js";

/** It prints so many likely mistakes; it only counts the others. */
const MOST = 100;

/** The likely mistakes as the message of an error. */
export const strictText = (mistakes: readonly string[]): string =>
  ["strict: likely mistakes:", ...mistakes].join("\n  ");

type JudgedInstance = Pick<Instance, "world" | "journal">;

/** Collects the likely mistakes in the worlds of instances, before their journals forget them. */
export class Strictness {
  readonly allowed: Allowed;
  readonly #looks = new Set<() => void>();
  readonly #mistakes = new Set<string>();
  #more = 0;
  #isPaused = false;

  constructor(allowed: Allowed) {
    this.allowed = allowed;
  }

  /** Judges the default world of an instance. */
  watch(instance: JudgedInstance): void {
    this.#watch(instance, listUnused);
  }

  /**
   * Judges another world until the result is called, without its overrides: it can have them from the
   * default world.
   */
  readonly watchOther = (made: JudgedInstance): (() => void) => {
    const look = this.#watch(made, (judged) => ({ ...listUnused(judged), data: [] }));
    return () => void this.#looks.delete(look);
  };

  #watch(judged: JudgedInstance, unusedOf: (judged: JudgedInstance) => UnusedList): () => void {
    const { journal, world } = judged;
    const look = (): void => {
      if (this.#isPaused) return;
      const unused = unusedLines(unusedOf(judged), this.allowed);
      for (const mistake of [...likelyMistakesOf(journal), ...unused]) {
        this.#add(world.services.mask(mistake));
      }
    };
    journal.beforeForgetting.add(look);
    this.#looks.add(look);
    return look;
  }

  #add(mistake: string): void {
    if (this.#mistakes.has(mistake)) return;
    if (this.#mistakes.size < MOST) this.#mistakes.add(mistake);
    else this.#more += 1;
  }

  /** Collects nothing during `work`, in which mistakes are meant. */
  async paused<T>(work: () => Promise<T>): Promise<T> {
    for (const look of this.#looks) look();
    this.#isPaused = true;
    try {
      return await work();
    } finally {
      this.#isPaused = false;
    }
  }

  /** Looks at all worlds, and returns a line for each mistake. */
  lines(): readonly string[] {
    for (const look of this.#looks) look();
    return this.#more === 0 ? [...this.#mistakes] : [...this.#mistakes, `and ${this.#more} more`];
  }

  /** @throws Error with the likely mistakes, if there are any */
  judge(): void {
    const mistakes = this.lines();
    if (mistakes.length > 0) throw new Error(strictText(mistakes));
  }
}
