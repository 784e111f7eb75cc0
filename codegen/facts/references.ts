import { plainName } from "../model/forms.js";
import type { PackModel, ResourceEntry } from "../model/model.js";
import { remembered } from "../sources/remembered.js";
import type { PackContext } from "./context.js";
import { propertiesIn } from "./schema-parts.js";

/**
 * The names under which objects of a kind hold ids, with the kind of each: fields with
 * `references`, and fields, path parameters and body properties that are named after a kind.
 */
export function referencesOf(
  context: PackContext,
  name: string,
  { fields: said = {} }: ResourceEntry,
  fields: readonly string[],
): Readonly<Record<string, string>> {
  const references: Record<string, string> = {};
  for (const field of [...fields, ...(creationNames(context).get(name) ?? [])]) {
    const kind = said[field]?.references ?? kindNamed(context.model, field);
    if (kind !== undefined) references[field] = kind;
    const { from } = said[field] ?? {};
    if (kind !== undefined && from !== undefined) references[from] = kind;
  }
  return references;
}

/** The parameters and properties of the call that creates an object, by the object's kind. */
const creationNames = remembered(({ operations, document }: PackContext) => {
  const names = new Map<string, readonly string[]>();
  for (const { resource, operation, verb, route } of operations) {
    if (names.has(resource) || (verb !== "create" && operation !== "create")) continue;
    const { pathParameters, body } = route;
    const properties = body === null ? [] : Object.keys(propertiesIn(document, body.schema));
    names.set(resource, [...pathParameters, ...properties]);
  }
  return names;
});

/** `task_run_id` and `taskRunId` hold the id of a task run. */
const kindNamed = ({ resources }: PackModel, field: string): string | undefined =>
  kindsByIdName(resources).get(plainName(field));

const kindsByIdName = remembered((resources: PackModel["resources"]) => {
  const kinds = new Map<string, string>();
  for (const [kind, { object }] of Object.entries(resources).toReversed()) {
    if (object !== undefined) kinds.set(`${plainName(object)}id`, kind);
  }
  return kinds;
});
