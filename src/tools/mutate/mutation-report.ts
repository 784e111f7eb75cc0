// `mutationReport`: makes the report of `facsimile mutate` of what all processes found: by member
// of the vendor's answers, which changes tests noticed, and which assertions are missing.

import type { AnswerChange } from "./change.js";
import { CHANGE_WORDS, isWorthNoticing } from "./change.js";
import type { ChangeResult, MemberResult, MutationResults } from "./findings.js";

/** A member of the answers of an operation: its changes, and those that tests noticed. */
export interface MemberRow extends MemberResult {
  readonly changed: readonly AnswerChange[];
  readonly noticed: readonly AnswerChange[];
  readonly unnoticed: readonly AnswerChange[];
}

/** A member that a test ought to check. */
export interface MemberAdvice {
  readonly operation: string;
  readonly member: string;
  readonly words: string;
}

/** The report of `facsimile mutate`. */
export interface MutationReport extends Omit<MutationResults, "members" | "changes"> {
  /** Members that were changed. */
  readonly members: readonly MemberRow[];
  /** By operation: members that no test reads, so that no change of them can be noticed. */
  readonly unread: Readonly<Record<string, readonly string[]>>;
  /** The most valuable first. */
  readonly advice: readonly MemberAdvice[];
  /** Unknown members that break a test; vendors add members without notice. */
  readonly breaks: readonly ChangeResult[];
  /** Changes that were made, and how many of them some test noticed. */
  readonly changed: number;
  readonly noticed: number;
  /** Percent of the changes worth noticing that were noticed. */
  readonly score: number;
  readonly perSecond: number;
}

/** The weight of a missing assertion: first the changes that break most applications. */
const WEIGHTS: { readonly [C in AnswerChange]: number } = {
  null: 5,
  absent: 5,
  "unknown-value": 4,
  empty: 4,
  "more-pages": 4,
  reordered: 2,
  number: 2,
  text: 1,
  "added-member": 0,
};

const MOST_ADVICE = 10;

export function mutationReport(results: MutationResults): MutationReport {
  const rows = rowsOf(results);
  const worth = results.changes.filter(({ change }) => isWorthNoticing(change));
  const noticed = worth.filter((one) => one.noticed !== null).length;
  const { tests, leftOut, runs, seconds, unplayed } = results;
  return {
    tests,
    leftOut,
    members: rows,
    unread: unreadOf(results, rows),
    advice: adviceOn(rows),
    breaks: results.changes.filter((one) => !isWorthNoticing(one.change) && one.noticed !== null),
    changed: worth.length,
    noticed,
    score: worth.length === 0 ? 100 : Math.floor((100 * noticed) / worth.length),
    runs,
    seconds: Math.round(seconds * 1_000) / 1_000,
    perSecond: seconds === 0 ? 0 : Math.round(runs / seconds),
    unplayed,
  };
}

function rowsOf({ members, changes }: MutationResults): readonly MemberRow[] {
  const byMember = new Map<string, ChangeResult[]>();
  for (const one of changes.filter(({ change }) => isWorthNoticing(change))) {
    byMember.set(nameOf(one), [...(byMember.get(nameOf(one)) ?? []), one]);
  }
  return members.flatMap(({ operation, member, readBy }) => {
    const all = byMember.get(nameOf({ operation, member })) ?? [];
    if (all.length === 0) return [];
    const namesOf = (isNoticed: boolean): readonly AnswerChange[] =>
      all.filter((one) => (one.noticed !== null) === isNoticed).map(({ change }) => change);
    const changed = all.map(({ change }) => change);
    return [
      { operation, member, readBy, changed, noticed: namesOf(true), unnoticed: namesOf(false) },
    ];
  });
}

const nameOf = ({ operation, member }: Pick<MemberRow, "operation" | "member">): string =>
  `${operation} ${member}`;

function unreadOf(
  { members }: MutationResults,
  rows: readonly MemberRow[],
): MutationReport["unread"] {
  const changed = new Set(rows.map(nameOf));
  const unread: Record<string, string[]> = {};
  for (const one of members) {
    if (one.readBy > 0 || one.member === "$" || changed.has(nameOf(one))) continue;
    const known = unread[one.operation] ?? [];
    unread[one.operation] = [...known, one.member];
  }
  return unread;
}

function adviceOn(rows: readonly MemberRow[]): readonly MemberAdvice[] {
  const weight = ({ unnoticed, readBy }: MemberRow): number =>
    Math.max(...unnoticed.map((change) => WEIGHTS[change])) * (readBy > 0 ? 2 : 1);
  return rows
    .filter(({ unnoticed }) => unnoticed.length > 0)
    .toSorted((one, other) => weight(other) - weight(one) || other.readBy - one.readBy)
    .slice(0, MOST_ADVICE)
    .map(({ operation, member, unnoticed, readBy }) => {
      const may = unnoticed.map((change) => CHANGE_WORDS[change]).join(", ");
      const by = `${readBy} ${readBy === 1 ? "test reads" : "tests read"} it`;
      return { operation, member, words: `can be ${may}; ${by}, and none notices` };
    });
}
