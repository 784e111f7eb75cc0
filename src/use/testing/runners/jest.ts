// The entry `facsimile/jest`: `setupSimulator` starts a simulated vendor for the tests of a file, and
// `explore` runs one test again for each way in which the vendor may behave.

import type { PackNames } from "../../client/index.js";
import type { FixtureOptions, NamesOf, PackArgument, PackOption } from "../options.js";
import type { Simulator } from "../simulator.js";
import { exploring } from "./explored.js";
import { exploreAlone, fileWord, namePattern, timeoutOf } from "./exploring.js";
import { isJestRetry, jestFailures, jestReplay } from "./jest-state.js";
import { mutatingTimeout } from "./mutating.js";
import { setupWith } from "./setup.js";

export type * from "./types.js";

/**
 * One simulator for the tests of a Jest file: started before the first, reset before each with the
 * test's full name as its salt, closed after the last. The error of a failed test has its timeline and
 * the overrides that never fired. Not for `test.concurrent`: such tests call `createSimulator`.
 *
 * @throws Error outside of a test file, or with Jest's option `injectGlobals: false`
 * @example
 * ```ts
 * import { setupSimulator } from "facsimile/jest";
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
  return setupWith<void>(
    {
      beforeAll: hook("beforeAll"),
      beforeEach: hook("beforeEach"),
      afterEach: hook("afterEach"),
      afterAll: hook("afterAll"),
      fullName: currentTestName,
      file: currentFile,
      failures: jestFailures,
      isRetry: isJestRetry,
      replay: () => jestReplay((hook) => OWN.has(hook)),
    },
    options,
  );
}

/**
 * A test that runs in every legal future: in each run of `body` the service behaves in another
 * documented way (see `Simulator.explore`). It has its own simulator, with the options of
 * `createSimulator`, and fails with each distinct failure, that with the fewest surprises first. The
 * option `packs` gives it one for each of several vendors, on one clock and by name.
 *
 * @throws Error outside of a test file, or with Jest's option `injectGlobals: false`
 * @example
 * ```ts
 * import { explore } from "facsimile/jest";
 *
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
  const test: unknown = Reflect.get(globalThis, "test");
  if (typeof test !== "function") throw new Error(NO_TEST);
  const run = (): Promise<void> => {
    const path = currentFile();
    const file = path === undefined ? [] : ["--runTestsByPath", fileWord(path)];
    const command = ["npx jest", ...file, "-t", namePattern(name)].join(" ");
    return exploreAlone({ name, command }, exploration);
  };
  test(name, run, timeoutOf(options));
});

const NO_TEST =
  "explore: there is no global test. Call it in a Jest test file, with injectGlobals left on; elsewhere use sim.explore of facsimile/testing";

type JestHook = (work: () => Promise<void>) => void;

function hook(name: string): JestHook {
  const found: unknown = Reflect.get(globalThis, name);
  if (typeof found !== "function") {
    throw new Error(
      `setupSimulator: there is no global ${name}. Call it in a Jest test file, with injectGlobals left on; elsewhere use createSimulator of facsimile/testing`,
    );
  }
  return (work) => {
    // Without a parameter: Jest would wait for a callback to be called.
    const run = (): Promise<void> => work();
    OWN.add(run);
    found(run, mutatingTimeout());
  };
}

/** The hooks of this module. */
const OWN = new WeakSet<object>();

function currentTestName(): string {
  const { currentTestName: name } = expectState();
  return typeof name === "string" ? name : "";
}

function currentFile(): string | undefined {
  const { testPath } = expectState();
  return typeof testPath === "string" ? testPath : undefined;
}

/** https://jestjs.io/docs/expect#expectgetstate */
function expectState(): { readonly currentTestName?: unknown; readonly testPath?: unknown } {
  const expect: { getState?: unknown } = Object(Reflect.get(globalThis, "expect"));
  return Object(typeof expect.getState === "function" ? expect.getState() : undefined);
}
