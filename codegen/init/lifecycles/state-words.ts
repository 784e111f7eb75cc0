import { wordSet, wordsIn } from "../api/words.js";

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
export const isFresh = (name: string): boolean => WAITING.has(name) || FRESH.test(name);

const FRESH =
  /^(draft|created|open|scheduled|requires_|awaiting|un(approved|confirmed|paid|published|sent|started|submitted|verified))/;
