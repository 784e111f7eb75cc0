import type { Json, JsonObject } from "../../base/json.js";
import { isObject, ownValue } from "../../base/json.js";
import type { Answer, Call, Invalid, ObjectRow, Refusal } from "../../pack-types/behaviors.js";
import type { FieldSpec, OperationSpec, ResourceSpec } from "../../pack-types/pack.js";
import type { World } from "../world.js";
import { refuse } from "./catalog.js";
import { emit } from "./events.js";
import { create, move, mustGet, patch, remove, stateOf } from "./objects.js";
import { problemsOfSchema } from "./run-time-schemas.js";

/** The engine's own handling of the verbs; a list is answered by the plane, page by page. */
export function standard(world: World, call: Call): Answer {
  const { operation } = call;
  // A custom operation that asks for the standard handling means that of its own name.
  const verb = operation.verb === "custom" ? operation.operation : operation.verb;
  if (verb === "create") return createObject(world, call);
  const id = idOf(call);
  const row = world.table(operation.resource).get(id);
  if (row === undefined) return notFound(world, operation.resource, id);
  if (verb === "retrieve") return answer(operation, row);
  if (verb === "update") return updateObject(world, call, row);
  if (verb === "delete") return deleteObject(world, operation, row);
  if (verb === "move") return moveObject(world, operation, row);
  throw new Error(`standard: ${operation.id} is for the pack's behaviors`);
}

const idOf = ({ operation, path }: Call): string => path[operation.idParameter ?? ""] ?? "";

const answer = (operation: OperationSpec, row: ObjectRow): Answer => ({
  kind: "object",
  resource: operation.resource,
  row,
});

/** The refusal for an id that names nothing. */
export function notFound(world: World, resource: string, id: string): Refusal {
  const { notFound: error } = world.resource(resource);
  if (error === null) throw new Error(`standard: ${resource} cannot be looked up`);
  return refuse(error, { id, object: objectWords(world, resource) });
}

function createObject(world: World, call: Call): Answer {
  const { operation } = call;
  const resource = world.resource(operation.resource);
  const body = bodyOf(call);
  const given = read(world, resource, body, ["once", "often"]);
  if ("kind" in given) return given;
  const row = create(world, resource.name, { fields: given.fields });
  if (operation.emits !== null) emit(world, operation.emits, row);
  return answer(operation, mustGet(world, resource.name, row.id));
}

function updateObject(world: World, call: Call, row: ObjectRow): Answer {
  const { operation } = call;
  const resource = world.resource(operation.resource);
  const reactions = world.pack.behaviors.reactions[resource.name];
  const refused = reactions?.updating?.(world.scope, row);
  if (refused !== undefined) return refused;
  const given = read(world, resource, bodyOf(call), ["often"], row.fields);
  if ("kind" in given) return given;
  const patched = patch(world, resource.name, row.id, given.fields);
  reactions?.updated?.(world.scope, patched, given.fields);
  const after = mustGet(world, resource.name, row.id);
  if (operation.emits !== null) emit(world, operation.emits, after);
  return answer(operation, mustGet(world, resource.name, row.id));
}

function deleteObject(world: World, operation: OperationSpec, row: ObjectRow): Answer {
  const { resource } = operation;
  if (operation.move !== null) {
    const moved = moveObject(world, operation, row);
    if (moved.kind === "refusal") return moved;
  } else {
    world.pack.behaviors.reactions[resource]?.deleting?.(world.scope, row);
    const last = mustGet(world, resource, row.id);
    if (operation.emits !== null) emit(world, operation.emits, last);
    remove(world, resource, row.id);
  }
  return { kind: "deleted", resource, id: row.id };
}

function moveObject(world: World, operation: OperationSpec, row: ObjectRow): Answer {
  const lifecycle = world.lifecycle(operation.resource);
  const spec = lifecycle?.moves[operation.move ?? ""];
  if (lifecycle === undefined || spec === undefined) {
    throw new Error(`standard: ${operation.id} has no move`);
  }
  const state = stateOf(lifecycle, row) ?? "";
  if (spec.from.includes(state))
    return answer(operation, move(world, lifecycle.resource, row, spec.name));
  if (spec.refusal === null) throw new Error(`standard: ${spec.name} refuses without an error`);
  return refuse(spec.refusal, {
    id: row.id,
    state,
    object: objectWords(world, operation.resource),
  });
}

/** `task_run` as it reads in a sentence. */
export function objectWords(world: World, resource: string): string {
  return world.resource(resource).object.replaceAll("_", " ");
}

const bodyOf = ({ body }: Call): JsonObject => (isObject(body) ? body : {});

interface Given {
  readonly fields: JsonObject;
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

/**
 * Null stands for the default. Of an object, only the keys that are shown are kept; those that an
 * update does not name stay as they were.
 */
function stored(field: FieldSpec, value: Json, before: Json | undefined): Json {
  if (value === null) return field.fallback;
  if (field.shows === null) return value;
  const given = isObject(value) ? value : {};
  const kept = isObject(before) ? before : {};
  const namedOrKept = (key: string): Json => {
    const named = ownValue(given, key);
    return named === undefined ? (ownValue(kept, key) ?? null) : named;
  };
  return Object.fromEntries(field.shows.map((key) => [key, namedOrKept(key)]));
}

function unknownReference(
  world: World,
  resource: ResourceSpec,
  fields: JsonObject,
): Refusal | undefined {
  for (const { name, references } of resource.fields) {
    const id = fields[name];
    if (references === null || typeof id !== "string") continue;
    if (world.table(references).get(id) === undefined) return notFound(world, references, id);
  }
  return undefined;
}
