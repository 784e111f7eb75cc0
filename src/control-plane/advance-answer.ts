import type { Advance } from "../../generated/control/types.js";
import type { EventRow } from "../world/event-row.js";
import { quoted } from "../world/quoted.js";
import { formatInstant } from "../world/time.js";

/** So many events are put together as one text. */
const PIECE = 1_024;

/**
 * The answer to an advance as JSON. It names every event, and there may be hundreds of thousands:
 * so they are written out here, piece by piece, and what all of one type and instant have in common
 * once.
 */
export function advanceBytes(
  answer: Omit<Advance, "events">,
  events: readonly EventRow[],
): Uint8Array {
  const { previous, now, fired, ...rest } = answer;
  const head = JSON.stringify({ previous, now, fired }).slice(0, -1);
  const words = new EventWords();
  const pieces = [Buffer.from(`${head},"events":[`)];
  for (let at = 0; at < events.length; at += PIECE) {
    const comma = at === 0 ? "" : ",";
    pieces.push(Buffer.from(comma + words.of(events.slice(at, at + PIECE))));
  }
  pieces.push(Buffer.from(`],${JSON.stringify(rest).slice(1)}`));
  return Buffer.concat(pieces);
}

class EventWords {
  /** What comes between the ids, by type, at the present instant. */
  readonly #common = new Map<string, string>();
  #instant = Number.NaN;

  /** As `summaryOf` tells of each, separated by commas. */
  of(events: readonly EventRow[]): string {
    let text = "";
    for (const event of events) {
      const comma = text === "" ? "" : ",";
      text += `${comma}{"id":${quoted(event.id)}${this.#middle(event)}${quoted(event.subject)}}`;
    }
    return text;
  }

  #middle({ type, resource, life }: EventRow): string {
    const { ms } = life.created;
    if (ms !== this.#instant) this.#common.clear();
    this.#instant = ms;
    const known = this.#common.get(type);
    if (known !== undefined) return known;
    const same = { type, created_at: formatInstant(ms), resource };
    const made = `,${JSON.stringify(same).slice(1, -1)},"resource_id":`;
    this.#common.set(type, made);
    return made;
  }
}
