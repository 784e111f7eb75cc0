// The entry `facsimile/node-test`: `setupSimulator` starts a simulated vendor for the tests of a
// file, and `explore` runs one test again for each way in which the vendor may behave.

import { AsyncResource } from "node:async_hooks";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { shellWord } from "../../../engine/base/shell-word.js";
import type { PackNames } from "../../client/index.js";
import type { FixtureOptions, NamesOf, PackArgument, PackOption } from "../options.js";
import type { Simulator } from "../simulator.js";
import { exploring } from "./explored.js";
import { exploreAlone, fileWord, namePattern, timeoutOf } from "./exploring.js";
import type { Replay } from "./mutating.js";
import { mutating } from "./mutating.js";
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
      file: ({ filePath }) => filePath,
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
  readonly filePath?: string;
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

type TestBody = (this: unknown, context: object) => unknown;

/** The hooks that have run before a test, and its body. */
interface TestNotes {
  readonly before: TestBody[];
  body: TestBody | null;
}

/** By the context that `node:test` hands to the hooks and the body of a test. */
const notes = new WeakMap<object, TestNotes>();

/** Hooks of this package. */
const OWN = new WeakSet<object>();

function own<W extends object>(hook: W): W {
  OWN.add(hook);
  return hook;
}

/**
 * Notes which hooks and bodies `node:test` runs, since it shows them to nobody. Each runs as an
 * `AsyncResource` (https://nodejs.org/api/async_context.html#class-asyncresource) with the fields
 * `fn` and `hookType`; where they are missing, no test is noted.
 */
function noteTests(): void {
  const { runInAsyncScope } = AsyncResource.prototype;
  AsyncResource.prototype.runInAsyncScope = function noting(work, self, ...rest) {
    const hookType: unknown = Reflect.get(this, "hookType");
    if (Reflect.get(this, "fn") === work && typeof self === "object" && self !== null) {
      if (isPlayable(work)) note(self, hookType, work);
    }
    return Reflect.apply(runInAsyncScope, this, [work, self, ...rest]);
  };
}

/** A second parameter would be a callback. */
const isPlayable = (value: unknown): value is TestBody =>
  typeof value === "function" && value.length < 2 && !OWN.has(value);

function note(context: object, hookType: unknown, work: TestBody): void {
  const found = notes.get(context) ?? { before: [], body: null };
  notes.set(context, found);
  if (hookType === "beforeEach") found.before.push(work);
  else if (hookType === undefined) found.body = work;
}

/** Plays the hooks before a test that has just ended, and its body. */
function nodeTestReplay(context: object): Replay {
  const { before, body } = notes.get(context) ?? { before: [], body: null };
  if (body === null) return "node:test does not say what its body is, or it takes a callback";
  return async () => {
    const endings: (() => unknown)[] = [];
    const standIn = contextOf(context, endings);
    try {
      for (const hook of before) await hook.call(standIn, standIn);
      await body.call(standIn, standIn);
    } finally {
      for (const ending of endings.toReversed()) await ending();
    }
  };
}

/** A context whose subtests count as part of the test, and whose `after` hooks run with it. */
function contextOf(context: object, endings: (() => unknown)[]): object {
  const standIn: object = new Proxy(context, {
    get: (target, name) => {
      if (name === "test") return subtest;
      if (name === "after") return (work: () => unknown) => void endings.push(work);
      if (name === "plan" || name === "skip" || name === "todo") return () => {};
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === "function" ? found.bind(target) : found;
    },
  });
  const subtest = async (...parameters: readonly unknown[]): Promise<void> => {
    const body = parameters.find(isPlayable);
    await body?.call(standIn, standIn);
  };
  return standIn;
}
