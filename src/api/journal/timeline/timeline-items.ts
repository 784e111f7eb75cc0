// `timelineOf`: the timeline as items of the control API (calls, changes, events, deliveries,
// notes), made of the logs when someone reads it. `TimelineItem` is their type. The handler of
// `GET /__admin__/timeline` is `api/control/journal/journal.ts`.

import type {
  TimelineChange,
  TimelineClock,
  TimelineDelivery,
  TimelineItem,
  TimelineOverride,
  TimelineWarning,
} from "../../../../generated/control/types.js";
import { byKind } from "../../../engine/base/by-key.js";
import { readJson } from "../../../engine/base/json.js";
import { hintFor } from "../../../engine/base/nearest.js";
import { formatInstant } from "../../../engine/base/time.js";
import { EventRow } from "../../../engine/world/state/deliveries/event-row.js";
import { idempotencyKeyOf, keyPlaceOf, takesKey } from "../../../engine/world/state/idempotency.js";
import type { Change } from "../../../engine/world/state/world-state.js";
import type { World } from "../../../engine/world/world.js";
import type { Journal } from "../journal.js";
import { reasonOf, statusOf } from "../trace-view.js";
import type { Trace } from "../traces.js";
import type { AttemptNote, LogEntry, Note } from "./timeline-log.js";

export type { TimelineItem };

export const TIMELINE_KINDS: readonly TimelineItem["kind"][] = [
  ...(["call", "override", "clock", "change", "event", "delivery", "warning"] as const),
];

/** Reads kinds between commas. Answers a mistake as a text. */
export function kindsIn(text: string): typeof TIMELINE_KINDS | string {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !TIMELINE_KINDS.some((kind) => kind === name));
  if (unknown === undefined) return TIMELINE_KINDS.filter((kind) => names.includes(kind));
  return `there is no kind ${JSON.stringify(unknown)}; ${hintFor(unknown, TIMELINE_KINDS)}`;
}

/** The items after number `after`, in order, without calls whose traces are gone. */
export function* timelineOf(journal: Journal, after = 0): Generator<TimelineItem, void, undefined> {
  const { timelineLog } = journal;
  for (
    let number = Math.max(after, timelineLog.evicted) + 1;
    number <= timelineLog.last;
    number++
  ) {
    const entry = timelineLog.get(number);
    const item = entry === undefined ? undefined : itemOf(journal, number, entry);
    if (item !== undefined) yield item;
  }
}

function itemOf(journal: Journal, number: number, entry: LogEntry): TimelineItem | undefined {
  if (typeof entry === "number") {
    const trace = journal.traces.byNumber(entry);
    return trace === undefined ? undefined : callItem(journal, number, trace);
  }
  if (entry instanceof EventRow) return eventItem(journal, number, entry);
  const at = formatInstant(entry.at.ms);
  const cause = journal.timelineCauses.of(number);
  const facts = "kind" in entry ? noteFacts(entry, journal) : changeFacts(journal, entry);
  return { number, at, cause, ...facts };
}

/** An item without its number, instant and cause. */
type ItemFacts<T extends TimelineItem> = T extends unknown
  ? Omit<T, "number" | "at" | "cause">
  : never;

/** An item of a note. */
type NotedItem = TimelineClock | TimelineOverride | TimelineWarning | TimelineDelivery;

const noteFacts = byKind<Note, [Journal], ItemFacts<NotedItem>>({
  clock: ({ from, snapshot, backTo }) => ({
    kind: "clock",
    marked: false,
    from: formatInstant(from),
    snapshot,
    back_to: backTo,
  }),
  override: ({ override, id, what, text, call, objectId }, journal) => ({
    marked: what === "hit" && override !== "pin",
    kind: "override",
    override,
    id,
    what,
    text,
    trace_id: idOf(journal, call),
    resource_id: objectId,
  }),
  warning: ({ code, text, call }, journal) => ({
    kind: "warning",
    marked: true,
    code,
    text,
    trace_id: idOf(journal, call),
  }),
  delivery: deliveryFacts,
});

function changeFacts(journal: Journal, change: Change): ItemFacts<TimelineChange> {
  const { resource, id, from, to } = change;
  const terminal = isTerminal(journal.world, change);
  return { marked: false, kind: "change", resource, resource_id: id, from, to, terminal };
}

function isTerminal(world: World, { resource, from, to }: Change): boolean {
  if (to === null) return true;
  return from !== null && world.lifecycle(resource)?.states[to]?.terminal === true;
}

function callItem(journal: Journal, number: number, trace: Trace): TimelineItem {
  const { id, at, method, path, operation, resolution } = trace;
  const status = statusOf(trace);
  return {
    number,
    at: formatInstant(at.ms),
    cause: null,
    marked: status === null || status >= 400 || trace.refused !== null,
    kind: "call",
    trace_id: id,
    method,
    path,
    resource: operation?.resource ?? null,
    operation: operation?.operation ?? null,
    status,
    ...(trace.stream === null ? {} : { stream: trace.stream }),
    answered_state: status === null ? null : (trace.subject?.state ?? null),
    idempotency: sentKeyOf(journal.world, trace),
    resolution,
    reason: reasonOf(journal.world, trace),
  };
}

function eventItem(
  { timelineCauses }: Journal,
  number: number,
  { id, type, resource, subject, meta }: EventRow,
): TimelineItem {
  const at = formatInstant(meta.created.ms);
  const about = { event_id: id, type, resource, resource_id: subject };
  const cause = timelineCauses.of(number);
  return { number, at, cause, marked: false, kind: "event", ...about };
}

function deliveryFacts(note: AttemptNote): ItemFacts<TimelineDelivery> {
  const { id, endpointId, url, eventId, eventType, objectId } = note;
  const { attempt, reason, fault, status } = note;
  return {
    marked: reason !== null || fault !== null,
    kind: "delivery",
    delivery_id: id,
    endpoint_id: endpointId,
    url,
    event_id: eventId,
    event_type: eventType,
    resource_id: objectId,
    attempt,
    outcome: reason === null ? "delivered" : "failed",
    reason,
    http_status: status,
    words: note.words === "" ? null : note.words,
    fault,
    latency_ms: note.latency,
    next_attempt_at: note.retriesAt === null ? null : formatInstant(note.retriesAt),
  };
}

/** Id of the trace of that number; null if it does not exist or was dropped. */
function idOf({ traces }: Journal, call: number): string | null {
  return traces.byNumber(call)?.id ?? null;
}

/** Null if the vendor takes no key for such calls, or the body can no longer be read. */
function sentKeyOf(world: World, trace: Trace) {
  const { idempotency } = world.pack.wire;
  if (idempotency === undefined || !takesKey(idempotency, trace.method)) return null;
  const { place, name } = keyPlaceOf(idempotency);
  const body = place === "header" ? undefined : readJson(trace.requestBody.text);
  if (body?.ok === false) return null;
  const key = idempotencyKeyOf(idempotency, trace.headers, () => body?.value);
  return { name, key: key ?? null };
}
