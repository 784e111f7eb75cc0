// The entry `facsimile/node-test`: `setupSimulator` starts a simulated vendor for the tests of a
// file, and `explore` runs one test again for each way in which the vendor may behave.

import { after, afterEach, before, beforeEach, test } from "node:test";
import { shellWord } from "../../../engine/base/shell-word.js";
import type { PackNames } from "../../client/index.js";
import type { FixtureOptions, NamesOf, PackArgument, PackOption } from "../options.js";
import type { Simulator } from "../simulator.js";
import { exploring } from "./explored.js";
import { exploreAlone, fileWord, namePattern, timeoutOf } from "./exploring.js";
import { mutating } from "./mutating.js";
import { nodeTestReplay, noteTests, own } from "./node-test-notes.js";
import { setupWith } from "./setup.js";

export type * from "./types.js";

if (mutating !== null) noteTests();

/**
 * One simulator for the tests of a file or suite of `node:test`: started before the first, reset
 * before each with the test's full name as its salt, closed after the last. The error of a failed
 * test has its timeline and the overrides that never fired. Not for concurrent tests, which call
 * `createSimulator`.
 *
 * @example
 * ```ts
 * import { test } from "node:test";
 * import { setupSimulator } from "facsimile/node-test";
 *
 * const sim = setupSimulator();
 *
 * test("a rate-limited booking is retried", async () => {
 *   const app = createApp({ baseUrl: sim.url, apiKey: sim.key, fetch: sim.fetch });
 * });
 * ```
 */
export function setupSimulator<const P extends PackNames | PackOption = undefined>(
  options?: FixtureOptions<PackArgument<P>>,
): Simulator<NamesOf<P>>;
export function setupSimulator(options: FixtureOptions = {}): Simulator {
  return setupWith<HookContext>(
    {
      beforeAll: (work) => before(work),
      beforeEach: (work) => beforeEach(own<Hook>((context) => work(context))),
      afterEach: (work) => afterEach(own<Hook>((context) => work(context))),
      afterAll: (work) => after(work),
      fullName: ({ fullName, name }) => fullName ?? name,
      failures: ({ passed, error }) => (passed === false ? [causeOf(error)] : undefined),
      replay: nodeTestReplay,
    },
    options,
  );
}

type Hook = NonNullable<Parameters<typeof beforeEach>[0]>;

/** The used part of a hook's context; the types are of an older Node.js than the values. */
interface HookContext {
  readonly name: string;
  /** `suite > test`. */
  readonly fullName?: string;
  /** Set when the test is over. https://nodejs.org/api/test.html#contextpassed */
  readonly passed?: boolean;
  /** Why it failed, wrapped. https://nodejs.org/api/test.html#contexterror */
  readonly error?: unknown;
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : error);

/**
 * A test that runs in every legal future: in each run of `body` the service behaves in another
 * documented way (see `Simulator.explore`). It has its own simulator, with the options of
 * `createSimulator`, and fails with each distinct failure, that with the fewest surprises first. The
 * option `packs` gives it one for each of several vendors, on one clock and by name.
 *
 * @example
 * ```ts
 * explore("an order is charged once", { surprises: 1 }, async ({ sim, settled, always }) => {
 *   const app = createApp({ baseUrl: sim.url, apiKey: sim.key, fetch: sim.fetch });
 *   await app.checkout("order-1").catch(() => {});
 *   await settled();
 *   always("at most one run", (await sim.state({ resource: "task_runs" })).count <= 1);
 * });
 * ```
 */
export const explore = exploring((name, ...exploration) => {
  const [options] = exploration;
  const command = [
    ...["node", ...ownFlags().map(shellWord), "--test", "--test-name-pattern", namePattern(name)],
    ...process.argv.slice(1, 2).map(fileWord),
  ].join(" ");
  test(name, { timeout: timeoutOf(options) }, () => exploreAlone({ name, command }, exploration));
});

/** The flags of this process, such as `--import tsx`, without those of the test runner. */
const ownFlags = (): readonly string[] =>
  process.execArgv.filter(
    (flag, at, all) => !flag.startsWith("--test") && all[at - 1] !== "--test-name-pattern",
  );
