import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue, withKey, withoutKey } from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import { byCodeUnit } from "../problems.js";

/** Keys that are about a part of a layer, and no part of the pack. */
const REMOVE = "$remove";
const SOURCE = "$source";

/** Whether a value of a layer removes what lower layers have there; its other keys replace it. */
export const removes = (value: Json): boolean =>
  isObject(value) && ownValue(value, REMOVE) === true;

/**
 * A value with a layer on top: maps merge by key, any other value replaces the one below, and
 * `$remove: true` removes it, so that the other keys beside it replace it whole.
 *
 * @param vain takes the path of each removal of what is not there
 */
export function laidOn(
  below: Json | undefined,
  above: Json,
  vain: (path: Path) => void,
  path: Path = [],
): Json | undefined {
  if (!isObject(above)) return above;
  const removed = removes(above);
  if (removed && below === undefined) vain(path);
  const entries = Object.entries(above).filter(([key]) => key !== SOURCE && key !== REMOVE);
  if (removed && entries.length === 0) return undefined;
  const under: JsonObject = isObject(below) && !removed ? below : {};
  const result = new Map(Object.entries(under));
  for (const [key, value] of entries) {
    const next = laidOn(ownValue(under, key), value, vain, [...path, key]);
    if (next === undefined) result.delete(key);
    else result.set(key, next);
  }
  return Object.fromEntries(result);
}

/** The part of a value at a path. */
export function partAt(value: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((part, step) => {
    if (isArray(part)) return part[Number(step)];
    return isObject(part) ? ownValue(part, String(step)) : undefined;
  }, value);
}

/** The value without the part at a path. */
export function withoutPart(value: Json, [step, ...rest]: Path): Json {
  if (step === undefined) return value;
  const part = partAt(value, [step]);
  if (part === undefined) return value;
  if (isArray(value)) {
    return value.flatMap((item, at) => {
      if (at !== Number(step)) return [item];
      return rest.length === 0 ? [] : [withoutPart(item, rest)];
    });
  }
  if (!isObject(value)) return value;
  const key = String(step);
  return rest.length === 0 ? withoutKey(value, key) : withKey(value, key, withoutPart(part, rest));
}

/**
 * Orders paths so that the items of a list come from its end, and what is within an item before the
 * item: removing one moves no other.
 */
export function fromTheEnd(one: Path, other: Path): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  const [a, b] = [one[at], other[at]];
  if (typeof a === "number" && typeof b === "number") return b - a;
  if (a !== undefined && b !== undefined) return byCodeUnit(String(a), String(b));
  return other.length - one.length;
}

/** The nearest `$source` on the way to a part of a layer: where its facts come from. */
export function sourceAt(value: Json, path: Path): string | undefined {
  let found: string | undefined;
  let part: Json | undefined = value;
  for (const step of [...path, undefined]) {
    if (!isObject(part)) break;
    const source = ownValue(part, SOURCE);
    if (typeof source === "string") found = source;
    part = step === undefined ? undefined : ownValue(part, String(step));
  }
  return found;
}
