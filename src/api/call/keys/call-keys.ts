import type { KeyPlace } from "../../../engine/pack/pack.js";
import type { CallKeys } from "../call-keys.js";
import { keyCheck } from "./key-check.js";
import { BEARER, IS_OUTSIDE_HEADERS, maskerOf, withKey } from "./key-places.js";

/** The key of an instance, in the places in which the vendor's API takes it. */
export function callKeys(key: string, places: readonly KeyPlace[]): CallKeys {
  const masked = places.flatMap((place) => {
    const mask = maskerOf(place);
    return mask === null ? [] : [{ place, mask }];
  });
  return {
    isIn: keyCheck(key, places),
    areOutsideHeaders: places.some(({ kind }) => IS_OUTSIDE_HEADERS[kind]),
    hide: (call) => masked.reduce((safe, { mask }) => mask(safe), call),
    add: (call) => {
      const found = masked.find(({ mask }) => mask(call) !== call);
      return withKey(found?.place ?? places[0] ?? BEARER, call, key);
    },
  };
}
