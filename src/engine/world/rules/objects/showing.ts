// `show`: an object as answers have it, with computed members and with sections that a call asks
// for. `expanding.ts` then replaces ids by their objects, and `api/vendor/answer/` makes the body of
// the answer of it.

import { byKind } from "../../../base/by-key.js";
import type { Json, JsonObject } from "../../../base/json.js";
import { getAt, setAt } from "../../../base/paths.js";
import type { ObjectRow } from "../../../pack/behaviors.js";
import type { FieldSpec, ResourceSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import type { NamedObject } from "./naming/references.js";
import type { Showing } from "./template.js";
import { filled, valueAt } from "./template.js";

/** The default fields of an object in an answer, if they depend only on stored ones; else undefined. */
export const storedPart = ({ shown }: ResourceSpec, fields: JsonObject): JsonObject | undefined =>
  partOf(shown, fields);

const partOf = byKind<ResourceSpec["shown"], [JsonObject], JsonObject | undefined>({
  stored: (_, fields) => fields,
  part: ({ of }, fields) => of(fields),
  computed: () => undefined,
});

/** Notes the fields of an object in the answer to a call whose values nothing determines. */
export function noteMadeUp(world: World, of: string, names: readonly string[]): void {
  if (world.callNumber === 0) return;
  for (const name of names) world.madeUp.push(`${of}.${name}`);
}

/** The fields of an object in an answer: with views, and with the sections of `include`. */
export function show(
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  include: readonly string[] = [],
  depth = 0,
): JsonObject {
  noteMadeUp(world, resource.name, row.madeUp);
  const stored = include.length === 0 ? storedPart(resource, row.fields) : undefined;
  if (stored !== undefined) return stored;
  // Runs for each row of a page: without pairs. The names come from the pack.
  const object: Record<string, Json> = {};
  for (const field of resource.fields) {
    if (field.gated_by !== null && !include.includes(field.gated_by)) continue;
    const value = shownMember(world, resource, row, field, depth);
    if (value !== undefined) object[field.name] = value;
  }
  return object;
}

/** How answers show the objects and the fields of templates. */
const SHOWING: Showing = {
  whole: (world, resource, row, depth) => show(world, resource, row, [], depth),
  member: shownMember,
};

/** A field as an answer shows it. `depth` counts the objects that show this one within themselves. */
export function shownMember(
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  field: FieldSpec,
  depth = 0,
): Json | undefined {
  const { services, behaviors, scope } = world;
  const { name: own, computed, role } = field;
  const stored =
    role === "view" ? behaviors.views?.[resource.name]?.[own]?.(scope, row) : row.fields[own];
  const value =
    computed === undefined
      ? stored
      : filled(computed, { world, resource, row, own, depth, showing: SHOWING });
  const { pageOf } = services;
  const [first, ...rest] = resource.page?.field.split(".") ?? [];
  if (pageOf === undefined || first !== own || value === undefined) return value;
  const address = getAt(value, rest);
  if (typeof address !== "string") return value;
  return setAt(value, rest, pageOf(address, resource.name, row.id));
}

/** A template filled from an object, and from what a call sends. */
export const filledFrom = (
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  template: Json,
  sent: JsonObject = {},
  made: Json = null,
): Json => filled(template, { world, resource, row, sent, made, depth: 0, showing: SHOWING });

/** The value at a path of an object, of what a call sends, or of an object that the call names. */
export const valueFrom = (
  world: World,
  resource: ResourceSpec,
  row: ObjectRow,
  path: Json,
  sent: JsonObject = {},
  named: readonly NamedObject[] = [],
): Json => valueAt(path, { world, resource, row, sent, named, depth: 0, showing: SHOWING });
