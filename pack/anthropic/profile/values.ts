import type { AnyVocabulary, Json, ObjectRow, Refusal, Scope } from "facsimile/pack";
import { objectOf, textOf } from "facsimile/pack";

/** What several kinds of call share: tokens, models, refusals. */

export type World = Scope<AnyVocabulary>;
export type Row = ObjectRow;

/** Said wherever a model would speak and no pin chooses its words. */
export const PLACEHOLDER = "This text stands in for what the model would say; a pin chooses it.";

/** A token is at most seven letters, or a sign: an estimate, of which usage and limits are made. */
const TOKEN = /\w{1,7}|[^\w\s]/gu;

export const tokensIn = (text: string): number => text.match(TOKEN)?.length ?? 0;

/** The first tokens of a text. */
export function firstTokens(text: string, count: number): string {
  const last = [...text.matchAll(TOKEN)].slice(0, count).at(-1);
  return last === undefined ? "" : text.slice(0, last.index + last[0].length);
}

/** Text in any value, as a model would read it. */
export function wordsIn(value: Json | undefined): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(wordsIn).join(" ");
  return Object.values(objectOf(value)).map(wordsIn).join(" ");
}

/** A text in the parts in which a stream has it: a word each, with the space before it. */
export const pieces = (text: string): readonly string[] =>
  text.split(/(?<=\S)(?=\s)/).filter((part) => part !== "");

/** A number that continues another, the same for the same texts. */
export function hashOf(text: string, from = 0x811c9dc5): number {
  let hash = from;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

export const invalid = (world: World, why: string): Refusal =>
  world.refuse("request/invalid", { why });

/** The model of an id or of an alias, or the refusal of one that does not exist. */
export function modelOf(world: World, name: Json | undefined): Row | Refusal {
  const id = textOf(name);
  const found = world.get("models", id) ?? world.where("models", "alias", id)[0];
  return found ?? world.refuse("request/model_not_found", { id });
}

/** The content of a message as blocks: a text is one block. */
export const blocksOf = (content: Json | undefined): Json =>
  typeof content === "string" ? [{ type: "text", text: content }] : (content ?? []);

export const isFact = ({ fields, hidden }: Row, name: string): boolean =>
  (fields[name] ?? hidden[name]) === true;
