// `init` (from a document to a pack): what names of states and calls mean: which states are
// waiting, working, done or failed (`progressIn`, `isFailed`), and to which state `cancel` leads
// (`targetOf`). `init/lifecycles.ts` asks.

import { normal, wordSet, wordsIn } from "./bodies.js";
import { gerundsOf, isDone } from "./operations.js";

/** States by their names without the words that all of them begin with: `failed` of `JOB_FAILED`. */
export function namesOfStates(states: readonly string[]): ReadonlyMap<string, string> {
  const words = states.map((state) => wordsIn(state));
  const [first = []] = words;
  let shared = 0;
  while (words.every((it) => it.length > shared + 1 && it[shared] === first[shared])) shared++;
  return new Map(states.map((state, at) => [state, (words[at] ?? []).slice(shared).join("_")]));
}

const WAITING = wordSet(
  "init initiated new not_started pending queued requested submitted uploaded waiting",
);
const WORKING = wordSet(
  "authorising authorizing building calculating connecting converting creating deploying downloading",
  "evaluating executing exporting finalizing generating importing indexing initializing in inprogress",
  "processing provisioning rendering ringing running scanning sending started starting syncing",
  "training transcribing uploading validating",
);
/** States on the way to a better one, if there is one. */
const PASSING = wordSet("executed posted sent");
/** Good ends of work, the usual ones first. */
const DONE = [
  ...wordSet("delivered completed complete succeeded success successful finished done"),
  ...wordSet("ready processed settled provisioned"),
];
const LAST = wordSet("funds_available");
/** Good ends of what is being set up. */
const UP = wordSet("active available online running");
const SETTING_UP = /^(build|creat|deploy|initializ|provision|start)ing/;

const FAILED =
  /^(fail|error|undelivered|not_delivered|bounced|return|refused|busy|no_answer|incomplete$|timed_out|timeout|internal_failure)|_?(failed|failure|error)$/;
const ENDED =
  /^(cancel(l?ed)$|complete|succe|finish|done$|reject|declin|denied|refus|expired|void|delet|revok|remov|return|refund|settled|delivered|undelivered|bounced|revers|abandon|ended|funds_available|lost$|won$)/;

/** How far work is in a state, from 0; undefined for a state that is none of work. */
export function progressIn(name: string): number | undefined {
  if (WAITING.has(name)) return 0;
  if (isWorking(name)) return 1;
  if (PASSING.has(name)) return 2;
  if (DONE.includes(name)) return 3;
  return LAST.has(name) ? 4 : undefined;
}

/** Whether a state is that of work that goes on: `validating_files`, `in_progress`. */
function isWorking(name: string): boolean {
  const [first = "", second] = name.split("_");
  return first === "in" ? second === "progress" : WORKING.has(first);
}

export const isSettingUp = (name: string): boolean => SETTING_UP.test(name);

export const isUp = (name: string): boolean => UP.has(name);

/** How usual a name is for the good end of work, from 0 for the most usual. */
export const usualness = (name: string): number => DONE.indexOf(name);

export const isFailed = (name: string): boolean => FAILED.test(name);

/** Whether a state is, by its name, one that is left by no usual call. */
export const isEnded = (name: string): boolean => isFailed(name) || ENDED.test(name);

/** Whether a state comes before any work or decision. */
const isFresh = (name: string): boolean => WAITING.has(name) || FRESH.test(name);

const FRESH =
  /^(draft|created|open|scheduled|requires_|awaiting|un(approved|confirmed|paid|published|sent|started|submitted|verified))/;

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
export interface StateTarget {
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
): StateTarget | undefined {
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
