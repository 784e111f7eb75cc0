import { listUnused } from "../../../../api/control/overrides/unused.js";
import { likelyMistakesOf } from "../../../../api/journal/requests/likely-mistakes.js";
import type { Instance } from "../../../../instance/server/instance.js";
import { neverFired } from "../../../testing/files/report.js";

/** It prints so many likely mistakes; it only counts the others. */
const MOST = 100;

/** Collects the likely mistakes in the worlds of instances, before their journals forget them. */
export class Strictness {
  readonly #mistakes: string[] = [];
  #more = 0;

  watch(instance: Instance): void {
    instance.journal.beforeForgetting.add(() => this.look(instance));
  }

  /** Collects those of the present world. */
  look({ journal, world }: Instance): void {
    const unused = listUnused({ world, journal }).data.map(neverFired);
    for (const mistake of [...likelyMistakesOf(journal), ...unused]) {
      if (this.#mistakes.length < MOST) this.#mistakes.push(world.services.mask(mistake));
      else this.#more += 1;
    }
  }

  /** A line for each. */
  lines(): readonly string[] {
    return this.#more === 0 ? this.#mistakes : [...this.#mistakes, `and ${this.#more} more`];
  }
}
