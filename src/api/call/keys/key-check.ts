import { timingSafeEqual } from "node:crypto";
import { MASK } from "../../../engine/base/key-mask.js";
import type { KeyPlace } from "../../../engine/pack/pack.js";
import type { CallKeys } from "../call-keys.js";
import { BEARER, findIn } from "./key-places.js";

/** No text has this byte in UTF-8. */
const PADDING = 0xff;
/** Bytes of the longest character: a guess that is longer than the key differs within them. */
const SPARE = 4;

/**
 * Whether a call carries the key in one of the places. It compares as many bytes as the key has, and
 * a few more, in constant time: the time does not show how much of a guess is right.
 */
export function keyCheck(key: string, places: readonly KeyPlace[] = [BEARER]): CallKeys["isIn"] {
  const expected = Buffer.concat([Buffer.from(key), Buffer.alloc(SPARE, PADDING)]);
  const sent = Buffer.alloc(expected.length);
  const isKey = (text: string): boolean => {
    if (text === "") return false;
    put(sent, text);
    return timingSafeEqual(sent, expected);
  };
  const checks = places.map((place): CallKeys["isIn"] => {
    const find = findIn(place);
    if (place.kind === "body") {
      const isThere = place.any ? isSent : isKey;
      return (headers, url, body) => body === undefined || isThere(find(headers, url, body));
    }
    if (place.any) return (headers, url) => isSent(find(headers, url));
    return (headers, url) => isKey(find(headers, url));
  });
  const [first, ...others] = checks;
  if (first === undefined) return () => true;
  if (others.length === 0) return first;
  return (headers, url, body) => checks.some((check) => check(headers, url, body));
}

/** A recording has the mask in place of a key that was refused. */
const isSent = (text: string): boolean => text !== "" && text !== MASK;

const ASCII_END = 0x80;

/** Writes a text as UTF-8 and pads it. For ASCII a loop is faster than `Buffer.write`. */
function put(sent: Buffer, text: string): void {
  for (let at = 0; at < sent.length; at++) {
    const unit = at < text.length ? text.charCodeAt(at) : PADDING;
    if (unit >= ASCII_END && at < text.length) {
      sent.fill(PADDING).write(text);
      return;
    }
    sent[at] = unit;
  }
}
