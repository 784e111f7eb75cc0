import { formatInstant } from "../../../engine/base/time.js";
import type { Line } from "./line.js";
import { entrySummary } from "./line-kinds.js";

/** A line as people read it: number, instant, what entered, how it was answered. */
export function lineText(line: Line): string {
  const { number, at, entry, given: value } = line;
  const answer = value === null ? "" : ` → ${value.network ?? value.status}`;
  return `${String(number).padStart(6)}  ${formatInstant(Math.floor(at))}  ${entrySummary(entry)}${answer}`;
}
