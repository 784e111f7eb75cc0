import { parametersOf } from "../model/forms.js";
import { isIdOf } from "../model/kind-names.js";
import type { PackModel, WorldEventEntry } from "../model/model.js";
import type { Member } from "../print/member-types.js";
import { PackError } from "../print/pack-error.js";
import { pinType } from "./pin-types.js";
import { describe, schemaType } from "./schema-type.js";

/**
 * Collection of the object that a world event is about: the one it names, or the one whose
 * lifecycle has its first transition; where several have a transition of that name, that of the object which
 * the id parameter is named after (`task_run_id`).
 */
export function subjectOf(event: WorldEventEntry, model: PackModel): string {
  const { resource, transitions: [first] = [], id } = event;
  if (resource !== undefined) return resource;
  const lifecycles = Object.entries(model.lifecycles.lifecycles);
  const able = lifecycles
    .filter(([, { transitions }]) => first !== undefined && Object.hasOwn(transitions, first))
    .map(([name]) => name);
  const named = able.find((name) => isIdOf(model.resources[name]?.object, id));
  const subject = named ?? able[0];
  if (subject === undefined)
    throw new PackError(`lifecycles.yaml: "${event.description}" has no object`);
  return subject;
}

/** Collection of an object that it makes: the one it names, or the one its name begins with. */
export function madeBy(name: string, event: WorldEventEntry, model: PackModel): string | null {
  if (event.makes !== undefined) return event.makes;
  if (event.emits !== undefined) return null;
  const kind = Object.entries(model.resources).find(([, { object }]) =>
    name.startsWith(`${object}.`),
  )?.[0];
  return kind === undefined || kind === subjectOf(event, model) ? null : kind;
}

/** States in which it can happen: those it names, or those its first transition starts from. */
export function statesOf(event: WorldEventEntry, model: PackModel): readonly string[] | null {
  const { from, transitions: [first] = [] } = event;
  if (from !== undefined) return from;
  if (first === undefined) return null;
  return model.lifecycles.lifecycles[subjectOf(event, model)]?.transitions[first]?.from ?? null;
}

/** What a test gives with a world event: the id of its object, and what it may say beside. */
export function parameterMembers(event: WorldEventEntry, model: PackModel): readonly Member[] {
  const { id } = event;
  const { branches = {}, pins = {} } =
    model.lifecycles.lifecycles[subjectOf(event, model)]?.outcome ?? {};
  const about: Member = { name: id ?? "", type: "string", doc: "Id of the object." };
  return [
    ...(id === undefined ? [] : [about]),
    ...Object.entries(parametersOf(event)).map(([name, { pin, schema }]): Member => {
      const entry = pin === undefined ? undefined : pins[pin];
      const type =
        entry === undefined ? schemaType(schema ?? true) : pinType(entry, Object.keys(branches));
      return { name, type, optional: true, doc: describe(schema ?? true) };
    }),
  ];
}
