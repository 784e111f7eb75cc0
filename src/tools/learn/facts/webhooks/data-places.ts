import type { Json, JsonObject } from "../../../../engine/base/json.js";
import { isObject } from "../../../../engine/base/json.js";
import type { Delivered } from "../../playing/played.js";
import type { Sources } from "../fact.js";
import { objectOr, saidAt } from "../fact.js";

const BODY = ["wire", "event_body"] as const;

/** The body of events, as the sources of a pack say it. */
export const bodyIn = (sources: Sources): JsonObject => objectOr(sources["pack.yaml"], BODY);

/** Where the pack has the data of events in their body; undefined where it is not one member. */
export function ownPlace(sources: Sources): readonly string[] | undefined {
  return placeOf(bodyIn(sources), (value) => value === "$data");
}

/** How deep an envelope is. */
const DEPTH = 3;

/** The path of the first part that is meant. */
function placeOf(
  map: JsonObject,
  isMeant: (value: Json) => boolean,
  depth = DEPTH,
): readonly string[] | undefined {
  for (const [name, value] of Object.entries(map)) if (isMeant(value)) return [name];
  if (depth === 1) return undefined;
  for (const [name, value] of Object.entries(map)) {
    const found = isObject(value) ? placeOf(value, isMeant, depth - 1) : undefined;
    if (found !== undefined) return [name, ...found];
  }
  return undefined;
}

/**
 * Where a recorded webhook has its data: the object with at least half of the members that the
 * world's has.
 */
export function theirPlace(
  { theirs, ours }: Delivered,
  own: readonly string[],
): readonly string[] | undefined {
  const data = saidAt(ours?.body, own);
  if (!isObject(data) || !isObject(theirs ?? null)) return undefined;
  const names = Object.keys(data);
  const isData = (value: Json): boolean =>
    isObject(value) &&
    names.length > 0 &&
    names.filter((name) => Object.hasOwn(value, name)).length * 2 > names.length;
  return isObject(theirs ?? null) ? placeOf(Object(theirs), isData) : undefined;
}

/** Whether both sides have the data of an event at one place. */
export function isPlacedAlike(item: Delivered, sources: Sources): boolean {
  const own = ownPlace(sources);
  if (own === undefined) return true;
  const their = theirPlace(item, own);
  return their === undefined || their.join("\n") === own.join("\n");
}
