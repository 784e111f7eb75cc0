import type { ObjectRow } from "./behaviors.js";
import type { Json, JsonObject } from "./json.js";
import type { FieldSpec, ResourceSpec } from "./pack.js";
import type { World } from "./world.js";

/** Whether an object is answered just as it is stored: no views, nothing gated. */
export function isPlain(resource: ResourceSpec): boolean {
  return resource.fields.every((field) => field.role !== "view" && field.gatedBy === null);
}

/** The fields of an answer in their order: views computed, gated sections only if asked for. */
export function show(
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  include: readonly string[] = [],
): JsonObject {
  if (isPlain(resource)) return row.fields;
  // Every row of every page comes by here: no pairs, the names are the pack's own.
  const shown: Record<string, Json> = {};
  for (const field of resource.fields) {
    if (field.gatedBy !== null && !include.includes(field.gatedBy)) continue;
    const value = shownValue(world, resource, row, field);
    if (value !== undefined) shown[field.name] = value;
  }
  return shown;
}

function shownValue(
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  field: FieldSpec,
): Json | undefined {
  if (field.role !== "view") return row.fields[field.name];
  return world.pack.behaviors.views[resource.name]?.[field.name]?.(world.scope, row);
}
