import { byKind } from "../../../base/by-kind.js";
import type { Json, JsonObject } from "../../../base/json.js";
import { withKey } from "../../../base/json.js";
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

/** Deeper than any vendor allows. */
const DEEPEST = 6;

/**
 * Replaces ids by their objects in an answer's object, where a caller names them: `customer`, or
 * `invoice.customer`. Ignores names without a reference. In a list, the first step may be the list's
 * own key.
 */
export function expanded(
  world: World,
  resource: ResourceSpec,
  answer: JsonObject,
  names: readonly string[],
): JsonObject {
  let object = answer;
  for (const name of names) {
    const steps = name.split(".").slice(0, DEEPEST);
    const [first = ""] = steps;
    const isListKey = steps.length > 1 && resource.refersTo[first] === undefined;
    object = expandedAt(world, resource, object, isListKey ? steps.slice(1) : steps);
  }
  return object;
}

function expandedAt(
  world: World,
  resource: ResourceSpec,
  answer: JsonObject,
  [field = "", ...rest]: readonly string[],
): JsonObject {
  const kind = Object.hasOwn(resource.refersTo, field) ? resource.refersTo[field] : undefined;
  const id = answer[field];
  if (kind === undefined || (typeof id !== "string" && typeof id !== "number")) return answer;
  const target = world.resource(kind);
  const row = world.table(kind).get(String(id));
  if (row === undefined) return answer;
  const object = show(world, target, row);
  const inner: Json = rest.length === 0 ? object : expandedAt(world, target, object, rest);
  return withKey(answer, field, inner);
}
