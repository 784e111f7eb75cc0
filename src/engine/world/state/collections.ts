// `Collections`: the tables with the objects of a simulated vendor, one for each kind, and the
// table of events. It is the largest part of the state, and makes a table at its first use.

import type { Hashing } from "../../base/hashing.js";
import type { JsonObject } from "../../base/json.js";
import type { ObjectMeta, ObjectRow } from "../../pack/behaviors.js";
import type { Pack, ResourceSpec } from "../../pack/pack.js";
import type { StatePart, Undo } from "../../store/cell.js";
import type { OwnIds } from "../../store/rows.js";
import { placesOf } from "../../store/rows.js";
import type { TableContent, TableSnapshot } from "../../store/table.js";
import { Table } from "../../store/table.js";
import type { PlainEvent } from "./deliveries/event-row.js";
import { EVENT_SUBJECT, EventRow } from "./deliveries/event-row.js";
import type { Streams } from "./id-streams.js";
import { NOTHING_MADE_UP, newMeta, sharedNames } from "./object-meta.js";

type TableSnapshots = ReadonlyMap<string, TableSnapshot<ObjectRow>>;

/** Some rows of a collection as JSON. The last piece has the removed rows. */
interface PlainTable extends Omit<TableContent<ObjectRow>, "rows"> {
  readonly name: string;
  readonly rows: readonly PlainRow[];
}

const ROWS_OF_A_PIECE = 100;

/** The tables of a world. The first use of a table makes it. */
export class Collections implements StatePart<TableSnapshots, PlainTable> {
  readonly #undo: Undo;
  readonly #streams: Streams;
  readonly #specs: Readonly<Record<string, ResourceSpec>>;
  /** The collection that holds emitted events. */
  readonly eventLog: ResourceSpec;
  readonly #tables = new Map<string, Table<ObjectRow>>();
  readonly #reader: RowReader;

  constructor(undo: Undo, streams: Streams, pack: Pack) {
    this.#undo = undo;
    this.#streams = streams;
    this.#specs = pack.resources;
    this.eventLog = eventLogOf(pack);
    this.#reader = new RowReader(pack);
  }

  resource(name: string): ResourceSpec {
    const spec = name === this.eventLog.name ? this.eventLog : this.#specs[name];
    if (spec === undefined) throw new Error(`world: no resource ${name}`);
    return spec;
  }

  table(name: string): Table<ObjectRow> {
    const known = this.#tables.get(name);
    if (known !== undefined) return known;
    const resource = this.resource(name);
    if (!resource.stores) throw new Error(`world: no collection ${name}`);
    const table = tableOf(this.#undo, this.#streams, resource);
    this.#tables.set(name, table);
    return table;
  }

  /** The collections that have a table. */
  get names(): Iterable<string> {
    return this.#tables.keys();
  }

  /** Number of objects by collection, those without a table included. */
  counts(): Readonly<Record<string, number>> {
    const kinds = new Set([...Object.values(this.#specs), this.eventLog]);
    const stored = [...kinds].filter(({ stores }) => stores);
    return Object.fromEntries(stored.map(({ name }) => [name, this.#tables.get(name)?.size ?? 0]));
  }

  /** The position of the next object, by collection. */
  nextSeqs(): ReadonlyMap<string, number> {
    return new Map([...this.#tables].map(([name, table]) => [name, table.nextSeq]));
  }

  snapshot(): TableSnapshots {
    return new Map([...this.#tables].map(([name, table]) => [name, table.snapshot()]));
  }

  restore(tables: TableSnapshots): void {
    for (const [name, table] of this.#tables) if (!tables.has(name)) table.clear();
    for (const [name, table] of tables) this.table(name).restore(table);
  }

  /** By name: the order in which tables were made does not matter. */
  digest(hashing: Hashing): void {
    for (const name of [...this.names].sort()) {
      const table = this.table(name);
      if (table.nextSeq === 1) continue;
      hashing.text(`${name} ${table.nextSeq}`);
      table.each((row) => hashing.object(row, rowWords));
      table.eachRemoved((id, seq) => hashing.text(`${seq} ${id}`));
    }
  }

  *toPlain(): Generator<PlainTable, void, undefined> {
    for (const name of this.names) yield* this.#plainTable(name, this.table(name));
  }

  fromPlain({ name, rows, ...content }: PlainTable): void {
    const table = this.table(name);
    table.fill({ ...content, rows: rows.map((row) => this.#reader.row(row, table.ids)) });
  }

  *#plainTable(name: string, table: Table<ObjectRow>): Generator<PlainTable, void, undefined> {
    const { nextSeq, ids } = table;
    const isForeign = ([id, seq]: readonly [string, number]): boolean => ids.seqOf(id) !== seq;
    // The id of an event encodes its position.
    const isLog = name === this.eventLog.name;
    for (let above = 0; ; ) {
      const query = { filters: [], above, limit: ROWS_OF_A_PIECE, direction: "ascending" } as const;
      const { rows, more } = table.page(query);
      const foreign = isLog ? [] : placesOf(rows).filter(isForeign);
      const removed = more ? [] : removedIn(table);
      const plain = {
        rows: rows.map(plainRow),
        foreign: [...foreign, ...removed.filter(isForeign)],
      };
      yield { name, ...plain, removed, nextSeq };
      if (!more) return;
      above = rows.at(-1)?.seq ?? above;
    }
  }
}

/** The table of one kind of object. The log of events has a further index, by object. */
function tableOf(undo: Undo, streams: Streams, resource: ResourceSpec): Table<ObjectRow> {
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

function removedIn(table: Table<ObjectRow>): TableContent<ObjectRow>["removed"] {
  const removed: (readonly [id: string, seq: number])[] = [];
  table.eachRemoved((id, seq) => removed.push([id, seq]));
  return removed;
}

/** Without the trace, which belongs to the journal, and the timers, which are a part of their own. */
function rowWords(row: ObjectRow): string {
  if (row instanceof EventRow) return row.words();
  const { id, seq, fields, hidden, meta } = row;
  return JSON.stringify([id, seq, fields, hidden, meta]);
}

/** The collection that keeps emitted events where the pack has none of its own. */
const OWN_EVENTS: ResourceSpec = {
  name: "events",
  object: "event",
  stores: true,
  idPrefix: "evt_",
  idPattern: /^evt_/,
  id: { kind: "prefix", field: null, form: null, from: null, within: [] },
  fields: [],
  refersTo: {},
  copy: () => ({}),
  variants: null,
  shown: { kind: "stored" },
  hidden: [],
  indexes: [],
  seedable: false,
  log: "events",
  provenance: "assumed",
  stamps: { created: null, updated: null },
  times: {},
};

/** The collection that holds emitted events. */
function eventLogOf({ resources }: Pack): ResourceSpec {
  const log = Object.values(resources).find((resource) => resource.log === "events");
  if (log !== undefined) return log;
  // A vendor's own `events` may be something else.
  return resources[OWN_EVENTS.name] === undefined
    ? OWN_EVENTS
    : { ...OWN_EVENTS, name: "emitted_events" };
}

/**
 * An object as JSON: id, position, fields, hidden fields, timers, number of its trace, notes, and what
 * of it is made up, if anything is.
 */
type PlainObject = readonly [
  ...[string, number, JsonObject, JsonObject, ObjectRow["timers"], number, PlainMeta],
  madeUp?: readonly string[],
];

/** Only the instant of creation if there is nothing else, as for most objects. */
type PlainMeta = number | ObjectMeta;

/** A row of a collection as JSON: an event has five elements or six, an object more. */
type PlainRow = PlainObject | PlainEvent;

function plainRow(row: ObjectRow): PlainRow {
  if (row instanceof EventRow) return row.plain();
  const { id, seq, fields, hidden, timers, trace, meta, madeUp } = row;
  const notes = isPlain(meta) ? meta.created.ms : meta;
  const own = [id, seq, fields, hidden, timers, trace, notes] as const;
  return madeUp.length === 0 ? own : [...own, madeUp];
}

function isPlain({ entered, spent, paused, overrides, bound }: ObjectMeta): boolean {
  if (paused || spent.length + overrides.length + bound.length > 0) return false;
  for (const _ in entered) return false;
  return true;
}

/** Makes rows from plain data. Rows of one instant share their notes. */
class RowReader {
  readonly #pack: Pack;
  #last: ObjectMeta | undefined;

  constructor(pack: Pack) {
    this.#pack = pack;
  }

  row(plain: PlainRow, ids: OwnIds): ObjectRow {
    if (plain.length === 5 || plain.length === 6) return this.#event(plain, ids);
    const [id, seq, fields, hidden, timers, trace, notes, madeUp = NOTHING_MADE_UP] = plain;
    const own = { meta: this.#meta(notes), madeUp: sharedNames(madeUp) };
    return { id, seq, fields, hidden, timers, trace, ...own };
  }

  #event([seq, type, fields, trace, ms, notes]: PlainEvent, ids: OwnIds): EventRow {
    const spec = this.#pack.events[type];
    if (spec === undefined) throw new Error(`world: the pack has no event ${type}`);
    const life = this.#initialMeta(ms);
    return new EventRow(this.#pack, life, ids, spec, { fields, trace }, seq, notes);
  }

  #meta(meta: PlainMeta): ObjectMeta {
    if (typeof meta === "number") return this.#initialMeta(meta);
    return { ...meta, created: this.#initialMeta(meta.created.ms).created };
  }

  #initialMeta(ms: number): ObjectMeta {
    if (this.#last?.created.ms !== ms) this.#last = newMeta({ ms });
    return this.#last;
  }
}
