import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { captureUnhandledRejections } from "../../../tools/explore/run/unhandled-rejections.js";
import { Findings, resultsText } from "../../../tools/mutate/findings.js";
import type { PlayLimits } from "../../../tools/mutate/player.js";
import { playMutations } from "../../../tools/mutate/player.js";
import type { PackNames, Simulator } from "../index.js";
import type { TestScope } from "./test-scope.js";

/** A test with its hooks, to be played again; a text says why that is not possible. */
export type Replay = (() => Promise<void>) | string;

/** A test that has ended. */
interface EndedTest {
  readonly hasFailed: boolean;
  readonly replay: Replay;
  /** Restores the application's own state. */
  readonly isolate: (() => unknown) | undefined;
}

/** Real seconds of one run. */
const RUN_SECONDS = 5;
const TEST_SECONDS = 10;

/** Plays the tests of this process again with changed answers. */
class MutatedTests {
  readonly #folder: string;
  readonly #limits: PlayLimits;
  readonly #findings = new Findings();
  readonly #file = `${process.pid}-${randomBytes(4).toString("hex")}.json`;

  constructor(folder: string, seconds: number) {
    this.#folder = folder;
    this.#limits = { test: seconds, run: RUN_SECONDS };
  }

  /** Real milliseconds that a runner must leave for a test. */
  get timeout(): number {
    return (this.#limits.test + 4 * RUN_SECONDS) * 1_000;
  }

  async play<N extends PackNames>(
    sim: Simulator<N>,
    scope: TestScope<N>,
    { hasFailed, replay, isolate = () => {} }: EndedTest,
  ): Promise<void> {
    if (hasFailed) this.#findings.leaveOut(scope.fullName, "it fails without any change");
    else if (typeof replay === "string") this.#findings.leaveOut(scope.fullName, replay);
    else {
      const played = {
        name: scope.fullName,
        begin: async () => {
          await isolate();
          await scope.begin(scope.fullName);
        },
        play: replay,
        end: () => scope.close(),
        captureRejections: captureUnhandledRejections,
      };
      await playMutations(sim.parts, played, this.#limits, this.#findings);
    }
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, this.#file), resultsText(this.#findings.results()));
  }
}

/** Set where `facsimile mutate` runs the tests. */
export const mutatedTests = ((): MutatedTests | null => {
  const { FACSIMILE_MUTATE: folder = "", FACSIMILE_MUTATE_SECONDS: seconds = "" } = process.env;
  if (folder === "") return null;
  return new MutatedTests(folder, Number(seconds) || TEST_SECONDS);
})();
