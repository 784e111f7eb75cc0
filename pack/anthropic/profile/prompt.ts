import type { Json, JsonObject } from "facsimile/pack";
import { memberOf, numberOf, objectOf, objectsOf, textOf } from "facsimile/pack";
import type { Row, World } from "./values.js";
import { blocksOf, hashOf, tokensIn, wordsIn } from "./values.js";

/** The prompt of a call in the order in which it is cached: tools, system, messages. */

/** An image or a page of a document counts as much, whatever its size. */
const IMAGE_TOKENS = 1500;
/** What a prompt has besides its texts. */
const FRAME_TOKENS = 3;
const MINUTE = 60_000;

export interface Part {
  readonly tokens: number;
  /** How long the prompt up to here is cached; 0 where the call does not ask for it. */
  readonly cachedFor: number;
  readonly text: string;
}

export function partsOf(world: World, body: JsonObject): readonly Part[] {
  const { tools, system, messages, cache_control: automatic } = body;
  const contents = objectsOf(messages).flatMap(({ role = "", content }) =>
    objectsOf(blocksOf(content)).map((block) => partOf(world, block, textOf(role))),
  );
  const { schema } = formatOf(body);
  const parts = [
    ...(schema === undefined ? [] : [partOf(world, { schema }, "format")]),
    ...objectsOf(tools).map((tool) => partOf(world, tool, "tool")),
    ...objectsOf(blocksOf(system)).map((block) => partOf(world, block, "system")),
    ...contents,
  ];
  const last = parts.pop();
  if (last === undefined) return [];
  return [...parts, { ...last, cachedFor: Math.max(last.cachedFor, timeOf(automatic)) }];
}

/** The format of the answer; a prompt of the vendor's own describes its schema. */
export const formatOf = (body: JsonObject): JsonObject =>
  objectOf(memberOf(body["output_config"], "format") ?? body["output_format"]);

function partOf(world: World, { cache_control: cached, ...block }: JsonObject, role: string): Part {
  const text = JSON.stringify(block);
  return { tokens: tokensOf(world, block), cachedFor: timeOf(cached), text: `${role}${text}` };
}

function timeOf(cached: Json | undefined): number {
  const { type, ttl } = objectOf(cached);
  if (type === undefined) return 0;
  return ttl === "1h" ? 60 * MINUTE : 5 * MINUTE;
}

function tokensOf(world: World, block: JsonObject): number {
  const { type, source, content, ...rest } = block;
  const inner = objectsOf(blocksOf(content)).reduce((sum, each) => sum + tokensOf(world, each), 0);
  return inner + tokensFrom(world, objectOf(source)) + tokensIn(wordsIn(rest));
}

function tokensFrom(world: World, { type, data, file_id: id }: JsonObject): number {
  if (type === undefined) return 0;
  if (type === "text") return tokensIn(textOf(data));
  const { mime_type, size_bytes } = world.get("files", textOf(id))?.fields ?? {};
  const isText = textOf(mime_type).startsWith("text/");
  return isText ? Math.ceil((numberOf(size_bytes) ?? 0) / 4) : IMAGE_TOKENS;
}

export const tokensOfAll = (parts: readonly Part[]): number =>
  parts.reduce((sum, { tokens }) => sum + tokens, FRAME_TOKENS);

/** The tokens of a prompt by what the cache has of it, and keeps of it from now on. */
export function cachedUsage(world: World, model: Row, parts: readonly Part[]): JsonObject {
  const total = tokensOfAll(parts);
  const end = parts.findLastIndex(({ cachedFor }) => cachedFor > 0);
  let sum = 0;
  let hash = hashOf(model.id);
  const marks = parts.slice(0, end + 1).map(({ tokens, text }) => {
    sum += tokens;
    hash = hashOf(text, hash);
    return { sum, prefix: `${hash}.${sum}` };
  });
  const kept = marks.at(-1);
  const least = numberOf(model.hidden["cacheable"]) ?? 0;
  if (kept === undefined || kept.sum < least) return usageOf(total, 0, 0, 0);
  const cachedFor = parts[end]?.cachedFor ?? 0;
  const known = marks.findLast(({ prefix }) => world.now < untilOf(world, prefix));
  const read = known?.sum ?? 0;
  for (const { prefix } of new Set([kept, known ?? kept])) keep(world, prefix, cachedFor);
  return usageOf(total - kept.sum, read, kept.sum - read, cachedFor);
}

const untilOf = (world: World, prefix: string): number =>
  numberOf(world.get("messages", prefix)?.hidden["until"]) ?? 0;

function keep(world: World, prefix: string, time: number): void {
  const until = Math.max(world.now + time, untilOf(world, prefix));
  if (world.get("messages", prefix) === undefined)
    world.create("messages", { id: prefix }, { until });
  else world.patch("messages", prefix, {}, { until });
}

const usageOf = (input: number, read: number, made: number, cachedFor: number): JsonObject => ({
  input_tokens: input,
  cache_creation_input_tokens: made,
  cache_read_input_tokens: read,
  cache_creation: {
    ephemeral_5m_input_tokens: cachedFor === 5 * MINUTE ? made : 0,
    ephemeral_1h_input_tokens: cachedFor > 5 * MINUTE ? made : 0,
  },
});
