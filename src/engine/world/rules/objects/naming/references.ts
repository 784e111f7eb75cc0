// `referencesIn`: finds the ids of other objects in the body or query of a call, such as
// `customer`, and `unknownReference` refuses a call with an unknown one. `naming.ts` finds the
// object that the call is about.

import type { Json } from "../../../../base/json.js";
import { isArray, isObject, ownValue } from "../../../../base/json.js";
import type { Call, Refusal } from "../../../../pack/behaviors.js";
import type { ResourceSpec } from "../../../../pack/pack.js";
import type { World } from "../../../world.js";
import type { MessageValues } from "../../errors/catalog.js";
import { refuse } from "../../errors/catalog.js";

/** An object that a call names, which need not exist. */
export interface NamedObject {
  /** What names it: a parameter or a property; empty where its own id or its form does. */
  readonly place: string;
  readonly resource: string;
  readonly key: string;
  readonly id: string;
}

/** The refusal of the first unknown object that a call refers to, by its operation; or undefined. */
export function unknownReference(world: World, call: Call): Refusal | undefined {
  for (const { at, reference, id } of referencesIn(world, call)) {
    const refusal = unknownIn(world, at, reference, id);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** The other objects that a call refers to, by its operation. */
export const referencesIn = ({ pack }: World, { operation, path, query, body }: Call) =>
  (operation.references ?? []).flatMap((reference) => {
    const { place, to: resource, separator } = reference;
    const own: Json | undefined = query[place] ?? path[place];
    const steps = own === undefined ? place.split(".") : [];
    return [...valuesAt(own ?? body, steps, own === undefined ? "" : place)].flatMap(
      ([at, value]) => {
        if (typeof value !== "string" && typeof value !== "number") return [];
        const ids = separator === undefined ? [String(value)] : String(value).split(separator);
        const kept = pack.wire.empty_text === "unset" ? ids.filter((id) => id !== "") : ids;
        return kept.map((id) => ({ place, at, reference, resource, key: id, id }));
      },
    );
  });

/** The values at a path and their places; the path leads into each element of a list. */
function* valuesAt(
  value: Json | undefined,
  [step, ...rest]: readonly string[],
  at: string,
): Generator<readonly [at: string, value: Json | undefined]> {
  if (isArray(value)) {
    for (const [index, each] of value.entries()) {
      if (step === undefined) yield [at, each];
      else yield* valuesAt(each, [step, ...rest], `${at}[${index}]`);
    }
  } else if (step === undefined) yield [at, value];
  else if (isObject(value))
    yield* valuesAt(ownValue(value, step), rest, at ? `${at}.${step}` : step);
}

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
  return refuse(said, { id, ...kindWords(world, to), field: place }, place);
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
  return refuse(error, { id, ...kindWords(world, resource) });
}

/** A kind of object in messages: `task run` in words, or by its name. */
const kindWords = (world: World, name: string): MessageValues => ({
  object: objectWords(world, name),
  kind: world.resource(name).object,
});

/** The name of a kind of object in a sentence: `task run`. */
export function objectWords(world: World, resource: string): string {
  return world.resource(resource).object.replaceAll("_", " ");
}
