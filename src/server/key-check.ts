import { timingSafeEqual } from "node:crypto";
import type { SentHeaders } from "../journal/traces.js";

/** No text has this byte in UTF-8. */
const PADDING = 0xff;
/** Room for any one character, so that a guess which goes on behind the key is another. */
const ROOM = 4;

/**
 * Whether the headers of a call carry the key, in Authorization. As many bytes are compared as the key has and a
 * few more, in constant time, so that the time tells nothing of how far a guess is right.
 */
export function keyCheck(key: string): (headers: SentHeaders) => boolean {
  const expected = Buffer.concat([Buffer.from(key), Buffer.alloc(ROOM, PADDING)]);
  const given = Buffer.alloc(expected.length);
  return ({ authorization: header }) => {
    if (typeof header !== "string") return false;
    const isBearer = isScheme(header.slice(0, SCHEME.length));
    put(given, isBearer ? header.slice(SCHEME.length).trim() : "");
    return timingSafeEqual(given, expected) && isBearer;
  };
}

const SCHEME = "Bearer ";

const isScheme = (text: string): boolean =>
  text === SCHEME || text.toLowerCase() === SCHEME.toLowerCase();

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
