import { listUnused } from "../../../../api/control/overrides/unused.js";
import { likelyMistakesOf } from "../../../../api/journal/requests/likely-mistakes.js";
import type { Instance } from "../../../../instance/server/instance.js";
import { neverFired } from "../../../testing/files/report.js";

/** So many are told of; the others are counted. */
const MOST = 100;

/** Looks for what was hardly meant in the worlds of instances, each before it is forgotten. */
export class Strictness {
  readonly #told: string[] = [];
  #more = 0;

  watch(instance: Instance): void {
    instance.journal.beforeForgetting.add(() => this.look(instance));
  }

  /** At the world as it is now. */
  look({ journal, world }: Instance): void {
    const unused = listUnused({ world, journal }).data.map(neverFired);
    for (const stray of [...likelyMistakesOf(journal), ...unused]) {
      if (this.#told.length < MOST) this.#told.push(world.services.mask(stray));
      else this.#more += 1;
    }
  }

  /** A line for each; empty when all was meant. */
  lines(): readonly string[] {
    return this.#more === 0 ? this.#told : [...this.#told, `and ${this.#more} more`];
  }
}
