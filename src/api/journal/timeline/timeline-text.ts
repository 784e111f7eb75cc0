import { cut } from "../../../engine/base/text.js";
import type { TimelineItem } from "./timeline.js";
import { fold, SCREEN, wholeLine } from "./timeline-fold.js";
import { linesOf, withSetUp } from "./timeline-lines.js";
import { summaryOf } from "./timeline-summary.js";

export interface TimelineParts {
  readonly items: readonly TimelineItem[];
  /** How many items before these are left out, and how many are no longer kept. */
  readonly omitted: number;
  readonly evicted: number;
}

/**
 * The timeline as text: the most frequent problems, then a line for each item, with a mark on those
 * that need attention. Folded, it fits a screen.
 */
export function timelineText(
  { items, omitted, evicted }: TimelineParts,
  isFolded: boolean,
): string {
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return "nothing has happened\n";
  const isOneDay = new Set(items.map(dayOf)).size === 1;
  const when = (at: string): string => (isOneDay ? timeOf(at) : at);
  const lines = linesOf(isFolded ? withSetUp(items) : items, {
    when,
    name: (id) => id,
    hasIds: true,
  });
  const listed = isFolded ? fold(lines) : lines.map(wholeLine);
  const problems = summaryOf(items);
  const summary = isFolded ? problems.map((line) => cut(line, SCREEN.columns)) : problems;
  const missing = [...gone(evicted, "are no longer kept"), ...gone(omitted, "are left out")];
  return `${[head(first, last), ...summary, ...missing, ...listed].join("\n")}\n`;
}

function head(first: TimelineItem, last: TimelineItem): string {
  const span = dayOf(first) === dayOf(last) ? timeOf(last.at) : last.at;
  return `${dayOf(first)}, ${timeOf(first.at)} to ${span}`;
}

const dayOf = ({ at }: TimelineItem): string => at.slice(0, at.indexOf("T"));

/** `00:00:02` of `2025-01-01T00:00:02Z`. */
const timeOf = (at: string): string => at.slice(at.indexOf("T") + 1, -1);

const gone = (count: number, words: string): readonly string[] =>
  count === 0 ? [] : [`  … ${count} items before these ${words}`];
