import type { Json, JsonObject, StreamEvent } from "facsimile/pack";
import { listOf, memberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import { halfOf, limited, logprobsOf, thoughtsOf } from "./chat.js";
import { found } from "./stores.js";
import type { ToolCall, World } from "./values.js";
import * as values from "./values.js";

/** What a response says, and the events in which a stream says it. */

/** The end of a response: its status, its output and its usage. */
export function outputOf(
  world: World,
  body: JsonObject,
  said: JsonObject,
  tokens: number,
): JsonObject {
  const end = textOf(said["ends"]);
  if (end === "failed") {
    const error = { code: "server_error", message: "The model failed on this request." };
    return { status: "failed", output: [], usage: null, error };
  }
  const most = { max_tokens: body["max_output_tokens"] ?? null };
  const output = saidItems(world, body, said).map((item) =>
    shortened(item, most, end === "incomplete"),
  );
  const isCut = end === "incomplete" || output.some(({ status }) => status === "incomplete");
  const thoughts = thoughtsOf(textOf(body["model"]), memberOf(body["reasoning"], "effort"));
  const used = thoughts + values.tokensIn(output.map(wordsSaid).join(" "));
  return {
    status: isCut ? "incomplete" : "completed",
    output,
    incomplete_details: isCut ? { reason: "max_output_tokens" } : null,
    usage: values.usageOf(tokens, used, thoughts),
  };
}

const wordsSaid = ({ content, arguments: words = "" }: JsonObject): string =>
  values.wordsIn([words, ...objectsOf(content).map(({ text, refusal }) => text ?? refusal ?? "")]);

/** The items that pins choose, else those that the request forces, else a placeholder. */
function saidItems(world: World, body: JsonObject, said: JsonObject): readonly JsonObject[] {
  if (said["output"] !== undefined) {
    return objectsOf(said["output"]).map((item) => ({
      id: `item_${world.random("item", 32)}`,
      ...item,
    }));
  }
  const isTextPinned = said["text"] !== undefined;
  const calls = values.callsOf(world, body, said["tool_calls"], isTextPinned);
  const functions = calls.map((call) => functionCall(world, call));
  if (calls.length > 0 && !isTextPinned) return functions;
  const searches = objectsOf(body["tools"]).filter(({ type }) => type === "file_search");
  const isBarred = body["tool_choice"] === "none";
  const searched = isBarred ? [] : searches.map((tool) => searchOf(world, body, tool));
  return [...searched, messageOf(world, body, said), ...functions];
}

/** A search for the words of the input; a call can ask for what it found. */
function searchOf(world: World, body: JsonObject, tool: JsonObject): JsonObject {
  const query = values.wordsIn(body["input"]);
  const stores = listOf(tool["vector_store_ids"]).map((store) => textOf(store));
  const isWhole = listOf(body["include"]).includes("file_search_call.results");
  const results = isWhole
    ? stores.flatMap((store) => found(world, store, { ...tool, query }))
    : null;
  const id = `fs_${world.random("item", 32)}`;
  return { id, type: "file_search_call", status: "completed", queries: [query], results };
}

const functionCall = (world: World, { id, name, arguments: text }: ToolCall): JsonObject => ({
  id: `fc_${world.random("item", 32)}`,
  type: "function_call",
  status: "completed",
  arguments: text,
  call_id: id,
  name,
});

function messageOf(world: World, body: JsonObject, said: JsonObject): JsonObject {
  const refusal = said["refusal"];
  const format = objectOf(memberOf(body["text"], "format"));
  const text = values.textFor(world, said["text"], format, "text");
  const hasTokens = listOf(body["include"]).includes("message.output_text.logprobs");
  const logprobs = hasTokens ? logprobsOf(text, body) : [];
  const part =
    typeof refusal === "string"
      ? { type: "refusal", refusal }
      : { type: "output_text", annotations: [], logprobs, text };
  const id = `msg_${world.random("item", 32)}`;
  return { id, type: "message", status: "completed", role: "assistant", content: [part] };
}

/** An item within the tokens that the request allows. */
function shortened(item: JsonObject, most: JsonObject, isHalf: boolean): JsonObject {
  if (item["type"] !== "message") return item;
  let isCut = false;
  const content = objectsOf(item["content"]).map((part) => {
    if (part["type"] !== "output_text") return part;
    const whole = textOf(part["text"]);
    const { text, isCut: isLong } = limited(most, whole);
    if (isLong || isHalf) isCut = true;
    return { ...part, text: isHalf && !isLong ? halfOf(whole) : text };
  });
  return { ...item, content, status: isCut ? "incomplete" : "completed" };
}

/** The events of a response in the order that the vendor publishes. */
export function responseEvents(answer: JsonObject): readonly StreamEvent[] {
  const unknown = { usage: null, completed_at: null, incomplete_details: null, error: null };
  const begun = { ...answer, status: "in_progress", output: [], ...unknown };
  const status = textOf(answer["status"], "completed");
  const events: readonly (readonly [string, JsonObject])[] = [
    ["response.created", { response: begun }],
    ["response.in_progress", { response: begun }],
    ...objectsOf(answer["output"]).flatMap((item, index) => itemEvents(item, index)),
    [`response.${status}`, { response: answer }],
  ];
  return events.map(([type, data], sequence_number) => ({
    event: type,
    data: { type, sequence_number, ...data },
  }));
}

type Event = readonly [type: string, data: JsonObject];

function itemEvents(item: JsonObject, output_index: number): readonly Event[] {
  const item_id = item["id"] ?? "";
  const place = { item_id, output_index };
  const { type, content } = item;
  const isCall = type === "function_call";
  const empty = isCall ? { arguments: "" } : type === "message" ? { content: [] } : {};
  const parts = type === "message" ? objectsOf(content) : [];
  const inside = isCall
    ? callEvents(item, place)
    : parts.flatMap((part, content_index) => partEvents(part, { ...place, content_index }));
  const begun = { ...item, ...empty, status: "in_progress" };
  return [
    ["response.output_item.added", { output_index, item: begun }],
    ...inside,
    ["response.output_item.done", { output_index, item }],
  ];
}

function partEvents(part: JsonObject, place: JsonObject): readonly Event[] {
  const name = part["type"] === "refusal" ? "refusal" : "text";
  const kind = name === "refusal" ? "refusal" : "output_text";
  const text = textOf(part[name]);
  const logprobs: Json = [];
  const more = kind === "output_text" ? { logprobs } : {};
  return [
    ["response.content_part.added", { ...place, part: { ...part, [name]: "" } }],
    ...values
      .pieces(text)
      .map((delta): Event => [`response.${kind}.delta`, { ...place, delta, ...more }]),
    [`response.${kind}.done`, { ...place, [name]: text, ...more }],
    ["response.content_part.done", { ...place, part }],
  ];
}

function callEvents(
  { name = "", arguments: words }: JsonObject,
  place: JsonObject,
): readonly Event[] {
  const [text, kind] = [textOf(words), "response.function_call_arguments"];
  const parts = text.match(/.{1,12}/gsu) ?? [];
  return [
    ...parts.map((delta): Event => [`${kind}.delta`, { ...place, delta }]),
    [`${kind}.done`, { ...place, name, arguments: text }],
  ];
}
