import type { Moment } from "../../../engine/base/time.js";
import type { Change } from "../../../engine/world/state/changes.js";
import { EventRow } from "../../../engine/world/state/deliveries/event-row.js";

/** A change as a trace keeps it. */
export type NotedChange = Omit<Change, "maker" | "transition">;

/** A change is its instant and four texts. */
type Part = Moment | string | null | EventRow;
const PARTS = 5;

/**
 * The changes and events of one call, in order. The last ten thousand calls are kept, so a change is
 * five values in a row, and not an object.
 */
export type Noted = Part[];

export const NOTHING_NOTED: Noted = [];

/** Shorter lists are copied when they grow: a list that grows in place reserves 17 places or more. */
const SHORT = 64;

/** The list with more at its end; it may be the same list. */
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
