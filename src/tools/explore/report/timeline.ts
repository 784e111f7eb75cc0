import type { Journal } from "../../../api/journal/journal.js";
import type { TimelineItem } from "../../../api/journal/timeline/timeline.js";
import { timelineOf } from "../../../api/journal/timeline/timeline.js";
import { fold } from "../../../api/journal/timeline/timeline-fold.js";
import type { CallExtras, TimelineEntry } from "../../../api/journal/timeline/timeline-lines.js";
import { linesOf, withSetUp } from "../../../api/journal/timeline/timeline-lines.js";
import { formatInstant } from "../../../engine/base/time.js";
import type { Future } from "../run/future.js";
import type { CallStep, Step, StepLog } from "../run/step-log.js";

type Told = Pick<Future, "stepLog" | "aliases" | "plan" | "start">;

/** The timeline of a future, line by line: entries of the journal, and the surprises. */
export function futureTimeline(journal: Journal, future: Told): readonly string[] {
  const { aliases, start } = future;
  const when = (at: string): string => clock(Date.parse(at) - start);
  const name = (text: string): string => aliases.rename(text);
  return fold(linesOf(itemsOf(journal, future), { when, name, hasIds: false }));
}

/** In the order in which it happened. */
function itemsOf(journal: Journal, { stepLog, plan, start }: Told): readonly TimelineEntry[] {
  const mark = plan.surprises.length === 1 ? "the only surprise" : "a surprise";
  const calls = extrasOf(stepLog.calls, mark);
  const isHidden = hiding(stepLog);
  const surprises = stepLog.steps.filter((step) => step.kind === "surprise");
  const items: TimelineEntry[] = [];
  let next = 0;
  const tell = (upTo: number): void => {
    for (; (surprises[next]?.after ?? upTo) < upTo; next++) {
      const step = surprises[next];
      if (step !== undefined) items.push(surpriseItem(step, start, mark));
    }
  };
  for (const item of timelineOf(journal)) {
    tell(item.number);
    if (isHidden(item)) continue;
    items.push(item.kind === "call" ? { ...item, ...calls.get(item.trace_id) } : item);
  }
  tell(Number.POSITIVE_INFINITY);
  return withSetUp(items);
}

type SurpriseStep = Extract<Step, { readonly kind: "surprise" }>;

function surpriseItem(
  { at, words, surprise }: SurpriseStep,
  start: number,
  mark: string,
): TimelineEntry {
  const marked = surprise !== null;
  const text = marked ? `${words}  ${mark}` : words;
  return { kind: "surprise", at: formatInstant(start + at), marked, text };
}

/** Entries without a line: overrides that surprises arm, and advances of the clock. */
function hiding(stepLog: StepLog): (item: TimelineItem) => boolean {
  const armed = new Set<string>();
  return (item) => {
    if (item.kind === "clock") return item.snapshot === null;
    const isOwn = stepLog.isOwn(item.number);
    // A call of another client is the surprise.
    if (item.kind === "call") return isOwn;
    if (item.kind !== "override") return false;
    if (isOwn && item.what === "set") armed.add(item.id);
    return isOwn || armed.has(item.id);
  };
}

/** Facts about calls that the journal does not have, by trace. */
function extrasOf(calls: readonly CallStep[], mark: string): ReadonlyMap<string, CallExtras> {
  const extras = new Map<string, CallExtras>();
  const before = new Set<string>();
  for (const { trace, surprise, seen, withoutSurprises } of calls) {
    const said = `${seen.call.method} ${seen.text}`;
    extras.set(trace, {
      ...(surprise === null ? {} : { surprise: { name: surprise, mark } }),
      isCalm: withoutSurprises,
      isRepeated: seen.call.method !== "GET" && before.has(said),
    });
    before.add(said);
  }
  return extras;
}

const SECOND = 1_000;

/** Minutes and seconds since the future began. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / SECOND);
  const text = (value: number): string => String(value).padStart(2, "0");
  return `${text(Math.floor(seconds / 60))}:${text(seconds % 60)}`;
}
