import type { Answer, Call, Json, JsonObject, Refusal } from "facsimile/pack";
import { isRefusal, listOf, memberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import { tierOf } from "./chat.js";
import { outputOf } from "./output.js";
import type { Row, World } from "./values.js";
import * as values from "./values.js";

/** Responses, alone and in a conversation, at once or in the background. */

export function createResponse(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const made = responseOf(world, body);
  if ("kind" in made) return made;
  const { row } = made;
  if (body["store"] === false) world.remove("responses", row.id);
  return { kind: "object", resource: "responses", row };
}

/** The new response of a body, or why there is none. Batches make theirs here too. */
export function responseOf(world: World, body: JsonObject): { readonly row: Row } | Refusal {
  const input = itemsOf(world, body["input"]);
  const before = contextOf(world, body);
  if ("kind" in before) return before;
  const model = textOf(body["model"], "gpt-4o");
  const tokens = tokensOf(body, before, input);
  const problem =
    values.modelProblem(world, model, tokens, "input") ??
    formatProblem(world, body) ??
    toolProblem(world, before.items, input);
  if (problem !== undefined) return problem;
  const said = world.said("responses", body);
  const { conversation: thread, items } = before;
  const conversation = thread === null ? null : { id: thread };
  const ready = outputOf(world, body, said, tokens);
  const hidden = { input, ready, thread, before: items };
  const settings = { ...settingsOf(body), model: values.snapshotOf(world, model), conversation };
  const row = world.create("responses", settings, hidden);
  for (const item of input) world.create("input_items", item, { response_id: row.id });
  if (body["background"] === true && body["stream"] !== true) return { row };
  const end = textOf(ready["status"], "completed");
  return { row: world.transition("responses", row.id, `answer_${end}`) };
}

const tokensOf = (body: JsonObject, { items }: Context, input: readonly JsonObject[]): number => {
  const { instructions = "", tools = [] } = body;
  return 3 + values.tokensIn(values.wordsIn([...items, ...input, instructions, tools]));
};

export function countInput(world: World, call: Call): Answer {
  const body = objectOf(call.body);
  const before = contextOf(world, body);
  if ("kind" in before) return before;
  const input_tokens = tokensOf(body, before, itemsOf(world, body["input"]));
  return { kind: "fields", fields: { object: "response.input_tokens", input_tokens } };
}

/** What the user said, and one item in place of all else that was said before. */
export function compact(world: World, call: Call): Answer {
  world.ignores("model");
  const body = objectOf(call.body);
  const before = contextOf(world, body);
  if ("kind" in before) return before;
  const input = itemsOf(world, body["input"]);
  const said = [...before.items, ...input].filter(({ role }) => role === "user");
  const id = `cmp_${world.random("item", 32)}`;
  const encrypted_content = `gAAAAA${world.random("item", 64)}`;
  const usage = values.usageOf(tokensOf(body, before, input), 1, 0);
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

interface Context {
  readonly items: readonly JsonObject[];
  readonly conversation: string | null;
}

/** What was said before, in the previous response or in the conversation. */
function contextOf(world: World, body: JsonObject): Context | Refusal {
  const previous = body["previous_response_id"];
  if (typeof previous === "string") {
    const row = world.get("responses", previous);
    if (row === undefined) {
      const field = "previous_response_id";
      return world.refuse("request/previous_response_not_found", { id: previous }, field);
    }
    return { items: saidIn(row), conversation: null };
  }
  const { conversation } = body;
  const id = typeof conversation === "string" ? conversation : textOf(memberOf(conversation, "id"));
  if (id === "") return { items: [], conversation: null };
  if (world.get("conversations", id) === undefined) {
    return world.refuse("error/not_found", { object: "conversation", id });
  }
  const rows = world.where("items", "conversation_id", id);
  return { items: rows.map(({ fields }) => objectOf(fields)), conversation: id };
}

const saidIn = ({ hidden, fields }: Row): readonly JsonObject[] => [
  ...objectsOf(hidden["before"]),
  ...objectsOf(hidden["input"]),
  ...objectsOf(fields["output"]),
];

/** Every call of a function before has one output, and outputs belong to a call. */
function toolProblem(
  world: World,
  before: readonly JsonObject[],
  input: readonly JsonObject[],
): Refusal | undefined {
  const all = [...before, ...input];
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

function formatProblem(world: World, body: JsonObject): Refusal | undefined {
  const { type, strict, schema, name } = objectOf(memberOf(body["text"], "format"));
  const why = type === "json_schema" && strict === true ? values.strictProblem(schema) : undefined;
  if (why === undefined) return undefined;
  const words = `The schema of text.format '${textOf(name)}' is not strict: ${why}.`;
  return values.invalid(world, words, "text.format.schema");
}

/** The end of the work of a response: its output, which the conversation keeps too. */
export function finish(world: World, row: Row): void {
  const { ready, thread: conversation, input } = row.hidden;
  const { output, usage, error = null, incomplete_details = null } = objectOf(ready);
  world.patch("responses", row.id, {
    ...{ output: output ?? [], usage: usage ?? null, error, incomplete_details },
  });
  if (typeof conversation !== "string" || world.get("conversations", conversation) === undefined)
    return;
  for (const item of [...objectsOf(input), ...objectsOf(output)]) {
    world.create("items", item, { conversation_id: conversation });
  }
}

/** A response can be cancelled again, without effect. */
export function cancelResponse(world: World, call: Call): Answer {
  const row = world.get("responses", textOf(call.path["response_id"]));
  if (row?.fields["status"] === "cancelled") return { kind: "object", resource: "responses", row };
  return world.standard(call);
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
