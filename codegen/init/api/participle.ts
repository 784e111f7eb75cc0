import { wordsIn } from "./words.js";

/** Participles that do not end with `ed`, by their verbs. */
const IRREGULAR: Readonly<Record<string, readonly string[]>> = {
  activate: ["active"],
  begin: ["begun", "began"],
  buy: ["bought"],
  deactivate: ["inactive"],
  do: ["done"],
  draw: ["drawn"],
  freeze: ["frozen"],
  give: ["given"],
  hide: ["hidden"],
  hold: ["held"],
  lend: ["lent"],
  lose: ["lost"],
  make: ["made"],
  pay: ["paid"],
  read: ["read"],
  send: ["sent"],
  sell: ["sold"],
  take: ["taken"],
  undo: ["undone"],
  unfreeze: ["unfrozen"],
  void: ["void"],
  win: ["won"],
  withdraw: ["withdrawn"],
};

/** The participles of a verb, in all spellings: canceled and cancelled of `cancel`. */
function participlesOf(verb: string): readonly string[] {
  const irregular = Object.hasOwn(IRREGULAR, verb) ? (IRREGULAR[verb] ?? []) : [];
  if (verb.endsWith("e")) return [...irregular, `${verb}d`];
  if (/[^aeiou]y$/.test(verb)) return [...irregular, `${verb.slice(0, -1)}ied`];
  return [...irregular, `${verb}ed`, `${verb}${verb.at(-1) ?? ""}ed`];
}

/** Whether a word, such as a state or the end of an event's name, is the participle of a name's verb. */
export function isDone(name: string, word: string): boolean {
  const [verb = ""] = wordsIn(name);
  return participlesOf(verb).includes(word);
}

/** The forms of a verb for what goes on, in all spellings: canceling and cancelling of `cancel`. */
export function gerundsOf(verb: string): readonly string[] {
  if (verb.endsWith("e")) return [`${verb.slice(0, -1)}ing`];
  return [`${verb}ing`, `${verb}${verb.at(-1) ?? ""}ing`];
}
