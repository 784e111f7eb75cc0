import { MASKED } from "../../../instance/recording/replay/comparable.js";
import type { MaskForm, MaskRule, TextRule } from "./mask-rule.js";
import { cardForm, phoneForm } from "./number-forms.js";
import { HOOK, HOOK_BEGIN, KEY } from "./secret-forms.js";

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
