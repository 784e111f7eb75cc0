// What a writing call does beyond the fields of one object: it makes other objects (`makeOthers`),
// carries out a transition (`moved`), deletes dependents, changes many at once (`inBulk`).
// `rules/behaviors/standard.ts` calls it by verb.

import type { Json, JsonObject } from "../../../base/json.js";
import { fromNames, isArray, isObject, ownValue, withoutKey } from "../../../base/json.js";
import { getAt } from "../../../base/paths.js";
import type { Answer, Call, Invalid, ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { BulkSpec, MadeSpec, OperationSpec, ResourceSpec } from "../../../pack/pack.js";
import { objectsOf } from "../../../pack/readers.js";
import { idFacts, idIn } from "../../state/ids.js";
import type { World } from "../../world.js";
import { refuse } from "../errors/catalog.js";
import { emit } from "../events/events.js";
import { record } from "./creating.js";
import { createWith, make } from "./making.js";
import type { ParentIds } from "./naming/naming.js";
import { keyAt, namedBelow, placeOf } from "./naming/naming.js";
import { objectWords } from "./naming/references.js";
import { filledFrom, show, valueFrom } from "./showing.js";
import { mustGet, patch, remove, stateOf, transition } from "./stored-object.js";
import { holds, MADE, rowsWith, usedValue } from "./template.js";
import { bySight, read, setBy } from "./writing.js";

/** Makes the objects of other kinds that belong to one; returns that one after it. */
export function makeOthers(
  world: World,
  { resource: name, makes = [] }: Pick<OperationSpec, "resource" | "makes">,
  row: ObjectRow,
  sent: JsonObject,
): ObjectRow {
  const resource = world.resource(name);
  for (const spec of makes) {
    const { resource: kind, when, id: idInto, emits, each } = spec;
    for (const part of each === undefined ? [sent] : objectsOf(sent[each])) {
      const from = latest(world, name, row);
      if (!isCase(world, resource, from, part, when)) continue;
      const made = madeFrom(world, spec, resource, from, part);
      if (idInto !== undefined && world.table(name).get(row.id) !== undefined) {
        const into = bySight(resource, { [idInto]: idIn(world.resource(kind), made.id) });
        patch(world, name, row.id, into.fields, into.hidden);
      }
      const whole = makeOthers(world, spec, made, part);
      if (emits !== undefined) emit(world, emits, whole);
    }
  }
  return latest(world, name, row);
}

/** An object as it is now, or as it was at last. */
const latest = (world: World, resource: string, row: ObjectRow): ObjectRow =>
  world.table(resource).get(row.id) ?? row;

/** Makes an object whose fields follow from another one, and from its own id. */
function madeFrom(
  world: World,
  { resource: kind, fields: templates }: MadeSpec,
  resource: ResourceSpec,
  row: ObjectRow,
  sent: JsonObject,
): ObjectRow {
  const spec = world.resource(kind);
  const contentOf = (made: Json, only: readonly string[]) => {
    const fill = (field: string): Json =>
      filledFrom(world, resource, row, templates[field] ?? null, sent, made);
    return bySight(spec, fromNames(only, fill));
  };
  const content = contentOf(null, Object.keys(templates));
  // A state that differs from the first one is not entered: nothing happens on the way.
  const state = content.fields[world.lifecycle(kind)?.field ?? ""];
  const isFirst = state === undefined || state === world.lifecycle(kind)?.initial;
  const made =
    isFirst || !idFacts(spec).isMinted
      ? createWith(world, kind, content)
      : record(world, kind, content);
  const own = Object.keys(templates).filter((name) => namesMade(templates[name] ?? null));
  if (own.length === 0) return made;
  const { fields, hidden } = contentOf(idIn(spec, made.id), own);
  return patch(world, kind, made.id, fields, hidden);
}

/** Whether a template needs the id of the object that is made. */
const namesMade = (template: Json): boolean => JSON.stringify(template).includes(MADE);

/** Updates the fields that the caller may change, and those that the call itself sets. */
export function change(
  world: World,
  operation: OperationSpec,
  row: ObjectRow,
  body: JsonObject,
): ObjectRow | Refusal | Invalid {
  const resource = world.resource(operation.resource);
  const reactions = world.behaviors.reactions?.[resource.name];
  const refused = world.react(row, () => reactions?.updating?.(world.scope, row));
  if (refused !== undefined) return refused;
  const written = contentFor(world, operation, row, body);
  if ("kind" in written) return written;
  const used = usedValue(world, resource, written.fields, row.id);
  if (used !== undefined) return used;
  const patched = patch(world, resource.name, row.id, written.fields, written.hidden);
  world.react(row, () => reactions?.updated?.(world.scope, patched, written.fields));
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
    const written = contentFor(world, operation, row, body);
    if ("kind" in written) return written;
    const before = patch(world, lifecycle.resource, row.id, written.fields, written.hidden);
    const whole = makeOthers(world, operation, before, body);
    return transition(world, lifecycle.resource, whole, spec.name);
  }
  if (spec.refusal === undefined)
    throw new Error(`changing: ${spec.name} refuses without an error`);
  const object = objectWords(world, operation.resource);
  return refuse(spec.refusal, { id: row.id, state, object });
}

/** What a call writes into an object: from its body, and by itself. */
function contentFor(
  world: World,
  operation: OperationSpec,
  row: ObjectRow,
  body: JsonObject,
): ParentIds | Refusal | Invalid {
  const resource = world.resource(operation.resource);
  const written = read(world, resource, body, ["often"], row.fields);
  if ("kind" in written) return written;
  return bySight(resource, { ...written.fields, ...setBy(world, operation, row, body) });
}

/**
 * Removes an object, or carries out the transition by which the pack marks it as deleted. What the call
 * sets is in the answer alone.
 */
export function deleted(
  world: World,
  operation: OperationSpec,
  row: ObjectRow,
): ObjectRow | Refusal | Invalid {
  const { resource } = operation;
  if (operation.transition !== null) return moved(world, operation, row);
  world.react(row, () => world.behaviors.reactions?.[resource]?.deleting?.(world.scope, row));
  const last = mustGet(world, resource, row.id);
  if (operation.emits !== null) emit(world, operation.emits, last);
  const answer = { ...last, fields: { ...last.fields, ...setBy(world, operation, last, {}) } };
  removeDependents(world, world.resource(resource), row.id);
  remove(world, resource, row.id);
  return answer;
}

/** Deletes the objects that belong to one which is deleted, and those that belong to them. */
function removeDependents(world: World, resource: ResourceSpec, id: string): void {
  for (const { resource: kind, field } of resource.deletes ?? []) {
    for (const row of rowsWith(world, kind, field, String(idIn(resource, id)))) {
      world.react(row, () => world.behaviors.reactions?.[kind]?.deleting?.(world.scope, row));
      removeDependents(world, world.resource(kind), row.id);
      if (world.table(kind).get(row.id) !== undefined) remove(world, kind, row.id);
    }
  }
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
  place: ParentIds,
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

/** A new object after all that belongs to a create. */
export function made(
  ...[world, operation, place, body, id]: Parameters<typeof make>
): ReturnType<typeof make> {
  const row = make(world, operation, place, body, id);
  return "kind" in row ? row : completed(world, operation, row, body);
}

/**
 * What a create does with its new object: it makes others, emits its event, and takes its next
 * transition. Returns the object after all.
 */
function completed(
  world: World,
  operation: OperationSpec,
  row: ObjectRow,
  sent: JsonObject,
): ObjectRow {
  const { resource, emits, makes, next } = operation;
  const whole = makes === undefined ? row : makeOthers(world, operation, row, sent);
  if (emits !== null) emit(world, emits, whole);
  const last = mustGet(world, resource, row.id);
  return next === undefined ? last : goneOn(world, operation, last, sent);
}

/** The object after the transition that a call leads on to, if any. */
function goneOn(
  world: World,
  { next = [], resource }: OperationSpec,
  row: ObjectRow,
  sent: JsonObject,
): ObjectRow {
  const kind = world.resource(resource);
  const found = next.find(({ when }) => isCase(world, kind, row, sent, when));
  const lifecycle = world.lifecycle(resource);
  const spec = lifecycle?.transitions[found?.transition ?? ""];
  if (spec === undefined || !spec.from.includes(stateOf(lifecycle, row) ?? "")) return row;
  const moved = transition(world, resource, row, spec.name);
  return mustGet(world, resource, moved.id);
}

/** Whether the conditions of a `when` hold for an object and the body of a call. */
function isCase(
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  sent: JsonObject,
  when: JsonObject | undefined,
): boolean {
  return when === undefined || holds(when, (path) => valueFrom(world, resource, row, path, sent));
}
