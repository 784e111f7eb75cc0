import { createHmac, randomBytes } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** From here on a byte would make some letters likelier than others. */
const FAIR = 248;
const LETTERS = 32;

/** A key that cannot be guessed. Nothing in the world depends on it but signing secrets. */
export const mintKey = (): string => keyOf(randomBytes(2 * LETTERS));

/** A key for `of` that cannot be guessed without `key`; the same every time. */
export const derivedKey = (key: string, of: string): string =>
  keyOf(createHmac("sha512", key).update(of).digest());

function keyOf(bytes: Buffer): string {
  const letters = [...bytes].filter((byte) => byte < FAIR).slice(0, LETTERS);
  return `fax_${letters.map((byte) => BASE62[byte % 62]).join("")}`;
}
