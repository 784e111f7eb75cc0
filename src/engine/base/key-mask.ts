// `keyMask`: makes a function that replaces a secret key in any text by `[key]`, in every spelling
// (URL escapes, Base64). An instance masks its own API key so, and the reader of HAR files all
// keys.

/** Replaces the key. */
export const MASK = "[key]";

/** A shorter key may occur in the surrounding text by chance. */
const SHORTEST = 8;

/** Replaces a key in a text. */
export type KeyMask = (text: string) => string;

/**
 * Masks a key in every form that can occur in a text: plain, in another case, with some characters
 * escaped for a URL (even twice) or for JSON, or within Base64, as in Basic authentication
 * (https://www.rfc-editor.org/rfc/rfc7617).
 */
export function keyMask(key: string, mask = MASK): KeyMask {
  if (key.length < SHORTEST) return (text) => text;
  const encoded = base64Forms(key);
  // Large and rarely needed: compiled at the first use.
  let all: RegExp | undefined;
  const usual = [key, inJson(key), ...encoded].map((form) => form.toLowerCase());
  // A cheap test: nearly all texts have no key.
  const mayHold = (text: string): boolean => {
    if (text.includes("%") || text.includes("\\u") || text.includes("+")) return true;
    const lower = text.toLowerCase();
    return usual.some((form) => lower.includes(form));
  };
  return (text) => {
    if (!mayHold(text)) return text;
    all ??= new RegExp([spellings(key), ...encoded.map(literal)].join("|"), "gi");
    return text.replace(all, mask);
  };
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** A pattern of the key, each character in any of its spellings. */
function spellings(key: string): string {
  return [...key]
    .map((character) => {
      const url = bytesOf(character).map((byte) => `%(?:25)*${hex(byte, 2)}`);
      const json = Array.from({ length: character.length }, (_, at) => {
        return `\\\\u${hex(character.charCodeAt(at), 4)}`;
      });
      const forms = [literal(character), literal(inJson(character)), url.join(""), json.join("")];
      if (character === " ") forms.push("\\+");
      return `(?:${[...new Set(forms)].join("|")})`;
    })
    .join("");
}

const bytesOf = (text: string): readonly number[] => [...new TextEncoder().encode(text)];

const hex = (number: number, length: number): string => number.toString(16).padStart(length, "0");

/** The part of the key's Base64 that does not depend on the text around it: one for each shift. */
function base64Forms(key: string): readonly string[] {
  const bytes = bytesOf(key);
  return [0, 1, 2].flatMap((shift) => {
    const binary = [...new Array<number>(shift).fill(0), ...bytes];
    const text = btoa(binary.map((byte) => String.fromCharCode(byte)).join(""));
    const [from, to] = [Math.ceil((shift * 8) / 6), Math.floor((binary.length * 8) / 6)];
    const form = text.slice(from, to);
    return [form, form.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
