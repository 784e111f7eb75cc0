import { MASKED } from "../replay/comparable.js";

/**
 * What the name of a member, a parameter or a header says of its value: a secret, perhaps one (a value
 * that looks random is), or neither.
 */
export type Secrecy = "secret" | "perhaps" | "none";

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** The last word of a name, or that before "of", is its noun. These are secrets, whatever stands before them. */
const NOUNS = set(
  "apikey assertion bearer cookie credential cryptogram csc csrf csrftoken cvc cvn cvv dsn iban jsessionid jwt mnemonic otp passcode passphrase passwd password phpsessid pin pw pwd salt secret sessid sessionid sig signature ssn totp xsrf",
);

/** Nouns that are secrets alone, or behind a word that makes them one. */
const ALONE = set("auth authorization cookies credentials creds pass secrets");

/** Nouns that are secrets behind one of these words. */
const BEHIND: { readonly [noun: string]: ReadonlySet<string> } = {
  auth: set("basic http registry x"),
  authorization: set("http proxy x"),
  code: set(
    "2fa access activation auth authorization backup confirmation device factor login mfa otp pass pin recovery security sms tfa totp unlock validation verification verify",
  ),
  key: set(
    "access account activation admin api app application auth client consumer decryption deploy encryption function functions hmac ingest ingestion insert integration license master private read recovery secret security server service session shared signature signing storage subscription symmetric webhook wrapping write",
  ),
  num: set("account routing"),
  number: set("account routing"),
  pass: set("admin auth basic db ftp mail mysql smtp user"),
  phrase: set("mnemonic pass recovery seed"),
  response: set("saml"),
  seed: set("otp totp"),
  sid: set("connect"),
  sign: set("access"),
  string: set("conn connection"),
  uri: set("amqp broker connection database db jdbc mongo mongodb mysql pg postgres redis webhook"),
  verifier: set("code"),
};
const ALIASES: { readonly [noun: string]: string } = { codes: "code", url: "uri" };

/** Tokens that continue a list, or make a call safe to repeat. */
const PLAIN_TOKENS =
  /(?:^| )(?:page|next|continue|continuation|cursor|idempotency|pagination|stop|sync)$/;

/** A token that stands for a means of payment can be a word, such as `tok_visa`. */
const PAYMENT = /\b(?:bank|billing|card|confirmation|network|payment|source|stripe)\b/;

/** They say how a value is written, or that it comes again. */
const SAME = set(
  "again b base confirm confirmation confirmed data digest encoded encrypted field full hash hex input pem plain plaintext raw repeat retype text value",
);

/** Nouns that are written together with the word before them, as in `clientsecret`. */
const GLUED = /^(.+?)(token|secret|password|passwd|pwd|passphrase|apikey|key|code|pin)$/;

/** Characters of a name that count: those at its end. */
const MOST = 100;

/** The words of a name by case and signs, without the digits behind them. */
function wordsOf(name: string): readonly string[] {
  const spaced = name
    .slice(-MOST)
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2");
  const all = spaced.toLowerCase().split(/[^a-z0-9]+/);
  return all.map((word) => word.replace(/(?<!\d)\d{1,100}$/, "")).filter(Boolean);
}

function judged(name: string): Secrecy {
  if (name.includes(MASKED)) return "none";
  const words = wordsOf(name);
  let end = words.indexOf("of") > 0 ? words.indexOf("of") : words.length;
  while (end > 1 && SAME.has(words[end - 1] ?? "")) end -= 1;
  const noun = words[end - 1] ?? "";
  const before = words.slice(0, end - 1);
  if (noun === "id") return ofId(before.join(" "));
  const known = ofNoun(noun, before);
  if (known !== "none") return known;
  const [, first, second] = GLUED.exec(noun) ?? [];
  return first === undefined || second === undefined ? known : ofNoun(second, [...before, first]);
}

/** The id of a session is the session; that of an access key is half of a pair. */
const ofId = (before: string): Secrecy =>
  /^(?:x )?session$|(?:^| )access key$/.test(before) ? "secret" : "none";

function ofNoun(noun: string, before: readonly string[]): Secrecy {
  const last = before.at(-1) ?? "";
  if (NOUNS.has(noun) || (before.length === 0 && ALONE.has(noun))) return "secret";
  if (noun === "token") return ofToken(before.join(" "));
  if ((noun === "key" || noun === "session") && before.length === 0) return "perhaps";
  if (/^num(?:ber)?$/.test(noun) && before.join(" ").endsWith("social security")) return "secret";
  return BEHIND[ALIASES[noun] ?? noun]?.has(last) === true ? "secret" : "none";
}

function ofToken(before: string): Secrecy {
  if (before === "" || PAYMENT.test(before)) return "perhaps";
  return PLAIN_TOKENS.test(before) ? "none" : "secret";
}

/** Judgements by names: each name comes many times. */
const KNOWN = new Map<string, Secrecy>();
const MOST_KNOWN = 10_000;

/** What the name of a member or a parameter says of its value. */
export function secrecyOf(name: string): Secrecy {
  const known = KNOWN.get(name);
  if (known !== undefined) return known;
  const found = judged(name);
  if (KNOWN.size === MOST_KNOWN) KNOWN.clear();
  KNOWN.set(name, found);
  return found;
}

/** Whether the value of a member or a parameter is a secret. */
export const isSecretName = (name: string): boolean => secrecyOf(name) === "secret";

/** Whether a name says how the value of the name around it is written, as in `password: { value }`. */
export const isSameName = (name: string): boolean => SAME.has(name.toLowerCase());

/** Headers with a noun of a secret that are none. */
const PLAIN_HEADERS =
  /^(?:access-control-.*|sec-.*|.*(?:idempotency|cache|surrogate|public|partition|routing|sort)-key)$/;

/** Whether the value of a header is a secret. */
export function isSecretHeader(name: string): boolean {
  const lower = name.toLowerCase();
  if (PLAIN_HEADERS.test(lower)) return false;
  return secrecyOf(name) !== "none" || /(?:^|[-_])(?:auth|key|session)$/.test(lower);
}
