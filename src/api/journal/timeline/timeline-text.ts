// `timelineText`: a whole timeline as text, headed by its most frequent problems, when a test fails
// or someone reads `GET /__admin__/timeline` as text. It takes the lines from `timeline-lines.ts`.

import { madeOnce } from "../../../engine/base/by-key.js";
import { cut } from "../../../engine/base/text.js";
import { fold, SCREEN, wholeLine } from "./timeline-fold.js";
import type { TimelineItem } from "./timeline-items.js";
import { answerOf, linesOf, oneLine, withSetUp } from "./timeline-lines.js";

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

type Call = Extract<TimelineItem, { readonly kind: "call" }>;
type DeliveryItem = Extract<TimelineItem, { readonly kind: "delivery" }>;

/** The most kinds of problem that are listed. */
const MOST = 8;

/** The most frequent problems, one line each. */
function summaryOf(items: readonly TimelineItem[]): readonly string[] {
  const calls = items.filter((item) => item.kind === "call");
  const deliveries = items.filter((item) => item.kind === "delivery");
  const lines = [...refusedCalls(calls), ...failedDeliveries(deliveries)];
  const more = lines.length - MOST;
  return more <= 0 ? lines : [...lines.slice(0, MOST), `! and ${more} more`];
}

/** Refused calls by their answer. */
function refusedCalls(calls: readonly Call[]): readonly string[] {
  const refused = calls.filter(({ marked }) => marked);
  return [...grouped(refused, answered)].map(
    ([answer, those]) => `! ${those.length} of ${calls.length} calls: ${answer}`,
  );
}

const answered = ({ status, resolution }: Call): string => `${status ?? "no answer"} ${resolution}`;

/** Failed deliveries by endpoint and its answer. */
function failedDeliveries(deliveries: readonly DeliveryItem[]): readonly string[] {
  const to = grouped(deliveries, ({ url, endpoint_id: id }) => url ?? id);
  return [...to].flatMap(([endpoint, all]) => {
    const failed = all.filter(({ outcome }) => outcome === "failed");
    return [...grouped(failed, failure)].map(
      ([why, those]) => `! ${those.length} of ${all.length} attempts to ${endpoint}: ${why}`,
    );
  });
}

function failure(delivery: DeliveryItem): string {
  const { words } = delivery;
  return words === null ? answerOf(delivery) : `${answerOf(delivery)}, it says ${oneLine(words)}`;
}

/** In the order in which each key came first. */
function grouped<T>(
  all: readonly T[],
  keyOf: (one: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) madeOnce(groups, keyOf(one), () => []).push(one);
  return groups;
}
