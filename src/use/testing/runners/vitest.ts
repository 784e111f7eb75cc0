// The entry `facsimile/vitest`: `test` with the fixture `sim`, a simulated vendor, and `explore`,
// which runs one test again for each way in which the vendor may behave.

import { relative } from "node:path";
import type { RunnerTestCase, RunnerTestSuite, TestAPI, TestRunner } from "vitest";
import { afterAll, test as base } from "vitest";
import { shellWord } from "../../../engine/base/shell-word.js";
import type { DefaultPack, PackNames } from "../../client/index.js";
import type { FixtureOptions, NamesOf, PackArgument, PackOption } from "../options.js";
import { INSIDE } from "../options.js";
import type { Simulator } from "../simulator.js";
import { createSimulator } from "../simulators.js";
import { exploring } from "./explored.js";
import { exploreAlone, namePattern, timeoutOf } from "./exploring.js";
import type { Replay } from "./mutating.js";
import { mutating, mutatingTimeout } from "./mutating.js";
import { printFidelity, TestScope } from "./setup.js";

/** Tests that are played again: their simulator is there. */
const replayed = new WeakSet<object>();

const isReplayed = (task: object): boolean => replayed.has(task);

/**
 * Plays the hooks and the body of a test that has ended. The project's own fixtures exist once for
 * all runs.
 */
async function vitestReplay(task: Readonly<RunnerTestCase>): Promise<Replay> {
  const { getTestFn: getFn, getSuiteHooks: getHooks } = await runnerOf();
  const body = getFn(task);
  if (body === undefined) return "vitest does not say what its body is";
  const suites = suitesOf(task.suite ?? task.file);
  replayed.add(task);
  return async () => {
    const result: Result = task.result ?? { state: "run" };
    const { state, errors } = result;
    Object.assign(result, { state: "run", errors: undefined });
    try {
      for (const suite of suites) {
        for (const hook of getHooks(suite).beforeEach) await hook(task.context, suite);
      }
      await body();
      const [soft] = failedOf(result);
      if (soft !== undefined) throw new Error(soft.message);
    } finally {
      Object.assign(result, { state, errors });
      for (const suite of suites.toReversed()) {
        for (const hook of getHooks(suite).afterEach) await hook(task.context, suite);
      }
    }
  };
}

type Access = Pick<typeof TestRunner, "getTestFn" | "getSuiteHooks">;

/** The module with hooks and bodies, which vitest before 4.1 exports separately. */
async function runnerOf(): Promise<Access> {
  const vitest: { readonly TestRunner?: Access } = await import("vitest");
  if (vitest.TestRunner?.getTestFn !== undefined) return vitest.TestRunner;
  const { getFn, getHooks } = await import("vitest/suite");
  return { getTestFn: getFn, getSuiteHooks: getHooks };
}

type Result = NonNullable<RunnerTestCase["result"]>;

/** `expect.soft` throws nothing: it notes its errors in the result. */
const failedOf = ({ errors = [] }: Result): readonly { readonly message: string }[] => errors;

/** From the file to the suite of a test. */
function suitesOf(suite: RunnerTestSuite): readonly RunnerTestSuite[] {
  if ("filepath" in suite) return [suite];
  return [...suitesOf(suite.suite ?? suite.file), suite];
}

export type * from "./types.js";

/** The fixtures of a test. */
export interface Fixtures<N extends PackNames = DefaultPack> {
  readonly sim: Simulator<N>;
}

/**
 * `test` of vitest with a simulator: one instance for each worker, reset before each test that uses
 * it, with the test's full name as its salt. Each concurrent test gets its own instance. The error of
 * a failed test has its timeline and the overrides that never fired.
 *
 * @example
 * ```ts
 * import { test } from "facsimile/vitest";
 *
 * test("a rate-limited booking is retried", async ({ sim }) => {
 *   const app = createApp({ baseUrl: sim.url, apiKey: sim.key, fetch: sim.fetch });
 * });
 * ```
 */
export const test: TestAPI<Fixtures> = simulatorTest();

/**
 * A `test` whose simulator has options of its own.
 *
 * @example
 * ```ts
 * const test = simulatorTest({ t0: "2026-03-01T00:00:00Z" });
 * ```
 */
export function simulatorTest<const P extends PackNames | PackOption = undefined>(
  options?: FixtureOptions<PackArgument<P>>,
): TestAPI<Fixtures<NamesOf<P>>>;
export function simulatorTest(options: FixtureOptions = {}): TestAPI<Fixtures> {
  // The scope judges each test by itself, and intercepts only during tests.
  const own = { record: true, ...options, strict: false, intercept: undefined };
  let shared: Promise<Simulator> | undefined;
  afterAll(printFidelity);
  return base.extend<Fixtures>({
    sim: async ({ task, onTestFinished }, use) => {
      if (isReplayed(task) && shared !== undefined) return use(await shared);
      const isAlone = task.concurrent === true;
      shared ??= isAlone ? undefined : createSimulator<DefaultPack>(own);
      const sim =
        isAlone || shared === undefined ? await createSimulator<DefaultPack>(own) : await shared;
      const bracket = new TestScope(sim, options);
      await bracket.begin(fullName(task), task.file.name);
      if (mutating !== null) {
        const { isolate } = options;
        onTestFinished(async () => {
          const replay = isAlone ? CONCURRENT : await vitestReplay(task);
          const hasFailed = task.result?.state === "fail";
          await sim[INSIDE].mutateTest(bracket, { hasFailed, replay, isolate });
        }, mutatingTimeout());
      }
      await use(sim);
      const { state, errors = [], retryCount = 0 } = task.result ?? {};
      await bracket.end(state === "fail" ? errors : undefined, retryCount > 0);
      if (isAlone) await sim.close();
    },
  });
}

const CONCURRENT = "it runs concurrently with others";

interface NamedTask {
  readonly name: string;
  readonly suite?: NamedTask | undefined;
}

/** `suite > test`, as vitest shows it. */
const fullName = ({ name, suite }: NamedTask): string =>
  suite === undefined ? name : `${fullName(suite)} > ${name}`;

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
  base(name, { timeout: timeoutOf(options) }, async ({ task }) => {
    const command = `npx vitest run ${placeOf(task.file)} -t ${namePattern(name)}`;
    await exploreAlone({ name, command }, exploration);
  });
});

/** A test file, after the root where that is not the current directory. */
function placeOf({ name, filepath }: { readonly name: string; readonly filepath: string }): string {
  const root = relative(process.cwd(), filepath.slice(0, -name.length));
  return [...(root === "" ? [] : ["--root", root]), name].map(shellWord).join(" ");
}
