import type { JsonObject } from "../../base/json.js";
import type { ObjectMeta, ObjectRow } from "../../pack/behaviors.js";
import type { Pack } from "../../pack/pack.js";
import type { OwnIds } from "../../store/rows.js";
import type { PlainEvent } from "./deliveries/event-row.js";
import { EventRow } from "./deliveries/event-row.js";
import { newMeta } from "./object-meta.js";

/** An object as JSON: id, position, fields, hidden fields, timers, number of its trace, notes. */
type PlainObject = readonly [
  string,
  number,
  JsonObject,
  JsonObject,
  ObjectRow["timers"],
  number,
  PlainMeta,
];

/** Only the instant of creation if there is nothing else, as for most objects. */
type PlainMeta = number | ObjectMeta;

/** A row of a collection as JSON: an event has five elements, an object seven. */
export type PlainRow = PlainObject | PlainEvent;

export function plainRow(row: ObjectRow): PlainRow {
  if (row instanceof EventRow) return row.plain();
  const { id, seq, fields, hidden, timers, trace, meta } = row;
  return [id, seq, fields, hidden, timers, trace, isPlain(meta) ? meta.created.ms : meta];
}

function isPlain({ entered, spent, paused, overrides, bound }: ObjectMeta): boolean {
  if (paused || spent.length + overrides.length + bound.length > 0) return false;
  for (const _ in entered) return false;
  return true;
}

/** Makes rows from plain data. Rows of one instant share their notes. */
export class RowReader {
  readonly #pack: Pack;
  #last: ObjectMeta | undefined;

  constructor(pack: Pack) {
    this.#pack = pack;
  }

  row(plain: PlainRow, ids: OwnIds): ObjectRow {
    if (plain.length === 5 || plain.length === 6) return this.#event(plain, ids);
    const [id, seq, fields, hidden, timers, trace, meta] = plain;
    return { id, seq, fields, hidden, timers, trace, meta: this.#meta(meta) };
  }

  #event([seq, type, fields, trace, ms, notes]: PlainEvent, ids: OwnIds): EventRow {
    const spec = this.#pack.events[type];
    if (spec === undefined) throw new Error(`world: the pack has no event ${type}`);
    return new EventRow(
      this.#pack,
      this.#initialMeta(ms),
      ids,
      spec,
      { fields, trace },
      seq,
      notes,
    );
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
