import type { JsonObject } from "../base/json.js";
import type { Moment } from "../base/time.js";
import type { ObjectMeta, ObjectRow } from "../pack/behaviors.js";
import type { OwnIds } from "../store/rows.js";
import type { PlainEvent } from "./state/deliveries/event-row.js";
import { EventRow } from "./state/deliveries/event-row.js";
import { newMeta } from "./state/object-meta.js";
import type { World } from "./world.js";

/** An object as plain data: id, position, fields, hidden fields, timers, number of its trace, notes. */
type PlainObject = readonly [
  string,
  number,
  JsonObject,
  JsonObject,
  ObjectRow["timers"],
  number,
  PlainMeta,
];

/** The instant alone where there is nothing else to note, as on most. */
type PlainMeta = number | ObjectMeta;

/** A row of a collection as plain data: an event has five parts, an object seven. */
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

/** Makes rows of plain data again. What is the same on many of them is there once. */
export class RowMaker {
  readonly #world: World;
  #last: ObjectMeta = newMeta({ ms: Number.NaN });

  constructor(world: World) {
    this.#world = world;
  }

  row(plain: PlainRow, ids: OwnIds): ObjectRow {
    if (plain.length === 5) return this.#event(plain, ids);
    const [id, seq, fields, hidden, timers, trace, life] = plain;
    return { id, seq, fields, hidden, timers, trace, meta: this.#life(life) };
  }

  #event([seq, type, fields, trace, ms]: PlainEvent, ids: OwnIds): EventRow {
    const { pack } = this.#world;
    const spec = pack.events[type];
    if (spec === undefined) throw new Error(`world: the pack has no event ${type}`);
    return new EventRow(pack, this.#newborn(ms), ids, spec, { fields, trace }, seq);
  }

  #life(life: PlainMeta): ObjectMeta {
    if (typeof life === "number") return this.#newborn(life);
    return { ...life, created: this.#moment(life.created.ms) };
  }

  #newborn(ms: number): ObjectMeta {
    if (this.#last.created.ms !== ms) this.#last = newMeta({ ms });
    return this.#last;
  }

  #moment(ms: number): Moment {
    return this.#newborn(ms).created;
  }
}
