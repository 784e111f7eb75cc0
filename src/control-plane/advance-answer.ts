import type { Advance } from "../../generated/control/types.js";
import type { EventRow } from "../world/event-row.js";
import { quoted } from "../world/quoted.js";
import { formatInstant } from "../world/time.js";

/**
 * The answer to an advance as JSON. It names every event, and there may be hundreds of thousands:
 * so they are written out here, what all of one type and instant have in common once.
 */
export function advanceText(answer: Omit<Advance, "events">, events: readonly EventRow[]): string {
  const { previous, now, fired, ...rest } = answer;
  const head = JSON.stringify({ previous, now, fired }).slice(0, -1);
  return `${head},"events":[${eventsText(events)}],${JSON.stringify(rest).slice(1)}`;
}

/** As `summaryOf` tells of each, separated by commas. */
function eventsText(events: readonly EventRow[]): string {
  let common = new Map<string, string>();
  let instant = Number.NaN;
  let text = "";
  for (const event of events) {
    const { ms } = event.life.created;
    if (ms !== instant) {
      common = new Map();
      instant = ms;
    }
    let middle = common.get(event.type);
    if (middle === undefined) {
      middle = middleOf(event);
      common.set(event.type, middle);
    }
    const comma = text === "" ? "" : ",";
    text += `${comma}{"id":${quoted(event.id)}${middle}${quoted(event.subject)}}`;
  }
  return text;
}

function middleOf({ type, resource, life }: EventRow): string {
  const known = { type, created_at: formatInstant(life.created.ms), resource };
  return `,${JSON.stringify(known).slice(1, -1)},"resource_id":`;
}
