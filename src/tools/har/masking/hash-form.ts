import { MASKED } from "../../../instance/recording/replay/comparable.js";

/** A hash as a text. */
export interface HashForm {
  readonly encoding: "hex" | "base64";
  readonly bytes: number;
}

/** SHA-1, SHA-256, SHA-512. */
const SIZES: ReadonlySet<number> = new Set([20, 32, 64]);

/** The form of a hash, masked or not; undefined for any other text. */
export function hashForm(text: string): HashForm | undefined {
  const mask = /^\*{3}\d+\.(hex|base64)(\d+)$/.exec(text);
  if (mask !== null) return formOf(mask[1] === "hex" ? "hex" : "base64", Number(mask[2]));
  if (/^[0-9a-f]+$/i.test(text)) return formOf("hex", text.length / 2);
  const [, characters = ""] = /^([A-Za-z0-9+/]+)={0,2}$/.exec(text) ?? [];
  return formOf("base64", Math.floor((characters.length * 3) / 4));
}

const formOf = (encoding: HashForm["encoding"], bytes: number): HashForm | undefined =>
  SIZES.has(bytes) ? { encoding, bytes } : undefined;

/** The mask of a hash: its form stays. */
export function hashMask(text: string): ((number: number) => string) | undefined {
  const form = hashForm(text);
  return form && ((number) => `${MASKED}${number}.${form.encoding}${form.bytes}`);
}
