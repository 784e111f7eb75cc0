import { gerundsOf, isDone } from "../api/participle.js";
import { normal, wordSet, wordsIn } from "../api/words.js";
import { isEnded, isFresh, namesOfStates, progressIn } from "./state-words.js";

/** The states that some verbs lead to, when no state has their participle. */
const LEADS_TO: Readonly<Record<string, readonly string[]>> = {
  capture: ["succeeded"],
  finalize: ["open"],
  reactivate: ["active"],
  reopen: ["open"],
  restore: ["active"],
  resume: ["active", "running", "in_progress", "enabled"],
  unpause: ["active", "running", "in_progress", "enabled"],
};

const leadsTo = (verb: string): readonly string[] =>
  Object.hasOwn(LEADS_TO, verb) ? (LEADS_TO[verb] ?? []) : [];

/** Verbs that begin work. */
const BEGINNING = wordSet("confirm execute process run start submit");

/** The states that some verbs leave, and no others. */
const LEAVES: Readonly<Record<string, RegExp>> = {
  activate: /^(inactive|suspended|deactivated|disabled|pending|draft)/,
  confirm: /^(requires_(action|confirmation|payment_method)|unconfirmed|pending|draft|created)/,
  capture: /^(requires_capture|authorized|uncaptured)/,
  enable: /^(disabled|inactive)/,
  publish: /^(draft|unpublished|archived)/,
  reactivate: /^(inactive|suspended|deactivated|cancel)/,
  refund: /^(paid|succeeded|captured|completed|settled)/,
  reopen: /^(closed|completed|resolved|done)/,
  restore: /^(archived|deleted|trashed)/,
  resume: /^(paused|suspended|on_hold|held)/,
  retry: /^(failed|error)/,
  submit: /^(unsubmitted|draft|requires_|requested)/,
  unarchive: /^archived/,
  unblock: /^blocked/,
  unlock: /^locked/,
  unpause: /^(paused|suspended)/,
  unpublish: /^published/,
  unsuspend: /^suspended/,
  void: /^(draft|open|issued|uncollectible|unpaid|pending|posted|processing)/,
  verify: /^(unverified|pending|not_started|failed|requires_)/,
};

/** Verbs that mean nothing without such a state. */
const UNDOING = /^(reactivate|reopen|restore|resume|retry|un[a-z]+)$/;
/** Verbs of a decision about what is new. */
const DECIDING = wordSet("accept approve confirm decline deny reject finalize schedule send");
/** Verbs that concern what has ended too. */
const AFTERWARDS = wordSet("archive delete hide remove");

/** The state that a call leads to, and the state on the way, which lasts a while. */
export interface Target {
  readonly to: string;
  /** `canceling` before `canceled`. */
  readonly through: string | undefined;
  /** Whether the state has the participle of the call's verb. */
  readonly isNamed: boolean;
}

/**
 * The state that a call leads to by its name; undefined for none.
 *
 * @param initial the state of a new object
 */
export function targetOf(
  name: string,
  states: readonly string[],
  initial: string,
): Target | undefined {
  const names = namesOfStates(states);
  const find = (test: (word: string) => boolean): string | undefined =>
    states.find((state) => test(names.get(state) ?? "") || test(normal(state)));
  const [verb = "", ...rest] = wordsIn(name);
  const left = leavesOf(verb);
  if (UNDOING.test(verb) && left !== undefined && find((word) => left.test(word)) === undefined) {
    return undefined;
  }
  const named = find((word) => isDone(name, word));
  if (named !== undefined) {
    const through = find((word) => gerundsOf(verb).includes(word));
    return { to: named, through, isNamed: true };
  }
  const wanted = verb === "mark" ? [rest.join("_")] : leadsTo(verb);
  const meant = wanted.map((word) => find((it) => it === word)).find((it) => it !== undefined);
  const isIdle = progressIn(names.get(initial) ?? "") !== 1;
  const begun = BEGINNING.has(verb) && isIdle ? find((word) => progressIn(word) === 1) : undefined;
  const to = meant ?? begun;
  return to === undefined ? undefined : { to, through: undefined, isNamed: false };
}

const leavesOf = (verb: string): RegExp | undefined =>
  Object.hasOwn(LEAVES, verb) ? LEAVES[verb] : undefined;

/**
 * The states that a call leaves for another: those that its verb undoes, else new ones for a decision,
 * else all that have not ended.
 *
 * @param ends the states that calls end in
 */
export function statesBefore(
  action: string,
  to: string,
  states: readonly string[],
  ends: ReadonlySet<string>,
): readonly string[] {
  const names = namesOfStates(states);
  const [verb = ""] = wordsIn(action);
  const others = states.filter((state) => state !== to);
  const withName = (test: (name: string) => boolean): readonly string[] =>
    others.filter((state) => test(names.get(state) ?? ""));
  const left = leavesOf(verb);
  const undone = left === undefined ? [] : withName((name) => left.test(name));
  if (undone.length > 0) return undone;
  if (AFTERWARDS.has(verb)) return others;
  const open = others.filter((state) => !ends.has(state) && !isEnded(names.get(state) ?? ""));
  const fresh = DECIDING.has(verb) ? withName(isFresh).filter((it) => open.includes(it)) : [];
  if (fresh.length > 0) return fresh;
  return open.length > 0 ? open : others;
}

const ENDING = wordSet(
  "abort cancel close complete decline expire finish fulfill refund reject revoke terminate void",
);

/** Whether a call ends its object by its name. */
export const isEnding = (action: string): boolean => ENDING.has(wordsIn(action)[0] ?? "");
