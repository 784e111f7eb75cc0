// `FidelityTally`: counts, for the line that a test runner prints at the end of a file, how many
// answers of the simulated vendor the pack models, and what it made up. `runners/setup.ts` adds the
// answers of each test.

import { cut } from "../../../engine/base/text.js";
import type { UnusedList } from "../../client/index.js";

/** How the answers of a run came about. */
export class FidelityTally {
  readonly #counts = { modelled: 0, shaped: 0, made_up: 0 };
  /** What was made up, each with the first test that met it. */
  readonly #madeUp = new Map<string, string>();

  /** Adds the answers of a test. */
  add({ fidelity: { guesses, ...counts } }: UnusedList, test: string): void {
    for (const level of LEVELS) this.#counts[level] += counts[level];
    for (const { id } of guesses) {
      const [kind, name = ""] = id.split(":", 2);
      if (kind === "made-up" && !this.#madeUp.has(name)) this.#madeUp.set(name, test);
    }
  }

  /** `41 calls: 36 modelled, 4 shaped, 1 made up (cards.brand, "pays")`; undefined without calls. */
  line(): string | undefined {
    const met = LEVELS.filter((level) => this.#counts[level] > 0);
    const calls = met.reduce((sum, level) => sum + this.#counts[level], 0);
    const parts = met.map((level) => `${this.#counts[level]} ${level.replace("_", " ")}`);
    const madeUp = [...this.#madeUp].map(([name, test]) => `${name}, ${test}`).join("; ");
    const members = madeUp === "" ? "" : ` (${cut(madeUp)})`;
    return calls === 0
      ? undefined
      : `facsimile: ${calls} call${calls === 1 ? "" : "s"}: ${parts.join(", ")}${members}`;
  }
}

const LEVELS = ["modelled", "shaped", "made_up"] as const;
