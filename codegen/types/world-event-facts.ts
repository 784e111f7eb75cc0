import { parametersOf, subjectOf as subjectIn } from "../model/forms.js";
import type { PackModel, WorldEventEntry } from "../model/model.js";
import type { Member } from "../print/member-types.js";
import { PackError } from "../print/pack-error.js";
import { pinType } from "./pin-types.js";
import { describe, schemaType } from "./schema-type.js";

/** The collection of a checked world event's object. */
export function subjectOf(event: WorldEventEntry, { lifecycles, resources }: PackModel): string {
  const subject = subjectIn(event, lifecycles, resources);
  if (subject !== undefined) return subject;
  throw new PackError(`lifecycles.yaml: "${event.description}" has no object`);
}

/** The collection of an object that it makes: by its entry, or by the beginning of its name. */
export function madeBy(name: string, event: WorldEventEntry, model: PackModel): string | null {
  if (event.makes !== undefined) return event.makes;
  if (event.emits !== undefined) return null;
  const kind = Object.entries(model.resources).find(([, { object }]) =>
    name.startsWith(`${object}.`),
  )?.[0];
  return kind === undefined || kind === subjectOf(event, model) ? null : kind;
}

/** The states in which it can happen: those of its entry, or of its first transition. */
export function statesOf(event: WorldEventEntry, model: PackModel): readonly string[] | null {
  const { from, transitions: [first] = [] } = event;
  if (from !== undefined) return from;
  if (first === undefined) return null;
  return model.lifecycles.lifecycles[subjectOf(event, model)]?.transitions[first]?.from ?? null;
}

/** The parameters of a world event: the id of its object, then its own. */
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
