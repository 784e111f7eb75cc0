// `make`: makes the new object of a create call from its path, its body and the pack's rules, or
// refuses it, as for a value that must be unique. `creating.ts` then stores it. `createWith` does
// so for a pack's own code.

import type { JsonObject } from "../../../base/json.js";
import { getAt } from "../../../base/paths.js";
import type { Call, Invalid, ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { OperationSpec, ResourceSpec } from "../../../pack/pack.js";
import { idFacts } from "../../state/ids.js";
import type { World } from "../../world.js";
import { invalid, refuse } from "../errors/catalog.js";
import { create } from "./creating.js";
import type { ParentIds } from "./naming/naming.js";
import { keyAt } from "./naming/naming.js";
import { objectWords } from "./naming/references.js";
import { oneTooMany, usedValue } from "./template.js";
import { bySight, read, setBy } from "./writing.js";

/** Creates an object at a place, without an event, under the caller's id if the kind allows one. */
export function make(
  world: World,
  operation: OperationSpec,
  place: ParentIds,
  body: JsonObject,
  named?: string,
): ObjectRow | Refusal | Invalid {
  const resource = world.resource(operation.resource);
  const written = read(world, resource, body, ["once", "often"]);
  if ("kind" in written) return written;
  const content = contentOf(world, operation, place, written.fields, body);
  const used = usedValue(world, resource, content.fields, null) ?? oneTooMany(world, resource);
  if (used !== undefined) return used;
  const id = named ?? idInBody(resource, body);
  if (id === undefined && idFacts(resource).isMinted) {
    return create(world, resource.name, content);
  }
  const key = keyAt(resource, content, id ?? nextName(world, resource, content));
  if (world.table(resource.name).get(key) !== undefined) return taken(world, resource, id ?? key);
  return create(world, resource.name, content, key);
}

/** Creates an object of a behavior, under the id among its fields if there is one. */
export function createWith(world: World, resource: string, content: ParentIds): ObjectRow {
  const spec = world.resource(resource);
  const said = spec.id.field === null ? undefined : content.fields[spec.id.field];
  const isSaid = typeof said === "string" || typeof said === "number";
  if (idFacts(spec).isMinted && !isSaid) return create(world, resource, content);
  const key = keyAt(spec, content, isSaid ? String(said) : nextName(world, spec, content));
  return create(world, resource, content, key);
}

/** What a new object has from its place, from its caller and from the call itself. */
export function contentOf(
  world: World,
  operation: OperationSpec,
  place: ParentIds,
  written: JsonObject,
  sent: JsonObject = {},
): ParentIds {
  const resource = world.resource(operation.resource);
  const known = { fields: { ...written, ...place.fields }, hidden: place.hidden };
  const { fields, hidden } = bySight(resource, setBy(world, operation, known, sent));
  return {
    fields: { ...written, ...place.fields, ...fields },
    hidden: { ...hidden, ...place.hidden },
  };
}

/** The id in a body, if callers choose the ids of the kind. */
function idInBody({ id: { from } }: ResourceSpec, body: JsonObject): string | undefined {
  const value = from === null ? undefined : getAt(body, from.property.split("."));
  if (typeof value === "number") return String(value);
  if (from === null || typeof value !== "string" || value === "") return undefined;
  return from.slug ? slugOf(value) : value;
}

/** `Blue Harbour, East` as `blue-harbour-east`; undefined if no character remains. */
function slugOf(words: string): string | undefined {
  const slug = words
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return slug === "" ? undefined : slug;
}

/** The id of a new object at a place for which no caller has chosen one. */
function nextName(world: World, resource: ResourceSpec, place: ParentIds): string {
  const isCounted = resource.id.kind === "sequence";
  return isCounted ? nextNumber(world, resource, place) : freeName(world, resource, place);
}

/** The number after the last one at a place. */
function nextNumber(world: World, { name, id }: ResourceSpec, place: ParentIds): string {
  const filters = id.within.map((index) => ({
    index,
    values: [String(place.fields[index] ?? place.hidden[index])],
  }));
  const { rows } = world.table(name).page({ filters, limit: 1, direction: "descending" });
  return String(Number(rows[0]?.fields[id.field ?? ""] ?? 0) + 1);
}

/** An unused name at a place. */
function freeName(world: World, resource: ResourceSpec, place: ParentIds): string {
  const table = world.table(resource.name);
  for (let number = table.nextSeq; ; number++) {
    const name = `${resource.object.replaceAll("_", "-")}-${number}`;
    if (table.get(keyAt(resource, place, name)) === undefined) return name;
  }
}

function taken(world: World, resource: ResourceSpec, id: string): Refusal | Invalid {
  const { from, field } = resource.id;
  const property = from?.property ?? field;
  if (resource.taken !== undefined) {
    return refuse(resource.taken, { id, object: objectWords(world, resource.name) }, property);
  }
  return invalid(property ?? world.pack.wire.validation.field, `${id} is in use`);
}

/** The only object at a place, created at its first use. */
export function onlyOne(
  world: World,
  { operation }: Pick<Call, "operation">,
  place: ParentIds,
): ObjectRow {
  const resource = world.resource(operation.resource);
  const key = keyAt(resource, place, "");
  return world.table(resource.name).get(key) ?? create(world, resource.name, place, key);
}
