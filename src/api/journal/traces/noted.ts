import type { Moment } from "../../../engine/base/time.js";
import type { Change } from "../../../engine/world/state/changes.js";
import { EventRow } from "../../../engine/world/state/deliveries/event-row.js";

/** A change as it is kept: whose it is says the trace that has it. */
export type NotedChange = Omit<Change, "maker" | "transition">;

/** Of a change first the instant, then four texts. */
type Part = Moment | string | null | EventRow;
const PARTS = 5;

/**
 * The changes and events of one call, in the order in which they were noted. The last ten thousand
 * calls are kept, so a change is five values in a row here, and no object of its own.
 */
export type Noted = Part[];

export const NOTHING_NOTED: Noted = [];

/** So long a list is copied when it grows: one that grows in place keeps room for 17 or more. */
const SHORT = 64;

/** The list with more behind it; perhaps the same list. */
export function withNoted(
  noted: Noted,
  changes: readonly NotedChange[],
  events: readonly EventRow[],
): Noted {
  let place = noted.length;
  const length = place + PARTS * changes.length + events.length;
  const all = place < SHORT ? copied(noted, length) : noted;
  for (const { at, resource, id, from, to } of changes) {
    all[place] = at;
    all[place + 1] = resource;
    all[place + 2] = id;
    all[place + 3] = from;
    all[place + 4] = to;
    place += PARTS;
  }
  for (const event of events) {
    all[place] = event;
    place += 1;
  }
  return all;
}

function copied(noted: Noted, length: number): Noted {
  const all = new Array<Part>(length);
  for (let place = 0; place < noted.length; place++) all[place] = noted[place] ?? null;
  return all;
}

export function changesIn(noted: Noted): readonly NotedChange[] {
  return noted.flatMap((at, place) => {
    if (at === null || typeof at === "string" || at instanceof EventRow) return [];
    const [resource, id, from, to] = noted.slice(place + 1, place + PARTS).map(textIn);
    return [{ resource: resource ?? "", id: id ?? "", from: from ?? null, to: to ?? null, at }];
  });
}

export function eventsIn(noted: Noted): readonly EventRow[] {
  return noted.filter((part) => part instanceof EventRow);
}

const textIn = (part: Part): string | null => (typeof part === "string" ? part : null);
