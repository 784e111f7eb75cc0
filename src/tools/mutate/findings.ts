// `Findings`: which changed members of answers (mutations) the tests noticed, collected by
// `facsimile mutate` and kept as a file for each process. `mutationsOf` lists the changes that an
// answer allows, and `mutated` makes one; explore calls both too.

import type { Json } from "../../engine/base/json.js";
import { parsedJson } from "../../engine/base/json.js";
import type { ValidationFault } from "../../engine/pack/pack.js";
import type { Act, AnswerChange, ChangeRules, Probe, ValueChange } from "./change.js";
import { actsOf, CHANGE_RULES, CHANGES, changeMember, membersOf } from "./change.js";

/** A change of one member of the answers of one operation. */
export interface Mutation {
  /** `task_runs.retrieve`; with its status where that is not the usual one. */
  readonly operation: string;
  /** `data[].output.balance`; `$` for the whole answer. */
  readonly member: string;
  readonly change: AnswerChange;
}

/** The results of one change in all tests. */
export interface ChangeResult extends Mutation {
  /** In how many runs it was made. */
  readonly runs: number;
  /** The test that noticed it, by name the first, and how; null for none. */
  readonly noticed: { readonly test: string; readonly error: string } | null;
}

/** A member of the answers of an operation, as the tests got it. */
export interface MemberResult {
  readonly operation: string;
  readonly member: string;
  /** How many tests read it. */
  readonly readBy: number;
}

/** A test that was not repeated, or that gave no result. */
interface LeftOutTest {
  readonly test: string;
  readonly reason: string;
}

/** The results of mutated runs: of one process, or of all. */
export interface MutationResults {
  /** Tests that were played with changed answers. */
  readonly tests: number;
  readonly leftOut: readonly LeftOutTest[];
  readonly members: readonly MemberResult[];
  readonly changes: readonly ChangeResult[];
  /** Mutated runs, the real seconds that they took, and those that the budget left out. */
  readonly runs: number;
  readonly seconds: number;
  readonly unplayed: number;
}

/** Collects the results of mutated runs. */
export class Findings {
  readonly #members = new Map<string, MemberResult>();
  readonly #changes = new Map<string, ChangeResult>();
  readonly #leftOut: LeftOutTest[] = [];
  #tests = 0;
  #runs = 0;
  #seconds = 0;
  #unplayed = 0;

  /** A test was played with changed answers. */
  addTest(): void {
    this.#tests += 1;
  }

  leaveOut(test: string, reason: string): void {
    this.#leftOut.push({ test, reason });
  }

  addMember(operation: string, member: string, isRead: boolean): void {
    this.#addMember({ operation, member, readBy: isRead ? 1 : 0 });
  }

  /** `error`: how the test noticed; null when it passed. */
  addRun(mutation: Mutation, test: string, error: string | null): void {
    const { operation, member, change } = mutation;
    const noticed = error === null ? null : { test, error };
    this.#addChange({ operation, member, change, runs: 1, noticed });
  }

  addTime(runs: number, seconds: number, unplayed: number): void {
    this.#runs += runs;
    this.#seconds += seconds;
    this.#unplayed += unplayed;
  }

  /** Adds the findings of another process. */
  add({ tests, leftOut, members, changes, runs, seconds, unplayed }: MutationResults): void {
    this.#tests += tests;
    this.#leftOut.push(...leftOut);
    for (const member of members) this.#addMember(member);
    for (const change of changes) this.#addChange(change);
    this.addTime(runs, seconds, unplayed);
  }

  /** All of it, the members and changes in the order of their names. */
  results(): MutationResults {
    const compare = (one: { operation: string; member: string }, other: typeof one): number =>
      compareTexts(one.operation, other.operation) || compareTexts(one.member, other.member);
    return {
      tests: this.#tests,
      leftOut: this.#leftOut.toSorted((one, other) => compareTexts(one.test, other.test)),
      members: [...this.#members.values()].sort(compare),
      changes: [...this.#changes.values()].sort(
        (one, other) =>
          compare(one, other) || CHANGES.indexOf(one.change) - CHANGES.indexOf(other.change),
      ),
      runs: this.#runs,
      seconds: this.#seconds,
      unplayed: this.#unplayed,
    };
  }

  #addMember(found: MemberResult): void {
    const key = `${found.operation}\n${found.member}`;
    const readBy = found.readBy + (this.#members.get(key)?.readBy ?? 0);
    this.#members.set(key, { ...found, readBy });
  }

  #addChange(found: ChangeResult): void {
    const known = this.#changes.get(keyOf(found));
    const runs = found.runs + (known?.runs ?? 0);
    const noticed = firstByTest(known?.noticed ?? null, found.noticed);
    this.#changes.set(keyOf(found), { ...found, runs, noticed });
  }
}

type Noticed = ChangeResult["noticed"];

/** Of several, whichever process has found it, and when. */
function firstByTest(one: Noticed, other: Noticed): Noticed {
  if (one === null || other === null) return one ?? other;
  return other.test < one.test ? other : one;
}

const keyOf = ({ operation, member, change }: Mutation): string =>
  `${operation}\n${member}\n${change}`;

/** For a sort by code units, which no language of the machine changes. */
export const compareTexts = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);

/** The beginning of a file of results, which another process of this version has written. */
const FORM = "mutation results 1\n";

/** The text of a file of results. */
export const resultsText = (results: MutationResults): string =>
  `${FORM}${JSON.stringify(results)}\n`;

/** Reads the results that a process has written as a whole; undefined for another text. */
export function readResults(text: string): MutationResults | undefined {
  if (!text.startsWith(FORM)) return undefined;
  return parsedJson(text.slice(FORM.length)) as unknown as MutationResults | undefined;
}

/** The changes that an answer allows, each with its member. */
export function mutationsOf(
  answer: Json,
  rules: ChangeRules,
): readonly { readonly member: Probe; readonly change: ValueChange }[] {
  // A change tells nothing about an answer that is already invalid.
  if (rules.judge(answer).length > 0) return [];
  return membersOf(answer).flatMap((member) =>
    VALUE_CHANGES.filter((change) => mutated(answer, member, change, rules) !== undefined).map(
      (change) => ({ member, change }),
    ),
  );
}

const VALUE_CHANGES = CHANGES.filter((change) => change !== "more-pages");

/** The answer with the change; undefined where the schema does not admit it. */
export function mutated(
  answer: Json,
  member: Probe,
  change: ValueChange,
  rules: ChangeRules,
): Json | undefined {
  for (const act of actsOf(change, member, rules)) {
    const changed = tried(answer, member, act, change, rules);
    if (changed !== undefined) return changed;
  }
  return undefined;
}

function tried(
  answer: Json,
  { steps }: Probe,
  act: Act,
  change: ValueChange,
  { judge, mayChange }: ChangeRules,
): Json | undefined {
  const changed = changeMember(answer, steps, act);
  const faults = judge(changed);
  const { announced } = CHANGE_RULES[change];
  if (announced !== undefined && mayChange.includes(announced)) {
    return isAnnounced(change, faults) ? changed : undefined;
  }
  if (faults.length === 0) return changed;
  const limit = change === "number" ? upperLimit(faults) : undefined;
  if (limit === undefined) return undefined;
  const limited = changeMember(answer, steps, () => limit);
  return judge(limited).length === 0 ? limited : undefined;
}

/**
 * An `unknown-value` is outside of the schema's list of values, and an `added-member` outside of any
 * schema.
 */
function isAnnounced(change: ValueChange, faults: readonly ValidationFault[]): boolean {
  if (change === "added-member") return true;
  return faults.some(({ keyword, params }) => {
    const values = params["allowedValues"];
    return keyword === "enum" && Array.isArray(values) && values.length > 1;
  });
}

/** The largest number that the schema admits, as the fault of a larger one names it. */
function upperLimit(faults: readonly ValidationFault[]): number | undefined {
  for (const { keyword, params } of faults) {
    const { limit } = params;
    if (typeof limit !== "number") continue;
    if (keyword === "maximum") return limit;
    if (keyword === "exclusiveMaximum") return limit - 1;
  }
  return undefined;
}
