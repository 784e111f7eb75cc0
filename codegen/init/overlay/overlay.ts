import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue, withKey, withoutKey } from "../../../src/engine/base/json.js";
import { Refusal } from "../document/refusal.js";
import type { Place } from "./json-path.js";
import { readPath } from "./json-path.js";

/**
 * Lays an overlay over a document: https://spec.openapis.org/overlay/v1.0.0.html
 *
 * @param file of the overlay, for what is said of it
 * @throws Refusal for what is no overlay, and for a target that cannot be read
 */
export function applyOverlay(document: JsonObject, overlay: Json, file: string): JsonObject {
  const version = isObject(overlay) ? ownValue(overlay, "overlay") : undefined;
  const actions = isObject(overlay) ? ownValue(overlay, "actions") : undefined;
  if (typeof version !== "string" || !version.startsWith("1.") || !isArray(actions)) {
    throw new Refusal("is no overlay: it has `overlay: 1.0.0` and a list of `actions`", file);
  }
  const laid = actions.reduce<Json>(
    (current, action, at) => acted(current, action, `${file}#/actions/${at}`),
    document,
  );
  return isObject(laid) ? laid : document;
}

function acted(document: Json, action: Json, place: string): Json {
  const target = isObject(action) ? ownValue(action, "target") : undefined;
  if (!isObject(action) || typeof target !== "string") {
    throw new Refusal("has no `target`, a JSONPath", place);
  }
  const find = readPath(target);
  if (find === undefined) {
    throw new Refusal(
      `has the target ${target}; names, indexes, wildcards, .. and filters by a member are read`,
      place,
    );
  }
  const places = find(document);
  if (ownValue(action, "remove") === true) {
    // From the last on, so that indexes before it stay as they are.
    return [...places]
      .reverse()
      .reduce((current, at) => changed(current, at, () => undefined), document);
  }
  const update = ownValue(action, "update");
  if (update === undefined) return document;
  return places.reduce(
    (current, at) => changed(current, at, (old) => merged(old, update)),
    document,
  );
}

/** The document with another value at a place, or with none. */
function changed(value: Json, place: Place, change: (old: Json) => Json | undefined): Json {
  const [step, ...rest] = place;
  if (step === undefined) return change(value) ?? null;
  if (isArray(value)) {
    return value.flatMap((item, at) => {
      if (at !== step) return [item];
      const next = rest.length === 0 ? change(item) : changed(item, rest, change);
      return next === undefined ? [] : [next];
    });
  }
  if (!isObject(value)) return value;
  const key = String(step);
  const old = ownValue(value, key);
  if (old === undefined) return value;
  const next = rest.length === 0 ? change(old) : changed(old, rest, change);
  return next === undefined ? withoutKey(value, key) : withKey(value, key, next);
}

/** Objects member by member, and to a list what is new goes at its end. */
function merged(old: Json, update: Json): Json {
  if (isArray(old)) return [...old, ...(isArray(update) ? update : [update])];
  if (!isObject(old) || !isObject(update)) return update;
  const added = Object.entries(update).map(([key, value]): [string, Json] => {
    const there = ownValue(old, key);
    return [key, there === undefined ? value : merged(there, value)];
  });
  return { ...old, ...Object.fromEntries(added) };
}
