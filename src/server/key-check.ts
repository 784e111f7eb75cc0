import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Whether an Authorization header carries the key. Digests are compared in constant time, so that
 * neither the time nor the length of a guess tells anything.
 */
export function keyCheck(key: string): (header: string | undefined) => boolean {
  const expected = digest(key);
  return (header) => {
    const given = header?.slice(0, SCHEME.length).toLowerCase() === SCHEME;
    const token = given ? header.slice(SCHEME.length).trim() : "";
    return timingSafeEqual(digest(token), expected) && given;
  };
}

const SCHEME = "bearer ";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
