import { createHmac, randomBytes } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Above it the letters would not be equally likely. */
const FAIR = 248;
const LETTERS = 32;

/** A key nobody can guess; it plays no part in what the world does, signing secrets aside. */
export const mintKey = (): string => keyOf(randomBytes(2 * LETTERS));

/** A key for something, which nobody can guess who does not know another; the same every time. */
export const derivedKey = (key: string, of: string): string =>
  keyOf(createHmac("sha512", key).update(of).digest());

function keyOf(bytes: Buffer): string {
  const letters = [...bytes].filter((byte) => byte < FAIR).slice(0, LETTERS);
  return `fax_${letters.map((byte) => BASE62[byte % 62]).join("")}`;
}
