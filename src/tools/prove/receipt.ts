// `receiptOf`, for `facsimile prove`: compares what explored tests find at the commit before a fix
// and at the one after it, and says whether the fix holds. `receiptText` is this receipt as text.

import { wrapped } from "../../engine/base/text.js";
import type { StoredExploration } from "../explore/report/exploration-report.js";
import type { Surprise } from "../explore/surprises/surprise.js";
import type { Revision } from "./work-trees.js";

/** The findings of the tests at one commit. */
export interface Side {
  readonly revision: Revision;
  /** The future of the token alone. */
  readonly replay: readonly StoredExploration[];
  /** All futures that the tests explore. */
  readonly full: readonly StoredExploration[];
  /** How the test command ended when it explored all futures; no failing exploration ends it. */
  readonly status: number;
}

/** A test, and its failed assertion in a future. */
interface NamedFailure {
  readonly test: string;
  readonly assertion: string;
  readonly surprises: readonly Surprise[];
}

type ProofVerdict = "mended" | "breaks-another" | "not-mended" | "not-reproduced";

interface SideReceipt extends Revision {
  /** Whether the future of the token fails. */
  readonly fails: boolean;
  /** Futures that were played within the surprises of the tests, and whether those are all. */
  readonly futures: number;
  readonly complete: boolean;
}

/** The receipt of a proof. */
export interface Receipt {
  readonly verdict: ProofVerdict;
  readonly token: string;
  readonly surprises: readonly Surprise[];
  /** The tests that fail in this future before the change. */
  readonly tests: readonly NamedFailure[];
  readonly before: SideReceipt;
  readonly after: SideReceipt;
  /** Futures that fail after and did not before. */
  readonly broken: readonly NamedFailure[];
  /** Futures that fail before and after. */
  readonly remaining: readonly NamedFailure[];
  /** The limits of the proof. */
  readonly notes: readonly string[];
}

/** Whether the tests fail in a future at the earlier commit; undefined where it has no such future. */
export type FailsBefore = (failure: NamedFailure) => Promise<boolean | undefined>;

/** Compares both sides. `failsBefore` is called for futures that only the later side shows. */
export async function receiptOf(
  token: string,
  surprises: readonly Surprise[],
  before: Side,
  after: Side,
  failsBefore: FailsBefore,
): Promise<Receipt> {
  const tests = failuresIn(before.replay).filter((one) => isSame(one.surprises, surprises));
  const names = new Set(tests.map(({ test }) => test));
  const replayed = after.replay.filter(({ test }) => names.has(test));
  const failsAfter = failuresIn(replayed).length > 0;
  const { broken, remaining } = await compared(before, after, failsBefore);
  const notes = notesOn(before, after, replayed, names);
  const hasFailed = after.status !== 0;
  const isGone = names.size > replayed.length;
  const verdict: ProofVerdict =
    tests.length === 0
      ? "not-reproduced"
      : failsAfter || isGone
        ? "not-mended"
        : broken.length > 0 || hasFailed
          ? "breaks-another"
          : "mended";
  return {
    verdict,
    token,
    surprises,
    tests,
    before: sideReceipt(before, tests.length > 0),
    after: sideReceipt(after, failsAfter),
    broken,
    remaining,
    notes,
  };
}

function sideReceipt({ revision, full }: Side, fails: boolean): SideReceipt {
  const futures = full.reduce((sum, { run }) => sum + run, 0);
  return { ...revision, fails, futures, complete: full.every(({ complete }) => complete) };
}

/** Each smallest set of surprises that breaks a test. */
function failuresIn(explorations: readonly StoredExploration[]): readonly NamedFailure[] {
  return explorations.flatMap(({ test, failures }) =>
    failures.flatMap(({ assertion, surprises, sets }) =>
      [surprises, ...sets.filter((set) => !isSame(set, surprises))].map((set) => ({
        test,
        assertion,
        surprises: set.map(({ label, option }) => ({ label, option })),
      })),
    ),
  );
}

const isSame = (one: readonly Surprise[], other: readonly Surprise[]): boolean =>
  keyOf(one) === keyOf(other);

const keyOf = (surprises: readonly Surprise[]): string =>
  JSON.stringify(surprises.map(({ label, option }) => [label, option]));

async function compared(
  before: Side,
  after: Side,
  failsBefore: FailsBefore,
): Promise<Pick<Receipt, "broken" | "remaining">> {
  const known = failuresIn(before.full);
  const broken: NamedFailure[] = [];
  const remaining: NamedFailure[] = [];
  for (const failure of failuresIn(after.full)) {
    const { test, assertion, surprises } = failure;
    const twins = known.filter((one) => one.test === test && one.assertion === assertion);
    const isKnown = twins.some((one) => isSame(one.surprises, surprises));
    // Calls that the fix has changed make other futures: then the assertion decides.
    const failed = isKnown || ((await failsBefore(failure)) ?? twins.length > 0);
    (failed ? remaining : broken).push(failure);
  }
  return { broken, remaining };
}

function notesOn(
  before: Side,
  after: Side,
  replayed: readonly StoredExploration[],
  names: ReadonlySet<string>,
): readonly string[] {
  const notes: string[] = [];
  for (const name of names) {
    const twin = replayed.find(({ test }) => test === name);
    if (twin === undefined) notes.push(`after: there is no test "${name}"`);
    else if (!twin.isMet)
      notes.push(
        `after: "${name}" no longer makes the call of the first surprise that is missing; the exploration of all futures decides`,
      );
  }
  for (const [side, { full }] of [
    ["before", before],
    ["after", after],
  ] as const) {
    for (const { test, complete, run, legal } of full) {
      if (!complete)
        notes.push(
          `${side}: "${test}" played ${run} of about ${legal} futures: its budget ended, or it stopped at a failure`,
        );
    }
  }
  if (after.status !== 0) {
    notes.push(`after: the test command ends with ${after.status}, beside its explorations`);
  }
  return notes;
}

/** Columns of a screen. */
const WIDTH = 100;

const VERDICTS: { readonly [V in ProofVerdict]: string } = {
  mended:
    "mended: the future fails before and passes after, and no other future fails that did not",
  "breaks-another": "not proved: the future is mended, and something else fails that did not",
  "not-mended": "not proved: the future still fails after, or its test is gone",
  "not-reproduced": "not proved: the future does not fail before",
};

/** The receipt for people, as it goes into a pull request. */
export function receiptText(receipt: Receipt): string {
  const { verdict, token, surprises, tests, before, after, broken, remaining, notes } = receipt;
  const lines = [
    VERDICTS[verdict],
    ...surprises.map((one) => `future     ${surpriseText(one)}`),
    ...tests.map(({ test, assertion }) => `test       ${test}: ${assertion}`),
    `before     ${sideText(before)}`,
    `after      ${sideText(after)}`,
    ...broken.map((one) => `broken     ${failureText(one)}`),
    ...remaining.map((one) => `remaining  ${failureText(one)}`),
    ...notes.map((note) => `note       ${note}`),
  ];
  const text = lines.flatMap((line) => wrapped(line, WIDTH, "           "));
  // The token is in one piece, to be copied.
  return `${[...text, `token      ${token}`].join("\n")}\n`;
}

const surpriseText = ({ label, option }: Surprise): string => `${label}: ${option}`;

function sideText({ ref, commit, fails, futures, complete }: Receipt["before"]): string {
  const name = commit.startsWith(ref) ? commit.slice(0, 12) : `${ref} ${commit.slice(0, 12)}`;
  const all = complete ? "all" : "not all";
  return `${name}  ${fails ? "fails" : "passes"}; ${futures} futures explored, ${all} within the surprises`;
}

function failureText({ test, assertion, surprises }: NamedFailure): string {
  const how = surprises.map(surpriseText).join(", then ");
  return `${test}: ${assertion}${how === "" ? "" : ` (${how})`}`;
}
