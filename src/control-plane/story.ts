import { parseInstant } from "../base/time.js";
import type { StoryItem } from "../journal/story.js";
import { storyOf } from "../journal/story.js";
import { storyText } from "../journal/story-text.js";
import type { ControlError } from "../world/rules/control-errors.js";
import { isControlError } from "../world/rules/control-errors.js";
import type { ControlAnswer, ControlHost, ControlRequest } from "./handlers.js";
import { badInstant } from "./reading.js";

const TOLD = 1_000;

/** `GET /__admin__/story`: what has happened, in order. */
export function getStory(
  { journal }: ControlHost,
  { query }: ControlRequest<"getStory">,
): ControlAnswer<"getStory"> {
  const { limit = TOLD, format, folded = false } = query;
  const from = readInstant("from", query.from, Number.NEGATIVE_INFINITY);
  if (isControlError(from)) return from;
  const to = readInstant("to", query.to, Number.POSITIVE_INFINITY);
  if (isControlError(to)) return to;
  const all: StoryItem[] = [];
  for (const item of storyOf(journal)) {
    const at = Date.parse(item.at);
    if (at >= from && at <= to) all.push(item);
  }
  const data = all.slice(-limit);
  const omitted = all.length - data.length;
  const { evicted } = journal.chronicle;
  if (format === "text") return storyText({ items: data, omitted, evicted }, folded);
  return { data, omitted, evicted };
}

function readInstant(
  name: string,
  text: string | undefined,
  otherwise: number,
): number | ControlError {
  if (text === undefined) return otherwise;
  return parseInstant(text) ?? badInstant(name);
}
