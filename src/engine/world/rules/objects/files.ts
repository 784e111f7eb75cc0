// Uploaded files, as of `POST /files`: `withFile` notes on the object of a call what it keeps of
// the file, and `fileOf` gives the file back for downloads.

import type { Json, JsonObject } from "../../../base/json.js";
import { isObject, ownValue } from "../../../base/json.js";
import type { Call, ObjectRow } from "../../../pack/behaviors.js";
import type { FieldRole, ResourceSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import type { ParentIds } from "./naming/naming.js";
import { patch } from "./stored-object.js";
import { bodyOf } from "./writing.js";

/** The place of a new object, with what the object keeps of the call's file. */
export function withFile(world: World, call: Call, place: ParentIds): ParentIds {
  if (call.file === undefined) return place;
  const resource = world.resource(call.operation.resource);
  return {
    fields: { ...place.fields, ...factsOf(resource, call, ["once", "often"]) },
    hidden: { ...place.hidden, ...contentOf(resource, call) },
  };
}

/** An existing object, with what it keeps of the call's file. */
export function withNewFile(world: World, call: Call, row: ObjectRow): ObjectRow {
  const { file, operation } = call;
  if (file === undefined) return row;
  const resource = world.resource(operation.resource);
  const facts = factsOf(resource, call, ["often"]);
  return patch(world, resource.name, row.id, facts, contentOf(resource, call));
}

function contentOf({ file: spec }: ResourceSpec, { file }: Call): JsonObject {
  const field = spec?.content ?? null;
  return field === null || file === undefined ? {} : { [field]: file.content };
}

/** The fields that say something of the file, unless the caller writes them. */
function factsOf(resource: ResourceSpec, call: Call, roles: readonly FieldRole[]): JsonObject {
  const body = bodyOf(call);
  const written = resource.fields.filter(
    ({ name, from, role }) =>
      roles.includes(role) && (ownValue(body, from ?? name) ?? null) !== null,
  );
  const facts = Object.entries(resource.file?.facts ?? {}).flatMap(([fact, field]) => {
    const value = Object.entries(call.file?.facts ?? {}).find(([name]) => name === fact)?.[1];
    const isWritten = written.some(({ name }) => name === field);
    return value === undefined || value === null || isWritten ? [] : [[field, value] as const];
  });
  return Object.fromEntries<Json>(facts);
}

/** The file that was uploaded for an object; undefined for none. */
export function fileOf(
  { file }: ResourceSpec,
  { hidden }: Pick<ObjectRow, "hidden">,
): { readonly name: string | null; readonly type: string; readonly base64: string } | undefined {
  const kept = ownValue(hidden, file?.content ?? "");
  if (!isObject(kept)) return undefined;
  const { name = null, type, base64 } = kept;
  return { name: name === null ? null : String(name), type: String(type), base64: String(base64) };
}
