import { byKind } from "../../../base/by-kind.js";
import type { Json, JsonObject } from "../../../base/json.js";
import type { ObjectRow } from "../../../pack/behaviors.js";
import type { FieldSpec, ResourceSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";

/**
 * The fields of an object that an answer shows when nothing more is asked for, where they depend on
 * nothing but what is stored; else undefined.
 */
export const storedPart = ({ shown }: ResourceSpec, fields: JsonObject): JsonObject | undefined =>
  partOf(shown, fields);

const partOf = byKind<ResourceSpec["shown"], [JsonObject], JsonObject | undefined>({
  stored: (_, fields) => fields,
  part: ({ of }, fields) => of(fields),
  computed: () => undefined,
});

/** The fields of an answer in their order: views computed, gated sections only if asked for. */
export function show(
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  include: readonly string[] = [],
): JsonObject {
  const stored = include.length === 0 ? storedPart(resource, row.fields) : undefined;
  if (stored !== undefined) return stored;
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
