import { byKind } from "../../../base/by-kind.js";
import type { Json, JsonObject } from "../../../base/json.js";
import type { ObjectRow } from "../../../pack/behaviors.js";
import type { FieldSpec, ResourceSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";

/** The default fields of an object in an answer, if they depend only on stored ones; else undefined. */
export const storedPart = ({ shown }: ResourceSpec, fields: JsonObject): JsonObject | undefined =>
  partOf(shown, fields);

const partOf = byKind<ResourceSpec["shown"], [JsonObject], JsonObject | undefined>({
  stored: (_, fields) => fields,
  part: ({ of }, fields) => of(fields),
  computed: () => undefined,
});

/** The fields of an object in an answer: with views, and with the sections of `include`. */
export function show(
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  include: readonly string[] = [],
): JsonObject {
  const stored = include.length === 0 ? storedPart(resource, row.fields) : undefined;
  if (stored !== undefined) return stored;
  // Runs for each row of a page: without pairs. The names come from the pack.
  const object: Record<string, Json> = {};
  for (const field of resource.fields) {
    if (field.gatedBy !== null && !include.includes(field.gatedBy)) continue;
    const value = shownValue(world, resource, row, field);
    if (value !== undefined) object[field.name] = value;
  }
  return object;
}

function shownValue(
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  field: FieldSpec,
): Json | undefined {
  if (field.role !== "view") return row.fields[field.name];
  return world.pack.behaviors.views?.[resource.name]?.[field.name]?.(world.scope, row);
}
