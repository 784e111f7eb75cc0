import type { Json, JsonObject } from "../../../base/json.js";
import { isArray, isObject, ownValue, withoutKey } from "../../../base/json.js";
import { getAt } from "../../../base/paths.js";
import type { Answer, Call, Invalid, ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { BulkSpec, OperationSpec, ResourceSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { refuse } from "../errors/catalog.js";
import { emit } from "../events/events.js";
import { make } from "./making.js";
import type { Place } from "./naming/naming.js";
import { keyAt, namedBelow, placeOf } from "./naming/naming.js";
import { objectWords } from "./naming/unknown-ids.js";
import { mustGet, patch, remove, stateOf, transition } from "./objects.js";
import { completed, goneOn, makeOthers, removeDependents } from "./related.js";
import { show } from "./showing.js";
import { usedValue } from "./template.js";
import { read, setBy } from "./writing.js";

/** Updates the fields that the caller may change, and those that the call itself sets. */
export function change(
  world: World,
  operation: OperationSpec,
  row: ObjectRow,
  body: JsonObject,
): ObjectRow | Refusal | Invalid {
  const resource = world.resource(operation.resource);
  const reactions = world.behaviors.reactions?.[resource.name];
  const refused = reactions?.updating?.(world.scope, row);
  if (refused !== undefined) return refused;
  const written = read(world, resource, body, ["often"], row.fields);
  if ("kind" in written) return written;
  const fields = { ...written.fields, ...setBy(world, operation, row, body) };
  const used = usedValue(world, resource, fields, row.id);
  if (used !== undefined) return used;
  const patched = patch(world, resource.name, row.id, fields);
  reactions?.updated?.(world.scope, patched, fields);
  const after = mustGet(world, resource.name, row.id);
  const whole = makeOthers(world, operation, after, body);
  if (operation.emits !== null) emit(world, operation.emits, whole, { before: row });
  return goneOn(world, operation, mustGet(world, resource.name, row.id), body);
}

/**
 * Carries out the operation's transition, or refuses it in the object's state. Before it, writes the
 * fields of the body that the caller may change.
 */
export function moved(
  world: World,
  operation: OperationSpec,
  row: ObjectRow,
  body: JsonObject = {},
): ObjectRow | Refusal | Invalid {
  const lifecycle = world.lifecycle(operation.resource);
  const spec = lifecycle?.transitions[operation.transition ?? ""];
  if (lifecycle === undefined || spec === undefined) {
    throw new Error(`changing: ${operation.id} has no transition`);
  }
  const state = stateOf(lifecycle, row) ?? "";
  if (spec.from.includes(state)) {
    const written = writtenFirst(world, operation, row, body);
    if ("kind" in written) return written;
    const whole = makeOthers(world, operation, written, body);
    return transition(world, lifecycle.resource, whole, spec.name);
  }
  if (spec.refusal === undefined)
    throw new Error(`changing: ${spec.name} refuses without an error`);
  const object = objectWords(world, operation.resource);
  return refuse(spec.refusal, { id: row.id, state, object });
}

function writtenFirst(
  world: World,
  { resource: name }: OperationSpec,
  row: ObjectRow,
  body: JsonObject,
): ObjectRow | Refusal | Invalid {
  const written = read(world, world.resource(name), body, ["often"], row.fields);
  if ("kind" in written || Object.keys(written.fields).length === 0) {
    return "kind" in written ? written : row;
  }
  return patch(world, name, row.id, written.fields);
}

/** Removes an object, or carries out the transition by which the pack marks it as deleted. */
export function deleted(
  world: World,
  operation: OperationSpec,
  row: ObjectRow,
): ObjectRow | Refusal | Invalid {
  const { resource } = operation;
  if (operation.transition !== null) return moved(world, operation, row);
  world.behaviors.reactions?.[resource]?.deleting?.(world.scope, row);
  const last = mustGet(world, resource, row.id);
  if (operation.emits !== null) emit(world, operation.emits, last);
  removeDependents(world, world.resource(resource), row.id);
  remove(world, resource, row.id);
  return last;
}

/** One element of a bulk call: the object's id, if it has one, and the written fields. */
interface Item {
  readonly id: string | undefined;
  readonly body: JsonObject;
}

/** Handles a bulk call. The first refusal is the answer, and then nothing changes. */
export function inBulk(world: World, call: Call): Answer {
  const { operation, path, body = null } = call;
  const { bulk } = operation.forms ?? { bulk: null };
  if (bulk === null) throw new Error(`bulk: ${operation.id} names no effect`);
  const place = placeOf(world, operation, path);
  if ("kind" in place) return place;
  const resource = world.resource(operation.resource);
  const rows: ObjectRow[] = [];
  for (const item of itemsIn(resource, bulk, body)) {
    const done = doOne(world, operation, bulk, place, item);
    if ("kind" in done) return done;
    rows.push(done);
  }
  return { kind: "list", items: rows.map((row) => show(world, resource, row)) };
}

function itemsIn(resource: ResourceSpec, { each, path }: BulkSpec, body: Json): readonly Item[] {
  const list = getAt(body, path);
  const items = isArray(list) ? list : [];
  if (each === "object") {
    return items.filter(isObject).map((item) => ({ id: idOf(resource, item), body: item }));
  }
  const [first] = path;
  const rest = isObject(body) ? withoutKey(body, String(first)) : {};
  return items.map((id) => ({ id: String(id), body: rest }));
}

function idOf({ id }: ResourceSpec, item: JsonObject): string | undefined {
  const value = ownValue(item, id.field ?? "id");
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

function doOne(
  world: World,
  operation: OperationSpec,
  { does }: BulkSpec,
  place: Place,
  { id, body }: Item,
): ObjectRow | Refusal | Invalid {
  if (does === "create") return made(world, operation, place, body);
  const resource = world.resource(operation.resource);
  if (does === "upsert") {
    const known = id && world.table(resource.name).get(keyAt(resource, place, id));
    return known ? change(world, operation, known, body) : made(world, operation, place, body, id);
  }
  const row = namedBelow(world, operation, place, id ?? "");
  if ("kind" in row) return row;
  return does === "update" ? change(world, operation, row, body) : deleted(world, operation, row);
}

function made(
  ...[world, operation, place, body, id]: Parameters<typeof make>
): ReturnType<typeof make> {
  const row = make(world, operation, place, body, id);
  return "kind" in row ? row : completed(world, operation, row, body);
}
