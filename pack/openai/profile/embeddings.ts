import type { Answer, Call, Json, JsonObject, Refusal } from "facsimile/pack";
import { listOf, numberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import type { World } from "./values.js";
import { answered, hashOf, modelProblem, tokensIn, wordsIn } from "./values.js";

/** Embeddings and moderations: values that follow from the input alone. */

export const createEmbedding = (world: World, call: Call): Answer =>
  answered(embeddingsOf(world, objectOf(call.body)));

/** The embeddings of a body, or why there are none. Batches make theirs here too. */
export function embeddingsOf(world: World, body: JsonObject): JsonObject | Refusal {
  const inputs = inputsOf(body["input"]);
  const model = textOf(body["model"]);
  const counts = inputs.map((input) =>
    typeof input === "string" ? tokensIn(input) : listOf(input).length,
  );
  const problem = modelProblem(world, model, Math.max(0, ...counts), "input");
  if (problem !== undefined) return problem;
  const whole = model === "text-embedding-3-large" ? 3072 : 1536;
  const wanted = numberOf(body["dimensions"]) ?? whole;
  const isBase64 = body["encoding_format"] === "base64";
  const data = inputs.map((input, index) => {
    const numbers = vectorOf(typeof input === "string" ? input : JSON.stringify(input), wanted);
    return { object: "embedding", index, embedding: isBase64 ? base64Of(numbers) : [...numbers] };
  });
  const tokens = counts.reduce((sum, count) => sum + count, 0);
  const usage = { prompt_tokens: tokens, total_tokens: tokens };
  return { object: "list", data, model, usage };
}

/** A text, several texts, the tokens of one text, or those of several. */
function inputsOf(input: Json | undefined): readonly Json[] {
  if (typeof input === "string") return [input];
  const all = listOf(input);
  return all.every((each) => typeof each === "number") ? [all] : all;
}

/**
 * A vector of length 1 in which each word of the text has its place: texts that share words are
 * near to each other, and the same text has the same vector.
 */
function vectorOf(text: string, dimensions: number): Float32Array {
  const numbers = new Float32Array(dimensions);
  for (const word of text.toLowerCase().match(/\w+/g) ?? [text]) {
    for (let turn = 0; turn < 8; turn += 1) {
      const hash = hashOf(`${turn} ${word}`);
      const place = hash % dimensions;
      numbers[place] = (numbers[place] ?? 0) + ((hash >>> 8) / 0x800000 - 1);
    }
  }
  const length = Math.hypot(...numbers) || 1;
  return numbers.map((number) => number / length);
}

/** Little-endian 32-bit numbers. */
function base64Of(numbers: Float32Array): string {
  const view = new DataView(new ArrayBuffer(numbers.length * 4));
  for (const [index, number] of numbers.entries()) view.setFloat32(index * 4, number, true);
  return Buffer.from(view.buffer).toString("base64");
}

const CATEGORIES = [
  ...["harassment", "harassment/threatening", "hate", "hate/threatening", "illicit"],
  ...["illicit/violent", "self-harm", "self-harm/instructions", "self-harm/intent"],
  ...["sexual", "sexual/minors", "violence", "violence/graphic"],
] as const;

export const createModeration = (world: World, call: Call): Answer =>
  answered(moderationOf(world, objectOf(call.body)));

/** What a model finds in each input: the categories that a pin names, else none. */
export function moderationOf(world: World, body: JsonObject): JsonObject | Refusal {
  const model = textOf(body["model"], "omni-moderation-latest");
  const problem = modelProblem(world, model);
  if (problem !== undefined) return problem;
  const { input } = body;
  const isParts = Array.isArray(input) && input.some((part) => typeof part === "object");
  const inputs = typeof input === "string" || isParts ? [input] : listOf(input);
  const results = inputs.map((each) => resultOf(world, body, each));
  return { id: `modr-${world.random("modr", 29)}`, model, results };
}

/** The categories for which pictures are looked at, too. */
const SEEN = /^(?:self-harm|sexual$|violence)/;

function resultOf(world: World, body: JsonObject, input: Json): JsonObject {
  const found = listOf(world.said("moderations", { ...body, input: wordsIn(input) })["flagged"]);
  const types =
    typeof input === "string"
      ? ["text"]
      : objectsOf(input).map(({ type }) => textOf(type).replace("_url", ""));
  const each = (value: (category: string) => Json): JsonObject =>
    Object.fromEntries(CATEGORIES.map((category) => [category, value(category)]));
  return {
    flagged: found.length > 0,
    categories: each((category) => found.includes(category)),
    category_scores: each((category) => (found.includes(category) ? 0.97 : 0.001)),
    category_applied_input_types: each((category) =>
      [...new Set(types)].filter((type) => type === "text" || SEEN.test(category)),
    ),
  };
}
