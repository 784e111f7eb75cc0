import type { Answer, Call, Json, JsonObject, Refusal, StreamEvent } from "facsimile/pack";
import { isRefusal, listOf, memberOf, numberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import type { ToolCall, World } from "./values.js";
import * as values from "./values.js";

/** Chat completions, and the older completions of a text. */

export function createChatCompletion(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  // These shape only what a model says, and pins say that; those below name users and routes.
  world.ignores("temperature", "top_p", "frequency_penalty", "presence_penalty", "user", "audio");
  world.ignores("logit_bias", "verbosity", "safety_identifier", "prompt_cache_key", "modalities");
  const made = chatCompletion(world, body);
  if (isRefusal(made) || body["store"] !== true) return values.answered(made);
  const { id: _id, ...fields } = made;
  // A list finds it by the model that was asked, and by the one that answered.
  const asked = { models: [textOf(body["model"]), made["model"] ?? ""] };
  const kept = { ...fields, metadata: body["metadata"] ?? {} };
  const row = world.create("chat_completions", kept, asked);
  for (const message of objectsOf(body["messages"])) {
    world.create("completion_messages", { ...message }, { completion_id: row.id });
  }
  return { kind: "object", resource: "chat_completions", row };
}

/** The completion of a body, or why there is none. Batches make theirs here too. */
export function chatCompletion(world: World, body: JsonObject): JsonObject | Refusal {
  const messages = objectsOf(body["messages"]);
  const prompt = 3 + 3 * messages.length + values.tokensIn(values.wordsIn(messages));
  const model = textOf(body["model"]);
  const problem =
    values.modelProblem(world, model, prompt) ??
    messageProblem(world, messages) ??
    formatProblem(world, body);
  if (problem !== undefined) return problem;
  const said = world.said("chat_completions", body);
  const count = numberOf(body["n"]) ?? 1;
  const choices = Array.from({ length: count }, (_, index) => choiceOf(world, body, said, index));
  const thoughts = thoughtsOf(model, body["reasoning_effort"]);
  const words = values.wordsIn(choices.map(({ message = null }) => message));
  const completion = values.tokensIn(words) - count + thoughts;
  return {
    id: `chatcmpl-${world.random("chatcmpl", 29)}`,
    object: "chat.completion",
    created: values.unix(world),
    model: values.snapshotOf(world, model),
    choices,
    usage: usageOf(prompt, completion, thoughts),
    service_tier: tierOf(body["service_tier"]),
    system_fingerprint: `fp_${values
      .hashOf(`${model} ${String(body["seed"])}`)
      .toString(16)
      .padStart(8, "0")}00`,
  };
}

/** The tier that a call gets: the one it asks for by name. */
export const tierOf = (wanted: Json | undefined): string =>
  textOf(wanted, "default").replace(/^(?:auto|standard)$/, "default");

const sumOf = (prompt: number, completion: number): JsonObject => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
  total_tokens: prompt + completion,
});

const THOUGHTS: JsonObject = { low: 64, medium: 256, high: 1024, xhigh: 2048 };

/** The tokens that a reasoning model thinks, by its effort. */
export const thoughtsOf = (model: string, effort: Json | undefined): number =>
  /^(?:o\d|gpt-[56])/.test(model) ? (numberOf(THOUGHTS[textOf(effort, "medium")]) ?? 0) : 0;

const usageOf = (prompt: number, completion: number, reasoning_tokens: number): JsonObject => ({
  ...sumOf(prompt, completion),
  prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
  completion_tokens_details: {
    reasoning_tokens,
    audio_tokens: 0,
    accepted_prediction_tokens: 0,
    rejected_prediction_tokens: 0,
  },
});

/** Every call of a tool has its answer right behind it, and answers belong to a call. */
function messageProblem(world: World, messages: readonly JsonObject[]): Refusal | undefined {
  let open = new Set<string>();
  for (const [index, message] of messages.entries()) {
    const field = `messages.[${index}].role`;
    if (message["role"] === "tool") {
      if (open.delete(textOf(message["tool_call_id"]))) continue;
      const why =
        "messages with role 'tool' must be a response to a preceding message with 'tool_calls'";
      return values.invalid(world, `Invalid parameter: ${why}.`, field);
    }
    if (open.size > 0) return unanswered(world, open, field);
    open = new Set(objectsOf(message["tool_calls"]).map(({ id }) => textOf(id)));
  }
  return open.size > 0 ? unanswered(world, open, "messages") : undefined;
}

function unanswered(world: World, open: ReadonlySet<string>, field: string): Refusal {
  const ids = [...open].join(", ");
  const why = `No tool message answers these tool_call_ids of the message before: ${ids}.`;
  const words = "An assistant message with 'tool_calls' must be answered.";
  return values.invalid(world, `${words} ${why}`, field);
}

function formatProblem(world: World, body: JsonObject): Refusal | undefined {
  const { type, json_schema: format } = objectOf(body["response_format"]);
  if (type === "json_object" && !/json/i.test(values.wordsIn(body["messages"]))) {
    const words = "A response_format of 'json_object' needs the word 'json' in 'messages'.";
    return values.invalid(world, words, "messages");
  }
  const field = "response_format";
  return values.formatProblem(world, objectOf(format), field, field);
}

/** One choice: what pins choose, else what the request forces, else a placeholder. */
function choiceOf(world: World, body: JsonObject, said: JsonObject, index: number): JsonObject {
  const isSaid = said["content"] !== undefined;
  const calls = values.callsOf(world, body, said["tool_calls"], isSaid);
  const refusal = typeof said["refusal"] === "string" ? said["refusal"] : null;
  const isSilent = (calls.length > 0 || refusal !== null) && !isSaid;
  const whole = isSilent ? null : contentOf(world, body, said, index);
  const { text, isCut } = limited(body, whole);
  const isForced = typeof body["tool_choice"] === "object" && body["tool_choice"] !== null;
  const usual = isCut ? "length" : calls.length > 0 && !isForced ? "tool_calls" : "stop";
  const reason = textOf(said["finish_reason"], usual);
  const cut = reason === "length" && !isCut && text !== null ? halfOf(text) : text;
  return {
    index,
    message: {
      role: "assistant",
      content: reason === "content_filter" ? null : cut,
      refusal,
      annotations: [],
      ...(calls.length === 0 || reason !== usual ? {} : { tool_calls: calls.map(chatCall) }),
    },
    logprobs:
      body["logprobs"] === true ? { content: logprobsOf(cut ?? "", body), refusal: null } : null,
    finish_reason: reason,
  };
}

const chatCall = ({ id, name, arguments: text }: ToolCall): JsonObject => ({
  id,
  type: "function",
  function: { name, arguments: text },
});

function contentOf(world: World, body: JsonObject, said: JsonObject, index: number): string | null {
  const own = listOf(said["contents"])[index] ?? said["content"];
  if (own === null) return null;
  const { type = null, json_schema: format } = objectOf(body["response_format"]);
  return values.textFor(world, own, { ...objectOf(format), type }, `choice ${index}`);
}

/** The text up to a stop sequence, and within the tokens that the request allows. */
export function limited(
  body: JsonObject,
  whole: string | null,
): { readonly text: string | null; readonly isCut: boolean } {
  if (whole === null) return { text: null, isCut: false };
  const stops = [body["stop"] ?? []].flat().map((each) => textOf(each));
  const ends = stops.map((stop) => whole.indexOf(stop)).filter((end) => end >= 0);
  const text = whole.slice(0, Math.min(whole.length, ...ends));
  const most = numberOf(body["max_completion_tokens"] ?? body["max_tokens"]);
  if (most === undefined || values.tokensIn(text) <= most) return { text, isCut: false };
  return { text: values.firstTokens(text, most), isCut: true };
}

/** What is left of a text that ends too early. */
export const halfOf = (text: string): string =>
  values.firstTokens(text, Math.ceil(values.tokensIn(text) / 2));

/** The likeliest tokens are the one that is said, and others that are made of it. */
export const logprobsOf = (text: string, body: JsonObject): readonly Json[] =>
  values.pieces(text).map((said) => {
    const top = Array.from({ length: numberOf(body["top_logprobs"]) ?? 0 }, (_, at) => {
      const token = at === 0 ? said : `${said}${at}`;
      return { token, logprob: -0.1 - at, bytes: [...Buffer.from(token)] };
    });
    return { token: said, logprob: -0.1, bytes: [...Buffer.from(said)], top_logprobs: top };
  });

/** The chunks of a completion; the last one has the usage if the request wants it. */
export function chatEvents(answer: JsonObject, body: Json | undefined): readonly StreamEvent[] {
  const { choices, usage, ...head } = answer;
  const hasUsage = memberOf(body, "stream_options", "include_usage") === true;
  const empty = hasUsage ? { usage: null } : {};
  const chunk = (parts: JsonObject): StreamEvent => ({
    data: { ...head, object: "chat.completion.chunk", ...empty, ...parts },
  });
  const delta = (index: Json, part: JsonObject, reason: Json = null): StreamEvent =>
    chunk({ choices: [{ index, delta: part, logprobs: null, finish_reason: reason }] });
  const events = objectsOf(choices).flatMap(
    ({ index = 0, message, finish_reason: reason = null }) => [
      delta(index, {
        role: "assistant",
        content: memberOf(message, "content") === null ? null : "",
        refusal: null,
      }),
      ...["content", "refusal"].flatMap((member) =>
        values
          .pieces(textOf(memberOf(message, member)))
          .map((it) => delta(index, { [member]: it })),
      ),
      ...objectsOf(memberOf(message, "tool_calls")).flatMap((call, number) =>
        callDeltas(call, number).map((part) => delta(index, { tool_calls: [part] })),
      ),
      delta(index, {}, reason),
    ],
  );
  return hasUsage && usage !== undefined ? [...events, chunk({ choices: [], usage })] : events;
}

function callDeltas(call: JsonObject, index: number): readonly JsonObject[] {
  const { name = "", arguments: text } = objectOf(call["function"]);
  const parts = textOf(text).match(/.{1,12}/gsu) ?? [];
  const { id = "", type = "function" } = call;
  return [
    { index, id, type, function: { name, arguments: "" } },
    ...parts.map((part) => ({ index, function: { arguments: part } })),
  ];
}

export function createCompletion(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const prompts = [body["prompt"] ?? ""].flat();
  const prompt = values.tokensIn(values.wordsIn(prompts));
  const model = textOf(body["model"]);
  const problem = values.modelProblem(world, model, prompt, "prompt");
  if (problem !== undefined) return problem;
  world.ignores("best_of");
  const said = textOf(world.said("completions", body)["text"], values.PLACEHOLDER);
  const { max_tokens, n, echo } = body;
  const { text, isCut } = limited({ ...body, max_tokens: max_tokens ?? 16 }, said);
  const asked = prompts.flatMap((it) =>
    Array.from({ length: Number(n ?? 1) }, () => values.wordsIn(it)),
  );
  const choices = asked.map((before, index) => ({
    text: `${echo === true ? before : ""}${text ?? ""}`,
    index,
    logprobs: null,
    finish_reason: isCut ? "length" : "stop",
  }));
  const completion = choices.length * values.tokensIn(text ?? "");
  const usage = sumOf(prompt, completion);
  const id = `cmpl-${world.random("cmpl", 29)}`;
  const about = { id, object: "text_completion", created: values.unix(world), model };
  return { kind: "fields", fields: { ...about, choices, usage } };
}
