import { wordsIn } from "../api/words.js";

/** What an operation does to objects; `action` changes one in a way of its own. */
export type Verb =
  | "create"
  | "list"
  | "retrieve"
  | "update"
  | "upsert"
  | "delete"
  | "show"
  | "put"
  | "bulk"
  | "action"
  | "call";

type Spoken = "create" | "list" | "retrieve" | "update" | "delete" | "search";

const SPOKEN: Readonly<Record<string, Spoken>> = {
  add: "create",
  create: "create",
  insert: "create",
  new: "create",
  post: "create",
  register: "create",
  delete: "delete",
  destroy: "delete",
  remove: "delete",
  list: "list",
  describe: "retrieve",
  fetch: "retrieve",
  get: "retrieve",
  info: "retrieve",
  read: "retrieve",
  retrieve: "retrieve",
  show: "retrieve",
  find: "search",
  query: "search",
  search: "search",
  lookup: "search",
  edit: "update",
  modify: "update",
  patch: "update",
  update: "update",
};

export interface SpelledVerb {
  readonly verb: Spoken;
  /** The rest of the word: `user` of `createUser`; empty when the verb is all. */
  readonly noun: string;
}

/** The verb in the last word of a path, if it is one: `create`, `listUsers`. */
export function verbInWord(word: string): SpelledVerb | undefined {
  const words = wordsIn(word);
  const first = words[0] ?? "";
  const verb = Object.hasOwn(SPOKEN, first) ? SPOKEN[first] : undefined;
  return verb === undefined ? undefined : { verb, noun: words.slice(1).join("_") };
}

const BULK: ReadonlySet<string> = new Set(["batch", "bulk", "import", "mass", "many", "multiple"]);

export function isBulkWord(word: string): boolean {
  return wordsIn(word).some((each) => BULK.has(each));
}

const ACTIONS: ReadonlySet<string> = new Set(
  (
    "accept activate add advance approve archive assign attach authorize block cancel capture clone " +
    "close complete confirm copy deactivate decline detach disable duplicate enable expire finalize " +
    "finish hide ignore instantiate invite leave lock merge transition pause ping publish reactivate " +
    "reject release remove rename renew reopen replace resend reset resize restart restore resume " +
    "retry revoke rotate run save send set share skip star start stop submit subscribe suspend " +
    "sync test transfer trigger unarchive unassign unblock undelete unlock unpublish unshare unstar " +
    "unsubscribe update upgrade verify void"
  ).split(" "),
);

/** Whether a word begins with something that is done: `cancel`, `addMembers`. */
export function isActionWord(word: string): boolean {
  return ACTIONS.has(wordsIn(word)[0] ?? "");
}
