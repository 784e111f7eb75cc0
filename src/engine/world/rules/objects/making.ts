import type { JsonObject } from "../../../base/json.js";
import { ownValue } from "../../../base/json.js";
import type { Call, Invalid, ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { OperationSpec, ResourceSpec } from "../../../pack/pack.js";
import { idFacts } from "../../state/ids/keys.js";
import type { World } from "../../world.js";
import { invalid, refuse } from "../errors/catalog.js";
import { emit } from "../events/events.js";
import type { Place } from "./naming.js";
import { keyAt } from "./naming.js";
import { objectWords } from "./not-found.js";
import { create, insert, mustGet } from "./objects.js";
import { read, setBy } from "./writing.js";

/** Makes an object at a place of what the caller writes, under the id that it gives if it may. */
export function make(
  world: World,
  operation: OperationSpec,
  place: Place,
  body: JsonObject,
  named?: string,
): ObjectRow | Refusal | Invalid {
  const resource = world.resource(operation.resource);
  const given = read(world, resource, body, ["once", "often"]);
  if ("kind" in given) return given;
  const fields = { ...given.fields, ...place.fields, ...setBy(world, resource, operation) };
  const birth = { fields, hidden: place.hidden };
  const id = named ?? idGiven(resource, body);
  if (id === undefined && idFacts(resource).isMinted) {
    return withCreateEvent(world, operation, create(world, resource.name, birth));
  }
  const key = keyAt(resource, place, id ?? freeName(world, resource, place));
  if (world.table(resource.name).get(key) !== undefined) return taken(world, resource, id ?? key);
  const lifecycle = world.lifecycle(resource.name);
  return withCreateEvent(world, operation, insert(world, resource, lifecycle, key, birth));
}

function withCreateEvent(
  world: World,
  { emits, resource }: OperationSpec,
  row: ObjectRow,
): ObjectRow {
  if (emits !== null) emit(world, emits, row);
  return mustGet(world, resource, row.id);
}

/** The id that a body gives, where the caller names what it makes. */
function idGiven({ id: { from } }: ResourceSpec, body: JsonObject): string | undefined {
  const given = from === null ? undefined : ownValue(body, from.property);
  if (typeof given === "number") return String(given);
  if (from === null || typeof given !== "string" || given === "") return undefined;
  return from.slug ? (slugOf(given) ?? undefined) : given;
}

/** `Blue Harbour, East` as `blue-harbour-east`; null when nothing is left. */
function slugOf(words: string): string | null {
  const slug = words
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return slug === "" ? null : slug;
}

/** A name that no other has at this place. */
function freeName(world: World, resource: ResourceSpec, place: Place): string {
  const table = world.table(resource.name);
  for (let number = table.nextSeq; ; number++) {
    const name = `${resource.object.replaceAll("_", "-")}-${number}`;
    if (table.get(keyAt(resource, place, name)) === undefined) return name;
  }
}

function taken(world: World, resource: ResourceSpec, id: string): Refusal | Invalid {
  const { from, field } = resource.id;
  const property = from?.property ?? field;
  if (resource.taken !== null) {
    return refuse(resource.taken, { id, object: objectWords(world, resource.name) }, property);
  }
  return invalid(property ?? world.pack.wire.validation.wholeBody, `${id} is in use`);
}

/** The one object at a place, made when it is first asked for. */
export function onlyOne(
  world: World,
  { operation }: Pick<Call, "operation">,
  place: Place,
): ObjectRow {
  const resource = world.resource(operation.resource);
  const key = keyAt(resource, place, "");
  const row = world.table(resource.name).get(key);
  if (row !== undefined) return row;
  const birth = { fields: place.fields, hidden: place.hidden };
  return insert(world, resource, world.lifecycle(resource.name), key, birth);
}
