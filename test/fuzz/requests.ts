import type { Json } from "../../src/engine/base/json.js";
import { addressOf } from "./addresses.js";
import { damaged } from "./bytes.js";
import type { FuzzCall } from "./calls.js";
import { controlCalls, vendorCalls } from "./calls.js";
import { nested } from "./junk.js";
import type { Known } from "./known.js";
import { mutated } from "./mutations.js";
import type { Random } from "./random.js";
import type { FuzzRequest } from "./request.js";
import { isTouchy, tame } from "./tame.js";
import { Values } from "./values.js";

/** The most frequent kinds of object, so that calls find objects. */
const OFTEN = vendorCalls.filter(({ id }) => /^(?:create|run|answer|cancel)/.test(id));
const EVERY_CALL: readonly (readonly FuzzCall[])[] = [
  ...[vendorCalls, vendorCalls, OFTEN, OFTEN, controlCalls, controlCalls],
];

/** One of all possible requests. It depends on the world, and on chance. */
export function makeRequest(known: Known, random: Random, key: string): FuzzRequest {
  if (random.percent(3)) return housekeeping(random, key);
  const call = pickCall(random);
  const body = bodyOf(call, known, random);
  const method = random.percent(3) ? random.pick(METHODS) : call.method;
  return {
    method,
    url: addressOf(call, known, random),
    headers: { ...authorization(random, key), ...typeOf(body, random), ...extra(random) },
    body: method === "GET" || method === "HEAD" ? null : body,
  };
}

/** A reset is rare, because a grown world finds more. */
function pickCall(random: Random): FuzzCall {
  const call = random.pick(random.pick(EVERY_CALL));
  return call.id === "reset" && random.percent(90) ? pickCall(random) : call;
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

/** Removes overrides and advances the clock; otherwise every call would end at the same fault. */
function housekeeping(random: Random, key: string): FuzzRequest {
  const [method, path, body] = random.pick<readonly [string, string, Json?]>([
    ["DELETE", "/faults"],
    ["DELETE", "/faults"],
    ["DELETE", "/exogenous/pins"],
    ["POST", "/limits", { requests: null, sessions: null }],
    ["POST", "/clock/advance", { duration: "2s" }],
    ["POST", "/clock/advance", { duration: "1m" }],
    ["POST", "/clock/durations", { collapse: true }],
  ]);
  return {
    method,
    url: `/__admin__${path}`,
    headers: { authorization: `Bearer ${key}` },
    body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
  };
}

function bodyOf(call: FuzzCall, known: Known, random: Random): Buffer | null {
  if (call.schema === null) {
    return random.percent(5) ? Buffer.from(JSON.stringify(tame(nested(random, 2)))) : null;
  }
  if (random.percent(3)) return null;
  const isShown = call.examples.length > 0 && random.percent(call.plane === "control" ? 70 : 40);
  const sound = isShown
    ? withKnownIds(random.pick(call.examples), known, random)
    : new Values(known, random, call).of(call.schema, "");
  let value = sound;
  for (let times = random.pick([0, 0, 0, 0, 0, 1, 1, 2, 4]); times > 0; times--) {
    value = mutated(value, random);
  }
  const text = JSON.stringify(tame(value));
  return random.percent(10) && !isTouchy(text) ? damaged(text, random) : Buffer.from(text);
}

/** The ids of an example are of objects that never were. */
function withKnownIds(example: Json, known: Known, random: Random): Json {
  const text = JSON.stringify(example).replaceAll(
    /"(\w+_id)":"[^"]*"/g,
    (_, name: string) => `"${name}":"${known.id(name, random)}"`,
  );
  return JSON.parse(text);
}

type Headers = Readonly<Record<string, string>>;

const SCHEMES = ["Bearer ", "bearer ", "BEARER  ", "Basic ", "Bearer", "", "Bearer \u00ff"];

/** Nearly always the right key. */
function authorization(random: Random, key: string): Headers {
  const dice = random.below(100);
  if (dice < 97) return { authorization: `Bearer ${key}` };
  if (dice === 97) return {};
  return { authorization: `${random.pick(SCHEMES)}${random.pick([key, `${key}x`, "", "x y"])}` };
}

const TYPES = [
  ...["application/json", "application/json", "application/json; charset=utf-8", "text/json"],
  ...["application/merge-patch+json", "text/plain", "multipart/form-data; boundary=x", ";", "a b"],
  ...["application/json;".repeat(50), "application/x-www-form-urlencoded", "\u00ff/\u00ff", ""],
];

function typeOf(body: Buffer | null, random: Random): Headers {
  if (body === null && random.percent(90)) return {};
  const type = random.percent(90) ? "application/json" : random.pick(TYPES);
  return { "content-type": type };
}

const SCENARIOS = [
  ...["rate_limited", "server_error", "unauthorized", "forbidden", "run.blocked", "run.mfa"],
  ...["run.review", "run.timeout", "down", "nope", "__proto__", "constructor", "", "run.mfa, down"],
];

const KEYS = ["a", "b", "c", "__proto__", "x".repeat(256), "x".repeat(257), "", "\u00e9"];

/** Headers that mean something here, or something elsewhere. */
function extra(random: Random): Headers {
  const headers: [string, string][] = [];
  if (random.percent(5)) headers.push(["x-mock-scenario", random.pick(SCENARIOS)]);
  if (random.percent(6)) headers.push(["idempotency-key", random.pick(KEYS)]);
  if (random.percent(3)) headers.push(["host", random.pick(["evil.example", "", "a:b", "[::1]"])]);
  if (random.percent(2)) headers.push(["origin", "https://evil.example"]);
  if (random.percent(2)) headers.push(["x-http-method-override", "DELETE"]);
  if (random.percent(2)) headers.push(["content-encoding", "gzip"]);
  if (random.percent(1)) {
    for (let at = 0; at < 500; at++) headers.push([`x-flood-${at}`, "y".repeat(20)]);
  }
  return Object.fromEntries(headers);
}
