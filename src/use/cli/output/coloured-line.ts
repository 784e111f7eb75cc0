// `lineOf`: one call, event or webhook as a coloured line for `facsimile tail` and `webhook
// listen`; `painter` colours it. The text of the whole timeline is made by the instance, not here.

import { timelineWords } from "../../../api/journal/timeline/timeline-lines.js";
import type { TimelineItem } from "../../client/index.js";
import type { StreamedItem, StreamedKind } from "../target/timeline-stream.js";

const CODES = { dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;

/** Colours a text for a terminal, or leaves it as it is. */
type Paint = (color: keyof typeof CODES, text: string) => string;

export const painter =
  (isColored: boolean): Paint =>
  (color, text) =>
    isColored ? `\u001b[${CODES[color]}m${text}\u001b[0m` : text;

type ItemOfKind<Kind> = Extract<TimelineItem, { readonly kind: Kind }>;
type Color = Parameters<Paint>[0];

/** An item of the stream as a line for people. */
export function lineOf(streamed: StreamedItem, paint: Paint): string {
  if (streamed.kind === "open") return "";
  if (streamed.kind === "reset") return paint("cyan", "reset: the world is as at its start");
  if (streamed.kind === "lost") return paint("red", `${streamed.count} items were lost`);
  return itemLine(streamed.item.kind, streamed.item, paint);
}

/** How the lines of one kind look. */
interface Look<K extends StreamedKind> {
  readonly color: (item: ItemOfKind<K>) => Color | null;
  /** A dim text at the end of the line. */
  readonly behind: (item: ItemOfKind<K>) => string;
}

const LOOKS: { readonly [K in StreamedKind]: Look<K> } = {
  call: { color: colorOf, behind: ({ trace_id: id }) => id },
  override: { color: () => "cyan", behind: () => "" },
  clock: { color: () => "cyan", behind: () => "" },
  change: { color: () => null, behind: () => "" },
  event: { color: () => "cyan", behind: ({ event_id: id }) => id },
  delivery: {
    color: ({ outcome }) => (outcome === "delivered" ? "green" : "red"),
    behind: ({ latency_ms: ms, event_id: id }) => `${Math.round(ms)}ms  ${id}`,
  },
  warning: { color: () => "yellow", behind: () => "" },
};

function colorOf({ status, marked }: Pick<ItemOfKind<"call">, "status" | "marked">): Color {
  if (status === null || status >= 500) return "red";
  return marked ? "yellow" : "green";
}

const STYLE = { when: (at: string) => at, name: (id: string) => id, hasIds: false };

function itemLine<K extends StreamedKind>(kind: K, item: ItemOfKind<K>, paint: Paint): string {
  const { color, behind }: Look<K> = LOOKS[kind];
  const [own, id, words] = [color(item), behind(item), timelineWords(item, STYLE)];
  const line = own === null ? words : paint(own, words);
  return id === "" ? line : `${line}  ${paint("dim", id)}`;
}
