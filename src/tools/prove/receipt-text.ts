import { wrapped } from "../../engine/base/text.js";
import type { Surprise } from "../explore/surprises/surprise.js";
import type { NamedFailure, Receipt, Verdict } from "./receipt.js";

/** Columns of a screen. */
const WIDTH = 100;

const VERDICTS: { readonly [V in Verdict]: string } = {
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
