// What all test runners share under `facsimile mutate`: whether it runs them (`mutating`), the type
// of a test that can be played again (`Replay`), and the time for that.

/** A test with its hooks, to be played again; a text says why that is not possible. */
export type Replay = (() => Promise<void>) | string;

/** A test that has ended. */
export interface EndedTest {
  readonly hasFailed: boolean;
  readonly replay: Replay;
  /** Restores the application's own state. */
  readonly isolate: (() => unknown) | undefined;
}

/** The world of a test in its fixture. */
export interface PlayScope {
  readonly fullName: string;
  /** Begins with a new world. */
  readonly begin: (fullName: string) => Promise<void>;
  /** Closes what the test has opened. */
  readonly close: () => Promise<void>;
}

/** Real seconds of one run, and of all mutated runs of a test. */
export const RUN_SECONDS = 5;
const TEST_SECONDS = 10;

/** Set where `facsimile mutate` runs the tests. */
export const mutating = ((): { readonly folder: string; readonly seconds: number } | null => {
  const { FACSIMILE_MUTATE: folder = "", FACSIMILE_MUTATE_SECONDS: seconds = "" } = process.env;
  return folder === "" ? null : { folder, seconds: Number(seconds) || TEST_SECONDS };
})();

/** Real milliseconds that a runner leaves for the mutated runs of a test. */
export const mutatingTimeout = (): number | undefined =>
  mutating === null ? undefined : (mutating.seconds + 4 * RUN_SECONDS) * 1_000;
