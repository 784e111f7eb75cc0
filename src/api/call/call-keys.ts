// The API key of an instance. `mintKey` makes one at the start. `callKeys` checks on each call
// whether it carries the key, and hides it, in every place that the pack names (header, Basic,
// query, body). `keyCheck` does the check alone, for the control API and other servers.

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { byKind } from "../../engine/base/by-key.js";
import { MASK } from "../../engine/base/key-mask.js";
import type { KeyPlace } from "../../engine/pack/pack.js";
import type { SentHeaders } from "../journal/traces.js";
import { memberIn, withMember } from "./body-member.js";
import type { PlaneCall } from "./plane-call.js";
import { NO_BYTES } from "./plane-call.js";

/** Where calls of the vendor's API carry the key. */
export interface CallKeys {
  /** Whether a call carries it. Without the body: whether it may, because the body can carry it. */
  readonly isIn: (headers: SentHeaders, url: string, body?: PlaneCall["body"]) => boolean;
  /** Whether a URL or a body can carry it. */
  readonly areOutsideHeaders: boolean;
  /**
   * The call with a mask in the place of the key. Authorization stays, since no answer contains it.
   * The user beside a password has a header, and a call's own header of that name goes. A call without
   * these stays the same object.
   */
  readonly hide: (call: PlaneCall) => PlaneCall;
  /** A masked call with the key put back. */
  readonly add: (call: PlaneCall) => PlaneCall;
}

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** From here on a byte would make some letters likelier than others. */
const FAIR = 248;
const LETTERS = 32;

/** A key that cannot be guessed. Nothing in the world depends on it but signing secrets. */
export const mintKey = (): string => keyOf(randomBytes(2 * LETTERS));

/** A key for `of` that cannot be guessed without `key`; the same every time. */
export const derivedKey = (key: string, of: string): string =>
  keyOf(createHmac("sha512", key).update(of).digest());

function keyOf(bytes: Buffer): string {
  const letters = [...bytes].filter((byte) => byte < FAIR).slice(0, LETTERS);
  return `fax_${letters.map((byte) => BASE62[byte % 62]).join("")}`;
}

const AUTHORIZATION = "authorization";
/** Recordings have it, and Authorization they have not. */
const USER = "x-mock-user";

/** A header for code of a pack, which sees no Authorization; undefined for none. */
export const headerOf = (headers: SentHeaders, name: string): string | undefined =>
  name === AUTHORIZATION ? undefined : headers[name]?.toString();

/** `Authorization: Bearer` and the key (https://www.rfc-editor.org/rfc/rfc6750#section-2.1). */
export const BEARER: KeyPlace = { kind: "header", name: AUTHORIZATION, word: "Bearer", any: false };

/** Reads what a call carries in a place; empty for nothing. */
type Find = (headers: SentHeaders, url: string, body?: PlaneCall["body"]) => string;

export const findIn = byKind<KeyPlace, [], Find>({
  header: ({ name, word }) => {
    if (word === null) return (headers) => withoutWord(name, textOf(headers[name]).trim());
    const scheme = `${word} `;
    const lower = scheme.toLowerCase();
    return (headers) => {
      const text = textOf(headers[name]);
      const begin = text.slice(0, scheme.length);
      const isScheme = begin === scheme || begin.toLowerCase() === lower;
      return isScheme ? text.slice(scheme.length).trim() : "";
    };
  },
  basic:
    ({ part }) =>
    ({ authorization }) =>
      inBasic(authorization, part),
  query:
    ({ name }) =>
    (_headers, url) =>
      inQuery(url, name),
  body:
    ({ name }) =>
    (headers, _url, body = NO_BYTES) =>
      memberIn({ headers, body }, name) ?? "",
});

/** A document may leave out the word before the key: `SSWS key`. */
function withoutWord(header: string, text: string): string {
  const [, key, ...others] = header === AUTHORIZATION ? text.split(" ") : [];
  return key === undefined || others.length > 0 ? text : key;
}

/**
 * Masks the key in a place; a call that has none there stays the same object. Null for places in
 * the Authorization header, which no answer contains.
 */
const maskerOf = byKind<KeyPlace, [], ((call: PlaneCall) => PlaneCall) | null>({
  header: ({ name }) => {
    if (name === AUTHORIZATION) return null;
    return (call) => (call.headers[name] === undefined ? call : withHeader(call, name, MASK));
  },
  basic: () => null,
  query:
    ({ name }) =>
    (call) => {
      const url = inQuery(call.url, name) ? withParameter(call.url, name, MASK) : undefined;
      return url === undefined ? call : { ...call, url };
    },
  body:
    ({ name }) =>
    (call) =>
      memberIn(call, name) ? withMember(call, name, MASK) : call,
});

/** What a call sends by a name, in its body or its query; empty for nothing. */
export const sentIn = (call: PlaneCall, name: string): string =>
  memberIn(call, name) ?? inQuery(call.url, name);

/** The call with a mask in place of that. */
export const hideSent = (call: PlaneCall, name: string): PlaneCall =>
  (["body", "query"] as const).reduce(
    (hidden, kind) => maskerOf({ kind, name, any: true })?.(hidden) ?? hidden,
    call,
  );

/** The call with a key in a place. */
function withKey(place: KeyPlace, call: PlaneCall, key: string): PlaneCall {
  if (place.kind === "body") return withMember(call, place.name, key);
  const { url, headers } = carried(place, key, call.url);
  return { ...call, url, headers: { ...call.headers, ...headers } };
}

/** A header that came twice counts as none. */
const textOf = (value: SentHeaders[string]): string => (typeof value === "string" ? value : "");

const BASIC = /^basic +([A-Za-z0-9+/_-]+={0,2}) *$/i;

/** User and password, with a colon between them (https://www.rfc-editor.org/rfc/rfc7617). */
function inBasic(header: SentHeaders[string], part: "username" | "password"): string {
  const [, encodedPair] = BASIC.exec(textOf(header)) ?? [];
  if (encodedPair === undefined) return "";
  const pair = Buffer.from(encodedPair, "base64").toString("utf8");
  const colon = pair.indexOf(":");
  if (colon < 0) return part === "username" ? pair : "";
  return part === "username" ? pair.slice(0, colon) : pair.slice(colon + 1);
}

/** The first value that is not empty: an empty double must not hide a key. */
function inQuery(url: string, name: string): string {
  const mark = url.indexOf("?");
  if (mark < 0) return "";
  return new URLSearchParams(url.slice(mark + 1)).getAll(name).find(Boolean) ?? "";
}

const withHeader = (call: PlaneCall, name: string, value: string): PlaneCall => ({
  ...call,
  headers: { ...call.headers, [name]: value },
});

const encoded = encodeURIComponent;

/** The URL with another value for a parameter and the rest unchanged; undefined without it. */
function withParameter(url: string, name: string, value: string): string | undefined {
  const mark = url.indexOf("?");
  if (mark < 0) return undefined;
  let found = false;
  const parts = url.slice(mark + 1).split("&");
  const changed = parts.map((part) => {
    const [[known] = []] = new URLSearchParams(part);
    if (known !== name) return part;
    found = true;
    return `${encoded(name)}=${encoded(value)}`;
  });
  return found ? `${url.slice(0, mark)}?${changed.join("&")}` : undefined;
}

/** No text has this byte in UTF-8. */
const PADDING = 0xff;
/** Bytes of the longest character: a guess that is longer than the key differs within them. */
const SPARE = 4;

/**
 * Whether a call carries the key in one of the places. It compares as many bytes as the key has, and
 * a few more, in constant time: the time does not show how much of a guess is right.
 */
export function keyCheck(key: string, places: readonly KeyPlace[] = [BEARER]): CallKeys["isIn"] {
  const expected = Buffer.concat([Buffer.from(key), Buffer.alloc(SPARE, PADDING)]);
  const sent = Buffer.alloc(expected.length);
  const isKey = (text: string): boolean => {
    if (text === "") return false;
    put(sent, text);
    return timingSafeEqual(sent, expected);
  };
  const checks = places.map((place): CallKeys["isIn"] => {
    const find = findIn(place);
    if (place.kind === "body") {
      const isThere = place.any ? isSent : isKey;
      return (headers, url, body) => body === undefined || isThere(find(headers, url, body));
    }
    if (place.any) return (headers, url) => isSent(find(headers, url));
    return (headers, url) => isKey(find(headers, url));
  });
  const [first, ...others] = checks;
  if (first === undefined) return () => true;
  if (others.length === 0) return first;
  return (headers, url, body) => checks.some((check) => check(headers, url, body));
}

/** A recording has the mask in place of a key that was refused. */
const isSent = (text: string): boolean => text !== "" && text !== MASK;

const ASCII_END = 0x80;

/** Writes a text as UTF-8 and pads it. For ASCII a loop is faster than `Buffer.write`. */
function put(sent: Buffer, text: string): void {
  for (let at = 0; at < sent.length; at++) {
    const unit = at < text.length ? text.charCodeAt(at) : PADDING;
    if (unit >= ASCII_END && at < text.length) {
      sent.fill(PADDING).write(text);
      return;
    }
    sent[at] = unit;
  }
}

/**
 * The key of an instance, in the places in which the vendor's API takes it.
 *
 * @param acceptsAny whether places that take any key do, or only this one
 */
export function callKeys(
  key: string,
  declared: readonly KeyPlace[],
  acceptsAny: boolean,
): CallKeys {
  const places = acceptsAny ? declared : declared.flatMap(withOneKey);
  const masked = places.flatMap((place) => {
    const mask = maskerOf(place);
    return mask === null ? [] : [{ place, mask }];
  });
  const isPassword = keyCheck(key, [{ kind: "basic", part: "password", any: false }]);
  const withUser = (call: PlaneCall): PlaneCall => {
    const isKnown = isPassword(call.headers, "");
    const user = isKnown ? inBasic(call.headers[AUTHORIZATION], "username") : "";
    if (user !== "" && user !== key) return withHeader(call, USER, user);
    if (call.headers[USER] === undefined) return call;
    const { [USER]: _, ...headers } = call.headers;
    return { ...call, headers };
  };
  return {
    isIn: keyCheck(key, places),
    areOutsideHeaders: places.some(({ kind }) => kind === "query" || kind === "body"),
    hide: (call) => masked.reduce((safe, { mask }) => mask(safe), withUser(call)),
    add: (call) => {
      const found = masked.find(({ mask }) => mask(call) !== call);
      const place = found?.place ?? places[0] ?? BEARER;
      const user = textOf(call.headers[USER]);
      const isPair = place.kind === "basic" && user !== "";
      return withKey(place, call, isPair ? `${user}:${key}` : key);
    },
  };
}

/** A place that takes any key, for one key alone. A document does not say which part of Basic has it. */
function withOneKey(place: KeyPlace): readonly KeyPlace[] {
  if (!place.any) return [place];
  if (place.kind !== "basic") return [{ ...place, any: false }];
  const parts = place.part === "username" ? PARTS : PARTS.toReversed();
  return parts.map((part) => ({ ...place, part, any: false }));
}

const PARTS = ["username", "password"] as const;

/** A place for a key, as packs and the control contract describe it. */
type KeySpot = KeyPlace extends infer P ? (P extends KeyPlace ? Omit<P, "any"> : never) : never;

/** The URL and headers of a request. */
type Keyed = Pick<PlaneCall, "url"> & { readonly headers: Readonly<Record<string, string>> };

/**
 * Puts the key into the first of the places where the vendor accepts it. Into a body, which is not
 * here, its caller puts it: `withMember`.
 */
export function carryingKey([place]: readonly KeySpot[], key: string, url: string): Keyed {
  if (place === undefined || place.kind === "body") return { url, headers: {} };
  return carried(place, key, url);
}

function carried(place: Exclude<KeySpot, { kind: "body" }>, key: string, url: string): Keyed {
  switch (place.kind) {
    case "header": {
      const text = place.word === null ? key : `${place.word} ${key}`;
      return { url, headers: { [place.name]: text } };
    }
    case "basic": {
      // https://www.rfc-editor.org/rfc/rfc7617. A key with a colon is a whole pair.
      const whole = place.part === "username" ? `${key}:` : `:${key}`;
      const pair = Buffer.from(key.includes(":") ? key : whole).toString("base64");
      return { url, headers: { authorization: `Basic ${pair}` } };
    }
    case "query": {
      const added = `${url}${url.includes("?") ? "&" : "?"}${encoded(place.name)}=${encoded(key)}`;
      return { url: withParameter(url, place.name, key) ?? added, headers: {} };
    }
  }
}
