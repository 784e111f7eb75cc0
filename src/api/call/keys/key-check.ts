import { timingSafeEqual } from "node:crypto";
import type { KeyPlace } from "../../../engine/pack/pack.js";
import type { CallKeys } from "../call-keys.js";
import { BEARER, findIn } from "./key-places.js";

/** No text has this byte in UTF-8. */
const PADDING = 0xff;
/** Room for any one character, so that a guess which goes on behind the key is another. */
const ROOM = 4;

/**
 * Whether a call carries the key in one of the places. As many bytes are compared as the key has and
 * a few more, in constant time, so that the time tells nothing of how far a guess is right.
 */
export function keyCheck(key: string, places: readonly KeyPlace[] = [BEARER]): CallKeys["isIn"] {
  const expected = Buffer.concat([Buffer.from(key), Buffer.alloc(ROOM, PADDING)]);
  const given = Buffer.alloc(expected.length);
  const isKey = (text: string): boolean => {
    put(given, text);
    return timingSafeEqual(given, expected);
  };
  const checks = places.map((place): CallKeys["isIn"] => {
    const find = findIn(place);
    if (place.any) return (headers, url) => find(headers, url) !== "";
    return (headers, url) => isKey(find(headers, url));
  });
  const [first, ...others] = checks;
  if (first === undefined) return () => true;
  if (others.length === 0) return first;
  return (headers, url) => checks.some((check) => check(headers, url));
}

const ASCII_END = 0x80;

/** Writes a text as UTF-8 and fills up. Byte by byte where that will do: it is less to set going. */
function put(given: Buffer, text: string): void {
  for (let at = 0; at < given.length; at++) {
    const unit = at < text.length ? text.charCodeAt(at) : PADDING;
    if (unit >= ASCII_END && at < text.length) {
      given.fill(PADDING).write(text);
      return;
    }
    given[at] = unit;
  }
}
