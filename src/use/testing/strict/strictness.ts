import { listUnused } from "../../../api/control/overrides/unused.js";
import { likelyMistakesOf } from "../../../api/journal/requests/likely-mistakes.js";
import type { Instance } from "../../../instance/server/instance.js";
import { unusedLines } from "../files/report.js";
import type { Allowed } from "./strict-option.js";

/** It prints so many likely mistakes; it only counts the others. */
const MOST = 100;

/** The likely mistakes as the message of an error. */
export const strictText = (mistakes: readonly string[]): string =>
  ["strict: likely mistakes:", ...mistakes].join("\n  ");

/** Collects the likely mistakes in the worlds of instances, before their journals forget them. */
export class Strictness {
  readonly #allowed: Allowed;
  readonly #mistakes: string[] = [];
  #more = 0;
  #isPaused = false;

  constructor(allowed: Allowed) {
    this.#allowed = allowed;
  }

  watch(instance: Instance): void {
    instance.journal.beforeForgetting.add(() => this.look(instance));
  }

  /** Collects those of the present world. */
  look({ journal, world }: Instance): void {
    if (this.#isPaused) return;
    const unused = unusedLines(listUnused({ world, journal }), this.#allowed);
    for (const mistake of [...likelyMistakesOf(journal), ...unused]) {
      if (this.#mistakes.length < MOST) this.#mistakes.push(world.services.mask(mistake));
      else this.#more += 1;
    }
  }

  /** Collects nothing during `work`, in which mistakes are meant. */
  async paused<T>(work: () => Promise<T>): Promise<T> {
    this.#isPaused = true;
    try {
      return await work();
    } finally {
      this.#isPaused = false;
    }
  }

  /** A line for each. */
  lines(): readonly string[] {
    return this.#more === 0 ? this.#mistakes : [...this.#mistakes, `and ${this.#more} more`];
  }
}
