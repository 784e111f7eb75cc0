import { wordsIn } from "./words.js";

/** Of verbs whose participle does not end with `ed`. */
const ODD: Readonly<Record<string, readonly string[]>> = {
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

/** What something is once it has been done: `cancel` leads to canceled, or cancelled. */
export function doneOf(verb: string): readonly string[] {
  const odd = Object.hasOwn(ODD, verb) ? (ODD[verb] ?? []) : [];
  if (verb.endsWith("e")) return [...odd, `${verb}d`];
  if (/[^aeiou]y$/.test(verb)) return [...odd, `${verb.slice(0, -1)}ied`];
  return [...odd, `${verb}ed`, `${verb}${verb.at(-1) ?? ""}ed`];
}

/** Whether a word, such as that of a state or an event, says that what a name does has been done. */
export function isDone(name: string, word: string): boolean {
  const [verb = ""] = wordsIn(name);
  return doneOf(verb).includes(word);
}
