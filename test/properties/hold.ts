import fc from "fast-check";

/** The same sequences in every test run; a failure prints the seed and the shrunk example. */
const SEED = 20_260_609;

/** How long fast-check shrinks an example, in real ms. */
const PATIENCE = 90_000;

/** For the tests themselves: longer than the search for a smaller example. */
export const TIMEOUT = 2 * PATIENCE + 20_000;

/**
 * Checks a property with a fixed seed, and then a few times with another that is printed when it
 * fails: `{ seed, path }` there, as options of `fc.assert`, repeats the example.
 */
export async function holds<T>(
  property: fc.IAsyncProperty<T>,
  runs: { readonly fixed: number; readonly random: number },
): Promise<void> {
  const patience = { interruptAfterTimeLimit: PATIENCE, markInterruptAsFailure: true };
  await fc.assert(property, { ...patience, seed: SEED, numRuns: runs.fixed });
  await fc.assert(property, { ...patience, numRuns: runs.random });
}
