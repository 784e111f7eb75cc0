// `emit`: adds an event of the vendor about an object, such as `task_run.completed`, to the log
// when the object changes; webhooks follow from it. Also finds events again, and forgets old ones.
// `api/control/webhooks/events.ts` answers the control calls.

import type { Json, JsonObject } from "../../../base/json.js";
import { equalJson, fromNames, isObject } from "../../../base/json.js";
import { DAY, formatInstant } from "../../../base/time.js";
import type { ObjectRow } from "../../../pack/behaviors.js";
import type { EventNotes, EventSpec } from "../../../pack/pack.js";
import type { Table } from "../../../store/table.js";
import { EventRow } from "../../state/deliveries/event-row.js";
import type { World } from "../../world.js";
import { shownMember } from "../objects/showing.js";
import { subscribersOf } from "./deliveries-targets.js";

export const RETENTION = { age: 30 * DAY, count: 100_000 };

/** What an event has besides its object. */
export interface EventDetails {
  readonly before?: Pick<ObjectRow, "fields">;
  readonly more?: JsonObject;
}

/**
 * Emits an event about an object; its data is a frozen subset of the object's present fields, with
 * its views, and of `more`. `before` is the object before the change that it announces.
 */
export function emit(
  world: World,
  type: string,
  about: ObjectRow,
  { before, more = {} }: EventDetails = {},
): EventRow {
  const spec = world.pack.events[type];
  if (spec === undefined) throw new Error(`events: no type ${type}`);
  const table = world.table(world.eventLog.name);
  const seen = withViews(world, spec, about);
  const data = withMore(spec.hidden === undefined ? seen : withHidden(seen, spec.hidden), more);
  const { pack, clock } = world;
  const eventWith = (notes?: EventNotes): EventRow =>
    new EventRow(pack, clock.initialMeta, table.ids, spec, data, table.nextSeq, notes);
  const event = pack.wire.eventNotes
    ? eventWith(notesOf(world, eventWith(), about, before))
    : eventWith();
  table.append(event);
  world.noteEvent(event);
  const oldest = table.size > RETENTION.count ? table.oldest() : undefined;
  if (oldest !== undefined) forget(world, table, oldest);
  return event;
}

/** What an event of this vendor says besides its object. */
function notesOf(
  world: World,
  event: EventRow,
  { fields }: ObjectRow,
  before: Pick<ObjectRow, "fields"> | undefined,
): EventNotes {
  const isUpdate = before !== undefined && UPDATE.test(event.type);
  const previous = isUpdate ? earlier(before.fields, fields) : null;
  const pending = subscribersOf(world, event).length;
  const { caller, requestIds } = world;
  const requestId = caller && requestIds.upcoming;
  return { previous, pending, requestId, idempotencyKey: caller?.idempotencyKey() ?? null };
}

/** Events that say no more than that their object is another one now. */
const UPDATE = /[._](?:updated|changed)$/;

/** The members of an object that another one changes, with their values in it. */
function earlier(before: JsonObject, after: JsonObject): JsonObject | null {
  const changed = fromNames(Object.keys({ ...before, ...after }), (name) => {
    const [was = null, is = null] = [before[name], after[name]];
    if (equalJson(was, is)) return undefined;
    return isObject(was) && isObject(is) ? earlier(was, is) : was;
  });
  return Object.keys(changed).length === 0 ? null : changed;
}

/** The object with what answers compute from other objects. */
function withViews(world: World, { resource: name, views }: EventSpec, about: ObjectRow) {
  if (views === undefined) return about;
  const resource = world.resource(name);
  const fields: Record<string, Json> = { ...about.fields };
  for (const field of resource.fields) {
    if (!views.includes(field.name)) continue;
    const value = shownMember(world, resource, about, field);
    if (value !== undefined) fields[field.name] = value;
  }
  return { ...about, fields };
}

function withHidden({ fields, hidden, trace }: ObjectRow, names: readonly string[]) {
  return { fields: { ...fields, ...fromNames(names, (name) => hidden[name]) }, trace };
}

function withMore(about: Pick<ObjectRow, "fields" | "trace">, more: JsonObject) {
  if (Object.keys(more).length === 0) return about;
  // They come first, where people look for what happened.
  return { fields: { ...more, ...about.fields, ...more }, trace: about.trace };
}

/** Drops the events that are too old. */
export function forgetOld(world: World): void {
  const table = world.table(world.eventLog.name);
  const horizon = world.now - RETENTION.age;
  for (let oldest = table.oldest(); oldest !== undefined; oldest = table.oldest()) {
    if (oldest.meta.created.ms >= horizon) return;
    forget(world, table, oldest);
  }
}

function forget(world: World, table: Table<ObjectRow>, event: ObjectRow): void {
  table.evict(event);
  world.countEvictedEvent();
}

export function findEvent(world: World, id: string): EventRow | undefined {
  const row = world.table(world.eventLog.name).get(id);
  return row instanceof EventRow ? row : undefined;
}

/** An event in short. */
export function summaryOf({ id, type, resource, subject, meta }: EventRow) {
  return { id, type, created_at: formatInstant(meta.created.ms), resource, resource_id: subject };
}
