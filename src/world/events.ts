import type { ObjectRow } from "./behaviors.js";
import { eventLife } from "./life.js";
import { DAY } from "./time.js";
import type { World } from "./world.js";
import { EVENT_SUBJECT } from "./world.js";

const RETENTION = { age: 30 * DAY, count: 100_000 };

/** Emits an event about an object: its data is the frozen subset of the object as it is now. */
export function emit(world: World, type: string, resource: string, row: ObjectRow): ObjectRow {
  const spec = world.pack.events[type];
  if (spec === undefined) throw new Error(`events: no type ${type}`);
  const log = world.eventLog;
  const id = world.streams.id(log.name, log.idPrefix);
  const data = spec.project(row.fields);
  const event = world.table(log.name).insert(id, (seq) => ({
    id,
    seq,
    fields: world.pack.wire.eventRecord({
      id,
      type,
      data,
      createdAt: world.stamp(world.now),
    }),
    hidden: { type, resource, [EVENT_SUBJECT]: row.id, data },
    life: eventLife(world.now),
  }));
  world.noteEvent(event);
  forgetOldest(world);
  return event;
}

/** Takes out the events that are too old or too many. Each goes once, so this costs what they did. */
export function forgetOldest(world: World): void {
  const table = world.table(world.eventLog.name);
  for (let oldest = table.oldest(); oldest !== undefined; oldest = table.oldest()) {
    const tooOld = oldest.life.createdAt < world.now - RETENTION.age;
    if (!tooOld && table.size <= RETENTION.count) return;
    table.evict(oldest.id);
    world.evictedEvents += 1;
  }
}
