import type { Answer, AnyVocabulary, Json, JsonObject, Refusal, Scope } from "facsimile/pack";
import { isRefusal, listOf, memberOf, numberOf, objectOf, objectsOf, textOf } from "facsimile/pack";

/** What several kinds of call share: counting tokens, finding models. */

export type World = Scope<AnyVocabulary>;
export type { ObjectRow as Row } from "facsimile/pack";

/** Said wherever a model would speak and no pin chooses its words. */
export const PLACEHOLDER =
  "This text only stands in for what the model would say; a pin chooses it.";

/** A token is a word or a sign: an estimate, of which usage and limits are made. */
const TOKEN = /\w+|[^\w\s]/gu;

export const tokensIn = (text: string): number => text.match(TOKEN)?.length ?? 0;

/** Text in any value, as a model would read it. */
export function wordsIn(value: Json | undefined): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(wordsIn).join(" ");
  const { url, data, file_data, ...read } = objectOf(value);
  return Object.values(read).map(wordsIn).join(" ");
}

/** The first tokens of a text. */
export function firstTokens(text: string, count: number): string {
  const last = [...text.matchAll(TOKEN)].slice(0, count).at(-1);
  return last === undefined ? "" : text.slice(0, last.index + last[0].length);
}

/** A text in the parts in which a stream has it: a word each, with the space before it. */
export const pieces = (text: string): readonly string[] =>
  text.split(/(?<=\S)(?=\s)/).filter((part) => part !== "");

/** A number from 0 on, the same for the same text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

export const unix = (world: World): number => Math.floor(world.now / 1000);

/** The refusal of a model that does not exist, or of more than its context can hold. */
export function modelProblem(
  world: World,
  model: string,
  tokens = 0,
  field = "messages",
): Refusal | undefined {
  const known = world.get("models", model);
  if (known === undefined) return world.refuse("request/model_not_found", { id: model }, "model");
  const limit = numberOf(known.hidden["context"]) ?? 128_000;
  if (tokens <= limit) return undefined;
  const values = { limit: String(limit), tokens: String(tokens) };
  return world.refuse("request/context_length_exceeded", values, field);
}

/** What a response costs. */
export const usageOf = (read: number, said: number, thoughts: number): JsonObject => ({
  input_tokens: read,
  input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
  output_tokens: said,
  output_tokens_details: { reasoning_tokens: thoughts },
  total_tokens: read + said,
});

/** The model that answers for an alias. */
export const snapshotOf = (world: World, model: string): string =>
  textOf(world.get("models", model)?.hidden["snapshot"], model);

/** The answer with what a call makes, or the refusal. */
export const answered = (made: JsonObject | Refusal): Answer =>
  isRefusal(made) ? made : { kind: "fields", fields: made };

export const invalid = (world: World, why: string, field?: string): Refusal =>
  world.refuse("request/invalid", { why }, field);

/** The refusal of a format of strict output whose schema is not strict. */
export function formatProblem(
  world: World,
  { strict, schema, name }: JsonObject,
  format: string,
  field: string,
): Refusal | undefined {
  const why = strict === true ? strictProblem(schema) : undefined;
  const words = `The schema of ${format} '${textOf(name)}' is not strict: ${why}.`;
  return why === undefined ? undefined : invalid(world, words, field);
}

/** The first place in a schema that strict structured output does not allow. */
function strictProblem(schema: Json | undefined): string | undefined {
  const { type, properties, items, required, additionalProperties, anyOf } = objectOf(schema);
  const inner = [
    ...Object.values(objectOf(properties)),
    ...listOf(anyOf),
    ...(items === undefined ? [] : [items]),
  ];
  if (type === "object" || properties !== undefined) {
    if (additionalProperties !== false) return "'additionalProperties' has to be false";
    const missing = Object.keys(objectOf(properties)).find(
      (name) => !listOf(required).includes(name),
    );
    if (missing !== undefined)
      return `'required' has to name every property: '${missing}' is missing`;
  }
  return inner.map(strictProblem).find((problem) => problem !== undefined);
}

/** What a model says: what a pin chooses, else what fits the wanted format, else a placeholder. */
export function textFor(world: World, own: Json | undefined, format: JsonObject, seed: string) {
  if (own !== undefined && own !== null) return typeof own === "string" ? own : JSON.stringify(own);
  const { type, schema = {} } = format;
  if (type === "json_schema") return JSON.stringify(world.make(schema, seed));
  return type === "json_object" ? JSON.stringify({ note: PLACEHOLDER }) : PLACEHOLDER;
}

/** A call of a tool, as pins write it in full or short: `{ name, arguments }`. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** The calls that a pin chooses, else the one that the choice of a tool forces. */
export function callsOf(
  world: World,
  { tool_choice: choice, tools }: JsonObject,
  pinned: Json | undefined,
  isSaid: boolean,
): readonly ToolCall[] {
  if (pinned === undefined) return isSaid ? [] : forcedCalls(world, choice, objectsOf(tools));
  return objectsOf(pinned).map((call) => {
    const named = call["function"] === undefined ? call : objectOf(call["function"]);
    const given = named["arguments"] ?? {};
    return {
      id: textOf(call["call_id"] ?? call["id"]) || `call_${world.random("call", 24)}`,
      name: textOf(named["name"]),
      arguments: typeof given === "string" ? given : JSON.stringify(given),
    };
  });
}

function forcedCalls(
  world: World,
  choice: Json | undefined,
  tools: readonly JsonObject[],
): readonly ToolCall[] {
  const functions = tools
    .filter(({ type }) => type === "function")
    .map((tool) => (tool["function"] === undefined ? tool : objectOf(tool["function"])));
  const name = textOf(memberOf(choice, "function", "name") ?? memberOf(choice, "name"));
  const found =
    choice === "required"
      ? functions[0]
      : functions.find((one) => name !== "" && one["name"] === name);
  // A hosted tool, or one of free text, is not executed.
  const kind = textOf(memberOf(choice, "type"), "allowed_tools");
  if (found === undefined && !/^(?:allowed_tools|file_search)$/.test(kind)) world.lacks(kind);
  if (found === undefined) return [];
  const id = `call_${world.random("call", 24)}`;
  const made = world.make(found["parameters"] ?? { type: "object" }, id);
  return [{ id, name: textOf(found["name"]), arguments: JSON.stringify(made) }];
}
