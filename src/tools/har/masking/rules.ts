import { isSecretName } from "../../../instance/recording/masking/secret-names.js";
import { MASKED } from "../../../instance/recording/replay/comparable.js";
import type { MaskForm, MaskRule } from "./mask-rule.js";
import { cardForm, phoneForm } from "./number-forms.js";

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
  (place: (found: string) => number): MaskRule["form"] =>
  (found) => {
    const from = place(found);
    return (number) => `${found.slice(0, from)}${MASKED}${number}`;
  };

/** Keys and tokens of well-known forms. */
const KEY =
  /(?<![A-Za-z0-9])(?:[prs]k_[\w-]{8,}|sk-[\w-]{16,}|whsec_[\w+/=-]{8,}|gh[oprsu]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abeprs]-[\w-]{10,}|xapp-[\w-]{10,}|(?:npm|hf)_\w{30,}|shp(?:at|ca|pa|ss)_\w{20,}|SG\.[\w-]{16,}\.[\w-]{16,}|A[KS]IA[A-Z0-9]{16}|AIza[\w-]{30,}|ya29\.[\w-]{20,}|\d{6,12}:[\w-]{30,})/g;

/** The mask of a secret that may be a word: a prefix stays only of a key of a well-known form. */
export function wordForm(secret: string): MaskForm {
  const isKey = secret.match(KEY)?.[0] === secret;
  return isKey ? secretForm(secret) : (number) => `${MASKED}${number}`;
}

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
    pattern: /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----[\w\s+/=]+(?:-----END [A-Z ]{0,20}KEY-----)?/g,
    form: () => (number) =>
      `-----BEGIN PRIVATE KEY-----${MASKED}${number}-----END PRIVATE KEY-----`,
  },
  {
    name: "token of JSON",
    // https://www.rfc-editor.org/rfc/rfc7519#section-3
    pattern: /(?<![\w-])eyJ[\w-]{4,}\.[\w-]{2,}\.[\w-]*/g,
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
    pattern: /(?<![A-Za-z])(?:Basic|Bearer|Token) [A-Za-z_.~+/-]{0,64}\d[\w.~+/-]{7,}=*/gi,
    form: after((found) => found.indexOf(" ") + 1),
  },
  {
    name: "parameter",
    pattern: /[?&;][\w.[\]-]{1,64}=[^&;\s"'<>#]+/g,
    form: (found) => {
      const equals = found.indexOf("=");
      if (!isSecretName(found.slice(1, equals)) || found.includes(MASKED)) return undefined;
      return (number) => `${found.slice(0, equals + 1)}${MASKED}${number}`;
    },
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
