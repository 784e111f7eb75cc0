import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, withKey, withoutKey } from "../../src/engine/base/json.js";
import { KEYS, nested } from "./junk.js";
import type { Random } from "./random.js";

/** The value with one random change. */
export function mutated(value: Json, random: Random): Json {
  const goDeeper = random.percent(75);
  if (goDeeper && isObject(value)) {
    const keys = Object.keys(value);
    if (keys.length > 0) return mutatedObject(value, random.pick(keys), random);
  }
  if (goDeeper && isArray(value) && value.length > 0) {
    return mutatedList(value, random.below(value.length), random);
  }
  return nested(random, 3);
}

function mutatedObject(value: JsonObject, key: string, random: Random): Json {
  const inner = value[key] ?? null;
  switch (random.below(6)) {
    case 0:
      return withoutKey(value, key);
    case 1:
      return withKey(withoutKey(value, key), `${key}s`, inner);
    case 2:
      return withKey(value, random.pick(KEYS), nested(random, 2));
    case 3:
      return withKey(value, key, [inner]);
    default:
      return withKey(value, key, mutated(inner, random));
  }
}

function mutatedList(value: readonly Json[], at: number, random: Random): Json {
  const item = value[at] ?? null;
  switch (random.below(4)) {
    case 0:
      return [...value, item];
    case 1:
      return value.toSpliced(at, 1);
    default:
      return value.with(at, mutated(item, random));
  }
}
