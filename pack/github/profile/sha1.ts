import { hash } from "node:crypto";

/** The bytes of a text in UTF-8. */
export const bytesOf = (text: string): Uint8Array => Buffer.from(text);

export const textIn = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

/** The bytes of a text in Base64; undefined for another text. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return new Uint8Array(Buffer.from(atob(text.replaceAll(/\s/g, "")), "latin1"));
  } catch {
    return undefined;
  }
}

/** The name that Git gives an object of a kind (https://git-scm.com/book/en/v2/Git-Internals-Git-Objects). */
export const nameOf = (kind: string, content: Uint8Array): string =>
  hash("sha1", Buffer.concat([bytesOf(`${kind} ${content.length}\0`), content]));
