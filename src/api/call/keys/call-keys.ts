import type { KeyPlace } from "../../../engine/pack/pack.js";
import type { CallKeys } from "../call-keys.js";
import { keyCheck } from "./key-check.js";
import { BEARER, IS_OUTSIDE_HEADERS, maskerOf, withKey } from "./key-places.js";

/**
 * The key of an instance, in the places in which the vendor's API takes it.
 *
 * @param acceptsAny whether places that take any key do, or only this one
 */
export function callKeys(
  key: string,
  declared: readonly KeyPlace[],
  acceptsAny: boolean,
): CallKeys {
  const places = acceptsAny ? declared : declared.flatMap(withOneKey);
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

/** A place that takes any key, for one key alone. A document does not say which part of Basic has it. */
function withOneKey(place: KeyPlace): readonly KeyPlace[] {
  if (!place.any) return [place];
  if (place.kind !== "basic") return [{ ...place, any: false }];
  const parts = place.part === "username" ? PARTS : PARTS.toReversed();
  return parts.map((part) => ({ ...place, part, any: false }));
}

const PARTS = ["username", "password"] as const;
