import type { StoryItem } from "./story.js";
import { fold } from "./story-fold.js";
import { linesOf, timeOf } from "./story-lines.js";
import { summaryOf } from "./story-summary.js";

export interface StoryParts {
  readonly items: readonly StoryItem[];
  /** Items before these that are left out, and that are no longer kept. */
  readonly omitted: number;
  readonly evicted: number;
}

/**
 * The story as people read it: what went wrong most, then a line for each item, marked where it is
 * worth a look; when folded, without long stretches in which nothing is.
 */
export function storyText({ items, omitted, evicted }: StoryParts, isFolded: boolean): string {
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return "nothing has happened\n";
  const lines = linesOf(items);
  const told = isFolded ? fold(lines) : lines.map(({ text }) => text);
  const missing = [...gone(evicted, "are no longer kept"), ...gone(omitted, "are left out")];
  return `${[head(first, last), ...summaryOf(items), ...missing, ...told].join("\n")}\n`;
}

function head({ at: from }: StoryItem, { at: to }: StoryItem): string {
  const day = from.slice(0, from.indexOf("T"));
  const span = to.startsWith(day) ? timeOf(to) : to;
  return `${day}, ${timeOf(from)} to ${span}`;
}

const gone = (count: number, words: string): readonly string[] =>
  count === 0 ? [] : [`  … ${count} items before these ${words}`];
