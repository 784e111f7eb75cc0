import { after, afterEach, before, beforeEach, test } from "node:test";
import type { ExploreOptions } from "../explore/options.js";
import type { ExploreBody } from "./exploring.js";
import { exploreAlone, timeoutOf } from "./exploring.js";
import type { SimulatorOptions } from "./options.js";
import { setupWith } from "./setup.js";
import type { Simulator } from "./simulator.js";

export type { SimulatorOptions } from "./options.js";
export type { Simulator } from "./simulator.js";
export type { Delivered, Sink, SinkOptions, SinkWait } from "./sink.js";

/**
 * One simulator for the tests of a file or suite of `node:test`: started before the first, reset
 * before each with the test's full name as its salt, closed after the last. When a test fails, the
 * last calls and the levers that never fired are printed. Not for concurrent tests: those call
 * `createSimulator` themselves.
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
export function setupSimulator(options: SimulatorOptions = {}): Simulator {
  return setupWith<Context>(
    {
      beforeAll: (work) => before(work),
      beforeEach: (work) => beforeEach((context) => work(context)),
      afterEach: (work) => afterEach((context) => work(context)),
      afterAll: (work) => after(work),
      fullName: ({ fullName, name }) => fullName ?? name,
      hasFailed: ({ passed }) => passed === false,
    },
    options,
  );
}

/** What of a hook's context is read; its types are of an older Node.js than the values. */
interface Context {
  readonly name: string;
  /** `suite > test`. */
  readonly fullName?: string;
  /** Known when the test is over. https://nodejs.org/api/test.html#contextpassed */
  readonly passed?: boolean;
}

/**
 * A test that is played in every legal future: `body` runs again and again, and in each run the
 * service behaves in another way that is documented (see `Simulator.explore`). It has a simulator of
 * its own, and fails with the future that needs the fewest surprises.
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
export function explore(name: string, options: ExploreOptions, body: ExploreBody): void {
  const command = `node --test --test-name-pattern ${JSON.stringify(name)}`;
  test(name, { timeout: timeoutOf(options) }, () => exploreAlone({ name, command }, options, body));
}
