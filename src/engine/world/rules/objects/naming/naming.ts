// `named`: finds the stored object that a call is about, by the ids in its path such as
// `/repos/{owner}/{repo}`, or by another field. `placeOf` finds its parents; objects elsewhere in a
// call are in `references.ts`.

import type { Json, JsonObject } from "../../../../base/json.js";
import { isObject } from "../../../../base/json.js";
import { getAt } from "../../../../base/paths.js";
import type { Call, ObjectRow, Refusal } from "../../../../pack/behaviors.js";
import type { OperationSpec, ResourceSpec } from "../../../../pack/pack.js";
import { idFacts, keyOf } from "../../../state/ids.js";
import type { World } from "../../../world.js";
import { create } from "../creating.js";
import type { NamedObject } from "./references.js";
import { notFound, referencesIn } from "./references.js";

/** The ids of the parents in a call's path, as fields of the objects below them. */
export interface ParentIds {
  readonly fields: JsonObject;
  readonly hidden: JsonObject;
}

const NOWHERE: ParentIds = { fields: {}, hidden: {} };

/** The object that a call names, or a refusal. */
export function named(world: World, call: Call): ObjectRow | Refusal {
  const { operation } = call;
  const id = idNamed(call);
  if (operation.parents.length === 0 && operation.forms === null && id !== "") {
    return found(world, { place: "", resource: operation.resource, key: id, id });
  }
  const place = placeOf(world, operation, call.path);
  if ("kind" in place) return place;
  return namedBelow(world, operation, place, id);
}

/** The object at a place that an operation names by an id or another field. */
export function namedBelow(
  world: World,
  operation: OperationSpec,
  place: ParentIds,
  id: string,
): ObjectRow | Refusal {
  const resource = world.resource(operation.resource);
  const named = { place: "", resource: resource.name, key: keyAt(resource, place, id), id };
  const row =
    byAnyField(world, resource, operation, place, id) ??
    (resource.exists === undefined ? undefined : found(world, named, place));
  if (row !== undefined && ("kind" in row || isAt(row, place))) return row;
  return notFound(world, resource.name, id);
}

/** The text by which a call names its object; empty for none. */
export function idNamed({ operation, path, query, body }: Call): string {
  const from = operation.forms?.idFrom ?? null;
  if (from === null) return path[operation.idParameter ?? ""] ?? "";
  const value = getAt(from.in === "query" ? query : (body ?? null), from.path);
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === "string" || typeof first === "number" ? String(first) : "";
}

function byAnyField(
  world: World,
  resource: ResourceSpec,
  operation: OperationSpec,
  place: ParentIds,
  id: string,
): ObjectRow | undefined {
  const table = world.table(resource.name);
  const by = operation.forms?.by ?? [];
  if (by.length === 0) return table.get(keyAt(resource, place, id));
  for (const field of by) {
    const row =
      field === resource.id.field
        ? table.get(keyAt(resource, place, id))
        : firstWith(world, resource, field, id, place);
    if (row !== undefined) return row;
  }
  return undefined;
}

function firstWith(
  world: World,
  { name }: ResourceSpec,
  field: string,
  value: string,
  place: ParentIds,
): ObjectRow | undefined {
  const { rows } = world.table(name).page({
    filters: [{ index: field, values: [value] }],
    limit: 1,
    direction: "ascending",
    where: (row) => isAt(row, place),
  });
  return rows[0];
}

/** The key of the object with an id at a place. */
export function keyAt(resource: ResourceSpec, place: ParentIds, id: string): string {
  const { within } = resource.id;
  if (within.length === 0 && !idFacts(resource).isSingle) return id;
  return keyOf(
    resource,
    within.map((field) => String(place.fields[field] ?? place.hidden[field])),
    id,
  );
}

const isAt = ({ fields, hidden }: ObjectRow, place: ParentIds): boolean =>
  hasAll(fields, place.fields) && hasAll(hidden, place.hidden);

function hasAll(object: JsonObject, wanted: JsonObject): boolean {
  for (const key in wanted) if (String(object[key]) !== String(wanted[key])) return false;
  return true;
}

/** The place that a path names, or the refusal of an unknown parent. */
export function placeOf(
  world: World,
  operation: OperationSpec,
  path: Readonly<Record<string, string>>,
): ParentIds | Refusal {
  if (operation.parents.length === 0) return NOWHERE;
  for (const parent of parentsIn(world, operation, path)) {
    const row = found(world, parent, aroundParent(world, operation, path, parent));
    if ("kind" in row) return row;
  }
  return placeIn(operation, path);
}

/** The place of a parent itself, by the names that its own calls have for the parents before it. */
function aroundParent(
  { pack }: World,
  { parents }: OperationSpec,
  path: Readonly<Record<string, string>>,
  { place, resource }: NamedObject,
): ParentIds {
  const outer = parents.slice(
    0,
    parents.findIndex(({ parameter }) => parameter === place),
  );
  const own = pack.operations.find(
    (it) =>
      it.resource === resource &&
      it.parents.length === outer.length &&
      it.parents.every(({ parameter }, at) => parameter === outer[at]?.parameter),
  );
  return placeIn(own ?? { parents: outer }, path);
}

/** A named object, which a call may make by naming it; or the refusal of an unknown id. */
function found(world: World, it: NamedObject, at: ParentIds = NOWHERE): ObjectRow | Refusal {
  const row = world.table(it.resource).get(it.key);
  if (row !== undefined) return row;
  const resource = world.resource(it.resource);
  const isMade = resource.exists !== undefined && resource.idPattern.test(it.id);
  if (!isMade) return notFound(world, it.resource, it.id);
  return create(world, it.resource, at, it.key);
}

/** The place that a path names; its parents need not exist. */
export function placeIn(
  { parents }: Pick<OperationSpec, "parents">,
  path: Readonly<Record<string, string>>,
): ParentIds {
  const fields: Record<string, Json> = {};
  const hidden: Record<string, Json> = {};
  for (const { parameter, field, isHidden, isNumber } of parents) {
    const id = path[parameter] ?? "";
    (isHidden ? hidden : fields)[field] = isNumber ? Number(id) : id;
  }
  return { fields, hidden };
}

/** The parents that a path names. A parent's id may be unique only below the parents before it. */
export function parentsIn(
  world: World,
  { parents }: Pick<OperationSpec, "parents">,
  path: Readonly<Record<string, string>>,
): readonly NamedObject[] {
  const ids = parents.map(({ parameter }) => path[parameter] ?? "");
  return parents.flatMap(({ resource: name, parameter: place }, at): readonly NamedObject[] => {
    if (name === null) return [];
    const [resource, id] = [world.resource(name), ids[at] ?? ""];
    const within = ids.slice(at - resource.id.within.length, at);
    return [{ place, resource: name, key: keyOf(resource, within, id), id }];
  });
}

/** The objects that a call names by the parameters and properties of its operation. */
export const namedObjects = (world: World, call: Call): readonly NamedObject[] => [
  ...parentsIn(world, call.operation, call.path).toReversed(),
  ...referencesIn(world, call),
];

/**
 * The objects that a call names: its own, its parents from the innermost on, those that it refers to,
 * and values with the form of one kind's ids.
 */
export function objectsNamed(world: World, call: Call): readonly NamedObject[] {
  const { operation, path, query, body } = call;
  const own = world.resource(operation.resource);
  const id = idNamed(call);
  const sent = isObject(body) ? Object.values(body) : [];
  const texts = [...Object.values(path), ...Object.values(query).flat(), ...sent]
    .slice(0, MOST_VALUES)
    .filter((value) => typeof value === "string");
  return [
    ...(id === ""
      ? []
      : [{ place: "", resource: own.name, key: keyAt(own, placeIn(operation, path), id), id }]),
    ...namedObjects(world, call),
    ...texts.flatMap((text) => byForm(world, text)),
  ];
}

/** Further values of a call are not looked at for ids. */
const MOST_VALUES = 100;

function byForm({ pack }: World, id: string): readonly NamedObject[] {
  const kinds = Object.values(pack.resources).filter(({ idPattern }) => idPattern.test(id));
  const [kind, ...others] = kinds;
  if (kind === undefined || kind.idPrefix === "" || others.length > 0) return [];
  return [{ place: "", resource: kind.name, key: id, id }];
}
