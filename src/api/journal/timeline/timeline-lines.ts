// `linesOf`: items of a timeline as lines of plain text, for `timeline-text.ts` and the reports of
// explore; `timelineWords` words a single item, for `use/cli/output/coloured-line.ts`, which
// colours it. `searching` finds texts by words.

import { byKind } from "../../../engine/base/by-key.js";
import { formatDuration } from "../../../engine/base/duration.js";
import { cut, LONGEST } from "../../../engine/base/text.js";
import type { TimelineItem } from "./timeline-items.js";

export type EntryKind = TimelineEntry["kind"];

type EntryAs<K extends EntryKind> = Extract<TimelineEntry, { readonly kind: K }>;

/** How the items of a timeline are written. */
export interface TimelineStyle {
  /** Formats an instant. */
  readonly when: (at: string) => string;
  /** Formats an id, or a path with ids. */
  readonly name: (text: string) => string;
  /** Whether calls end with the ids of their traces. */
  readonly hasIds: boolean;
}

interface Context extends TimelineStyle {
  /** Width of the column of calls. */
  readonly width: number;
  /** Whether there is more than one endpoint. */
  readonly hasEndpoints: boolean;
  /** Whether a call of the same method and path came before. */
  readonly isSecond: boolean;
}

export type LineWeight = (typeof WEIGHTS)[keyof typeof WEIGHTS];

/** An item of the timeline as a line of text. */
export interface TimelineLine {
  readonly kind: EntryKind;
  readonly marked: boolean;
  readonly weight: LineWeight;
  readonly when: string;
  readonly text: string;
  /** Id of a call's trace; empty for none. */
  readonly id: string;
}

/** A line for each item, except for hits that the line of their call already names. */
export function linesOf(
  items: readonly TimelineEntry[],
  style: TimelineStyle,
): readonly TimelineLine[] {
  const calls = items.filter((item) => item.kind === "call");
  const widths = calls.map((call) => targetOf(call, style).length);
  const endpoints = items.flatMap((item) => (item.kind === "delivery" ? [item.endpoint_id] : []));
  const context = {
    ...style,
    width: Math.min(WIDEST_CALL, Math.max(0, ...widths)),
    hasEndpoints: new Set(endpoints).size > 1,
  };
  const lines: TimelineLine[] = [];
  const before = new Set<string>();
  let reason = "";
  for (const item of items) {
    const target = item.kind === "call" ? targetOf(item, style) : "";
    if (item.kind === "call") reason = item.reason ?? "";
    const isNamed =
      item.kind === "override" && item.what === "hit" && reason.includes(` ${item.id}`);
    if (!isNamed) lines.push(lineOf(item, { ...context, isSecond: before.has(target) }));
    before.add(target);
  }
  return lines;
}

/** The importance of a line. If lines do not fit a screen, the least important are folded first. */
export const WEIGHTS = {
  setUp: 0,
  clock: 1,
  event: 2,
  change: 3,
  delivery: 4,
  read: 5,
  call: 6,
  retry: 7,
  /** Never folded. */
  kept: 8,
} as const;

const wordsOf = byKind<TimelineEntry, [Context], string>({
  call: callWords,
  override: overrideWords,
  clock: ({ at, from, snapshot, back_to: backTo }) => {
    if (snapshot !== null) return `snapshot ${snapshot} restored`;
    if (backTo !== null) return `rewound to ${at}`;
    return `clock +${formatDuration(Date.parse(at) - Date.parse(from))}`;
  },
  change: ({ resource, resource_id: id, from, to, detail }, { name }) => {
    const object = name(id) === id ? `${resource} ${id}` : name(id);
    const states = from === null ? (to ?? "made") : `${from} → ${to ?? "gone"}`;
    return `  ${object} ${states}${detailed(detail)}`;
  },
  event: ({ type, resource_id: id }, { name }) => `  event ${type} ${name(id)}`,
  delivery: deliveryWords,
  warning: ({ text }) => `  warning: ${text}`,
  surprise: ({ text }) => text,
});

const weightOf = byKind<TimelineEntry, [], LineWeight>({
  call: callWeight,
  override: ({ override, what }) =>
    override === "fault" || what === "hit" ? WEIGHTS.kept : WEIGHTS.call,
  clock: ({ snapshot, back_to: backTo }) =>
    snapshot === null && backTo === null ? WEIGHTS.clock : WEIGHTS.kept,
  change: ({ terminal }) => (terminal ? WEIGHTS.kept : WEIGHTS.change),
  event: () => WEIGHTS.event,
  delivery: deliveryWeight,
  warning: () => WEIGHTS.kept,
  surprise: () => WEIGHTS.kept,
});

/**
 * Marks the items before the first surprise, or before the first call that may meet one, as set-up.
 */
export function withSetUp(items: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const first = items.findIndex(
    (item) => item.kind === "surprise" || (item.kind === "call" && item.isCalm !== true),
  );
  return items.map((item, at) => (at < first ? { ...item, isSetUp: true } : item));
}

const WIDEST_CALL = 48;

/** One item by itself, in words. */
export const timelineWords = (item: TimelineEntry, style: TimelineStyle): string =>
  lineOf(item, { ...style, width: 0, hasEndpoints: true, isSecond: false }).text.trim();

function lineOf(item: TimelineEntry, context: Context): TimelineLine {
  const { kind, at, marked, isSetUp = false, vendor } = item;
  const id = context.hasIds && "method" in item ? item.trace_id : "";
  const [own, words] = [weightOf(item), wordsOf(item, context)];
  return {
    kind,
    marked,
    weight: isSetUp && own !== WEIGHTS.kept ? WEIGHTS.setUp : own,
    when: context.when(at),
    text: vendor === undefined ? words : `${vendor}  ${words}`,
    id,
  };
}

/** `3 changes`. */
export function countOf(kind: EntryKind, count: number): string {
  const [one, many] = NAMES.get(kind) ?? [kind, `${kind}s`];
  return `${count} ${count === 1 ? one : many}`;
}

const NAMES: ReadonlyMap<EntryKind, readonly [one: string, many: string]> = new Map([
  ["clock", ["move of the clock", "moves of the clock"]],
  ["delivery", ["delivery", "deliveries"]],
]);

const targetOf = ({ method, path }: EntryAs<"call">, { name }: TimelineStyle): string =>
  `${method} ${name(path)}`;

function callWeight({ marked, method, surprise, isRepeated }: EntryAs<"call">): LineWeight {
  if (marked || surprise !== undefined || isRepeated === true) return WEIGHTS.kept;
  return method === "GET" ? WEIGHTS.read : WEIGHTS.call;
}

function callWords(call: EntryAs<"call">, context: Context): string {
  const { reason, surprise, isRepeated = false, hasNewKey = false } = call;
  const notes = [
    ...(surprise === undefined ? [] : [surprise.mark]),
    ...(isRepeated ? [`the same again${hasNewKey ? " with another key" : ""}`] : []),
    ...keyWords(call, isRepeated || context.isSecond),
    ...(reason === null || surprise !== undefined ? [] : [oneLine(reason)]),
  ];
  const target = targetOf(call, context).padEnd(context.width);
  return [target, answerWords(call), ...(notes.length === 0 ? [] : [notes.join(", ")])].join("  ");
}

/** `200 running`; without an answer, the reason. */
function answerWords({
  status,
  stream,
  answered_state: state,
  surprise,
  detail,
}: EntryAs<"call">): string {
  if (status === null) return surprise?.name.toUpperCase() ?? "no answer";
  // `429 rate_limit/rate_limit_exceeded`
  if (surprise?.name.startsWith(`${status} `) === true) return surprise.name;
  if (stream !== undefined) return `${status} ${streamWords(stream)}`;
  return state === null ? String(status) : `${status} ${state}${detailed(detail)}`;
}

const detailed = (detail = ""): string => (detail === "" ? "" : ` (${detail})`);

/** `17 events`, or `2 of 17 events` of a stream that was cut. */
const streamWords = ({ events, sent }: NonNullable<EntryAs<"call">["stream"]>): string =>
  `${sent < events ? `${sent} of ` : ""}${events} ${events === 1 ? "event" : "events"}`;

/** A missing key matters if the call can be a repeated one. */
function keyWords({ idempotency }: EntryAs<"call">, mayRepeat: boolean): readonly string[] {
  if (idempotency === null) return [];
  const { name, key } = idempotency;
  if (key !== null) return [`${name} ${oneLine(key)}`];
  return mayRepeat ? [`no ${name}`] : [];
}

function overrideWords(
  { override, id, what, text, resource_id: about }: EntryAs<"override">,
  { name }: TimelineStyle,
): string {
  const which = `${override.replace("_", " ")} ${id}`;
  if (override === "world_event") return `${which} ${name(text)}`;
  if (what !== "hit") return `${what} ${which}  ${name(text)}`;
  return `  ${which} hit: ${text}${about === null ? "" : ` of ${name(about)}`}`;
}

function deliveryWeight({ marked, attempt, reason, fault }: EntryAs<"delivery">): LineWeight {
  if (!marked) return WEIGHTS.delivery;
  const isRetry = attempt > 1 && reason !== "threw" && fault === null;
  return isRetry ? WEIGHTS.retry : WEIGHTS.kept;
}

/** The webhook fault of an attempt, in words. */
const FAULTS: Readonly<Record<NonNullable<EntryAs<"delivery">["fault"]>, string>> = {
  duplicate: "once more",
  reorder: "after the next one",
  delay: "late",
  drop: "lost on the way",
  stale: "a copy with an old timestamp",
};

function deliveryWords(delivery: EntryAs<"delivery">, context: Context): string {
  const { event_type: type, resource_id: about, attempt, fault, words, outcome } = delivery;
  const { next_attempt_at: next, url, endpoint_id: endpoint, answeredAt } = delivery;
  const said = outcome === "delivered" || words === null ? "" : `: ${oneLine(words)}`;
  const late = answeredAt === undefined ? "" : ` at ${context.when(answeredAt)}`;
  const parts = [
    `  webhook ${type} ${context.name(about)} → ${answerOf(delivery)}${late}${said}`,
    ...(context.hasEndpoints ? [`at ${url ?? endpoint}`] : []),
    ...(fault === null ? [] : [FAULTS[fault]]),
    ...(attempt === 1 ? [] : [`attempt ${attempt}`]),
    ...(next === null ? [] : [`again at ${context.when(next)}`]),
  ];
  return parts.join(", ");
}

/** The status that an endpoint answered, or why it did not answer. */
export const answerOf = ({ http_status: status, reason }: EntryAs<"delivery">): string =>
  status === null ? (reason ?? "") : String(status);

export const oneLine = (text: string): string =>
  cut(text.replaceAll(/\s+/g, " ").trim(), LONGEST.name);

/** A choice of an exploration that does not belong to a call, or its result. */
interface SurpriseItem {
  readonly kind: "surprise";
  readonly at: string;
  readonly marked: boolean;
  readonly text: string;
}

/** The facts that an exploration adds to a call. */
export interface CallExtras {
  /** The surprise that it met, and its mark. */
  readonly surprise?: { readonly name: string; readonly mark: string };
  /** Whether it is made without surprises. */
  readonly isCalm?: boolean;
  /** Whether it repeats an earlier call. */
  readonly isRepeated?: boolean;
  /** Whether its idempotency key is another one then. */
  readonly hasNewKey?: boolean;
}

/** What an exploration adds to a change or a call: fields that say more than the state. */
interface StateExtras {
  /** `result unknown`. */
  readonly detail?: string;
}

/** What an exploration adds to a delivery, which has the instant at which it began. */
interface DeliveryExtras {
  /** The instant of its answer, if it is another one. */
  readonly answeredAt?: string;
}

type ItemOf<K extends TimelineItem["kind"]> = Extract<TimelineItem, { readonly kind: K }>;

/** One item of a timeline. */
export type TimelineEntry = (
  | Exclude<TimelineItem, { readonly kind: "call" | "change" | "delivery" }>
  | (ItemOf<"call"> & CallExtras & StateExtras)
  | (ItemOf<"change"> & StateExtras)
  | (ItemOf<"delivery"> & DeliveryExtras)
  | SurpriseItem
) & {
  readonly isSetUp?: boolean;
  /** Before the line, where the timelines of several worlds are one. */
  readonly vendor?: string;
};

/**
 * Finds texts that have all words of a search, in any order, in small or capital letters.
 *
 * @example searching("ada  OSLO")("Oslo, Ada") // true
 */
export function searching(search: string): (text: string) => boolean {
  const words = search.toLowerCase().split(/\s+/);
  return (text) => {
    const all = text.toLowerCase();
    return words.every((word) => all.includes(word));
  };
}
