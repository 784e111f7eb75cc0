// `lineOf`: one call, event or webhook as a coloured line for `facsimile tail` and `webhook
// listen`; `painter` colours it. The text of the whole timeline is made by the instance, not here.

import { timelineWords } from "../../../api/journal/timeline/timeline-lines.js";
import { byKind } from "../../../engine/base/by-key.js";
import type { TimelineItem } from "../../client/index.js";
import type { StreamedItem } from "../target/timeline-stream.js";

const CODES = { dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;

/** Colours a text for a terminal, or leaves it as it is. */
type Paint = (color: keyof typeof CODES, text: string) => string;

export const painter =
  (isColored: boolean): Paint =>
  (color, text) =>
    isColored ? `\u001b[${CODES[color]}m${text}\u001b[0m` : text;

type Color = Parameters<Paint>[0];

/** An item of the stream as a line for people. */
export function lineOf(streamed: StreamedItem, paint: Paint): string {
  if (streamed.kind === "open") return "";
  if (streamed.kind === "reset") return paint("cyan", "reset: the world is as at its start");
  if (streamed.kind === "lost") return paint("red", `${streamed.count} items were lost`);
  return itemLine(streamed.item, paint);
}

const colorOf = byKind<TimelineItem, [], Color | null>({
  call: ({ status, marked }) => {
    if (status === null || status >= 500) return "red";
    return marked ? "yellow" : "green";
  },
  override: () => "cyan",
  clock: () => "cyan",
  change: () => null,
  event: () => "cyan",
  delivery: ({ outcome }) => (outcome === "delivered" ? "green" : "red"),
  warning: () => "yellow",
});

/** A dim text at the end of the line. */
function behind(item: TimelineItem): string {
  if (item.kind === "call") return item.trace_id;
  if (item.kind === "event") return item.event_id;
  return item.kind === "delivery" ? `${Math.round(item.latency_ms)}ms  ${item.event_id}` : "";
}

const STYLE = { when: (at: string) => at, name: (id: string) => id, hasIds: false };

function itemLine(item: TimelineItem, paint: Paint): string {
  const [own, id, words] = [colorOf(item), behind(item), timelineWords(item, STYLE)];
  const line = own === null ? words : paint(own, words);
  return id === "" ? line : `${line}  ${paint("dim", id)}`;
}
