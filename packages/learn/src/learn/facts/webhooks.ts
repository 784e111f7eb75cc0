// Learn: facts about webhooks. `envelope` finds what they have beside their data (where it is,
// constants, the id and the time of the event), `eventDelays` when the vendor sends an event, and
// `signing` how it signs them (`wire.signing` in `pack.yaml`).

import type { EventSpec, Json, JsonObject } from "facsimile/kit";
import { equalJson, formatDuration, isObject, objectAt, SECOND } from "facsimile/kit";
import { hashForm } from "../../har/masking/masks.js";
import { isSameTime, looksMade, readTime } from "../comparing/difference.js";
import type { Delivered } from "../playing/played.js";
import { callsOf, grouped, mostUsual, webhooksOf } from "./calls.js";
import type { Facts, FindFacts, Recording, Sources } from "./fact.js";
import { isPlainValue, newFact, objectOr, REMOVED, saidAt, saying } from "./fact.js";
import { isSent } from "./templates/template-finder.js";

/** What webhooks have beside their data: where it is, constants, the id and the time of the event. */
export const envelope: FindFacts = (played) => {
  const own = ownPlace(played.sources);
  if (own === undefined) return [];
  const placed = webhooksOf(played).flatMap((item) => {
    const place = item.ours === null ? undefined : theirPlace(item, own);
    return place === undefined ? [] : [{ item, place }];
  });
  const most = mostUsual(placed, ({ place }) => place.join("\n"));
  const place = most[0]?.place;
  if (place === undefined || !most.some(({ item }) => item.differences.length > 0)) return [];
  const items = most.map(({ item }) => item);
  return membersOf(items, place, played);
};

type Path = readonly string[];

/** Fewer webhooks say little of what is constant; one can be late by chance. */
const FEW = 2;

function membersOf(items: readonly Delivered[], place: Path, played: Recording): Facts {
  const said = bodyIn(played.sources);
  const fact = (path: Path, value: Json, words: string): Facts => {
    const proofs = items.filter(differsAt(path));
    const place = ["pack.yaml", "wire", "event", "body", ...path] as const;
    return proofs.length === 0 ? [] : newFact("envelope", place, value, { words, proofs });
  };
  const meant = (here: Path): Facts => {
    const isOnWay = here.every((step, at) => place[at] === step);
    const before = saidAt(said, here);
    if (isOnWay && here.length < place.length) {
      const words = `webhooks have their data in ${place.join(".")}`;
      return isObject(before) ? look(here) : fact(here, templateAt(here, place), words);
    }
    const value = isOnWay ? "$data" : meaningOf(items, here, played);
    const isSame = before !== undefined && value !== undefined && equalJson(before, value);
    if (value === undefined || isSame) return [];
    return fact(here, value, `webhooks have ${here.join(".")}${phrase(value)}`);
  };
  const look = (path: Path): Facts => {
    const names = new Set(items.flatMap(({ theirs }) => Object.keys(objectOr(theirs, path))));
    const gone = Object.keys(objectOr(said, path)).filter((name) => !names.has(name));
    return [
      [...names].map((name) => meant([...path, name])),
      gone
        .map((name) => [...path, name])
        .map((here) => fact(here, REMOVED, `webhooks have no ${here.join(".")}`)),
    ];
  };
  return items.length < FEW ? [] : look([]);
}

/** The way to the data as a map. */
const templateAt = (path: Path, place: Path): Json =>
  place.slice(path.length).reduceRight<Json>((inner, step) => ({ [step]: inner }), "$data");

const phrase = (value: Json): string =>
  typeof value === "string" && value.startsWith("$") ? ` as ${value}` : " always alike";

/** Whether a webhook differs at a member of its envelope, or below it. */
const differsAt =
  (path: Path) =>
  ({ differences }: Delivered): boolean => {
    const words = path.join(".");
    return differences.some(
      ({ place }) => place.words === words || place.words.startsWith(`${words}.`),
    );
  };

/** What a member is in all webhooks, in the words of the pack format; undefined where that is not clear. */
function meaningOf(items: readonly Delivered[], path: Path, played: Recording): Json | undefined {
  const having = items.flatMap((item) => {
    const value = saidAt(item.theirs, path);
    return value === undefined ? [] : [{ item, value }];
  });
  const [first] = having;
  if (first === undefined || having.length < items.length) return undefined;
  if (having.every(({ item, value }) => value === item.type)) return "$type";
  if (having.every(({ item, value }) => isTimeOf(item, value))) return "$created_at";
  const values = having.map(({ value }) => value);
  if (values.every((value) => typeof value === "string" && looksMade(value))) {
    return isIdOfEvents(having) ? "$id" : undefined;
  }
  if (values.some((value) => !equalJson(value, first.value))) return undefined;
  return isConstant(first.value, items, played) ? first.value : undefined;
}

/** The instant of the event: that of the call, or that of the delivery. */
function isTimeOf({ recorded, ours }: Delivered, value: Json): boolean {
  const time = readTime(value);
  if (time === undefined || ours === null) return false;
  return [recorded.at, ours.at].some((at) => isSameTime(time.at, at, recorded.took));
}

/** Whether each event has one of its own; attempts of one event have it together. */
function isIdOfEvents(
  having: readonly { readonly item: Delivered; readonly value: Json }[],
): boolean {
  const events = grouped(having, ({ value }) => String(value));
  const first = [...events.values()].map((each) => JSON.stringify(each[0]?.item.theirs));
  const isOne = [...events.values()].every((each) =>
    each.every(({ item }) => JSON.stringify(item.theirs) === JSON.stringify(each[0]?.item.theirs)),
  );
  return isOne && new Set(first).size === events.size && events.size >= FEW;
}

/** Texts of an envelope are words of the vendor in at least so many webhooks. */
const LEAST = 4;

const WORD = /^(?=.{1,30}$)[A-Za-z][A-Za-z_-]*(?:[ ./-]?\d{1,4}(?:[.-]\d{1,2}){0,2})?$/;

const VERSION = /^(?:v?\d{1,4}(?:[.-]\d{1,2}){0,2})$/;

function isConstant(value: Json, items: readonly Delivered[], played: Recording): boolean {
  if (isPlainValue(value, played.sources["openapi.yaml"])) return true;
  if (typeof value !== "string" || items.length < LEAST) return false;
  return (WORD.test(value) || VERSION.test(value)) && !looksMade(value) && !isSent(value, played);
}

const BODY = ["wire", "event", "body"] as const;

/** The body of events, as the sources of a pack say it. */
const bodyIn = (sources: Sources): JsonObject => objectOr(sources["pack.yaml"], BODY);

/** Where the pack has the data of events in their body; undefined where it is not one member. */
function ownPlace(sources: Sources): readonly string[] | undefined {
  return placeOf(bodyIn(sources), (value) => value === "$data");
}

/** How deep an envelope is. */
const DEPTH = 3;

/** The path of the first part that is meant. */
function placeOf(
  map: JsonObject,
  isMeant: (value: Json) => boolean,
  depth = DEPTH,
): readonly string[] | undefined {
  for (const [name, value] of Object.entries(map)) if (isMeant(value)) return [name];
  if (depth === 1) return undefined;
  for (const [name, value] of Object.entries(map)) {
    const found = isObject(value) ? placeOf(value, isMeant, depth - 1) : undefined;
    if (found !== undefined) return [name, ...found];
  }
  return undefined;
}

/**
 * Where a recorded webhook has its data: the object with at least half of the members that the
 * world's has.
 */
function theirPlace(
  { theirs, ours }: Delivered,
  own: readonly string[],
): readonly string[] | undefined {
  const data = saidAt(ours?.body, own);
  if (!isObject(data) || !isObject(theirs ?? null)) return undefined;
  const names = Object.keys(data);
  const isData = (value: Json): boolean =>
    isObject(value) &&
    names.length > 0 &&
    names.filter((name) => Object.hasOwn(value, name)).length * 2 > names.length;
  return isObject(theirs ?? null) ? placeOf(Object(theirs), isData) : undefined;
}

/** How long after its call the vendor sends an event. */
export const eventDelays: FindFacts = (played) => {
  const sent = webhooksOf(played).filter(({ ours }) => ours?.attempt === 1);
  return [...grouped(sent, ({ type }) => type)].flatMap(([type, webhooks]) => {
    const event = Object.values(played.pack.events).find((each) => each.type === type);
    return event === undefined ? [] : ofEvent(event, webhooks, played);
  });
};

function ofEvent(event: EventSpec, webhooks: readonly Delivered[], played: Recording): Facts {
  const { durations } = played.pack;
  const now = event.delay === undefined ? 0 : (durations[event.delay]?.value ?? 0);
  const changing = callsOf(played).filter(({ recorded }) => recorded.method !== "GET");
  const calls = new Set(changing.map(({ recorded }) => recorded.at));
  // Work that goes on by itself has durations of its own.
  const caused = webhooks.filter(({ ours }) => calls.has((ours?.at ?? 0) - now));
  const lateness = ({ recorded, ours }: Delivered): number => recorded.at - (ours?.at ?? 0) + now;
  const isAfter =
    (ms: number) =>
    (item: Delivered): boolean =>
      Math.abs(lateness(item) - ms) <= item.recorded.took + SLACK;
  if (caused.length < FEW || caused.every(isAfter(now))) return [];
  const all = caused.map(lateness);
  const median = all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0;
  const ms = Math.floor(median / SECOND) * SECOND;
  if (ms < SECOND) return [];
  const value = formatDuration(ms);
  const grounds = {
    words: `${event.type} comes ${value} after its call`,
    proofs: caused.filter(isAfter(ms)),
  };
  const durationOf = (name: string) => ["lifecycles.yaml", "durations", name] as const;
  if (event.delay !== undefined) {
    return newFact("event delay", [...durationOf(event.delay), "value"], value, grounds);
  }
  const name = `${event.type.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}_delay`;
  return newFact("event delay", ["events.yaml", event.type, "delay"], name, {
    also: [saying(durationOf(name), { value, provenance: "captured" })],
    ...grounds,
  });
}

/** What a clock, a network and whole seconds add to what is measured. */
const SLACK = 999;

/** How webhooks are signed, by the form of their headers: no recording has the secret. */
export const signing: FindFacts = (played) => {
  const webhooks = webhooksOf(played);
  const differing = webhooks.some(({ differences }) =>
    differences.some(({ kind }) => kind === "header"),
  );
  if (!differing) return [];
  const schemes = webhooks.map((item) => ({ item, scheme: schemeOf(item.recorded.headers) }));
  const most = mostUsual(schemes, ({ scheme }) =>
    scheme === undefined ? null : JSON.stringify(scheme),
  );
  const scheme = most[0]?.scheme;
  const said = saidAt(played.sources["pack.yaml"], PLACE);
  if (scheme === undefined || (said !== undefined && equalJson(said, scheme))) return [];
  const value = said === undefined ? scheme : { ...REMOVED, ...scheme };
  return newFact("signature", ["pack.yaml", ...PLACE], value, {
    words: `webhooks are signed by ${Object.keys(objectAt(scheme, "headers")).join(", ")}`,
    proofs: most,
  });
};

/**
 * The scheme that signs a webhook, in the words of the pack format: a header such as
 * `t=1717934401,v1=<hex>`. Undefined where no header has this form.
 *
 * @param headers by lower-case name
 */
export function schemeOf(headers: ReadonlyMap<string, string>): JsonObject | undefined {
  for (const [name, value] of headers) {
    const [, digits = "", label, hash = ""] = SIGNED.exec(value) ?? [];
    const form = hashForm(hash);
    if (form === undefined || label === undefined) continue;
    return {
      signed: "{timestamp}.{body}",
      algorithm: `hmac-${{ 20: "sha1", 64: "sha512" }[form.bytes] ?? "sha256"}`,
      encoding: form.encoding,
      ...(digits.length === 13 ? { timestamp: "unix-ms" } : {}),
      signature: `${label}={signature}`,
      join: ",",
      headers: { [name]: "t={timestamp},{signatures}" },
      secret: "text",
    };
  }
  return undefined;
}

/** A time, and the first of the hashes with their labels. */
const SIGNED = /^t=(\d{10}|\d{13}),\s?(\w+)=([\w+/.*-]{8,}={0,2})(?:,|$)/;

const PLACE = ["wire", "signing"] as const;
