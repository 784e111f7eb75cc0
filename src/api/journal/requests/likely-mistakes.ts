import type { Journal } from "../journal.js";
import type { TimelineItem } from "../timeline/timeline.js";
import { timelineOf } from "../timeline/timeline.js";

/** The properties of an item that identify a mistake. */
type Decisive = Pick<TimelineItem, "kind"> & {
  readonly trace_id?: string | null;
  readonly resolution?: string;
  readonly reason?: string | null;
  readonly code?: string;
  readonly text?: string;
};

/**
 * The mistake that an item probably indicates: a call without a route, a pinned value that breaks its
 * schema, a goal that was not reached. A separate list has what is not modelled.
 */
export function likelyMistakeOf(item: Decisive): string | undefined {
  const { trace_id: trace = null } = item;
  const about = trace === null ? "" : ` (${trace})`;
  if (item.kind === "call" && item.resolution === "unrouted") return `${item.reason}${about}`;
  if (item.kind !== "warning" || item.code === "other" || item.code === "not_modelled")
    return undefined;
  return `${item.text}${about}`;
}

/** All of it since the last reset. */
export function likelyMistakesOf(journal: Journal): readonly string[] {
  return [...timelineOf(journal)].flatMap((item) => likelyMistakeOf(item) ?? []);
}
