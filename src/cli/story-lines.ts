import type { StoryItem } from "../client/index.js";
import type { Paint } from "./paint.js";
import type { Told } from "./story-stream.js";

type Item<Kind> = Extract<StoryItem, { readonly kind: Kind }>;

/** What is told, for people: a line, and those that say why. */
export function linesOf(told: Told, paint: Paint): readonly string[] {
  if (told.kind === "open") return [];
  if (told.kind === "reset") return [paint("cyan", "reset: the world is as at its start")];
  if (told.kind === "lost") return [paint("red", `${told.count} items were lost`)];
  const { item } = told;
  switch (item.kind) {
    case "call":
      return callLines(item, paint);
    case "delivery":
      return deliveryLines(item, paint);
    case "lever":
      return [
        `${paint("cyan", `${item.lever.replace("_", " ")} ${item.what}`)}  ${item.id}  ${item.text}`,
      ];
    case "clock":
      return [paint("cyan", item.snapshot === null ? moved(item) : `restored ${item.snapshot}`)];
    case "change":
      return [`${item.resource} ${item.resource_id}  ${item.from ?? "new"} → ${item.to ?? "gone"}`];
    case "event": {
      const what = paint("cyan", `event ${item.type}`);
      return [`${what}  ${item.resource_id}  ${paint("dim", item.event_id)}`];
    }
    case "warning":
      return [`${paint("yellow", "warning")}  ${item.text}`];
  }
}

function callLines(item: Item<"call">, paint: Paint): readonly string[] {
  const { status, resolution, method, path, trace_id: id, reason } = item;
  const answer = paint(colorOf(status), `${status ?? "---"} ${resolution.padEnd(9)}`);
  const line = `${answer}  ${method} ${path}  ${paint("dim", id)}`;
  return reason === null ? [line] : [line, `  ${reason}`];
}

function colorOf(status: number | null): Parameters<Paint>[0] {
  if (status === null || status >= 500) return "red";
  return status >= 400 ? "yellow" : "green";
}

function deliveryLines(item: Item<"delivery">, paint: Paint): readonly string[] {
  const { outcome, attempt, http_status: status, reason, words, next_attempt_at: next } = item;
  const isGood = outcome === "delivered";
  const answer = status === null ? `no answer (${reason})` : String(status);
  const took = `${Math.round(item.latency_ms)}ms`;
  const again = attempt === 1 ? "" : `, attempt ${attempt}`;
  const trick = item.adversary === null ? "" : ` (${item.adversary})`;
  const what = paint(isGood ? "green" : "red", `webhook ${item.event_type}${again}${trick}`);
  const line = `${what}  ${answer}  ${took}  ${item.url ?? ""}  ${paint("dim", item.event_id)}`;
  if (isGood) return [line];
  return [
    line,
    ...(words === null ? [] : [`  ${oneLine(words)}`]),
    `  ${next === null ? "no attempt is left" : `next attempt at ${next}`}`,
  ];
}

const oneLine = (words: string): string => words.trim().replaceAll(/\s*\n\s*/g, " ");

const moved = ({ from, at }: Item<"clock">): string => `clock ${from} → ${at}`;
