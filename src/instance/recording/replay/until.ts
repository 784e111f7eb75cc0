import type { Traces } from "../../../api/journal/traces/traces.js";
import { parseInstant } from "../../../engine/base/time.js";
import type { Line } from "../file/line.js";

/** How far a recording is played: to its end, an input, a call's trace, or the last input of an instant. */
export type Until =
  | { readonly kind: "end" }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "trace"; readonly id: string }
  | { readonly kind: "instant"; readonly ms: number };

export const TO_THE_END: Until = { kind: "end" };

/** Reads `12`, `trc_…` or an instant in ISO 8601; undefined when it is none of them. */
export function readUntil(text: string): Until | undefined {
  if (/^\d{1,15}$/.test(text)) return { kind: "number", number: Number(text) };
  if (/^trc_\w+$/.test(text)) return { kind: "trace", id: text };
  const ms = parseInstant(text);
  return ms === undefined ? undefined : { kind: "instant", ms };
}

/** Tells where a recording is to be left. */
export class Stop {
  readonly #until: Until;
  readonly #traces: Traces;
  /** Calls up to this number have been looked at. */
  #seen = 0;

  constructor(until: Until, traces: Traces) {
    this.#until = until;
    this.#traces = traces;
  }

  /** Whether it is before this line, which is the next to be played. */
  isBefore(line: Line): boolean {
    const until = this.#until;
    switch (until.kind) {
      case "end":
        return false;
      case "number":
        return line.number > until.number;
      case "instant":
        return (line.entry.kind === "step" ? line.entry.to : line.at) > until.ms;
      case "trace":
        return this.#hasCome(until.id, line.reads);
    }
  }

  /** Whether the call has been made, as one that has a line or one of so many reads. */
  #hasCome(id: string, reads: number): boolean {
    const last = this.#traces.next - 1 + reads;
    // Numbers begin again at a reset.
    if (last < this.#seen) this.#seen = 0;
    while (this.#seen < last) {
      this.#seen += 1;
      if (this.#traces.idAt(this.#seen) === id) return true;
    }
    return false;
  }
}
