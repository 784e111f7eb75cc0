// `HarMasks`: masks secrets and personal data in the entries of a HAR file, in URLs, headers and
// bodies, by their places and names and by what the pack says is secret. `facsimile capture` and
// `pack drift` use it before they write.

import { TextDecoder } from "node:util";
import type { FieldSpec, Json, Pack } from "facsimile/kit";
import {
  bareType,
  bodyKindOf,
  decoded,
  EVENT_STREAM,
  isSameName,
  isSecretHeader,
  maskPairs,
  maskParts,
  parsedJson,
  secrecyOf,
  typeParameter,
} from "facsimile/kit";
import type { HarHeaders, WrittenEntry, WrittenMessage } from "../har.js";
import { headerOf, textsIn } from "../har.js";
import type { MaskReport } from "./mask-report.js";
import { Masks } from "./masks.js";
import { RANDOM, RULES } from "./rules.js";

/** How the values of a text are masked; `P` says what holds for a value. */
interface JsonMask<P> {
  /** What holds for a member. */
  readonly member: (of: P, name: string) => P;
  readonly name: (name: string) => string;
  readonly text: (text: string, of: P) => string;
  /** A number, a constant, or what is no JSON. */
  readonly other: (text: string, of: P) => string;
}

/** What holds for a value by the names above it. */
interface Policy {
  readonly value: "plain" | "key" | "secret" | "token" | "phone";
  /** Whether everything below it is secret, but for the members that it shows. */
  readonly isWhole: boolean;
  readonly shows: readonly string[];
  /** The name of the member. */
  readonly name: string;
}

/**
 * Masks the entries of one HAR file: secrets by their places and names, by the secret fields and the
 * places of keys of a pack, and texts that look like secrets, mail addresses, card and phone numbers.
 */
export class HarMasks {
  readonly #masks: Masks;
  readonly #members: MaskedMembers;
  readonly #keyHeaders: ReadonlySet<string>;

  constructor(pack?: Pick<Pack, "resources" | "wire" | "magic">, rules = RULES) {
    this.#masks = new Masks(new Set(pack?.magic.flatMap(({ body }) => textsIn(body))), rules);
    this.#members = new MaskedMembers(this.#masks, pack);
    const places = pack?.wire.auth ?? [];
    this.#keyHeaders = new Set(
      places.flatMap((place) => (place.kind === "header" ? [place.name] : [])),
    );
  }

  /** What was masked so far, and what was not although it looks random. */
  get report(): MaskReport {
    return this.#masks.counts.report;
  }

  /** The same entry with masks. */
  entry({ request, answer, ...entry }: WrittenEntry): WrittenEntry {
    // The headers have the key, which can be in an address as well.
    const headers = this.#headers(request.headers);
    const url = this.#url(request.url);
    const many = [
      ...(hasTooMany(request) ? ["the request"] : []),
      ...(answer !== null && hasTooMany(answer) ? ["the answer"] : []),
    ];
    const comments = many.map((of) => `the body of ${of} is left out: it has too many parts`);
    const comment = [...(entry.comment === undefined ? [] : [entry.comment]), ...comments];
    return {
      ...entry,
      request: { ...request, headers, url, body: this.#body(request) },
      answer: answer && {
        ...answer,
        headers: this.#headers(answer.headers),
        body: this.#body(answer),
      },
      ...(comment.length === 0 ? {} : { comment: comment.join("; ") }),
    };
  }

  /** Its bytes stay where nothing is masked. */
  #url(url: string): string {
    const [, origin = "", path = "", query = ""] =
      /^([a-z]+:\/\/[^/?#]*)?([^?]*)(.*)$/is.exec(url) ?? [];
    // What is secret as a whole, the host, and each step by itself.
    const rest = this.#masks.address(origin + path).slice(origin.length);
    const steps = rest.split("/").map((step) => this.#step(step));
    return (
      this.#masks.text(origin) + steps.join("/") + query.slice(0, 1) + this.#form(query.slice(1))
    );
  }

  #step(step: string): string {
    const plain = decoded(step);
    const masked = this.#masks.text(plain);
    return masked === plain ? step : encodeURIComponent(masked);
  }

  #form(form: string): string {
    return maskPairs(form, (value) => this.#members.value(value));
  }

  #headers(headers: HarHeaders): HarHeaders {
    return [...headers].map(([name, value]) => {
      const isKey = this.#keyHeaders.has(name.toLowerCase());
      const masked = maskedHeader(this.#masks, this.#members, name, value, isKey);
      if (masked === value) this.#masks.counts.stayed(`header ${name}`, value);
      return [name, masked];
    });
  }

  #body(message: WrittenMessage): Uint8Array | null {
    const { body } = message;
    if (body === null || body.length === 0) return body;
    if (hasTooMany(message)) return null;
    const type = headerOf(message.headers, "content-type");
    if (bodyKindOf(type) === "multipart") {
      const parts = maskParts(Buffer.from(body), type, (value) => this.#members.value(value));
      // The names of files are outside the parts.
      return Buffer.from(this.#masks.text(parts.toString("latin1")), "latin1");
    }
    const text = textOf(body, typeParameter(type, "charset") ?? "utf-8");
    if (text !== undefined) return Buffer.from(this.#text(text, type));
    return Buffer.from(this.#text(Buffer.from(body).toString("latin1"), type), "latin1");
  }

  #text(text: string, type: string): string {
    if (bodyKindOf(type) === "form") return this.#form(text);
    if (bareType(type) !== EVENT_STREAM) return this.#members.text(text);
    return text.replace(
      /^(data:[ ]?)(.*)$/gm,
      (_, begin, data) => begin + this.#members.text(data),
    );
  }
}

/** The most pairs of a form, parts of a form, or events of a stream: each is masked by itself. */
const MOST_PARTS = 30_000;

/** Whether a body has more parts than can be masked while calls pass. */
function hasTooMany({ headers, body }: WrittenMessage): boolean {
  const type = headerOf(headers, "content-type");
  const isStream = bareType(type) === EVENT_STREAM;
  const kind = bodyKindOf(type);
  if (body === null || !(isStream || kind === "form" || kind === "multipart")) return false;
  const separator = isStream ? "data:" : kind === "form" ? "&" : "\r\n--";
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  let [count, at] = [0, bytes.indexOf(separator)];
  while (at >= 0 && count < MOST_PARTS) {
    count += 1;
    at = bytes.indexOf(separator, at + separator.length);
  }
  return count === MOST_PARTS;
}

/** Undefined for bytes that are no text of this charset. */
function textOf(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The value of a header, masked in its form: a scheme, the names of cookies and the parts of a
 * signature stay.
 *
 * @param isKey whether the pack says that calls carry their key there
 */
function maskedHeader(
  masks: Masks,
  members: MaskedMembers,
  name: string,
  value: string,
  isKey: boolean,
): string {
  const lower = name.toLowerCase();
  if (lower === "authorization" || lower === "proxy-authorization")
    return credentials(masks, value);
  if (isKey) return masks.key(value);
  if (lower === "cookie") return value.replace(/[^;]+/g, (pair) => cookie(masks, pair));
  if (lower === "set-cookie") return value.replace(/[^;]+/, (pair) => cookie(masks, pair));
  if (!isSecretHeader(lower)) return members.text(value);
  return lower.includes("signature") ? masks.signature(value) : masks.key(value);
}

/** The name stays; a cookie without a name is its value. */
function cookie(masks: Masks, pair: string): string {
  const at = pair.includes("=") ? pair.indexOf("=") + 1 : pair.search(/\S|$/);
  return pair.slice(0, at) + masks.secret(pair.slice(at));
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-11.4 */
function credentials(masks: Masks, value: string): string {
  const [, scheme = "", rest = ""] = /^([A-Za-z][\w-]* +)?(.*)$/s.exec(value) ?? [];
  if (!/^basic /i.test(scheme)) return scheme + masks.key(rest);
  const pair = Buffer.from(rest, "base64").toString("utf8");
  const colon = pair.indexOf(":");
  const [user, password] = [pair.slice(0, colon), pair.slice(colon + 1)];
  // A user with a password can be an id.
  const masked =
    password === "" || colon < 0
      ? `${masks.key(colon < 0 ? pair : user)}:`
      : `${masks.text(user)}:${masks.key(password)}`;
  return scheme + Buffer.from(masked).toString("base64");
}

/** A sign, or what is no text. */
const OTHER = /[{}[\],:]|[^"{}[\],:]+/y;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** Texts with their quotes, signs, and anything else. A text that is cut ends with the whole. */
function* tokensOf(text: string): Generator<string, void, undefined> {
  let at = 0;
  while (at < text.length) {
    OTHER.lastIndex = at;
    // An expression for texts would need a stack as long as their escapes.
    const end =
      text.charCodeAt(at) === QUOTE ? endOfText(text, at) : at + lengthOf(OTHER.exec(text));
    yield text.slice(at, end);
    at = end;
  }
}

const lengthOf = (match: RegExpExecArray | null): number => match?.[0].length ?? 1;

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at + 1;
  }
  return text.length;
}

/** An object or a list that is open. */
interface Frame<P> {
  readonly isObject: boolean;
  /** What holds for it, and for the value that comes next. */
  readonly of: P;
  next: P;
  isAtName: boolean;
}

/**
 * Masks texts and numbers of JSON in their places: all other bytes stay as they are, among them those
 * of long numbers. It also reads JSON that is cut, and several values one after the other.
 */
function maskedJson<P>(text: string, root: P, mask: JsonMask<P>): string {
  const frames: Frame<P>[] = [];
  let frame: Frame<P> = { isObject: false, of: root, next: root, isAtName: false };
  const parts: string[] = [];
  for (const token of tokensOf(text)) {
    const sign = SIGNS[token];
    if (token.startsWith('"')) parts.push(maskedText(token, frame, mask));
    else if (sign === undefined) parts.push(mask.other(token, frame.next));
    else parts.push(token);
    if (sign === "open") {
      frames.push(frame);
      const isObject = token === "{";
      frame = { isObject, of: frame.next, next: frame.next, isAtName: isObject };
    } else if (sign === "close") {
      frame = frames.pop() ?? frame;
    } else if (sign === "next") {
      frame.next = frame.of;
      frame.isAtName = frame.isObject;
    } else if (sign === "value") {
      frame.isAtName = false;
    }
  }
  return parts.join("");
}

const SIGNS: Readonly<Record<string, "open" | "close" | "next" | "value">> = Object.assign(
  Object.create(null),
  { "{": "open", "[": "open", "}": "close", "]": "close", ",": "next", ":": "value" },
);

function maskedText<P>(token: string, frame: Frame<P>, mask: JsonMask<P>): string {
  const read = parsedJson(token);
  // A text that is cut has no end.
  const text = typeof read === "string" ? read : token.slice(1);
  const masked = frame.isAtName ? mask.name(text) : mask.text(text, frame.next);
  if (frame.isAtName) frame.next = mask.member(frame.of, text);
  if (masked === text) return token;
  return typeof read === "string" ? JSON.stringify(masked) : `"${masked}`;
}

const PLAIN: Policy = { value: "plain", isWhole: false, shows: [], name: "" };

const KEY: Policy = { ...PLAIN, value: "key" };

const SECRET: Policy = { ...PLAIN, value: "secret" };

const TOKEN: Policy = { ...PLAIN, value: "token" };

const PHONE: Policy = { ...PLAIN, value: "phone" };

const WHOLE: Policy = { ...SECRET, isWhole: true };

const PHONES =
  /(?:^|_)(?:fax|mobile|msisdn|phone|tel|telephone)(?:_?number)?$|[a-z]Phone(?:Number)?$/i;

/** How often JSON is read that is a text of JSON. */
const MOST_LEVELS = 3;

/** Masks the values of JSON by the names of their members, and then as texts. */
class MaskedMembers {
  readonly #masks: Masks;
  readonly #fields: ReadonlyMap<string, Policy>;
  #level = 0;

  constructor(masks: Masks, pack?: Pick<Pack, "resources" | "wire">) {
    this.#masks = masks;
    const fields = Object.values(pack?.resources ?? {}).flatMap((resource) => resource.fields);
    const policies = fields.flatMap((field) => {
      const policy = policyOf(field);
      return policy === undefined ? [] : [[field.from ?? field.name, policy] as const];
    });
    const keys = (pack?.wire.auth ?? []).flatMap((place) =>
      place.kind === "query" || place.kind === "body" ? [[place.name, KEY] as const] : [],
    );
    this.#fields = new Map([...policies, ...keys]);
  }

  /** A value, such as the members that a form has. */
  value(value: Json): Json {
    return parsedJson(this.text(JSON.stringify(value))) ?? null;
  }

  /** A text: JSON by its members. */
  text(text: string): string {
    if (!/^\s*[[{]/.test(text) || this.#level === MOST_LEVELS) return this.#masks.text(text);
    this.#level += 1;
    try {
      return maskedJson(text, PLAIN, this.#json);
    } finally {
      this.#level -= 1;
    }
  }

  readonly #json: JsonMask<Policy> = {
    member: (of, name) => {
      if (of.isWhole) return of.shows.includes(name) ? PLAIN : WHOLE;
      if (of.value === "secret" && isSameName(name)) return SECRET;
      return this.#fields.get(name) ?? policyOfName(name);
    },
    name: (name) => this.#masks.text(name),
    text: (text, { value, name }) => {
      if (value === "key") return this.#masks.key(text);
      if (value === "secret") return this.#masks.secret(text);
      if (value === "token") return RANDOM.test(text) ? this.#masks.secret(text) : this.text(text);
      if (value === "phone") return this.#masks.phone(text);
      const masked = this.text(text);
      if (masked === text) this.#masks.counts.stayed(name, text);
      return masked;
    },
    other: (text, { value }) => {
      if (value === "key" || value === "secret") return text.replace(/-?\d[\d.eE+-]*/, "0");
      return value === "phone" ? this.#masks.phone(text) : this.#masks.text(text);
    },
  };
}

function policyOf({ secret, shows }: FieldSpec): Policy | undefined {
  if (secret) return WHOLE;
  return shows === null ? undefined : { ...WHOLE, shows };
}

function policyOfName(name: string): Policy {
  const secrecy = secrecyOf(name);
  if (secrecy !== "none") return secrecy === "secret" ? SECRET : TOKEN;
  return PHONES.test(name) ? PHONE : { ...PLAIN, name };
}
