import type { Json, JsonObject } from "../../../base/json.js";
import type { Call, ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { MadeSpec, OperationSpec, ResourceSpec } from "../../../pack/pack.js";
import { idFacts, idIn } from "../../state/ids.js";
import type { World } from "../../world.js";
import { findError, refuse } from "../errors/catalog.js";
import { emit } from "../events/events.js";
import { record } from "./creating.js";
import { createWith } from "./making.js";
import { objectWords } from "./naming/unknown-ids.js";
import { mustGet, patch, remove, stateOf, transition } from "./objects.js";
import { filledFrom, valueFrom } from "./showing.js";
import { holds, MADE, rowsWith } from "./template.js";
import { bodyOf, nobody } from "./writing.js";

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

/** The refusal of a call before its effects, or after them by an error that keeps these. */
export function refusalIn(
  world: World,
  call: Call,
  row: ObjectRow | undefined,
  at: "before" | "after",
): Refusal | undefined {
  const { refuses = [], resource: name } = call.operation;
  const resource = world.resource(name);
  const subject = row ?? nobody(world);
  const sent = bodyOf(call);
  const found = refuses.find(
    ({ when, error }) =>
      keeps(world, error) === (at === "after") && isCase(world, resource, subject, sent, when),
  );
  if (found === undefined) return undefined;
  const state = stateOf(world.lifecycle(name), subject) ?? "";
  return refuse(found.error, { id: subject.id, state, object: objectWords(world, name) });
}

const keeps = ({ pack }: World, error: string): boolean => findError(pack, error)?.keeps === true;

/** The object after the transition that a call leads on to, if any. */
export function goneOn(
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

/**
 * What a create does with its new object: it makes others, emits its event, and takes its next
 * transition. Returns the object after all.
 */
export function completed(
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

/** Makes the objects of other kinds that belong to one; returns that one after it. */
export function makeOthers(
  world: World,
  { resource: name, makes = [] }: Pick<OperationSpec, "resource" | "makes">,
  row: ObjectRow,
  sent: JsonObject,
): ObjectRow {
  const resource = world.resource(name);
  for (const spec of makes) {
    const { resource: kind, when, id: idInto, emits } = spec;
    const from = latest(world, name, row);
    if (!isCase(world, resource, from, sent, when)) continue;
    const made = madeFrom(world, spec, resource, from, sent);
    if (idInto !== undefined && world.table(name).get(row.id) !== undefined) {
      patch(world, name, row.id, { [idInto]: idIn(world.resource(kind), made.id) });
    }
    const whole = makeOthers(world, spec, made, sent);
    if (emits !== undefined) emit(world, emits, whole);
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
    const values = only.map((field) => {
      const template = templates[field] ?? null;
      return [field, filledFrom(world, resource, row, template, sent, made)] as const;
    });
    const isHidden = ([field]: (typeof values)[number]): boolean => spec.hidden.includes(field);
    return {
      fields: Object.fromEntries(values.filter((each) => !isHidden(each))),
      hidden: Object.fromEntries(values.filter(isHidden)),
    };
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

/** Deletes the objects that belong to one which is deleted, and those that belong to them. */
export function removeDependents(world: World, resource: ResourceSpec, id: string): void {
  for (const { resource: kind, field } of resource.deletes ?? []) {
    for (const row of rowsWith(world, kind, field, String(idIn(resource, id)))) {
      world.behaviors.reactions?.[kind]?.deleting?.(world.scope, row);
      removeDependents(world, world.resource(kind), row.id);
      if (world.table(kind).get(row.id) !== undefined) remove(world, kind, row.id);
    }
  }
}
