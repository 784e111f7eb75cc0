import type { Json, JsonObject } from "../../base/json.js";
import type { ObjectRow } from "../../pack-types/behaviors.js";
import type { FieldSpec, ResourceSpec } from "../../pack-types/pack.js";
import type { World } from "../world.js";

/** What an answer consists of when nothing is asked for beside it. */
interface Shape {
  /** Whatever is asked for, just what is stored: no views, nothing gated. */
  readonly isPlain: boolean;
  /** Nothing but what is stored, some of it perhaps left out. */
  readonly isFixed: boolean;
  /** Stored fields that are left out. */
  readonly gated: readonly string[];
}

const shapes = new WeakMap<ResourceSpec, Shape>();

function shapeOf(resource: ResourceSpec): Shape {
  const known = shapes.get(resource);
  if (known !== undefined) return known;
  const { fields } = resource;
  const isGated = ({ gatedBy }: FieldSpec): boolean => gatedBy !== null;
  const shape = {
    isFixed: fields.every((field) => field.role !== "view" || isGated(field)),
    isPlain: !fields.some((field) => field.role === "view" || isGated(field)),
    gated: fields
      .filter((field) => field.role !== "view" && isGated(field))
      .map(({ name }) => name),
  };
  shapes.set(resource, shape);
  return shape;
}

/** Whether an answer depends on the stored fields alone, unless more is asked for. */
export const isFixed = (resource: ResourceSpec): boolean => shapeOf(resource).isFixed;

/** The answer of a resource for which `isFixed` holds, as JSON. */
export function fixedText(resource: ResourceSpec, fields: JsonObject): string {
  const { gated } = shapeOf(resource);
  if (gated.length === 0) return JSON.stringify(fields);
  const shown: Record<string, Json | undefined> = resource.copy(fields);
  // JSON leaves out what is undefined.
  for (const name of gated) shown[name] = undefined;
  return JSON.stringify(shown);
}

/** The fields of an answer in their order: views computed, gated sections only if asked for. */
export function show(
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  include: readonly string[] = [],
): JsonObject {
  if (shapeOf(resource).isPlain) return row.fields;
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
