import type { ObjectRow } from "../../pack/behaviors.js";
import type { ResourceSpec } from "../../pack/pack.js";
import { Table } from "../../store/table.js";
import type { Undo } from "../../store/undo.js";
import { EVENT_SUBJECT, EventRow } from "./deliveries/event-row.js";
import type { Streams } from "./streams.js";

/** The table of one kind of object. The log of events has a further index, by object. */
export function tableOf(undo: Undo, streams: Streams, resource: ResourceSpec): Table<ObjectRow> {
  const ids = streams.ownIds(resource);
  const declared = resource.indexes.map(({ name, fields }) => ({
    name,
    key: (row: ObjectRow) => indexKey(row, fields),
  }));
  const log = {
    name: EVENT_SUBJECT,
    key: (row: ObjectRow) => (row instanceof EventRow ? row.subject : null),
  };
  return new Table(undo, resource.log === "events" ? [...declared, log] : declared, ids);
}

/** Separates the parts of a composite key; no id or status contains it. */
export const KEY_SEPARATOR = "\u0000";

function indexKey(row: ObjectRow, fields: readonly string[]): string | null {
  let key: string | null = null;
  for (const field of fields) {
    const part = indexText(row.fields[field] ?? row.hidden[field]);
    if (part === null) return null;
    key = key === null ? part : key + KEY_SEPARATOR + part;
  }
  return key;
}

function indexText(value: unknown): string | null {
  if (typeof value === "string") return value;
  return value === null || value === undefined ? null : String(value);
}
