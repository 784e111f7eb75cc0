// `jestFailures` and `jestReplay`: read, from Jest's own state, whether the test that has just
// ended failed, and play it again with its hooks, for `facsimile mutate`.

import type { Replay } from "./mutating.js";

/** Jest passes no result to hooks; its runner keeps it under a symbol of this name. */
const RUNNER_STATE = "JEST_STATE_SYMBOL";

/** The members of a test and of its suites that are read. */
interface RunningTest {
  readonly errors?: unknown;
  readonly fn?: unknown;
  readonly parent?: unknown;
  /** How often it has begun; retries count. */
  readonly invocations?: unknown;
}

function runningTest(): RunningTest {
  const symbols = Object.getOwnPropertySymbols(globalThis);
  const symbol = symbols.find(({ description }) => description === RUNNER_STATE);
  const state = Object(symbol === undefined ? undefined : Reflect.get(globalThis, symbol));
  return Object(Reflect.get(state, "currentlyRunningTest"));
}

/** The errors of the test that has just ended; undefined when it has passed. */
export function jestFailures(): readonly unknown[] | undefined {
  const { errors } = runningTest();
  if (!Array.isArray(errors) || errors.length === 0) return undefined;
  // Each is a pair with an error that has the place of the test.
  return errors.map((error: unknown): unknown => (Array.isArray(error) ? error[0] : error));
}

/** Whether the test that has just ended was tried again. */
export const isJestRetry = (): boolean => Number(runningTest().invocations) > 1;

type JestBody = (this: object) => unknown;

/** Plays the hooks and the body of the test that has just ended. `isOwn`: hooks of this package. */
export function jestReplay(isOwn: (hook: object) => boolean): Replay {
  const { fn, parent } = runningTest();
  const before = hooksOf(parent, "beforeEach").filter((hook) => !isOwn(hook));
  const after = hooksOf(parent, "afterEach").filter((hook) => !isOwn(hook));
  if (!isWork(fn)) return "Jest does not say what its body is";
  if ([fn, ...before, ...after].some(({ length }) => length > 0)) return "it takes a callback";
  return async () => {
    const context = {};
    try {
      for (const hook of before) await hook.call(context);
      await fn.call(context);
    } finally {
      for (const hook of after.toReversed()) await hook.call(context);
    }
  };
}

const isWork = (value: unknown): value is JestBody => typeof value === "function";

/** The hooks of a suite and of those around it, from the outermost. */
function hooksOf(suite: unknown, type: string): readonly JestBody[] {
  if (suite === undefined || suite === null) return [];
  const { hooks, parent }: { readonly hooks?: unknown; readonly parent?: unknown } = Object(suite);
  const own = (Array.isArray(hooks) ? hooks : []).flatMap((hook: unknown): readonly JestBody[] => {
    const { type: its, fn }: { readonly type?: unknown; readonly fn?: unknown } = Object(hook);
    return its === type && isWork(fn) ? [fn] : [];
  });
  return [...hooksOf(parent, type), ...own];
}
