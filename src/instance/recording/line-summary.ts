import { formatInstant } from "../../engine/base/time.js";
import type { Line, LineEntry } from "./file/line.js";

/** A line as people read it: number, instant, what entered, how it was answered. */
export function lineText(line: Line): string {
  const { number, at, entry, given } = line;
  const answer = given === null ? "" : ` → ${given.network ?? given.status}`;
  return `${String(number).padStart(6)}  ${formatInstant(Math.floor(at))}  ${words(entry)}${answer}`;
}

function words(entry: LineEntry): string {
  switch (entry.kind) {
    case "vendor-call":
      return `${entry.method} ${entry.url}${entry.hasKey ? "" : " (without the key)"}`;
    case "control-call":
      return `control ${entry.name}${inShort(entry.request.body)}`;
    case "step":
      return `clock to ${formatInstant(Math.floor(entry.to))}`;
    case "attempt":
      return `attempt of ${entry.result.delivery}: ${entry.result.sent.map(({ reason }) => reason ?? "delivered").join(", ")}`;
    case "advanced":
      return "advance ends";
    case "closed":
      return "the instance ends";
    case "reset":
      return `reset${entry.salt === undefined ? "" : `, salt ${JSON.stringify(entry.salt)}`}`;
    case "clock":
      return entry.factor === null ? "clock stands" : `clock flows, ${entry.factor}×`;
    case "listen":
      return `listens on ${entry.url}`;
    case "goto":
      return `back to ${entry.to}`;
    case "world":
      return `world is ${entry.digest}`;
    default:
      return `${entry.kind} ${entry.name}`;
  }
}

const MAX_SHOWN = 80;

function inShort(body: unknown): string {
  if (body === undefined) return "";
  const text = JSON.stringify(body);
  return ` ${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}`;
}
