import { plainName } from "../model/kind-names.js";
import type { PackModel, ResourceEntry } from "../model/model.js";
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
  for (const field of [...fields, ...creationNames(context, name)]) {
    const kind = said[field]?.references ?? kindNamed(context.model, field);
    if (kind !== undefined) references[field] = kind;
    const { from } = said[field] ?? {};
    if (kind !== undefined && from !== undefined) references[from] = kind;
  }
  return references;
}

/** The parameters and properties of the call that creates an object. */
function creationNames({ operations, document }: PackContext, name: string): readonly string[] {
  const create = operations.find(
    ({ resource, operation, verb }) =>
      resource === name && (verb === "create" || operation === "create"),
  );
  if (create === undefined) return [];
  const { pathParameters, body } = create.route;
  return [
    ...pathParameters,
    ...(body === null ? [] : Object.keys(propertiesIn(document, body.schema))),
  ];
}

/** `task_run_id` and `taskRunId` hold the id of a task run. */
function kindNamed({ resources }: PackModel, field: string): string | undefined {
  const known = kindsByIdName.get(resources) ?? new Map<string, string>();
  if (!kindsByIdName.has(resources)) {
    for (const [kind, { object }] of Object.entries(resources).toReversed()) {
      if (object !== undefined) known.set(`${plainName(object)}id`, kind);
    }
    kindsByIdName.set(resources, known);
  }
  return known.get(plainName(field));
}

/** The kinds of each pack by the plain name of their ids; a pack has thousands of names to look up. */
const kindsByIdName = new WeakMap<PackModel["resources"], Map<string, string>>();
