// `getTimeline`: the handler of `GET /__admin__/timeline`, which answers what has happened so far
// as JSON or text. `api/journal/timeline/` makes both forms.

import { parseInstant } from "../../../engine/base/time.js";
import { refuse } from "../../../engine/world/rules/errors/control-errors.js";
import type { TimelineItem } from "../../journal/timeline/timeline-items.js";
import { timelineOf } from "../../journal/timeline/timeline-items.js";
import { timelineText } from "../../journal/timeline/timeline-text.js";
import type { Handler } from "../handlers.js";
import { badInstant } from "../problems.js";

const PAGE = 1_000;

/** `GET /__admin__/timeline`: what has happened, in order. */
export const getTimeline: Handler<"getTimeline"> = ({ journal }, { query }) => {
  const { limit = PAGE, format, folded = false } = query;
  const from = readInstant("from", query.from, Number.NEGATIVE_INFINITY);
  const to = readInstant("to", query.to, Number.POSITIVE_INFINITY);
  const all: TimelineItem[] = [];
  for (const item of timelineOf(journal)) {
    const at = Date.parse(item.at);
    if (at >= from && at <= to) all.push(item);
  }
  const data = all.slice(-limit);
  const omitted = all.length - data.length;
  const { evicted } = journal.timelineLog;
  if (format === "text") return timelineText({ items: data, omitted, evicted }, folded);
  return { data, omitted, evicted };
};

function readInstant(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  return parseInstant(text) ?? refuse(badInstant(name));
}
