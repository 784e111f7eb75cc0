import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject } from "../../../engine/base/json.js";

/** Numbers from here on can be a card's, a phone's or an account's. */
const LONG = 1e6;

/** The members of a document whose texts are words of the vendor. */
const SAYING: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples"]);

const vocabularies = new WeakMap<JsonObject, ReadonlySet<string>>();

/** The texts that a document itself has: its names, and values of enums, constants, defaults, examples. */
function vocabularyOf(document: JsonObject): ReadonlySet<string> {
  const known = vocabularies.get(document);
  if (known !== undefined) return known;
  const words = new Set<string>();
  const look = (value: Json, isSaid: boolean): void => {
    if (typeof value === "string") {
      if (isSaid) words.add(value);
    } else if (isArray(value)) {
      for (const part of value) look(part, isSaid);
    } else if (isObject(value)) {
      for (const [key, part] of Object.entries(value)) {
        words.add(key);
        look(part, isSaid || SAYING.has(key));
      }
    }
  };
  look(document, false);
  vocabularies.set(document, words);
  return words;
}

/**
 * Whether a value that no call has sent can be a fact of an API: a text that the vendor's document names, a small number, or
 * no text at all. So no text of a person, no id and no secret becomes a fact. The code of a currency
 * is one where the member's name says so.
 */
export function isPlainValue(value: Json, document: JsonObject, member = ""): boolean {
  if (typeof value === "string") {
    return value === "" || vocabularyOf(document).has(value) || isCurrency(value, member);
  }
  if (typeof value === "number") return Math.abs(value) < LONG;
  if (isArray(value)) {
    return value.length <= MOST && value.every((part) => isPlainValue(part, document));
  }
  if (!isObject(value)) return true;
  const entries = Object.entries(value);
  return (
    entries.length <= MOST &&
    entries.every(([key, part]) => /^[a-z_]{1,40}$/i.test(key) && isPlainValue(part, document, key))
  );
}

const MOST = 20;

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

const isCurrency = (text: string, member: string): boolean =>
  /currency$/i.test(member) && CURRENCIES.has(text.toUpperCase());
