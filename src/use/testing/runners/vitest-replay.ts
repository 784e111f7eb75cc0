import type { RunnerTestCase, RunnerTestSuite, TestRunner } from "vitest";
import type { Replay } from "./mutating.js";

/** Tests that are played again: their simulator is there. */
const replayed = new WeakSet<object>();

export const isReplayed = (task: object): boolean => replayed.has(task);

/**
 * Plays the hooks and the body of a test that has ended. The project's own fixtures exist once for
 * all runs.
 */
export async function vitestReplay(task: Readonly<RunnerTestCase>): Promise<Replay> {
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
