import type { Answer, Call, Json, JsonObject } from "facsimile/pack";
import { listOf, memberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import type { Row, World } from "./values.js";
import {
  checkModel,
  invalid,
  PLACEHOLDER,
  tokensIn,
  toolCallsOf,
  unix,
  wordsIn,
} from "./values.js";

/** Assistants: threads, their messages, and runs with steps. */

const MESSAGES = "messages";
const RUNS = "thread_runs";

/** The parts of a message as answers have them. */
const partsOf = (content: Json | undefined): readonly Json[] =>
  typeof content === "string" ? [textPart(content)] : objectsOf(content).map(answeredPart);

const textPart = (value: string): JsonObject => ({
  type: "text",
  text: { value, annotations: [] },
});

const answeredPart = (part: JsonObject): JsonObject =>
  part["type"] === "text" && typeof part["text"] === "string" ? textPart(part["text"]) : part;

function addMessage(
  world: World,
  thread: string,
  message: JsonObject,
  run: Row | null = null,
): Row {
  const { role = "user", content, attachments = [], metadata = {} } = message;
  const by =
    run === null ? {} : { run_id: run.id, assistant_id: run.fields["assistant_id"] ?? null };
  const said = { role, content: partsOf(content), attachments, metadata };
  const row = world.create(MESSAGES, { thread_id: thread, ...said, ...by }, {});
  return world.transition(MESSAGES, row.id, "become_completed");
}

export const createMessage = (world: World, call: Call): Answer => ({
  kind: "object",
  resource: MESSAGES,
  row: addMessage(world, textOf(call.path["thread_id"]), objectOf(call.body)),
});

export function createThread(world: World, call: Call): Answer {
  const { messages, ...body } = objectOf(call.body);
  const row = world.write({ ...call, body });
  for (const message of objectsOf(messages)) addMessage(world, row.id, message);
  return { kind: "object", resource: "threads", row };
}

export const createRun = (world: World, call: Call): Answer =>
  begunRun(world, textOf(call.path["thread_id"]), objectOf(call.body));

export function createThreadAndRun(world: World, call: Call): Answer {
  const { thread, ...body } = objectOf(call.body);
  const { messages, ...fields } = objectOf(thread);
  const row = world.create("threads", { metadata: {}, ...fields }, {});
  for (const message of objectsOf(messages)) addMessage(world, row.id, message);
  return begunRun(world, row.id, body);
}

const UNENDED = ["queued", "in_progress", "requires_action", "cancelling"];

function begunRun(world: World, thread: string, body: JsonObject): Answer {
  const assistant = world.get("assistants", textOf(body["assistant_id"]))?.fields ?? {};
  const busy = world
    .where(RUNS, "thread_id", thread)
    .find(({ fields }) => UNENDED.includes(textOf(fields["status"])));
  if (busy !== undefined) {
    return invalid(world, `Thread ${thread} already has an active run ${busy.id}.`);
  }
  const model = textOf(body["model"] ?? assistant["model"]);
  checkModel(world, model);
  for (const message of objectsOf(body["additional_messages"])) addMessage(world, thread, message);
  const { additional_messages: _messages, additional_instructions: more, ...own } = body;
  const instructions = [own["instructions"] ?? assistant["instructions"], more].filter(
    (each) => typeof each === "string",
  );
  const fields = {
    metadata: {},
    ...own,
    ...{ thread_id: thread, model, expires_at: unix(world) + 600, started_at: null },
    tools: own["tools"] ?? assistant["tools"] ?? [],
    instructions: instructions.join("\n"),
  };
  return { kind: "object", resource: RUNS, row: world.create(RUNS, fields, { outputs: [] }) };
}

/** What the model does next: it calls tools that a pin names, or else it speaks. */
export const runEnd = (_world: World, row: Row): { readonly branch: string } | undefined =>
  saidBy(row)["tool_calls"] === undefined ? undefined : { branch: "requires_action" };

const saidBy = ({ hidden }: Row): JsonObject => objectOf(hidden["said"]);

/** A run learns what the model will say when it begins. */
export function started(world: World, row: Row): void {
  const said = world.said(RUNS, objectOf(row.fields));
  const started_at = row.fields["started_at"] ?? unix(world);
  world.patch(RUNS, row.id, { started_at, required_action: null }, { said });
}

export function needsTools(world: World, row: Row): void {
  const calls = toolCallsOf(world, saidBy(row)["tool_calls"]);
  const tool_calls = calls.map(({ id, name, arguments: text }) => ({
    ...{ id, type: "function", function: { name, arguments: text } },
  }));
  const required_action = { type: "submit_tool_outputs", submit_tool_outputs: { tool_calls } };
  world.patch(RUNS, row.id, { required_action });
  const steps = tool_calls.map((call) => ({
    ...call,
    function: { ...call.function, output: null },
  }));
  addStep(world, row, "tool_calls", { type: "tool_calls", tool_calls: steps });
}

export function submitToolOutputs(world: World, call: Call): Answer {
  const run = world.get(RUNS, textOf(call.path["run_id"]));
  const wanted = objectsOf(
    memberOf(run?.fields["required_action"], "submit_tool_outputs", "tool_calls"),
  );
  const sent = objectsOf(memberOf(call.body, "tool_outputs"));
  const missing = wanted.filter(
    ({ id = "" }) => !sent.some(({ tool_call_id }) => tool_call_id === id),
  );
  if (run?.fields["status"] === "requires_action" && missing.length > 0) {
    const why = `These calls have no output: ${missing.map(({ id }) => textOf(id)).join(", ")}.`;
    return invalid(world, why, "tool_outputs");
  }
  const row = world.write(call);
  const step = world
    .where("steps", "run_id", row.id)
    .find(({ fields }) => fields["status"] === "in_progress");
  if (step !== undefined) {
    const tool_calls = objectsOf(memberOf(step.fields["step_details"], "tool_calls")).map(
      (each) => {
        const { output = null } =
          sent.find(({ tool_call_id }) => tool_call_id === each["id"]) ?? {};
        return { ...each, function: { ...objectOf(each["function"]), output } };
      },
    );
    world.patch("steps", step.id, { step_details: { type: "tool_calls", tool_calls } });
    world.transition("steps", step.id, "become_completed");
  }
  return { kind: "object", resource: RUNS, row };
}

function addStep(world: World, run: Row, type: string, step_details: JsonObject): Row {
  const { thread_id = null, assistant_id = null } = run.fields;
  const fields = { run_id: run.id, thread_id, assistant_id, type, step_details };
  return world.create("steps", { ...fields, usage: null, last_error: null, metadata: {} }, {});
}

/** The run ends with a message of the assistant. */
export function completed(world: World, row: Row): void {
  const thread = textOf(row.fields["thread_id"]);
  const said = saidBy(row)["content"];
  const content = textOf(said, PLACEHOLDER);
  const message = addMessage(world, thread, { role: "assistant", content }, row);
  const details = { type: "message_creation", message_creation: { message_id: message.id } };
  const step = addStep(world, row, "message_creation", details);
  world.transition("steps", step.id, "become_completed");
  const before = world
    .where(MESSAGES, "thread_id", thread)
    .map(({ fields }) => wordsIn(listOf(fields["content"])));
  const prompt_tokens = tokensIn(before.join(" "));
  const completion_tokens = tokensIn(content);
  const total_tokens = prompt_tokens + completion_tokens;
  world.patch(RUNS, row.id, { usage: { prompt_tokens, completion_tokens, total_tokens } });
}
