// `masked`: a recording without its secrets, so that it can be shared
// (`facsimile recording export`). `secrecyOf` and `isSecretHeader` judge by a name whether its
// value is a secret, for HAR files too. `SigningSecrets` keeps the secrets that sign webhooks, by
// URL.

import type { SentHeaders } from "../../api/journal/traces.js";
import type { FormPart } from "../../api/vendor/body/multipart.js";
import { readParts, stepsOf } from "../../api/vendor/body/multipart.js";
import { placeOf } from "../../api/vendor/sign-in/stamp.js";
import { madeOnce } from "../../engine/base/by-key.js";
import { bodyKindOf, typeParameter } from "../../engine/base/http-headers.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { isArray, isObject, MAX_DEPTH, mapValues, readJson } from "../../engine/base/json.js";
import type { FieldSpec, Pack } from "../../engine/pack/pack.js";
import type { OpenRecording } from "./file/file-reading.js";
import { LineTexts } from "./file/file-reading.js";
import type {
  AnswerLine,
  CallLine,
  EntryOf,
  Line,
  LineEntry,
  LineKind,
  RecordedBody,
  RecordingHeader,
} from "./file/line.js";
import { comparable, MASKED } from "./replay/comparable.js";

/** The lines of a recording without its secrets, so that it can be shared. */
export function* masked(recording: OpenRecording, pack: Pack): Generator<string, void, undefined> {
  const masking = new Masking(pack);
  const texts = new LineTexts();
  yield texts.head(masking.head(recording.head));
  for (const { line } of recording.lines()) yield texts.line(masking.line(line));
}

/** The same without the bytes of answers; reads become counts. */
export function* maskedBare(
  recording: OpenRecording,
  pack: Pack,
): Generator<string, void, undefined> {
  const masking = new Masking(pack);
  const texts = new LineTexts();
  const head: RecordingHeader = { ...masking.head(recording.head), answers: false };
  yield texts.head(head);
  let number = 0;
  let skipped = { reads: 0, ids: 0 };
  for (const { line } of recording.lines()) {
    const reads = skipped.reads + line.reads;
    const ids = skipped.ids + line.ids;
    if (line.read !== null) {
      skipped = { reads: reads + 1, ids: ids + line.read };
      continue;
    }
    skipped = { reads: 0, ids: 0 };
    number += 1;
    yield texts.line({ ...masking.line(bare(line)), number, reads, ids });
  }
}

function bare(line: Line): Line {
  return line.answer === null ? line : { ...line, answer: { ...line.answer, text: undefined } };
}

/** Removes the secrets of the vendor's API, and signing secrets, from a recording. */
class Masking {
  readonly #fields: ReadonlyMap<string, FieldSpec>;
  readonly #signIn: Pack["signIn"];

  readonly #masks: { readonly [K in LineKind]: (entry: EntryOf<K>) => EntryOf<K> } = {
    "vendor-call": (entry) => this.#call(entry),
    "control-call": (entry) => {
      const { body } = entry.request;
      if (body === undefined) return entry;
      // A masked body keeps its form.
      const masked = this.#value(body as Json) as typeof body;
      return { ...entry, request: { ...entry.request, body: masked } };
    },
    step: same,
    attempt: same,
    advanced: same,
    reset: (entry) => ({ ...entry, calls: this.#calls(entry.calls) }),
    snapshot: same,
    restore: same,
    forget: same,
    clock: same,
    listen: same,
    rewind: same,
    // The digest is of a world with secrets.
    world: (entry) => ({ ...entry, digest: MASKED }),
    closed: same,
  };

  constructor({ resources, signIn }: Pack) {
    this.#signIn = signIn;
    const all = Object.values(resources).flatMap(({ fields }) => fields);
    const secret = all.filter((field) => field.secret === true || field.shows !== null);
    this.#fields = new Map(secret.map((field) => [field.from ?? field.name, field]));
  }

  head(head: RecordingHeader): RecordingHeader {
    return { ...head, masked: true, calls: this.#calls(head.calls), secrets: {} };
  }

  line(line: Line): Line {
    const entry = this.#entry(line.entry);
    const answer = this.#isOfToken(line.entry) ? null : this.#answer(line.answer);
    return { ...line, entry, answer, secrets: {} };
  }

  /** Whether the answer depends on a token that is masked, or has one: of a file, or a sign-in. */
  #isOfToken(entry: LineEntry): boolean {
    if (entry.kind === "control-call") return entry.name === "signIn";
    if (entry.kind !== "vendor-call") return false;
    const kind = this.#signIn && placeOf(this.#signIn, entry)?.kind;
    return kind === "authorize" || kind === "token" || comparable(entry.url) !== entry.url;
  }

  #entry<K extends LineKind>(entry: EntryOf<K>): EntryOf<K> {
    return this.#masks[entry.kind](entry);
  }

  #call(call: CallLine): CallLine {
    return {
      ...call,
      url: this.#url(call.url),
      headers: mapValues(call.headers, (it, name) => (isSecretHeader(name) ? MASKED : it)),
      body: this.#body(call.body, call.headers),
    };
  }

  #url(url: string): string {
    const [path = "", ...queries] = url.split("?");
    if (queries.length === 0) return comparable(url);
    const query = maskPairs(queries.join("?"), (value) => withoutParameters(this.#value(value)));
    return comparable(`${path}?${query}`);
  }

  #body(body: RecordedBody, { "content-type": type }: SentHeaders): RecordedBody {
    if (body.kind === "too-large") return body;
    if (typeof type === "string" && bodyKindOf(type) === "multipart") {
      return this.#parts(body, type);
    }
    if (body.kind === "text") return { kind: "text", text: this.text(body.text) };
    // Names of members are ASCII in every encoding.
    const text = this.text(Buffer.from(body.base64, "base64").toString("latin1"));
    return { kind: "base64", base64: Buffer.from(text, "latin1").toString("base64") };
  }

  #parts(body: Exclude<RecordedBody, { readonly kind: "too-large" }>, type: string): RecordedBody {
    const isText = body.kind === "text";
    const bytes = isText ? Buffer.from(body.text) : Buffer.from(body.base64, "base64");
    const masked = maskParts(bytes, type, (value) => this.#value(value));
    return isText
      ? { kind: "text", text: masked.toString("utf8") }
      : { kind: "base64", base64: masked.toString("base64") };
  }

  #answer(answer: AnswerLine | null): AnswerLine | null {
    if (answer === null || typeof answer.text !== "string") return answer;
    return { ...answer, text: this.text(answer.text) };
  }

  #calls(calls: RecordingHeader["calls"]): RecordingHeader["calls"] {
    return calls.map((call) => ({ ...call, body: this.#value(call.body) }));
  }

  /** The same text, unless it is JSON or a form with a secret. */
  text(text: string): string {
    const read = readJson(text);
    if (!read.ok) return comparable(maskPairs(text, (value) => this.#value(value)));
    const masked = JSON.stringify(this.#value(read.value));
    return masked === JSON.stringify(read.value) ? text : masked;
  }

  #value(value: Json): Json {
    if (typeof value === "string") return comparable(value);
    if (isArray(value)) return value.map((each) => this.#value(each));
    return isObject(value) ? this.#object(value) : value;
  }

  /** It removes signing secrets: a replay makes its own. */
  #object(object: JsonObject): JsonObject {
    const masked: [string, Json][] = [];
    for (const [name, value] of Object.entries(object)) {
      if (typeof value === "string" && value.startsWith("whsec_")) continue;
      const field = this.#fields.get(name);
      if (field?.secret === true) masked.push([name, maskedWhole(value)]);
      else masked.push([name, maskedKeys(this.#value(value), field?.shows ?? null)]);
    }
    return Object.fromEntries(masked);
  }
}

const same = <E>(entry: E): E => entry;

/** Masks the parameters that are secrets in any API. */
function withoutParameters(value: Json): Json {
  if (!isObject(value)) return value;
  return mapValues(value, (part, name) => (isSecretName(name) ? maskedWhole(part) : part));
}

/** Masks a value but keeps its form, so that the vendor plane accepts it. */
function maskedWhole(value: Json): Json {
  if (typeof value === "string") return MASKED;
  if (typeof value === "number") return 0;
  if (isArray(value)) return value.map(maskedWhole);
  return isObject(value) ? mapValues(value, maskedWhole) : value;
}

/** A value that should be an object but is not may be the secret itself. */
function maskedKeys(value: Json, shows: readonly string[] | null): Json {
  if (shows === null) return value;
  if (!isObject(value)) return maskedWhole(value);
  return mapValues(value, (part, key) => (shows.includes(key) ? part : maskedWhole(part)));
}

/** Removes the secrets from a value. */
type MaskJson = (value: Json) => Json;

/** The text of a form or a query, without the pairs that the mask removes, and with others masked. */
export function maskPairs(text: string, mask: MaskJson): string {
  const pairs = text.split("&").flatMap((pair) => {
    const [[name, value] = []] = new URLSearchParams(pair);
    if (name === undefined || value === undefined) return [pair];
    const masked = maskUnder(name, value, mask);
    if (masked === value) return [pair];
    return masked === undefined ? [] : [String(new URLSearchParams([[name, masked]]))];
  });
  return pairs.join("&");
}

/** The same for the parts of a `multipart/form-data` body; any other body stays as it is. */
export function maskParts(body: Buffer, contentType: string, mask: MaskJson): Buffer {
  const boundary = `--${typeParameter(contentType, "boundary") ?? ""}`;
  const kept: Buffer[] = [];
  let at = 0;
  for (const part of readParts(body, contentType) ?? []) {
    const text = Buffer.from(part.bytes).toString("latin1");
    const masked = maskPart(part, text, mask);
    if (masked === text) continue;
    const begin = part.bytes.byteOffset - body.byteOffset;
    const end = begin + part.bytes.length;
    if (masked === undefined) {
      kept.push(body.subarray(at, body.lastIndexOf(boundary, begin)));
      at = body.indexOf(boundary, end);
    } else {
      kept.push(body.subarray(at, begin), Buffer.from(masked, "latin1"));
      at = end;
    }
  }
  return Buffer.concat([...kept, body.subarray(at)]);
}

function maskPart({ name, type }: FormPart, text: string, mask: MaskJson): string | undefined {
  const read = bodyKindOf(type) === "json" ? readJson(text) : undefined;
  if (read?.ok !== true) return maskUnder(name, text, mask);
  const masked = maskedUnder(name, read.value, mask);
  if (masked === undefined) return undefined;
  const words = JSON.stringify(masked);
  return words === JSON.stringify(read.value) ? text : words;
}

/** Undefined for a pair to remove. */
function maskUnder(name: string, text: string, mask: MaskJson): string | undefined {
  const masked = maskedUnder(name, text, mask);
  return masked === undefined ? undefined : String(masked);
}

/** Masks a value as a member of that name; `a[b]` is a member of a member. */
function maskedUnder(name: string, value: Json, mask: MaskJson): Json | undefined {
  // A name that is nested deeper is refused; its last steps say what it means.
  const steps = stepsOf(name).slice(-MAX_DEPTH);
  let found: Json | undefined = mask(
    steps.reduceRight<Json>((inner, step) => Object.fromEntries([[step, inner]]), value),
  );
  for (const step of steps) {
    found = isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  }
  return found;
}

/** The secrets that a recording does not have yet. */
export interface SecretNews {
  /** Secrets since the last `markWritten`, by URL. */
  readonly news: Readonly<Record<string, string>>;
  /** Called when the recording has them. */
  readonly markWritten: () => void;
}

/**
 * The signing secrets of URLs. Each is made of the key, which no file has. The recording keeps the
 * secrets, so that a restart with another key signs as before.
 */
export class SigningSecrets implements SecretNews {
  readonly #make: (url: string) => string;
  readonly #known = new Map<string, string>();
  #news: Readonly<Record<string, string>> = NONE;

  constructor(make: (url: string) => string) {
    this.#make = make;
  }

  get news(): Readonly<Record<string, string>> {
    return this.#news;
  }

  get all(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#known);
  }

  of(url: string): string {
    return madeOnce(this.#known, url, () => {
      const secret = this.#make(url);
      this.#news = { ...this.#news, [url]: secret };
      return secret;
    });
  }

  /** Takes over the secrets of a recording. */
  learn(secrets: Readonly<Record<string, string>>): void {
    for (const [url, secret] of Object.entries(secrets)) this.#known.set(url, secret);
  }

  markWritten(): void {
    this.#news = NONE;
  }

  /** For a second recording, which has none of the secrets yet. */
  anew(): SecretNews {
    const known = this.#known;
    let count = 0;
    return {
      get news() {
        return count === known.size ? NONE : Object.fromEntries([...known].slice(count));
      },
      markWritten: () => {
        count = known.size;
      },
    };
  }
}

const NONE: Readonly<Record<string, string>> = {};

/**
 * What the name of a member, a parameter or a header says of its value: a secret, perhaps one (a value
 * that looks random is), or neither.
 */
type Secrecy = "secret" | "perhaps" | "none";

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
const isSecretName = (name: string): boolean => secrecyOf(name) === "secret";

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
