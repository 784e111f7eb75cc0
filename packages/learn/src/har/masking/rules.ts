// `RULES`: what makes a text of a HAR file secret or personal wherever it is, such as the form of a
// card number or a mail address, and which mask replaces it (`secretForm`, `phoneForm`).

import { MASKED } from "facsimile/kit";
import { HOOK, HOOK_BEGIN, KEY } from "./secret-forms.js";

/** The mask of a text with the number that tells it apart from others. */
export type MaskForm = (number: number) => string;

/** Texts that are secret or personal wherever they are. */
export interface TextRule {
  readonly name: string;
  /** Finds them; global. */
  readonly pattern: RegExp;
  /** The form of the mask, which is that of the text; undefined for a text that may stay. */
  readonly form: (found: string) => MaskForm | undefined;
  /** Whether it finds whole addresses: each part of one is masked by itself otherwise. */
  readonly isOfAddress?: true;
}

/** Values that are secret by the name before them in a text. */
export interface NamedRule {
  readonly name: string;
  /** Finds the name, its first group, with what stands between it and the value; global. */
  readonly pattern: RegExp;
  /** Reads the value from there; sticky. */
  readonly value: RegExp;
  /** What has to follow a value; sticky. */
  readonly end?: RegExp;
  /** Values that stay. */
  readonly stays?: RegExp;
}

export type MaskRule = TextRule | NamedRule;

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Puts digits into the places of the digits of a text. */
function inPlaceOf(text: string, digits: string): string {
  let at = 0;
  return text.replace(/\d/g, () => digits.charAt(at++));
}

/** The first digits of the large networks, by the length of a number. */
const CARDS: Readonly<Record<number, RegExp>> = {
  14: /^3(?:0[0-5]|[68])/,
  15: /^3[47]/,
  16: /^(?:4|5[1-5]|2[2-7]|6011|6[45]|35)/,
};

/** No bank issues cards with these digits, and vendors use them for tests. A mask has zeros too. */
const isOfTests = (digits: string): boolean => /^\d0{5}/.test(digits) || new Set(digits).size <= 3;

/**
 * The mask of a card number: the same network, the same last four digits, and a number that is valid.
 * Answers have the last four digits in a member of their own.
 */
function cardForm(found: string): MaskForm | undefined {
  const digits = digitsOf(found);
  if (CARDS[digits.length]?.test(digits) !== true || !isValid(digits)) return undefined;
  if (isOfTests(digits)) return undefined;
  const [first, last] = [digits.charAt(0), digits.slice(-4)];
  return (number) => {
    const middle = String(number).padStart(digits.length - 6, "0");
    const whole = [..."0123456789"]
      .map((check) => `${first}${middle}${check}${last}`)
      .find(isValid);
    return inPlaceOf(found, whole ?? digits.replace(/\d/g, "0"));
  };
}

/** The checksum of Luhn. */
function isValid(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits.charAt(digits.length - 1 - at));
    const counted = at % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/** The digits of the number that tells masks apart. */
const OWN_DIGITS = 4;

/** The mask of a phone number: the same signs, and the digit or two that begin the country's code. */
export function phoneForm(found: string): MaskForm | undefined {
  const digits = digitsOf(found);
  const kept = /^[17]/.test(digits) ? 1 : 2;
  const zeros = "0".repeat(Math.max(0, digits.length - kept - OWN_DIGITS));
  if (digits.startsWith(zeros, kept)) return undefined;
  const prefix = digits.slice(0, kept) + zeros;
  return (number) =>
    inPlaceOf(found, prefix + String(number % 10 ** OWN_DIGITS).padStart(OWN_DIGITS, "0"));
}

/** What says which vendor's key a key is. */
const KEY_PREFIX = /^(?:[a-z]{2,10}_(?:(?:live|test)_)?|sk-(?:ant-|proj-)?)/i;

/** The mask of a secret: with its prefix if it is a key of some length. */
export function secretForm(secret: string): MaskForm {
  const [prefix = ""] = KEY_PREFIX.exec(secret) ?? [];
  const shown = secret.length - prefix.length < SHORTEST ? "" : prefix;
  return (number) => `${shown}${MASKED}${number}`;
}

/** Fewer characters beside the prefix could be guessed from it. */
const SHORTEST = 8;

/** The part of the text up to a place stays. */
const after =
  (place: (found: string) => number): TextRule["form"] =>
  (found) => {
    const from = place(found);
    return (number) => `${found.slice(0, from)}${MASKED}${number}`;
  };

/**
 * The mask of a secret that may be a word: a prefix stays only of a key of a well-known form, and the
 * scheme of an address.
 */
export function wordForm(secret: string): MaskForm {
  if (secret.match(KEY)?.[0] === secret) return secretForm(secret);
  const [scheme = ""] = /^[a-z][a-z0-9+.-]{0,40}:\/\//i.exec(secret) ?? [];
  return (number) => `${scheme}${MASKED}${number}`;
}

/** A value that looks random, unlike `tok_visa`. */
export const RANDOM = /^(?=[^\d]{0,64}\d)\S{16,}$/;

/** What messages say of a member, and names of types. */
const WORD =
  /^(?:blank|changed|empty|expired|false|hidden|incorrect|invalid|missing|none|null|number|object|optional|required|reset|string|true|undefined|unknown|updated|wrong)[.!]?$/i;

export const RULES: readonly MaskRule[] = [
  {
    name: "password in an address",
    pattern: /:\/\/[^\s"/?#@:]{0,200}:[^\s"/?#@]{1,200}@/g,
    form: (found) => {
      const from = found.indexOf(":", 3) + 1;
      return (number) => `${found.slice(0, from)}${MASKED}${number}@`;
    },
  },
  {
    name: "private key",
    pattern:
      /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:[^-]|-(?!----))*(?:-----END [A-Z0-9 ]{0,40}KEY(?: BLOCK)?-----)?/g,
    form: () => (number) =>
      `-----BEGIN PRIVATE KEY-----${MASKED}${number}-----END PRIVATE KEY-----`,
  },
  {
    name: "token of JSON",
    // https://www.rfc-editor.org/rfc/rfc7519#section-3
    pattern: /(?<![\w-])eyJ[\w-]{4,}\.[\w-]*\.[\w-]*(?:\.[\w-]+){0,2}/g,
    // The header and the claims of a token without a signature.
    form: (found) =>
      found.startsWith(NO_CLAIMS) ? undefined : (number) => `${NO_CLAIMS}${MASKED}${number}`,
  },
  {
    name: "key",
    pattern: KEY,
    form: secretForm,
  },
  {
    name: "secret of a client",
    pattern: /_secret_[A-Za-z0-9]{10,}/g,
    form: after((found) => found.indexOf("_", 1) + 1),
  },
  {
    name: "credentials",
    pattern:
      /(?<![A-Za-z])(?:ApiKey|Basic|Bearer|SSWS|Token) [A-Za-z_.~+/-]{0,64}\d[\w.~+/-]{7,}=*/gi,
    form: after((found) => found.indexOf(" ") + 1),
  },
  {
    name: "address of a webhook",
    pattern: HOOK,
    isOfAddress: true,
    form: (found) => {
      const [begin = ""] = HOOK_BEGIN.exec(found) ?? [];
      return (number) => `${begin}${MASKED}${number}`;
    },
  },
  {
    name: "parameter",
    pattern: /(?<![\w.[\]-])([\w.[\]-]{1,256})["']?\s{0,2}=>?\s{0,2}["']?/g,
    value: /[^\s"'<>&;#]+/y,
  },
  {
    name: "line of a text",
    pattern: /(?<![\w.[\]-])([\w.[\]-]{1,256})["']?\s{0,2}:\s{0,2}["']?/g,
    // One word, behind which nothing goes on: "password: is too short" names no password.
    value: /[^\s"'<>&;#,]+/y,
    end: /["'<>&;#,]|\s{0,8}(?:[\r\n]|$)/y,
    stays: WORD,
  },
  {
    name: "element of XML",
    pattern: /<([\w:.-]{1,256})(?:\s[^<>]{0,500})?>(?:<!\[CDATA\[)?/g,
    value: /[^<>\]]+/y,
  },
  {
    name: "card",
    pattern: /(?<![\w.+-])\d(?:[ -]?\d){12,18}(?![\w-])/g,
    form: cardForm,
  },
  {
    name: "mail address",
    pattern:
      /(?<![\p{L}\p{N}_.+*-])[\p{L}\p{N}_.+-][\p{L}\p{N}_.+'-]{0,63}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu,
    form: (found) =>
      OWN_MAIL.test(found)
        ? undefined
        : (number) => `user${number}${found.includes("@") ? "@" : "%40"}example.org`,
  },
  {
    name: "phone number",
    pattern: /(?<![\w+/=.:-])\+[1-9](?:[ ().-]{0,2}\d){7,14}(?!\d)/g,
    form: phoneForm,
  },
];

/** `{"alg":"none"}` and `{}`. */
const NO_CLAIMS = "eyJhbGciOiJub25lIn0.e30.";

/** A mask of an address. */
const OWN_MAIL = /^user\d{1,9}(?:@|%40)example\.org$/;
