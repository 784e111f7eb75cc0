import type { TimelineItem } from "../../generated/control/types.js";
import { timelineWords } from "../../src/api/journal/timeline/timeline-lines.js";
import { SharedNames } from "./names.js";

/**
 * Numbers of the items at which a failing future departs from the expected course: those that the
 * lines of its report mark with `!`. The report names objects by kind and number, so that the first
 * words of a line, and how often they came before, find its item.
 */
export function surprisesIn(
  items: readonly TimelineItem[],
  lines: readonly string[],
): ReadonlySet<number> {
  const wanted = new Set<string>();
  const inLines = new Counter();
  for (const line of lines) {
    const found = /^([! ]) [\d:.]+ +(.*)$/.exec(line);
    if (found === null) continue;
    const place = inLines.next(beginningOf(found[2] ?? ""));
    if (found[1] === "!") wanted.add(place);
  }
  const names = new SharedNames();
  const style = { when: () => "", name: names.of, hasIds: false };
  const inItems = new Counter();
  const numbers = new Set<number>();
  for (const item of items) {
    names.note(item);
    if (item.kind === "clock" || item.kind === "override") continue;
    if (wanted.has(inItems.next(beginningOf(timelineWords(item, style))))) numbers.add(item.number);
  }
  return numbers;
}

/** `POST /tasks/tasks#1/run`, `task_runs#1 running →`. */
const beginningOf = (words: string): string =>
  (words.trim().split("  ", 1)[0] ?? "").split(" ").slice(0, 3).join(" ");

/** Numbers equal texts. */
class Counter {
  readonly #counts = new Map<string, number>();

  next(text: string): string {
    const count = (this.#counts.get(text) ?? 0) + 1;
    this.#counts.set(text, count);
    return `${text} ${count}`;
  }
}
