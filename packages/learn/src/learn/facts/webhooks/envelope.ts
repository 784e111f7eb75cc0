// Learn: `envelope` finds what webhooks have beside their data: where it is, constants, the id and
// the time of the event.

import type { Json, JsonObject } from "facsimile/kit";
import { equalJson, isObject } from "facsimile/kit";
import { isSameTime, looksMade, readTime } from "../../comparing/difference.js";
import type { Delivered } from "../../playing/played.js";
import { grouped, mostUsual, webhooksOf } from "../calls.js";
import type { Facts, FindFacts, Recording, Sources } from "../fact.js";
import { isPlainValue, newFact, objectOr, REMOVED, saidAt } from "../fact.js";
import { isSent } from "../templates/template-finder.js";

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

/** Fewer webhooks say little of what is constant. */
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
