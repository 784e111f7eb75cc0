// Stores a new object: `create` chooses the id, `insert` takes one, and both start its timers;
// `record` stores it exactly as described, such as the objects that a pack has from the start.
// `making.ts` decides the content for a call and then calls it.

import type { Json, JsonObject } from "../../../base/json.js";
import { ownValue } from "../../../base/json.js";
import { setAt } from "../../../base/paths.js";
import { filledText } from "../../../base/text.js";
import type { ObjectMeta, ObjectRow } from "../../../pack/behaviors.js";
import type { LifecycleSpec, ResourceSpec } from "../../../pack/pack.js";
import { NONE_RUNNING } from "../../../pack/running-timers.js";
import { capturedOf } from "../../../schemas/captured.js";
import { idIn } from "../../state/ids.js";
import { changedMeta, enteredBy, madeUpIn, NO_OVERRIDES } from "../../state/object-meta.js";
import type { World } from "../../world.js";
import type { TimerState } from "../transitions/timers.js";
import { passTimers } from "../transitions/timers.js";
import { stamp, stateOf } from "./stored-object.js";
import { inOrder } from "./writing.js";

export interface NewObject {
  /** The others have the pack's defaults. */
  readonly fields: Partial<JsonObject>;
  readonly hidden?: JsonObject;
}

/** Creates an object in its first state, without an event; by default with an id of its own. */
export function create(
  world: World,
  resource: string,
  content: NewObject,
  chosenId?: string,
): ObjectRow {
  const spec = world.resource(resource);
  const lifecycle = world.lifecycle(resource);
  const make = (id: string, seq: number): ObjectRow =>
    newRow(world, spec, lifecycle, content, id, seq);
  return added(world, spec, lifecycle, make, chosenId);
}

/** The row of an object in its first state; starts its timers. */
function newRow(
  world: World,
  spec: ResourceSpec,
  lifecycle: LifecycleSpec | undefined,
  { fields: from, hidden = NOTHING_HIDDEN }: NewObject,
  id: string,
  seq: number,
): ObjectRow {
  const fields = withMade(world, spec, inOrder(spec, from, id), id);
  const madeUp = madeUpIn(spec, from);
  stamp(world, spec, fields, from);
  compose(spec, id, fields, hidden);
  const { callNumber: trace } = world;
  const meta = world.clock.initialMeta;
  if (lifecycle === undefined) {
    return { id, seq, fields, hidden, timers: NONE_RUNNING, trace, meta, madeUp };
  }
  const { creation } = lifecycle;
  fields[lifecycle.field] = lifecycle.initial;
  const { timers, spent } = passTimers(
    world,
    lifecycle,
    { id, seq, fields, hidden },
    UNTIMED,
    creation,
  );
  const entered = enteredBy(meta.entered, creation, world.now);
  const overrides = lifecycle.outcome ? world.callOverrides : NO_OVERRIDES;
  const isUsual = overrides.length === 0 && entered === meta.entered && spent.length === 0;
  const own = isUsual ? meta : changedMeta(meta, { entered, spent, overrides });
  return { id, seq, fields, hidden, timers, trace, meta: own, madeUp };
}

const UNTIMED: TimerState = { timers: NONE_RUNNING, spent: [] };

const NOTHING_HIDDEN: JsonObject = {};

/** Adds the row of an object to its table, and notes the change. */
function added(
  world: World,
  { name: resource }: ResourceSpec,
  lifecycle: LifecycleSpec | undefined,
  make: (id: string, seq: number) => ObjectRow,
  id: string | undefined,
): ObjectRow {
  const table = world.table(resource);
  const row = id === undefined ? table.mint(make) : table.insert(id, (seq) => make(id, seq));
  const [to, { moment: at, callNumber: maker }] = [stateOf(lifecycle, row), world];
  world.noteChange({ resource, id: row.id, from: null, to, transition: null, at, maker });
  return row;
}

/** Adds an object exactly as described, engine fields included, without timers, reactions or event. */
export function record(
  world: World,
  resource: string,
  { fields, hidden = NOTHING_HIDDEN }: NewObject,
  chosenId?: string,
  notes: Partial<ObjectMeta> = {},
): ObjectRow {
  const spec = world.resource(resource);
  const lifecycle = world.lifecycle(resource);
  const make = (id: string, seq: number): ObjectRow => {
    const state = lifecycle === undefined ? {} : { [lifecycle.field]: lifecycle.initial };
    const recorded = withMade(world, spec, inOrder(spec, { ...state, ...fields }, id), id);
    stamp(world, spec, recorded, {});
    compose(spec, id, recorded, hidden);
    const meta = changedMeta(world.clock.initialMeta, notes);
    const madeUp = madeUpIn(spec, fields);
    return { id, seq, fields: recorded, hidden, timers: NONE_RUNNING, trace: 0, meta, madeUp };
  };
  return added(world, spec, lifecycle, make, chosenId);
}

/**
 * Fills the fields that an object needs and nobody sent. Their values depend on the key alone, and
 * are kept with the object: answers, lists, events and forks have the same ones.
 */
function withMade(
  { pack }: World,
  spec: ResourceSpec,
  fields: Record<string, Json>,
  key: string,
): Record<string, Json> {
  const { makes } = spec;
  const make = makes && capturedOf(pack)?.maker(key);
  if (make === undefined) return fields;
  for (const name in makes) fields[name] ??= make(makes[name] ?? "", name);
  return fields;
}

/** Writes the texts that follow from other fields into the fields of a new object. */
function compose(
  spec: ResourceSpec,
  key: string,
  fields: Record<string, Json>,
  hidden: JsonObject,
): void {
  const read = (name: string) =>
    name === spec.id.hidden ? idIn(spec, key) : (ownValue(fields, name) ?? ownValue(hidden, name));
  for (const { path, text } of spec.composed ?? []) {
    const [first = "", ...rest] = path;
    fields[first] = setAt(fields[first] ?? null, rest, filledText(text, read));
  }
}
