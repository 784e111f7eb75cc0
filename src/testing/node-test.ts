import { after, afterEach, before, beforeEach } from "node:test";
import type { DefaultPack, PackNames } from "../client/index.js";
import type { FixtureOptions, NamesOf, PackOption } from "./options.js";
import { setupWith } from "./setup.js";
import type { Simulator } from "./simulator.js";

export type { AnyPack, PackNames } from "../client/index.js";
export type { FixtureOptions, SimulatorOptions } from "./options.js";
export type { Simulator } from "./simulator.js";
export type { Delivered, Sink, SinkOptions, SinkWait } from "./sink.js";

/**
 * One simulator for the tests of a file or suite of `node:test`: started before the first, reset
 * before each with the test's full name as its salt, closed after the last. The error of a
 * test that fails tells what happened in it, and which levers never fired. Not for concurrent tests: those call
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
export function setupSimulator<const P extends PackOption = undefined>(
  options?: FixtureOptions<P>,
): Simulator<NamesOf<P>>;
export function setupSimulator<N extends PackNames>(options?: FixtureOptions): Simulator<N>;
export function setupSimulator(options: FixtureOptions = {}): Simulator {
  return setupWith<Context, DefaultPack>(
    {
      beforeAll: (work) => before(work),
      beforeEach: (work) => beforeEach((context) => work(context)),
      afterEach: (work) => afterEach((context) => work(context)),
      afterAll: (work) => after(work),
      fullName: ({ fullName, name }) => fullName ?? name,
      failures: ({ passed, error }) => (passed === false ? [causeOf(error)] : undefined),
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
  /** Why it failed, wrapped. https://nodejs.org/api/test.html#contexterror */
  readonly error?: unknown;
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : error);
