// Ids of other objects in a call's body or query: finds them, and refuses unknown ones.

import type { Json } from "../../../../base/json.js";
import { isArray } from "../../../../base/json.js";
import { getAt } from "../../../../base/paths.js";
import type { Call, Refusal } from "../../../../pack/behaviors.js";
import type { ReferenceSpec, ResourceSpec } from "../../../../pack/pack.js";
import type { World } from "../../../world.js";
import { refuse } from "../../errors/catalog.js";

/** The refusal of the first unknown object that a call refers to, by its operation; or undefined. */
export function unknownReference(world: World, call: Call): Refusal | undefined {
  for (const { reference, id } of referencesIn(world, call)) {
    const refusal = unknownIn(world, reference.place, reference, id);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** The ids of other objects in a call, by its operation. */
export const referencesIn = (
  world: World,
  call: Call,
): readonly { readonly reference: ReferenceSpec; readonly id: string }[] =>
  (call.operation.references ?? []).flatMap((reference) =>
    idsIn(world, call, reference).map((id) => ({ reference, id })),
  );

/** The refusal of an id in a place if it names no object. */
export function unknownIn(
  world: World,
  place: string,
  { to, error }: { readonly to: string; readonly error?: string },
  id: string,
): Refusal | undefined {
  if (isKnown(world, world.resource(to), id)) return undefined;
  const said = error ?? world.pack.wire.unknown_reference;
  if (said === undefined) return notFound(world, to, id);
  return refuse(said, { id, object: objectWords(world, to), field: place }, place);
}

function idsIn(
  { pack }: World,
  { path, query, body }: Call,
  { place, separator }: ReferenceSpec,
): readonly string[] {
  const value: Json | undefined =
    query[place] ?? path[place] ?? getAt(body ?? null, place.split("."));
  const texts = (isArray(value) ? value : [value]).flatMap((each) =>
    typeof each === "string" || typeof each === "number" ? [String(each)] : [],
  );
  const ids = separator === undefined ? texts : texts.flatMap((text) => text.split(separator));
  return pack.wire.empty_text === "unset" ? ids.filter((id) => id !== "") : ids;
}

/** Whether an object with this id exists at any place. */
export function isKnown(
  world: World,
  { name, id: { within, field } }: ResourceSpec,
  id: string,
): boolean {
  const table = world.table(name);
  if (within.length === 0 || field === null) return table.get(id) !== undefined;
  return table.any([{ index: field, values: [id] }]);
}

/** The refusal of an unknown id. */
export function notFound(world: World, resource: string, id: string): Refusal {
  // A kind without calls has no error of its own.
  const error = world.resource(resource).not_found ?? world.pack.wire.unknown_route.error;
  if (error === undefined) throw new Error(`not found: ${resource} cannot be looked up`);
  return refuse(error, { id, object: objectWords(world, resource) });
}

/** The name of a kind of object in a sentence: `task run`. */
export function objectWords(world: World, resource: string): string {
  return world.resource(resource).object.replaceAll("_", " ");
}
