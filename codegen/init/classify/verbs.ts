// `init` (from a document to a pack): `Verb`, what an operation can do to objects (`create`,
// `list`, `action` …), and the words that mean each: `verbInWord` finds `create` in `addUser`.
// `verb-calls.ts` and the rules of `classify` use them.

import { normal, wordList, wordSet, wordsIn } from "../api/bodies.js";
import type { Operation } from "../api/operations.js";

/** The effect of an operation on objects; `action` changes one in its own way. */
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
  | "download"
  | "call";

export type PathVerb = "create" | "list" | "retrieve" | "update" | "delete" | "search";

/** The words for each verb. */
const PATH_VERBS: readonly (readonly [PathVerb, readonly string[]])[] = [
  ["create", wordList("add create insert new post register")],
  ["delete", wordList("delete destroy remove")],
  ["list", ["list"]],
  ["retrieve", wordList("describe fetch get info read retrieve show")],
  ["search", wordList("find query search lookup")],
  ["update", wordList("edit modify patch update")],
];

export interface VerbInWord {
  readonly verb: PathVerb;
  /** The rest of the word: `user` of `createUser`; empty when there is none. */
  readonly noun: string;
}

/** The verb that begins the last word of a path: `create`, `listUsers`. */
export function verbInWord(word: string): VerbInWord | undefined {
  const [first = "", ...rest] = wordsIn(word);
  const [verb] = PATH_VERBS.find(([, words]) => words.includes(first)) ?? [];
  // `add_to_group` and `remove_from_group` change what is above them.
  if (rest[0] === "to" || rest[0] === "from") return undefined;
  return verb === undefined ? undefined : { verb, noun: rest.join("_") };
}

/** Whether a word is or begins with the verb of a list: `list`, `searchUsers`. */
export function isListWord(word: string): boolean {
  const { verb } = verbInWord(word) ?? {};
  return verb === "list" || verb === "search";
}

/** `updateOrCreateOrders` and `createOrders` say their effect, whatever their method. */
export function effectOf({ id }: Pick<Operation, "id">): "upsert" | "create" | undefined {
  const words = normal(id);
  if (/upsert|(create|add)_or_update|update_or_(create|add)/.test(words)) return "upsert";
  return /^(create|add|insert)_/.test(words) ? "create" : undefined;
}

const COMPUTING = wordSet(
  "analyze calculate check compare compute enrich estimate evaluate export match parse",
  "precheck preview quote render suggest test translate validate verify",
);

/** Whether a word begins with a verb whose answer is computed and changes nothing: `validate`. */
export function isComputing(word: string): boolean {
  return COMPUTING.has(wordsIn(word)[0] ?? "");
}

const MAKING = wordSet("book execute issue open place publish push send start submit upload");

/** Whether a word begins with a verb that can make an object: `upload`. */
export function isMakingWord(word: string): boolean {
  return MAKING.has(wordsIn(word)[0] ?? "");
}

const BULK: ReadonlySet<string> = new Set(["batch", "bulk", "import", "mass", "many", "multiple"]);

export function isBulkWord(word: string): boolean {
  return wordsIn(word).some((each) => BULK.has(each));
}

const ACTIONS = wordSet(
  "accept activate add advance approve archive assign attach authorize block cancel capture clone",
  "close complete confirm copy deactivate decline detach disable duplicate enable expire finalize",
  "finish hide ignore instantiate invite leave lock merge move pause ping publish reactivate",
  "reject release remove rename renew reopen replace resend reset resize restart restore resume",
  "retry revoke rotate run save send set share skip star start stop submit subscribe suspend",
  "sync test transfer trigger unarchive unassign unblock undelete unlock unpublish unshare unstar",
  "unsubscribe update upgrade verify void",
);

/** Whether a word begins with an action: `cancel`, `addMembers`. */
export function isActionWord(word: string): boolean {
  return ACTIONS.has(wordsIn(word)[0] ?? "");
}
