import type { Json, JsonObject } from "../../../base/json.js";
import { isArray, isObject, ownValue, withoutKey } from "../../../base/json.js";
import { getAt } from "../../../base/paths.js";
import type { Answer, Call, Invalid, ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { BulkSpec, OperationSpec, ResourceSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { change, deleted } from "./changing.js";
import { make } from "./making.js";
import type { Place } from "./naming/naming.js";
import { keyAt, namedBelow, placeOf } from "./naming/naming.js";
import { completed } from "./related.js";
import { show } from "./showing/show.js";

/** One element of a bulk call: the object's id, if it has one, and the written fields. */
interface Item {
  readonly id: string | undefined;
  readonly body: JsonObject;
}

/** Handles a bulk call. The first refusal is the answer, and then nothing changes. */
export function inBulk(world: World, call: Call): Answer {
  const { operation, path, body = null } = call;
  const { bulk } = operation.forms ?? { bulk: null };
  if (bulk === null) throw new Error(`bulk: ${operation.id} names no effect`);
  const place = placeOf(world, operation, path);
  if ("kind" in place) return place;
  const resource = world.resource(operation.resource);
  const rows: ObjectRow[] = [];
  for (const item of itemsIn(resource, bulk, body)) {
    const done = doOne(world, operation, bulk, place, item);
    if ("kind" in done) return done;
    rows.push(done);
  }
  return { kind: "list", items: rows.map((row) => show(world, resource, row)) };
}

function itemsIn(resource: ResourceSpec, { each, path }: BulkSpec, body: Json): readonly Item[] {
  const list = getAt(body, path);
  const items = isArray(list) ? list : [];
  if (each === "object") {
    return items.filter(isObject).map((item) => ({ id: idOf(resource, item), body: item }));
  }
  const [first] = path;
  const rest = isObject(body) ? withoutKey(body, String(first)) : {};
  return items.map((id) => ({ id: String(id), body: rest }));
}

function idOf({ id }: ResourceSpec, item: JsonObject): string | undefined {
  const value = ownValue(item, id.field ?? "id");
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

function doOne(
  world: World,
  operation: OperationSpec,
  { does }: BulkSpec,
  place: Place,
  { id, body }: Item,
): ObjectRow | Refusal | Invalid {
  if (does === "create") return made(world, operation, place, body);
  const resource = world.resource(operation.resource);
  if (does === "upsert") {
    const known = id && world.table(resource.name).get(keyAt(resource, place, id));
    return known ? change(world, operation, known, body) : made(world, operation, place, body, id);
  }
  const row = namedBelow(world, operation, place, id ?? "");
  if ("kind" in row) return row;
  return does === "update" ? change(world, operation, row, body) : deleted(world, operation, row);
}

function made(
  ...[world, operation, place, body, id]: Parameters<typeof make>
): ReturnType<typeof make> {
  const row = make(world, operation, place, body, id);
  return "kind" in row ? row : completed(world, operation, row, body);
}
