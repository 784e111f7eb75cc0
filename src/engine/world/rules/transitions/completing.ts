import { byKind } from "../../../base/by-kind.js";
import type { Json, JsonObject } from "../../../base/json.js";
import { isArray, isObject } from "../../../base/json.js";
import type { ErrorRef, PinSpec } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { errorMessage } from "../errors/catalog.js";

/** Completes a pinned value: an override may set only `code` of an error, `type` of a variant. */
export const completePinned = byKind<PinSpec, [Json, World], Json>({
  errors: (_, value, world) =>
    isArray(value) ? value.map((element) => completeError(world, element)) : value,
  // The default type is the pack's first one.
  variant: ({ variants }, value) => {
    if (!isObject(value)) return value;
    const type = String(value["type"] ?? Object.keys(variants)[0]);
    return { type, ...(variants[type] ?? {}), ...value };
  },
  branch: (_, value) => value,
  choice: (_, value) => value,
  body: (_, value) => value,
  value: (_, value) => value,
});

function completeError(world: World, element: Json): Json {
  if (!isObject(element)) return element;
  const code = String(element["code"]);
  const spec = world.pack.errors.find(
    (error) => error.run && error.code === code && (element["type"] ?? error.type) === error.type,
  );
  const known: JsonObject = spec === undefined ? { message: code } : errorElement(world, spec);
  const { type = null, message = code, field = null, ...rest } = { ...known, ...element };
  return { type, code, message, field, ...rest };
}

/** An element of a run's errors, from the catalog. */
export function errorElement(world: World, ref: ErrorRef): JsonObject {
  return { type: ref.type, code: ref.code, message: errorMessage(world, ref, {}), field: null };
}
