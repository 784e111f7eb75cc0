import type { ObjectRow } from "./behaviors.js";
import type { Json, JsonObject } from "./json.js";
import type { FieldSpec, ResourceSpec } from "./pack.js";
import type { World } from "./world.js";

/** What an answer consists of when nothing is asked for beside it. */
interface Shape {
  /** Just what is stored: no views, nothing gated. */
  readonly isPlain: boolean;
  /** Nothing but what is stored, some of it perhaps left out. */
  readonly isFixed: boolean;
  /** An object with just the fields that are shown, in their order. */
  readonly blank: Readonly<Record<string, Json | undefined>>;
  readonly shown: readonly string[];
}

const shapes = new WeakMap<ResourceSpec, Shape>();

function shapeOf(resource: ResourceSpec): Shape {
  const known = shapes.get(resource);
  if (known !== undefined) return known;
  const { fields } = resource;
  const shown = fields
    .filter(({ role, gatedBy }) => role !== "view" && gatedBy === null)
    .map(({ name }) => name);
  const isFixed = fields.every(({ role, gatedBy }) => role !== "view" || gatedBy !== null);
  const isPlain = isFixed && fields.every(({ gatedBy }) => gatedBy === null);
  // Read from JSON it has a form of its own at once, which copies have too.
  const blank = JSON.parse(JSON.stringify(Object.fromEntries(shown.map((name) => [name, null]))));
  const shape = { isFixed, isPlain, shown, blank };
  shapes.set(resource, shape);
  return shape;
}

/** Whether an answer depends on the stored fields alone, unless more is asked for. */
export const isFixed = (resource: ResourceSpec): boolean => shapeOf(resource).isFixed;

/** The answer of a resource for which `isFixed` holds, as JSON. */
export function fixedText(resource: ResourceSpec, fields: JsonObject): string {
  const { isPlain, shown, blank } = shapeOf(resource);
  if (isPlain) return JSON.stringify(fields);
  // What is there already is only overwritten: adding or removing one by one is five times slower.
  // JSON leaves out what is undefined.
  const copy = { ...blank };
  for (const name of shown) copy[name] = fields[name];
  return JSON.stringify(copy);
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
