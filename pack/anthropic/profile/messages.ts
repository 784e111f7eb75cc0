import type { Answer, Call, Json, JsonObject, Refusal, StreamEvent } from "facsimile/pack";
import { isRefusal, listOf, memberOf, numberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import { requestProblem, thinks } from "./checks.js";
import { cachedUsage, formatOf, partsOf, tokensOfAll } from "./prompt.js";
import type { Row, World } from "./values.js";
import {
  firstTokens,
  hashOf,
  invalid,
  modelOf,
  PLACEHOLDER,
  pieces,
  tokensIn,
  wordsIn,
} from "./values.js";

/** Messages, and the events in which a stream says them. */

export function createMessage(world: World, call: Call): Answer {
  // A priority tier has to be bought, and the id of a user is for the vendor's own checks. Sampling
  // shapes only what a model says, and pins say that.
  world.ignores("metadata", "service_tier", "temperature", "top_p");
  const sent = objectOf(call.body);
  const { thread, ...used } = usedOf(sent);
  const held = heldBy(world, objectOf(thread));
  if (isRefusal(held)) return held;
  const messages = [...listOf(held["messages"]), ...listOf(used["messages"])];
  const body = thread === undefined ? used : { ...held, ...used, messages };
  const made = messageOf(world, body, "standard", sent);
  if (isRefusal(made)) return made;
  const { system = null, tools = null } = body;
  const turns = [...messages, { role: "assistant", content: made["content"] ?? [] }];
  const kept = { held: { system, tools, messages: turns } };
  if (thread !== undefined) world.create("messages", { id: made["id"] ?? "" }, kept);
  const context_management = sent["context_management"] === undefined ? {} : UNEDITED;
  return { kind: "fields", fields: { ...made, ...context_management } };
}

/** Nothing is cleared of a context here. */
const UNEDITED: JsonObject = { context_management: { applied_edits: [] } };

/** What a message depends on; any other member has no effect. */
const USED = [
  ["model", "max_tokens", "messages", "system", "stream", "stop_sequences", "inference_geo"],
  ["temperature", "top_p", "top_k", "thinking", "tools", "tool_choice"],
  ["output_config", "output_format", "cache_control", "thread"],
].flat();

export function usedOf(body: JsonObject): JsonObject {
  const used = USED.map((name) => [name, body[name] ?? null] as const);
  return Object.fromEntries(used.filter(([, value]) => value !== null));
}

/** The conversation that the service holds, if the call continues one. */
function heldBy(world: World, thread: JsonObject): JsonObject | Refusal {
  if (thread["type"] !== "continue") return {};
  const id = textOf(thread["previous_message_id"]);
  const held = world.get("messages", id)?.hidden["held"];
  return held === undefined ? world.refuse("request/no_thread", { id }) : usedOf(objectOf(held));
}

export function countTokens(world: World, call: Call): Answer {
  // Counting caches nothing, and the thoughts of earlier turns do not count.
  world.ignores("cache_control", "thinking");
  const body = usedOf(objectOf(call.body));
  const model = modelOf(world, body["model"]);
  if (isRefusal(model)) return model;
  const limit = { max_tokens: model.fields["max_tokens"] ?? 0 };
  const problem = requestProblem(world, { ...limit, ...body }, model);
  if (problem !== undefined) return problem;
  const input_tokens = tokensOfAll(partsOf(world, body));
  const original = { context_management: { original_input_tokens: input_tokens } };
  const isEdited = memberOf(call.body, "context_management") !== undefined;
  return { kind: "fields", fields: { input_tokens, ...(isEdited ? original : {}) } };
}

/**
 * The message of a body, or why there is none. Batches make theirs here too.
 *
 * @param about what a pin's `match` compares
 */
export function messageOf(
  world: World,
  body: JsonObject,
  service_tier: string,
  about: JsonObject,
): JsonObject | Refusal {
  const model = modelOf(world, body["model"]);
  if (isRefusal(model)) return model;
  const parts = partsOf(world, body);
  const problem =
    requestProblem(world, body, model) ?? contextProblem(world, model, tokensOfAll(parts));
  if (problem !== undefined) return problem;
  const said = world.said("messages", about);
  const { content, ...stop } = stopped(contentOf(world, body, said), body, said);
  const thought = content.filter(({ type }) => type === "thinking");
  const spent = tokensIn(wordsIn(content.map(spokenIn)));
  return {
    id: `msg_01${world.random("message", 22)}`,
    type: "message",
    role: "assistant",
    model: model.id,
    content,
    ...stop,
    container: null,
    usage: {
      ...cachedUsage(world, model, parts),
      output_tokens: spent,
      output_tokens_details: thinks(body)
        ? { thinking_tokens: tokensIn(wordsIn(thought.map(spokenIn))) }
        : null,
      server_tool_use: null,
      service_tier,
      inference_geo: body["inference_geo"] ?? "global",
    },
  };
}

function contextProblem(world: World, model: Row, tokens: number): Refusal | undefined {
  const most = numberOf(model.fields["max_input_tokens"]) ?? Number.POSITIVE_INFINITY;
  return tokens > most
    ? invalid(world, `prompt is too long: ${tokens} tokens > ${most} maximum`)
    : undefined;
}

/** What a block says in tokens. */
const spokenIn = ({ text = "", thinking = "", name = "", input = {} }: JsonObject): Json => [
  text,
  thinking,
  name,
  name === "" ? "" : JSON.stringify(input),
];

/** The blocks that pins choose, else those that the request forces, else a placeholder. */
function contentOf(world: World, body: JsonObject, said: JsonObject): readonly JsonObject[] {
  const pinned = said["content"];
  if (typeof pinned === "string") return [textBlock(pinned)];
  if (pinned !== undefined) return objectsOf(pinned).map((block) => completed(world, block));
  const uses = usesOf(world, body, said);
  const text = textFor(world, body, said, uses.length > 0);
  return [
    ...(thinks(body) || said["thinking"] !== undefined ? [thinkingBlock(body, said)] : []),
    ...(text === "" ? [] : [textBlock(text)]),
    ...uses,
  ];
}

const textBlock = (text: string): JsonObject => ({ type: "text", text });

function thinkingBlock(body: JsonObject, said: JsonObject): JsonObject {
  const thought = textOf(said["thinking"], "This stands in for what the model would think.");
  const thinking = memberOf(body["thinking"], "display") === "omitted" ? "" : thought;
  const signature = Buffer.from(`${hashOf(thought)} stands in for a signature`).toString("base64");
  return { type: "thinking", thinking, signature };
}

/** A block that a pin writes in short has the members that each block of its kind has. */
function completed(world: World, block: JsonObject): JsonObject {
  if (block["type"] === "text") return { ...textBlock(""), ...block };
  return block["type"] === "tool_use" ? { ...useOf(world, block), ...block } : block;
}

const useOf = (world: World, { id, name = "", input = {} }: JsonObject): JsonObject => ({
  type: "tool_use",
  id: id ?? `toolu_01${world.random("tool_use", 22)}`,
  name,
  input,
  caller: { type: "direct" },
});

function usesOf(world: World, body: JsonObject, said: JsonObject): readonly JsonObject[] {
  const choice = objectOf(body["tool_choice"]);
  if (choice["type"] === "none") return [];
  const pinned = objectsOf(said["tool_use"]).map((use) => useOf(world, use));
  if (said["tool_use"] !== undefined)
    return choice["disable_parallel_tool_use"] === true ? pinned.slice(0, 1) : pinned;
  return said["text"] === undefined ? forcedUse(world, choice, objectsOf(body["tools"])) : [];
}

function forcedUse(
  world: World,
  { type, name }: JsonObject,
  tools: readonly JsonObject[],
): readonly JsonObject[] {
  const own = tools.filter((tool) => tool["input_schema"] !== undefined);
  const tool =
    type === "any" ? own[0] : own.find((each) => type === "tool" && each["name"] === name);
  if (tool === undefined) return [];
  const use = useOf(world, { name: tool["name"] ?? "" });
  return [{ ...use, input: world.make(tool["input_schema"] ?? {}, textOf(use["id"])) }];
}

function textFor(world: World, body: JsonObject, said: JsonObject, hasUses: boolean): string {
  const { text } = said;
  if (typeof text === "string") return text;
  if (text !== undefined && text !== null) return JSON.stringify(text);
  if (hasUses || text === null) return "";
  const { schema } = formatOf(body);
  return schema === undefined ? PLACEHOLDER : JSON.stringify(world.make(schema, "text"));
}

/** The content up to a stop sequence, within the tokens of the request, and why it ends there. */
function stopped(whole: readonly JsonObject[], body: JsonObject, said: JsonObject) {
  const pinned = said["stop_reason"];
  if (pinned === "refusal" && said["content"] === undefined && said["text"] === undefined) {
    const stop_details = { type: "refusal", category: null, explanation: null };
    return { content: [], stop_reason: "refusal", stop_sequence: null, stop_details };
  }
  const limit = numberOf(body["max_tokens"]) ?? 0;
  const spoken = tokensIn(wordsIn(whole.map(spokenIn)));
  const half = Math.ceil(Math.min(spoken, limit) / 2);
  const { content, stop, isCut } = cutAt(whole, body, pinned === "max_tokens" ? half : limit);
  const isUse = content.some(({ type }) => type === "tool_use");
  const usual = isCut ? "max_tokens" : isUse ? "tool_use" : "end_turn";
  const reason = stop === undefined ? (pinned ?? usual) : "stop_sequence";
  return { content, stop_reason: reason, stop_sequence: stop ?? null, stop_details: null };
}

function cutAt(
  whole: readonly JsonObject[],
  body: JsonObject,
  limit: number,
): { readonly content: readonly JsonObject[]; readonly stop?: string; readonly isCut: boolean } {
  const stops = listOf(body["stop_sequences"]).map((each) => textOf(each));
  const content: JsonObject[] = [];
  let left = limit;
  for (const block of whole) {
    const text = block["type"] === "text" ? textOf(block["text"]) : "";
    const [found] = stops
      .map((stop) => ({ stop, at: text.indexOf(stop) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at);
    const kept = found === undefined ? block : { ...block, text: text.slice(0, found.at) };
    const tokens = tokensIn(wordsIn(spokenIn(kept)));
    if (tokens > left) {
      if (text !== "" && left > 0) content.push({ ...block, text: firstTokens(text, left) });
      return { content, isCut: true };
    }
    left -= tokens;
    if (found === undefined || kept["text"] !== "") content.push(kept);
    if (found !== undefined) return { content, stop: found.stop, isCut: false };
  }
  return { content, isCut: false };
}

/** The events of a message in the order that the vendor publishes. */
export function messageEvents(answer: JsonObject): readonly StreamEvent[] {
  const { content, stop_reason = null, stop_sequence = null, stop_details = null, usage } = answer;
  const unknown = { stop_reason: null, stop_sequence: null, stop_details: null };
  const begun = { ...objectOf(usage), output_tokens: 1, output_tokens_details: null };
  const { service_tier, inference_geo, cache_creation, ...counts } = objectOf(usage);
  const blocks = objectsOf(content).flatMap((block, index) => blockEvents(block, index));
  const [first, ...others] = blocks;
  const events: readonly JsonObject[] = [
    { type: "message_start", message: { ...answer, content: [], ...unknown, usage: begun } },
    ...(first === undefined ? [] : [first]),
    { type: "ping" },
    ...others,
    {
      type: "message_delta",
      delta: { stop_reason, stop_sequence, stop_details, container: answer["container"] ?? null },
      usage: counts,
    },
    { type: "message_stop" },
  ];
  return events.map((data) => ({ event: textOf(data["type"]), data }));
}

/** The beginning of a block, its parts, and its end. */
function blockEvents(block: JsonObject, index: number): readonly JsonObject[] {
  const { empty, deltas } = partsOfBlock(block);
  return [
    { type: "content_block_start", index, content_block: { ...block, ...empty } },
    ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
    { type: "content_block_stop", index },
  ];
}

const deltasOf = (kind: string, member: string, parts: readonly Json[]): readonly JsonObject[] =>
  parts.map((part) => ({ type: `${kind}_delta`, [member]: part }));

function partsOfBlock(block: JsonObject): {
  readonly empty: JsonObject;
  readonly deltas: readonly JsonObject[];
} {
  switch (block["type"]) {
    case "text": {
      const texts = deltasOf("text", "text", pieces(textOf(block["text"])));
      const citations = deltasOf("citations", "citation", objectsOf(block["citations"]));
      return { empty: { text: "" }, deltas: [...texts, ...citations] };
    }
    case "thinking": {
      const thoughts = deltasOf("thinking", "thinking", pieces(textOf(block["thinking"])));
      const signature = deltasOf("signature", "signature", [block["signature"] ?? ""]);
      return { empty: { thinking: "", signature: "" }, deltas: [...thoughts, ...signature] };
    }
    case "tool_use":
    case "server_tool_use": {
      const parts = JSON.stringify(block["input"] ?? {}).match(/.{1,12}/gsu) ?? [];
      return {
        empty: { input: {} },
        deltas: deltasOf("input_json", "partial_json", ["", ...parts]),
      };
    }
    default:
      return { empty: {}, deltas: [] };
  }
}
