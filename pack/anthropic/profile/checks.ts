import type { Json, JsonObject, Refusal } from "facsimile/pack";
import { listOf, memberOf, numberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import type { Row, World } from "./values.js";
import { blocksOf, invalid, isFact } from "./values.js";

/** What is wrong with a request, besides its shape. */

/** Where a message has a problem, and which. */
type Problem = string | undefined;

export function requestProblem(world: World, body: JsonObject, model: Row): Refusal | undefined {
  const why =
    messagesProblem(objectsOf(body["messages"])) ??
    endProblem(body, model) ??
    thinkingProblem(body, model) ??
    samplingProblem(body, model) ??
    toolProblem(body) ??
    limitProblem(body, model);
  if (why !== undefined) return invalid(world, why);
  return profileProblem(world) ?? fileProblem(world, body["messages"]);
}

/** The user of whom a call speaks has to have a profile. */
export function profileProblem(world: World): Refusal | undefined {
  const id = world.header("anthropic-user-profile-id");
  const isKnown = id === undefined || world.get("user_profiles", id) !== undefined;
  return isKnown ? undefined : world.refuse("request/no_profile", { id });
}

function messagesProblem(messages: readonly JsonObject[]): Problem {
  const [first] = messages;
  if (first === undefined) return "messages: at least one message is required";
  if (first["role"] !== "user") return "messages: the first message must have the role 'user'";
  const last = messages.at(-1);
  const empty = messages.findIndex(
    (message) => isEmpty(message) && !(message === last && message["role"] === "assistant"),
  );
  return empty < 0
    ? pairsProblem(turnsIn(messages))
    : `messages.${empty}: text content blocks must be non-empty`;
}

const isEmpty = ({ content }: JsonObject): boolean =>
  hasEmpty(content) || listOf(blocksOf(content)).length === 0;

const hasEmpty = (content: Json | undefined): boolean =>
  objectsOf(blocksOf(content)).some(({ type, text }) => type === "text" && textOf(text) === "");

interface Turn {
  /** That of its first message. */
  readonly index: number;
  readonly role: Json | undefined;
  readonly blocks: readonly JsonObject[];
}

/** Messages of one role in a row are one turn. */
function turnsIn(messages: readonly JsonObject[]): readonly Turn[] {
  const turns: Turn[] = [];
  for (const [index, { role, content }] of messages.entries()) {
    const blocks = objectsOf(blocksOf(content));
    const last = turns.at(-1);
    if (last === undefined || last.role !== role) turns.push({ index, role, blocks });
    else turns.splice(-1, 1, { ...last, blocks: [...last.blocks, ...blocks] });
  }
  return turns;
}

function pairsProblem(turns: readonly Turn[]): Problem {
  const known = new Set<string>();
  let open = new Set<string>();
  for (const { index, role, blocks } of turns) {
    const at = `messages.${index}`;
    if (role === "user") {
      const wrong = answersProblem(blocks, open);
      if (wrong !== undefined) return `${at}.${wrong}`;
      if (open.size > 0) return unanswered(at, open);
    }
    if (role !== "assistant") continue;
    const uses = idsOf(blocks, "tool_use", "id");
    const twice = uses.find((id, place) => known.has(id) || uses.indexOf(id) !== place);
    if (twice !== undefined) return `${at}: the tool_use id ${twice} must be unique`;
    for (const id of uses) known.add(id);
    open = new Set(uses);
  }
  return open.size > 0 ? unanswered("messages", open) : undefined;
}

const idsOf = (blocks: readonly JsonObject[], kind: string, member: string): readonly string[] =>
  blocks.filter(({ type }) => type === kind).map((block) => textOf(block[member]));

/** Answers of tools come first, each to a use right before it; uses that are left stay open. */
function answersProblem(blocks: readonly JsonObject[], open: Set<string>): Problem {
  const wrong = idsOf(blocks, "tool_result", "tool_use_id").find((id) => !open.delete(id));
  if (wrong !== undefined)
    return `content: unexpected tool_use_id: tool_result ${wrong} has no tool_use in the message before`;
  const other = blocks.findIndex(({ type }) => type !== "tool_result");
  return other >= 0 && blocks.slice(other).some(({ type }) => type === "tool_result")
    ? "content: tool_result blocks must come before any other content"
    : undefined;
}

const unanswered = (at: string, open: ReadonlySet<string>): string =>
  `${at}: these tool_use ids have no tool_result right after them: ${[...open].join(", ")}`;

/** A last message of the assistant is the beginning of the answer. */
function endProblem(body: JsonObject, model: Row): Problem {
  const last = objectsOf(body["messages"]).at(-1);
  if (last?.["role"] !== "assistant") return undefined;
  if (!isFact(model, "prefills") || thinks(body))
    return "messages: the conversation must end with a message of the user: there is no prefill here";
  const text = textOf(objectsOf(blocksOf(last["content"])).at(-1)?.["text"]);
  return /\s$/.test(text)
    ? "messages: the last message of the assistant must not end with trailing whitespace"
    : undefined;
}

/** Whether a request asks the model to think before it answers. */
export const thinks = (body: JsonObject): boolean =>
  ["enabled", "adaptive"].includes(textOf(memberOf(body["thinking"], "type")));

function thinkingProblem(body: JsonObject, model: Row): Problem {
  if (!thinks(body)) return undefined;
  const { type, budget_tokens: budget } = objectOf(body["thinking"]);
  const isAdaptive = type === "adaptive";
  if (!isFact(model, isAdaptive ? "adaptive" : "extended"))
    return `thinking.type: '${textOf(type)}' is not supported by ${model.id}`;
  const most = numberOf(body["max_tokens"]) ?? 0;
  if (!isAdaptive && (numberOf(budget) ?? 0) >= most)
    return "max_tokens: it must be greater than thinking.budget_tokens";
  if ((numberOf(body["temperature"]) ?? 1) !== 1)
    return "temperature: it may only be 1 when thinking is enabled";
  if (body["top_k"] !== undefined) return "top_k: it must be unset when thinking is enabled";
  return ["any", "tool"].includes(textOf(memberOf(body["tool_choice"], "type")))
    ? "thinking: it may not be enabled when tool_choice forces the use of a tool"
    : undefined;
}

function samplingProblem(body: JsonObject, model: Row): Problem {
  const { temperature, top_p, top_k } = body;
  const samples = model.hidden["samples"];
  if (samples === "none") {
    if ((numberOf(temperature) ?? 1) !== 1) return `temperature: ${model.id} only takes 1`;
    if ((numberOf(top_p) ?? 1) < 0.99) return `top_p: ${model.id} only takes 0.99 or more`;
    if (top_k !== undefined) return `top_k: ${model.id} does not take it`;
  }
  return samples === "one" && temperature !== undefined && top_p !== undefined
    ? `temperature and top_p cannot both be specified for ${model.id}`
    : undefined;
}

function toolProblem(body: JsonObject): Problem {
  const names = objectsOf(body["tools"]).map(({ name }) => textOf(name));
  return new Set(names).size < names.length
    ? "tools: the names of tools must be unique"
    : undefined;
}

const MOST_BREAKPOINTS = 4;

function limitProblem(body: JsonObject, model: Row): Problem {
  const most = numberOf(model.fields["max_tokens"]) ?? Number.POSITIVE_INFINITY;
  const wanted = numberOf(body["max_tokens"]) ?? 0;
  if (wanted > most)
    return `max_tokens: ${wanted} > ${most}, the maximum number of output tokens of ${model.id}`;
  if (listOf(body["stop_sequences"]).some((stop) => textOf(stop).trim() === ""))
    return "stop_sequences: each stop sequence must contain non-whitespace";
  if (hasEmpty(body["system"])) return "system: text content blocks must be non-empty";
  const found = breakpointsIn(body);
  return found > MOST_BREAKPOINTS
    ? `A maximum of ${MOST_BREAKPOINTS} blocks with cache_control may be provided. Found ${found}.`
    : undefined;
}

function breakpointsIn(body: JsonObject): number {
  const { tools, system, messages } = body;
  const contents = objectsOf(messages).flatMap(({ content }) => objectsOf(blocksOf(content)));
  const blocks = [...objectsOf(tools), ...objectsOf(blocksOf(system)), ...contents];
  return [body, ...blocks].filter((block) => (block["cache_control"] ?? null) !== null).length;
}

/** A file that a block names has to be there. */
function fileProblem(world: World, messages: Json | undefined): Refusal | undefined {
  const ids = objectsOf(messages)
    .flatMap(({ content }) => objectsOf(blocksOf(content)))
    .map(({ source, file_id: id }) => textOf(memberOf(source, "file_id") ?? id));
  const id = ids.find((each) => each !== "" && world.get("files", each) === undefined);
  return id === undefined
    ? undefined
    : world.refuse("invalid_request_error/not_found", { object: "file", id });
}
