import { byKind } from "../../../base/by-kind.js";
import type { Json, JsonObject } from "../../../base/json.js";
import { isObject, ownValue, withoutKey } from "../../../base/json.js";
import { getAt } from "../../../base/paths.js";
import type { Call, Invalid, Refusal } from "../../../pack/behaviors.js";
import type { FieldSet, FieldSpec, OperationSpec, ResourceSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { isKnown } from "./naming.js";
import { notFound } from "./not-found.js";
import { problemsOfSchema } from "./run-time-schemas.js";

/** What a call writes into an object. */
export interface Given {
  readonly fields: JsonObject;
}

/** The part of a call's body that holds what the caller writes. */
export function bodyOf({ operation, body = null }: Pick<Call, "operation" | "body">): JsonObject {
  const path = operation.forms?.bodyIn ?? [];
  const part = path.length === 0 ? body : getAt(body, path);
  return isObject(part) ? part : {};
}

/** The fields that the caller may write, as they are stored. */
export function read(
  world: World,
  resource: ResourceSpec,
  body: JsonObject,
  roles: readonly FieldSpec["role"][],
  before: JsonObject = {},
): Given | Refusal | Invalid {
  const fields: [string, Json][] = [];
  const problems: Invalid["problems"][number][] = [];
  for (const field of resource.fields) {
    const value = ownValue(body, field.from ?? field.name);
    if (value === undefined || !roles.includes(field.role)) continue;
    if (field.jsonSchema && value !== null) {
      problems.push(...problemsOfSchema(value, field.from ?? field.name));
    }
    fields.push([field.name, stored(field, value, before[field.name])]);
  }
  if (problems.length > 0) return { kind: "invalid", problems };
  const given = { fields: Object.fromEntries(fields) };
  return unknownReference(world, resource, given.fields) ?? given;
}

/** What the call itself sets, whatever the caller writes. */
export function setBy(world: World, resource: ResourceSpec, operation: OperationSpec): JsonObject {
  const sets = operation.forms?.sets ?? [];
  return Object.fromEntries(sets.map((set) => [set.field, valueSet(set, world, resource)]));
}

const valueSet = byKind<FieldSet, [World, ResourceSpec], Json>({
  value: ({ value }) => value,
  now: ({ field }, world, { times }) => world.stamp(world.now, times[field]),
});

/**
 * Null stands for the default. Of an object, only the keys that are shown are kept; those that an
 * update does not name stay as they were.
 */
function stored(field: FieldSpec, value: Json, before: Json | undefined): Json {
  if (value === null) return field.fallback;
  if (field.merges && isObject(value)) return merged(isObject(before) ? before : {}, value);
  if (field.shows === null) return value;
  const given = isObject(value) ? value : {};
  const kept = isObject(before) ? before : {};
  const namedOrKept = (key: string): Json => {
    const named = ownValue(given, key);
    return named === undefined ? (ownValue(kept, key) ?? null) : named;
  };
  return Object.fromEntries(field.shows.map((key) => [key, namedOrKept(key)]));
}

/** Key by key; null takes one out. */
function merged(before: JsonObject, given: JsonObject): JsonObject {
  const gone = Object.keys(given).filter((key) => given[key] === null);
  return gone.reduce(withoutKey, { ...before, ...given });
}

function unknownReference(
  world: World,
  resource: ResourceSpec,
  fields: JsonObject,
): Refusal | undefined {
  for (const { name, references } of resource.fields) {
    const id = fields[name];
    if (references === null || (typeof id !== "string" && typeof id !== "number")) continue;
    if (!isKnown(world, world.resource(references), String(id))) {
      return notFound(world, references, String(id));
    }
  }
  return undefined;
}
