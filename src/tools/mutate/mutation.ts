import type { Json } from "../../engine/base/json.js";
import type { ValidationFault } from "../../engine/pack/pack.js";
import type { Change, ChangeRules, ValueChange } from "./change.js";
import { actsOf, CHANGE_RULES, CHANGES } from "./change.js";
import type { Act, Member } from "./member.js";
import { changeMember, membersOf } from "./member.js";

/** A change of one member of the answers of one operation. */
export interface Mutation {
  /** `task_runs.retrieve`; with its status where that is not the usual one. */
  readonly operation: string;
  /** `data[].output.balance`; `$` for the whole answer. */
  readonly member: string;
  readonly change: Change;
}

/** The changes that an answer allows, each with its member. */
export function mutationsOf(
  answer: Json,
  rules: ChangeRules,
): readonly { readonly member: Member; readonly change: ValueChange }[] {
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
  member: Member,
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
  { steps }: Member,
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
