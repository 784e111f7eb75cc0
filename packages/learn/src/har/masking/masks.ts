// `Masks`: replaces secrets in the texts of a HAR file: the same secret always has the same mask,
// in its form. `HarMasks` finds the texts. `hashForm` recognises a hash, which `facsimile learn`
// needs for the signatures of webhooks.

import type { KeyMask } from "facsimile/kit";
import { keyMask, MASKED, secrecyOf } from "facsimile/kit";
import { MaskCounts } from "./mask-report.js";
import type { MaskForm, MaskRule, NamedRule, TextRule } from "./rules.js";
import { phoneForm, RANDOM, RULES, secretForm, wordForm } from "./rules.js";

/**
 * Masks secrets and what is personal in texts. The same text has the same mask, so that a reader still
 * sees what is equal. Ids stay.
 */
export class Masks {
  readonly #rules: readonly MaskRule[];
  readonly #plain: ReadonlySet<string>;
  readonly #masks = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #words = new Map<string, string>();
  readonly #keys: KeyMask[] = [];
  /** What this has masked, and what has stayed. */
  readonly counts = new MaskCounts();

  /**
   * @param plain values that stay, such as the test numbers of a vendor
   * @param rules for tests
   */
  constructor(plain: ReadonlySet<string> = new Set(), rules = RULES) {
    this.#plain = plain;
    this.#rules = rules;
  }

  /** A text in which something may be secret. */
  text(text: string): string {
    let masked = this.#withoutKnown(text);
    for (const rule of this.#rules) {
      masked =
        "value" in rule
          ? this.#named(rule, masked)
          : masked.replace(rule.pattern, (found) => this.#ruled(rule, found));
    }
    return masked;
  }

  /** An address, of which each part is masked by itself. */
  address(text: string): string {
    return this.#rules.reduce(
      (masked, rule) =>
        "isOfAddress" in rule
          ? masked.replace(rule.pattern, (it) => this.#ruled(rule, it))
          : masked,
      text,
    );
  }

  /** A text that is secret. It is masked wherever else it comes. */
  secret(text: string, form = wordForm(text), rule = "secret by its name"): string {
    const mask = this.#of("key", text, form, rule);
    if (text !== mask && text.length >= SHORTEST && this.#words.size < MOST.words) {
      this.#words.set(text, mask);
    }
    return mask;
  }

  /** The secret that calls carry. It is masked wherever else it comes, in any spelling. */
  key(text: string): string {
    const isNew = !this.#words.has(text);
    const mask = this.secret(text, secretForm(text), "key of the calls");
    if (isNew && text !== mask && this.#keys.length < MOST.keys)
      this.#keys.push(keyMask(text, mask));
    return mask;
  }

  /** A text that is new in each call, such as a signature: its long parts, of which the form stays. */
  signature(text: string): string {
    return text.replace(/[\w+/-]{16,}={0,2}/g, (part) =>
      this.#of("key", part, hashMask(part) ?? wordForm(part), "signature"),
    );
  }

  /** A phone number in any form. */
  phone(text: string): string {
    if (this.#plain.has(text) || text.replace(/\D/g, "").length < 7) return this.text(text);
    const form = phoneForm(text);
    return form === undefined ? text : this.#of("phone number", text, form);
  }

  /** Masks the values behind names of secrets. A value can be a word, so it stays elsewhere. */
  #named({ name: rule, pattern, value, end, stays }: NamedRule, text: string): string {
    let [masked, at] = ["", 0];
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const start = pattern.lastIndex;
      const secrecy = secrecyOf(match[1] ?? "");
      if (secrecy === "none" || (secrecy === "perhaps" && !matchesAt(BEGIN, text, start))) continue;
      value.lastIndex = start;
      const found = value.exec(text)?.[0] ?? "";
      if (secrecy === "perhaps" && !RANDOM.test(found)) continue;
      pattern.lastIndex = start + found.length;
      if (stays?.test(found) === true) continue;
      if (end !== undefined && !matchesAt(end, text, start + found.length)) continue;
      masked += text.slice(at, start) + this.#of("key", found, wordForm(found), rule);
      at = start + found.length;
    }
    return masked + text.slice(at);
  }

  #ruled({ name, form }: TextRule, found: string): string {
    if (this.#plain.has(found)) return found;
    const mask = form(found);
    return mask === undefined ? found : this.#of(name, found, mask);
  }

  #of(kind: string, found: string, form: MaskForm, rule = kind): string {
    if (found === "" || found.includes(MASKED)) return found;
    this.counts.mask(rule);
    const place = `${kind}\n${found}`;
    const known = this.#masks.get(place);
    if (known !== undefined) return known;
    const number = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, number);
    const mask = form(number);
    this.#masks.set(place, mask);
    return mask;
  }

  #withoutKnown(text: string): string {
    if (this.#words.size === 0) return text;
    const known = (word: string): string | undefined => {
      const mask = this.#words.get(word);
      if (mask !== undefined) this.counts.mask("secret seen before");
      return mask;
    };
    let masked = text.replace(
      WORDS,
      (word) => known(word) ?? word.replace(PARTS, (part) => known(part) ?? part),
    );
    for (const mask of this.#keys) masked = mask(masked);
    return masked;
  }
}

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
function hashMask(text: string): ((number: number) => string) | undefined {
  const form = hashForm(text);
  return form && ((number) => `${MASKED}${number}.${form.encoding}${form.bytes}`);
}

/** How a text begins that may be random: what it takes to know is bounded. */
const BEGIN = /(?=[^\d\s]{0,64}\d)\S{16}/y;

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** How many secrets are searched as words, and how many in every spelling. */
const MOST = { words: 10_000, keys: 16 };

/** A shorter secret may be a word by chance. */
const SHORTEST = 8;

/** What can be a secret as a whole, and the parts of it that can. */
const WORDS = /[\w+/~.=-]{8,}/g;
const PARTS = /[\w+~-]{8,}/g;
