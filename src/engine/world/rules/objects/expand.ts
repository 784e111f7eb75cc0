import type { Json, JsonObject } from "../../../base/json.js";
import { withKey } from "../../../base/json.js";
import type { ResourceSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { show } from "./show.js";

/** More than the deepest that vendors allow. */
const DEEPEST = 6;

/**
 * What an answer shows of an object, with others in the place of their ids where a caller asks for
 * that: `customer`, or `invoice.customer`. What names no reference is passed over; in a list the
 * first step may be the list's own key.
 */
export function expanded(
  world: World,
  resource: ResourceSpec,
  shown: JsonObject,
  names: readonly string[],
): JsonObject {
  let object = shown;
  for (const name of names) {
    const steps = name.split(".").slice(0, DEEPEST);
    const [first = ""] = steps;
    const isListKey = steps.length > 1 && resource.refersTo[first] === undefined;
    object = expandedAt(world, resource, object, isListKey ? steps.slice(1) : steps);
  }
  return object;
}

function expandedAt(
  world: World,
  resource: ResourceSpec,
  shown: JsonObject,
  [field = "", ...rest]: readonly string[],
): JsonObject {
  const kind = Object.hasOwn(resource.refersTo, field) ? resource.refersTo[field] : undefined;
  const id = shown[field];
  if (kind === undefined || (typeof id !== "string" && typeof id !== "number")) return shown;
  const target = world.resource(kind);
  const row = world.table(kind).get(String(id));
  if (row === undefined) return shown;
  const object = show(world, target, row);
  const inner: Json = rest.length === 0 ? object : expandedAt(world, target, object, rest);
  return withKey(shown, field, inner);
}
