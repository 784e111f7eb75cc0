import { DAY } from "../../../base/time.js";
import type { ObjectRow } from "../../../pack/behaviors.js";
import type { Table } from "../../../store/table.js";
import { EventRow } from "../../state/deliveries/event-row.js";
import type { World } from "../../world.js";

export const RETENTION = { age: 30 * DAY, count: 100_000 };

/** Emits an event about an object: its data is the frozen subset of the object as it is now. */
export function emit(world: World, type: string, about: ObjectRow): EventRow {
  const spec = world.pack.events[type];
  if (spec === undefined) throw new Error(`events: no type ${type}`);
  const table = world.table(world.eventLog.name);
  const event = new EventRow(world.pack, world.initialMeta, table.ids, spec, about, table.nextSeq);
  table.append(event);
  world.noteEvent(event);
  forgetOneTooMany(world, table);
  return event;
}

/** Takes out the events that are too old. Each goes once, so this costs what they did. */
export function forgetOld(world: World): void {
  const table = world.table(world.eventLog.name);
  const horizon = world.now - RETENTION.age;
  for (let oldest = table.oldest(); oldest !== undefined; oldest = table.oldest()) {
    if (oldest.meta.created.ms >= horizon) return;
    forget(world, table, oldest);
  }
}

/** Takes out the oldest event if there are too many. */
function forgetOneTooMany(world: World, table: Table<ObjectRow>): void {
  const oldest = table.size > RETENTION.count ? table.oldest() : undefined;
  if (oldest !== undefined) forget(world, table, oldest);
}

function forget(world: World, table: Table<ObjectRow>, event: ObjectRow): void {
  table.evict(event);
  world.countEvictedEvent();
}
