import type { DefaultPack, FixtureOptions, Simulator } from "../index.js";
// Imported from the entry, which is a separate file in the CommonJS build, so that there is one copy
// of the simulator.
import { createSimulator } from "../index.js";
import { lazily } from "./lazy.js";
import type { Replay } from "./mutating.js";
import { mutating } from "./mutating.js";
import { TestScope } from "./test-scope.js";

/** The hooks of a runner. */
export interface Hooks<Context> {
  readonly beforeAll: (work: () => Promise<void>) => void;
  readonly beforeEach: (work: (context: Context) => Promise<void>) => void;
  readonly afterEach: (work: (context: Context) => Promise<void>) => void;
  readonly afterAll: (work: () => Promise<void>) => void;
  readonly fullName: (context: Context) => string;
  /** The errors of a test that has failed, the newest last. */
  readonly failures: (context: Context) => readonly unknown[] | undefined;
  /** The test that has just ended, to be played again. */
  readonly replay: (context: Context) => Replay;
}

/** One instance for a test file or suite, reset between tests. */
export function setupWith<Context>(hooks: Hooks<Context>, options: FixtureOptions): Simulator {
  let started: { readonly sim: Simulator; readonly bracket: TestScope<DefaultPack> } | null = null;
  hooks.beforeAll(async () => {
    const own = { record: true, ...options, strict: false, intercept: undefined };
    const sim = await createSimulator<DefaultPack>(own);
    started = { sim, bracket: new TestScope(sim, options) };
  });
  hooks.beforeEach(async (context) => started?.bracket.begin(hooks.fullName(context)));
  hooks.afterEach(async (context) => {
    if (started === null) return;
    const { sim, bracket } = started;
    const failures = hooks.failures(context);
    await bracket.end(failures);
    if (mutating === null) return;
    const { isolate } = options;
    const hasFailed = failures !== undefined;
    await sim.mutateTest(bracket, { hasFailed, replay: hooks.replay(context), isolate });
  });
  hooks.afterAll(async () => {
    await started?.sim.close();
    started = null;
  });
  return lazily(() => {
    if (started !== null) return started.sim;
    throw new Error(TOO_EARLY);
  });
}

const TOO_EARLY =
  "the simulator runs only in the tests and hooks of the file: use it inside of them";
