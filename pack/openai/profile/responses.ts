import type { Answer, Call, Json, JsonObject, Refusal } from "facsimile/pack";
import { isRefusal, listOf, memberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import { tierOf } from "./chat.js";
import { outputOf } from "./output.js";
import type { Row, World } from "./values.js";
import * as values from "./values.js";

/** Responses, alone and in a conversation, at once or in the background. */

export function createResponse(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const row = responseOf(world, body);
  if (isRefusal(row)) return row;
  if (body["store"] === false) world.remove("responses", row.id);
  return { kind: "object", resource: "responses", row };
}

/** The new response of a body, or why there is none. Batches make theirs here too. */
export function responseOf(world: World, body: JsonObject): Row | Refusal {
  const input = itemsOf(world, body["input"]);
  const before = saidBefore(world, body);
  const model = textOf(body["model"], "gpt-4o");
  const tokens = tokensOf(body, [...before, ...input]);
  const problem =
    values.modelProblem(world, model, tokens, "input") ??
    formatProblem(world, body) ??
    toolProblem(world, [...before, ...input]);
  if (problem !== undefined) return problem;
  const said = world.said("responses", body);
  const thread = threadOf(body);
  const conversation = thread === "" ? null : { id: thread };
  const ready = outputOf(world, body, said, tokens);
  const hidden = { input, ready, thread, before };
  const settings = { ...settingsOf(body), model: values.snapshotOf(world, model), conversation };
  const row = world.create("responses", settings, hidden);
  for (const item of input) world.create("input_items", item, { response_id: row.id });
  if (body["background"] === true && body["stream"] !== true) return row;
  const end = textOf(ready["status"], "completed");
  return world.transition("responses", row.id, `answer_${end}`);
}

const tokensOf = (body: JsonObject, items: readonly JsonObject[]): number => {
  const { instructions = "", tools = [] } = body;
  return 3 + values.tokensIn(values.wordsIn([...items, instructions, tools]));
};

function formatProblem(world: World, { text }: JsonObject): Refusal | undefined {
  const format = objectOf(memberOf(text, "format"));
  return values.formatProblem(world, format, "text.format", "text.format.schema");
}

export function countInput(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const input_tokens = tokensOf(body, readBy(world, body));
  return { kind: "fields", fields: { object: "response.input_tokens", input_tokens } };
}

/** What the user said, and one item in place of all else that was said before. */
export function compact(world: World, call: Call): Answer {
  world.ignores("model");
  const body = objectOf(call.body);
  const items = readBy(world, body);
  const said = items.filter(({ role }) => role === "user");
  const id = `cmp_${world.random("item", 32)}`;
  const encrypted_content = `gAAAAA${world.random("item", 64)}`;
  const usage = values.usageOf(tokensOf(body, items), 1, 0);
  const fields = { output: [...said, { id, type: "compaction", encrypted_content }], usage };
  const row = world.patch("compact", world.write(call).id, fields);
  return { kind: "object", resource: "compact", row };
}

/** The members of a request that the response repeats. */
function settingsOf(body: JsonObject): JsonObject {
  // Of a copy, since nothing uses what is left out.
  const copy = { ...body };
  const { input: _in, stream: _stream, stream_options: _how, include: _more, ...settings } = copy;
  return {
    ...settings,
    text: { format: { type: "text" }, verbosity: "medium", ...objectOf(settings["text"]) },
    reasoning: { effort: null, summary: null, ...objectOf(settings["reasoning"]) },
    tool_choice: settings["tool_choice"] ?? "auto",
    metadata: settings["metadata"] ?? {},
    service_tier: tierOf(settings["service_tier"]),
  };
}

/** The items of an input; a text is a message of the user. Each has an id. */
export function itemsOf(world: World, input: Json | undefined): readonly JsonObject[] {
  const items: readonly JsonObject[] =
    typeof input === "string" ? [{ role: "user", content: input }] : objectsOf(input);
  return items.map((item) => itemOf(world, item)).filter(({ type }) => type !== "item_reference");
}

const PREFIXES: Readonly<Record<string, string>> = {
  message: "msg_",
  function_call: "fc_",
  function_call_output: "fco_",
  reasoning: "rs_",
};

function itemOf(world: World, item: JsonObject): JsonObject {
  const type = textOf(item["type"], "message");
  const id = textOf(item["id"]) || `${PREFIXES[type] ?? "item_"}${world.random("item", 32)}`;
  if (type !== "message") return { status: "completed", ...item, id, type };
  const role = textOf(item["role"], "user");
  const part =
    role === "assistant"
      ? { type: "output_text", annotations: [], logprobs: [] }
      : { type: "input_text" };
  const { content } = item;
  const parts = typeof content === "string" ? [{ ...part, text: content }] : listOf(content);
  return { type, id, status: "completed", role, content: parts };
}

const readBy = (world: World, body: JsonObject): readonly JsonObject[] => [
  ...saidBefore(world, body),
  ...itemsOf(world, body["input"]),
];

const threadOf = ({ conversation }: JsonObject): string =>
  typeof conversation === "string" ? conversation : textOf(memberOf(conversation, "id"));

/** What was said in the previous response and before it, or in the conversation. */
function saidBefore(world: World, body: JsonObject): readonly JsonObject[] {
  const row = world.get("responses", textOf(body["previous_response_id"]));
  if (row !== undefined) return saidIn(row);
  return world.where("items", "conversation_id", threadOf(body)).map(({ fields }) => fields);
}

const saidIn = ({ hidden, fields }: Row): readonly JsonObject[] => [
  ...objectsOf(hidden["before"]),
  ...objectsOf(hidden["input"]),
  ...objectsOf(fields["output"]),
];

/** Every call of a function before has one output, and outputs belong to a call. */
function toolProblem(world: World, all: readonly JsonObject[]): Refusal | undefined {
  const idsOf = (type: string): readonly string[] =>
    all.filter((item) => item["type"] === type).map((item) => textOf(item["call_id"]));
  const calls = idsOf("function_call");
  const outputs = idsOf("function_call_output");
  const open = calls.find((id) => !outputs.includes(id));
  if (open !== undefined) {
    return values.invalid(world, `No tool output found for function call ${open}.`, "input");
  }
  const stray = outputs.find((id) => !calls.includes(id));
  if (stray === undefined) return undefined;
  const why = `No tool call found for function call output with call_id ${stray}.`;
  return values.invalid(world, why, "input");
}

/** The end of the work of a response: its output, which the conversation keeps too. */
export function finish(world: World, row: Row): void {
  const { ready, thread: conversation, input } = row.hidden;
  const { output = [], usage = null, error = null, incomplete_details = null } = objectOf(ready);
  world.patch("responses", row.id, { output, usage, error, incomplete_details });
  if (typeof conversation !== "string" || world.get("conversations", conversation) === undefined)
    return;
  for (const item of [...objectsOf(input), ...objectsOf(output)]) {
    world.create("items", item, { conversation_id: conversation });
  }
}

export function createConversation(world: World, call: Call): Answer {
  const { items, ...body } = objectOf(call.body);
  const row = world.write({ ...call, body });
  addItems(world, row.id, items);
  return { kind: "object", resource: "conversations", row };
}

function addItems(world: World, conversation: string, items: Json | undefined): readonly Row[] {
  return itemsOf(world, items).map((item) =>
    world.create("items", item, { conversation_id: conversation }),
  );
}

/** A deleted item leaves its conversation, which is the answer. */
export function deleteConversationItem(world: World, call: Call): Answer {
  const row = world.get("conversations", textOf(call.path["conversation_id"]));
  const gone = world.standard(call);
  return row === undefined || isRefusal(gone)
    ? gone
    : { kind: "object", resource: "conversations", row };
}

export function createConversationItems(world: World, call: Call): Answer {
  const id = textOf(call.path["conversation_id"]);
  const added = addItems(world, id, memberOf(call.body, "items"));
  const data = added.map((row) => world.show("items", row));
  const [first_id = null, last_id = null] = [data[0]?.["id"], data.at(-1)?.["id"]];
  return { kind: "fields", fields: { object: "list", data, has_more: false, first_id, last_id } };
}
