// `readHar`: reads a HAR file (a recording of HTTP traffic) that any tool wrote, for `facsimile
// learn`: calls with their answers, and webhooks. What no vendor answered, such as an answer from a
// browser's cache, is left out.

import type { Json, JsonObject } from "facsimile/kit";
import {
  FileError,
  isArray,
  isObject,
  LAST_INSTANT,
  nestsDeeperThan,
  ownValue,
  parsedJson,
  parseInstant,
  readText,
} from "facsimile/kit";
import type { HarAnswer, HarEntry, HarMessage, HarRequest } from "./har.js";
import { HAR_BEGIN, HAR_END, HAR_LIMITS, MARK } from "./har.js";

/** Levels of a HAR file itself; its bodies are texts. */
const MAX_LEVELS = 64;

/** A value takes memory beside its text: `[]` twenty times as much. */
const MAX_VALUES = 20_000_000;

/**
 * Reads a HAR file.
 *
 * @returns the entries in the order of their requests
 * @throws FileError for a file that is too large, cut, or no HAR
 */
export function readHar(path: string): readonly HarEntry[] {
  return harEntries(readText(path, WANTED), path);
}

const MEGA = 1024 * 1024;

const WANTED = {
  what: "a HAR file",
  most: HAR_LIMITS.file / MEGA,
  instead: "split its entries over several files",
};

/**
 * Reads the text of a HAR file.
 *
 * @param name of the file, for messages
 * @throws FileError for a text that is cut, or no HAR
 */
export function harEntries(text: string, name: string): readonly HarEntry[] {
  if (nestsDeeperThan(text, MAX_LEVELS)) {
    throw new FileError(`${name}: it nests deeper than ${MAX_LEVELS} levels`);
  }
  if (mayHoldMore(text, MAX_VALUES)) {
    throw new FileError(`${name}: it has more than ${MAX_VALUES} values; split its entries`);
  }
  const value = parsedJson(text) ?? parsedJson(wholeLines(text));
  if (value === undefined) throw new FileError(`${name}: this is not JSON; it may be cut`);
  const log = memberOf(value, "log");
  const entries = memberOf(log, "entries");
  if (!isArray(entries)) throw new FileError(`${name}: log.entries must be a list`);
  if (entries.length > HAR_LIMITS.entries) {
    throw new FileError(`${name}: log.entries has more than ${HAR_LIMITS.entries} entries`);
  }
  const read = entries.flatMap((each, position) => {
    const place = `${name}: log.entries[${position}]`;
    const entry = objectIn(each, place);
    return isOfVendor(entry) ? [entryOf(entry, position, place)] : [];
  });
  return read.toSorted((one, other) => one.at - other.at || one.position - other.position);
}

const [QUOTE, COMMA, BACKSLASH, BRACKET, BRACE] = [0x22, 0x2c, 0x5c, 0x5b, 0x7b];

/** Whether a text may have more values: each comes after a bracket or a comma. */
function mayHoldMore(text: string, limit: number): boolean {
  // Each value takes a character.
  if (text.length <= limit) return false;
  let count = 0;
  let isText = false;
  for (let at = 0; at < text.length && count <= limit; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) isText = !isText;
    else if (unit === BACKSLASH) at++;
    else if (!isText && (unit === COMMA || unit === BRACKET || unit === BRACE)) count++;
  }
  return count > limit;
}

/** The file of a capture that was killed while it wrote: the last line is cut. */
function wholeLines(text: string): string {
  if (!text.startsWith(HAR_BEGIN)) return "";
  const end = text.lastIndexOf("\n");
  const isWhole = parsedJson(text.slice(end + 1).replace(/,$/, "")) !== undefined;
  return (isWhole ? text : text.slice(0, end)).replace(/,$/, "") + HAR_END;
}

/**
 * Whether a vendor has answered the request itself. Tools also record what the browser asks or knows
 * by itself: permission to call another origin, answers from its cache, sockets, addresses of data.
 */
function isOfVendor(entry: JsonObject): boolean {
  const request = ownValue(entry, "request");
  const [method, url] = [memberOf(request, "method"), memberOf(request, "url")];
  if (method === "CONNECT") return false;
  if (typeof url === "string" && OWN_SCHEME.test(url)) return false;
  if (method === "OPTIONS" && headersOf(memberOf(request, "headers")).has(PREFLIGHT)) return false;
  const status = memberOf(ownValue(entry, "response"), "status");
  if (status === 101 || status === 304) return false;
  const kind = ownValue(entry, "_resourceType");
  if (kind === "preflight" || kind === "websocket") return false;
  return !CACHE_MARKS.some((mark) => Boolean(ownValue(entry, mark)));
}

const OWN_SCHEME = /^(?:about|blob|chrome|chrome-extension|data|file|moz-extension|wss?):/i;
/** The members of an answer that the browser had, in several tools. */
const CACHE_MARKS = ["_fromCache", "_fromDiskCache", "_servedFromCache"];
const PREFLIGHT = "access-control-request-method";

/** @param place in a file, for the message */
function refuse(place: string, what: string): never {
  throw new FileError(`${place} ${what}`);
}

const objectIn = (value: Json | undefined, place: string): JsonObject =>
  isObject(value) ? value : refuse(place, "must be an object");

const textIn = (value: Json | undefined, place: string): string =>
  typeof value === "string" ? value : refuse(place, "must be a text");

function entryOf(entry: JsonObject, position: number, place: string): HarEntry {
  const request = requestOf(entry, place);
  return {
    position,
    at: instantOf(entry, `${place}.startedDateTime`),
    took: durationOf(ownValue(entry, "time")),
    isWebhook: isMarked(memberOf(ownValue(entry, MARK), "webhook")),
    request,
    answer: answerOf(ownValue(entry, "response"), `${place}.response`),
  };
}

const isMarked = (mark: Json | undefined): boolean =>
  mark === true || typeof mark === "string" || isObject(mark);

function instantOf(entry: JsonObject, place: string): number {
  const at = parseInstant(textIn(ownValue(entry, "startedDateTime"), place));
  if (at === undefined || at < 0) {
    return refuse(place, "must be an instant since 1970, such as 2026-01-31T12:00:00.000Z");
  }
  return at;
}

/** HAR has -1 for an unknown duration. */
const durationOf = (value: Json | undefined): number =>
  typeof value === "number" && value >= 0 && value <= LAST_INSTANT ? value : 0;

function requestOf(entry: JsonObject, place: string): HarRequest {
  const own = `${place}.request`;
  const request = objectIn(ownValue(entry, "request"), own);
  const method = textIn(ownValue(request, "method"), `${own}.method`).toUpperCase();
  if (!/^[A-Z]{1,20}$/.test(method)) refuse(`${own}.method`, "must be a method of HTTP");
  const url = textIn(ownValue(request, "url"), `${own}.url`);
  if (!URL.canParse(url)) refuse(`${own}.url`, "must be a whole address");
  const body = messageOf(request, ownValue(request, "postData"), `${own}.postData`);
  return { method, url: plainUrl(url), ...body };
}

/** Some tools write the port also where it is the usual one; all else stays to the byte. */
function plainUrl(url: string): string {
  const rest = url.replace(/^[^/]*\/\/[^/?#]*/, "");
  const { origin } = new URL(url);
  if (origin === "null") return url;
  return rest.startsWith("/") ? origin + rest : `${origin}/${rest}`;
}

/** Tools write status 0 for a call without an answer, and `_error` for one that broke off. */
function answerOf(value: Json | undefined, place: string): HarAnswer | null {
  if (value === undefined || value === null) return null;
  const answer = objectIn(value, place);
  const status = ownValue(answer, "status");
  if (typeof status !== "number" || !Number.isInteger(status) || status < 100 || status > 599) {
    return status === 0 || status === -1 || status === null || status === undefined
      ? null
      : refuse(`${place}.status`, "must be a status of HTTP, or 0 for none");
  }
  if (memberOf(answer, "_error")) return null;
  return { status, ...messageOf(answer, ownValue(answer, "content"), `${place}.content`) };
}

function messageOf(message: JsonObject, content: Json | undefined, place: string): HarMessage {
  return { headers: headersOf(ownValue(message, "headers")), body: bodyOf(content, place) };
}

function headersOf(value: Json | undefined): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const each of isArray(value) ? value : []) {
    const [name, text] = [memberOf(each, "name"), memberOf(each, "value")];
    if (typeof name !== "string" || typeof text !== "string") continue;
    // Browsers write the lines of HTTP/2 that are no headers, such as `:method`.
    if (name.startsWith(":")) continue;
    const key = name.toLowerCase();
    const before = headers.get(key);
    headers.set(key, before === undefined ? text : `${before}, ${text}`);
  }
  return headers;
}

/** A form can be a list of pairs instead of a text. */
function bodyOf(content: Json | undefined, place: string): Uint8Array | null {
  if (!isObject(content)) return null;
  const text = ownValue(content, "text");
  if (typeof text === "string") {
    if (text.length > 2 * HAR_LIMITS.body) refuse(`${place}.text`, TOO_LONG);
    const isBase64 = ownValue(content, "encoding") === "base64";
    if (isBase64 && !/^[\w+/=\s-]*$/.test(text)) refuse(`${place}.text`, "must be Base64");
    const bytes = Buffer.from(text, isBase64 ? "base64" : "utf8");
    return bytes.length > HAR_LIMITS.body ? refuse(`${place}.text`, TOO_LONG) : bytes;
  }
  const params = ownValue(content, "params");
  if (!isArray(params) || params.length === 0) return null;
  const form = new URLSearchParams();
  for (const each of params) {
    form.append(String(memberOf(each, "name") ?? ""), String(memberOf(each, "value") ?? ""));
  }
  return Buffer.from(String(form));
}

const TOO_LONG = `has more than ${HAR_LIMITS.body / MEGA} MiB`;

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) ? ownValue(value, name) : undefined;
}
