import { formatDuration } from "../base/duration.js";
import type { StoryItem, StoryKind } from "./story.js";

/** An item of the story as people read it. */
export interface StoryLine {
  readonly kind: StoryKind;
  readonly marked: boolean;
  readonly text: string;
}

type Item<K extends StoryKind> = Extract<StoryItem, { readonly kind: K }>;

const LONGEST_CALL = 48;
const LONGEST_WORDS = 120;

/** A line for each item. What a lever did stands with the call that it answered, not by itself. */
export function linesOf(items: readonly StoryItem[]): readonly StoryLine[] {
  const isOneDay = new Set(items.map(({ at }) => dayOf(at))).size <= 1;
  const calls = items.filter((item) => item.kind === "call").map((call) => callOf(call).length);
  const width = Math.min(LONGEST_CALL, Math.max(0, ...calls));
  const lines: StoryLine[] = [];
  let reason = "";
  for (const item of items) {
    if (item.kind === "call") reason = item.reason ?? "";
    const isTold = item.kind === "lever" && item.what === "hit" && reason.includes(` ${item.id}`);
    if (isTold) continue;
    const { kind, marked, at } = item;
    const when = isOneDay ? timeOf(at) : at;
    lines.push({ kind, marked, text: `${marked ? "!" : " "} ${when}  ${wordsOf(item, width)}` });
  }
  return lines;
}

const dayOf = (at: string): string => at.slice(0, at.indexOf("T"));

/** `00:00:02` of `2025-01-01T00:00:02Z`. */
export const timeOf = (at: string): string => at.slice(at.indexOf("T") + 1, -1);

function wordsOf(item: StoryItem, width: number): string {
  if (item.kind === "call") return callWords(item, width);
  if (item.kind === "clock") return clockWords(item);
  if (item.kind === "lever") return leverWords(item);
  if (item.kind === "delivery") return `  ${deliveryWords(item)}`;
  if (item.kind === "warning") return `  warning: ${item.text}`;
  if (item.kind === "event") return `  event ${item.type} ${item.resource_id}`;
  const { resource, resource_id: id, from, to } = item;
  return `  ${resource} ${id} ${from === null ? (to ?? "made") : `${from} → ${to ?? "gone"}`}`;
}

const callOf = ({ method, path }: Item<"call">): string => `${method} ${path}`;

function callWords(call: Item<"call">, width: number): string {
  const { status, reason, trace_id: id } = call;
  const answered = `${callOf(call).padEnd(width)}  ${status ?? "no answer"}`;
  const why = reason === null ? "" : `  ${oneLine(reason)}`;
  return `${answered}${why}  ${id}`;
}

function clockWords({ at, from, snapshot }: Item<"clock">): string {
  if (snapshot !== null) return `snapshot ${snapshot} restored`;
  return `clock +${formatDuration(Date.parse(at) - Date.parse(from))}`;
}

function leverWords({ lever, id, what, text, resource_id: about }: Item<"lever">): string {
  const name = `${lever.replace("_", " ")} ${id}`;
  if (lever === "world_event") return `${name} ${text}`;
  if (what !== "hit") return `${what} ${name}  ${text}`;
  return `  ${name} hit: ${text}${about === null ? "" : ` of ${about}`}`;
}

function deliveryWords(delivery: Item<"delivery">): string {
  const { event_type: type, url, endpoint_id: id, attempt, adversary } = delivery;
  const { next_attempt_at: next, outcome } = delivery;
  const parts = [
    `→ ${answerOf(delivery)}  ${type} to ${url ?? id}`,
    ...(adversary === null ? [] : [`adversary: ${adversary}`]),
    ...(outcome === "delivered" || delivery.words === null
      ? []
      : [`it says ${oneLine(delivery.words)}`]),
    ...(attempt === 1 ? [] : [`attempt ${attempt}`]),
    ...(next === null ? [] : [`again at ${timeOf(next)}`]),
  ];
  return parts.join(", ");
}

/** What an endpoint answered, or why it did not. */
export const answerOf = ({ http_status: status, reason }: Item<"delivery">): string =>
  status === null ? (reason ?? "") : String(status);

/** On one line, and no longer than can be read there. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= LONGEST_WORDS ? line : `${line.slice(0, LONGEST_WORDS - 1)}…`;
}
