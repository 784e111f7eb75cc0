import type { Json } from "../../../../base/json.js";
import { isArray } from "../../../../base/json.js";
import { getAt } from "../../../../base/paths.js";
import type { Call, Refusal } from "../../../../pack/behaviors.js";
import type { ReferenceSpec } from "../../../../pack/pack.js";
import type { World } from "../../../world.js";
import { refuse } from "../../errors/catalog.js";
import { isKnown, notFound, objectWords } from "./unknown-ids.js";

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
