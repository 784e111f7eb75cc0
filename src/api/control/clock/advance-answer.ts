import type { Advance } from "../../../../generated/control/types.js";
import { quoted } from "../../../engine/base/json.js";
import { formatInstant } from "../../../engine/base/time.js";
import type { EventRow } from "../../../engine/world/state/deliveries/event-row.js";

/** Events in one text. */
const PIECE = 1_024;

/**
 * The answer to an advance as JSON. It can list hundreds of thousands of events, so it is written piece
 * by piece, and the part that events of one type and instant have in common is rendered once.
 */
export function advanceBytes(
  answer: Omit<Advance, "events">,
  events: readonly EventRow[],
): Uint8Array {
  const { previous, now, fired, ...rest } = answer;
  const head = JSON.stringify({ previous, now, fired }).slice(0, -1);
  const words = new EventWords();
  const pieces = [`${head},"events":[`];
  for (let at = 0; at < events.length; at += PIECE) {
    const comma = at === 0 ? "" : ",";
    pieces.push(comma + words.of(events.slice(at, at + PIECE)));
  }
  pieces.push(`],${JSON.stringify(rest).slice(1)}`);
  return joined(pieces);
}

/** Encodes each piece once, without joining the texts first. */
function joined(pieces: readonly string[]): Uint8Array {
  let length = 0;
  for (const piece of pieces) length += Buffer.byteLength(piece);
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at);
  return bytes;
}

class EventWords {
  /** The text between the ids, by type, at the present instant. */
  readonly #common = new Map<string, string>();
  #instant = Number.NaN;

  /** The same as `summaryOf` of each event, separated by commas. */
  of(events: readonly EventRow[]): string {
    let text = "";
    for (const event of events) {
      const comma = text === "" ? "" : ",";
      text += `${comma}{"id":${quoted(event.id)}${this.#middle(event)}${quoted(event.subject)}}`;
    }
    return text;
  }

  #middle({ type, resource, meta }: EventRow): string {
    const { ms } = meta.created;
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
