// `init` (from a document to a pack): `usualValues` finds the values that the fields of a new
// object have when nobody sends them, and `initialState` its first state, from examples and
// defaults. `shownObjects` collects the whole objects that a document shows.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import { getAt } from "../../src/engine/base/paths.js";
import { Budget } from "../../src/engine/schemas/budget.js";
import { fits } from "../../src/engine/schemas/check/check.js";
import type { SchemaDocument } from "../../src/engine/schemas/document.js";
import { fit as fitTo } from "../../src/engine/schemas/fit.js";
import type { FieldEntry } from "../model/model.js";
import { isIdName, normal } from "./api/bodies.js";
import type { Schemas, View } from "./api/schemas.js";
import { examplesOf } from "./api/schemas.js";
import type { Classified } from "./classify/classify.js";
import type { Verb } from "./classify/verbs.js";

export type FieldMap = Readonly<Record<string, FieldEntry>>;

/** A kind of object, and what its creator sends. */
export interface NewKind {
  readonly view: View;
  readonly fields: FieldMap;
  /** Fields that the service fills in another way: the id, stamps, parents. */
  readonly settled: ReadonlySet<string>;
  readonly shown: ShownObjects;
  /** Bodies of the calls that create it, with their examples. */
  readonly bodies: readonly SentBody[];
}

export interface SentBody {
  readonly members: ReadonlyMap<string, View>;
  readonly example: Json | undefined;
}

/**
 * The fields with the values of a new object where nobody sends any: what the example of a create's
 * answer has beyond its request, the default of a schema, and for a field that no answer leaves out
 * what another example has.
 */
export function usualValues(object: NewKind, schemas: Schemas, whole: SchemaDocument): FieldMap {
  const found = [...object.view.properties].flatMap(([name, schema]): [string, FieldEntry][] => {
    const entry = object.fields[name];
    if (object.settled.has(name) || entry?.fallback !== undefined) return [];
    const member = schemas.view(schema);
    // The only value of an enumeration needs no evidence.
    if (member.enum.length === 1) return [];
    const isNeeded = object.view.required.has(name) && !admits(whole, schema, null);
    const [value] = candidatesFor(name, member, isNeeded, object, schemas).flatMap((it) =>
      usable(it, schema, whole),
    );
    return value === undefined ? [] : [[name, { ...entry, fallback: withoutItemIds(value) }]];
  });
  return Object.fromEntries(found);
}

function candidatesFor(
  name: string,
  member: View,
  isNeeded: boolean,
  { fields, shown, bodies }: NewKind,
  schemas: Schemas,
): readonly Json[] {
  const { role, from = name } = fields[name] ?? {};
  const isWritten = role === "once" || role === "often";
  const defaults = [
    ...(isWritten ? bodies.flatMap(({ members }) => members.get(from) ?? []) : []),
    member,
  ].flatMap((it) => defaultOf(it, schemas));
  // A value that a caller has sent says nothing of one that nobody sends.
  const isSent = isWritten && bodies.some(({ example }) => isSentIn(example, from));
  const made = isSent || (isWritten && !bodies.some(hasExample)) ? [] : valuesIn(shown.made, name);
  const older = (isNeeded && !isWritten ? valuesIn(shown.others, name) : []).filter(isNoTagList);
  const others = COUNTS.test(normal(name)) ? older.map(zeroed) : older;
  const shownValues = [...made, ...others].filter((it) => isLasting(name, it, member));
  const states = member.enum.filter((it) => typeof it === "string");
  if (isNeeded && !isWritten && states.length > 1) {
    const { state } = initialState(states, new Set(), { made, others, defaults });
    return [state];
  }
  const empty: readonly Json[] = isNeeded && isWritten && member.items !== undefined ? [[]] : [];
  return isWritten ? [...defaults, ...shownValues, ...empty] : [...shownValues, ...defaults];
}

/** Whether a value is no list of words and numbers, which people add to an object later. */
function isNoTagList(value: Json): boolean {
  return !isArray(value) || value.some(isObject);
}

/** Names of what is nothing in the beginning. */
const COUNTS = /(?:^|_)(?:counts?|totals?|usage)$/;

/** The value with 0 for each number. */
function zeroed(value: Json): Json {
  if (typeof value === "number") return 0;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, zeroed(part)]));
}

const hasExample = ({ example }: SentBody): boolean => example !== undefined;

function isSentIn(example: Json | undefined, name: string): boolean {
  return isObject(example) && ownValue(example, name) !== undefined;
}

/** The default of a schema, or of an alternative in it. */
function defaultOf(view: View, schemas: Schemas): readonly Json[] {
  const own = ownValue(view.schema, "default");
  if (own !== undefined) return [own];
  return ["anyOf", "oneOf"].flatMap((key) => {
    const parts = ownValue(view.schema, key);
    const values = isArray(parts) ? parts.map((part) => schemas.view(part).schema) : [];
    return values.map((part) => ownValue(part, "default")).filter((it) => it !== undefined);
  });
}

const INSTANT = /(?:^|_)(?:at|time|timestamp|date|on|created|updated|expires|modified)$/;

const OWN =
  /(?:^|_)(?:id|ids|key|token|secret|password|signature|hash|etag|url|uri|href|link|number|slug|login|email)$/;

const ID_LIKE = /^[A-Za-z]{1,12}[_-](?=[A-Za-z0-9_-]*\d)[A-Za-z0-9_-]{3,}$|^[0-9a-f-]{24,}$/;

/** Whether a value in an example may be that of every new object: no instant, id, address or secret. */
function isLasting(name: string, value: Json, { schema }: View): boolean {
  const word = normal(name);
  if (isIdName(name) || INSTANT.test(word) || OWN.test(word)) return false;
  if (/^(?:date|unix|epoch|timestamp)/.test(String(ownValue(schema, "format") ?? ""))) return false;
  return typeof value !== "string" || !ID_LIKE.test(value);
}

/** The value without the ids of items in lists: each object has items with ids of their own. */
function withoutItemIds(value: Json, isItem = false): Json {
  if (isArray(value)) return value.map((item) => withoutItemIds(item, true));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !(isItem && isIdName(name)));
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutItemIds(part)]));
}

const LONGEST = 2_000;

const STEPS = 20_000;

/** Whether a schema of the document admits a value. */
export const admits = (whole: SchemaDocument, schema: Json, value: Json): boolean =>
  fits(whole, schema, value, new Budget(STEPS));

/** The value as the schema admits it: an example may lack members of an object. None for no value. */
function usable(
  value: Json,
  schema: JsonObject,
  whole: SchemaDocument,
): readonly [Json] | readonly [] {
  if (value === null || JSON.stringify(value).length > LONGEST) return [];
  if (admits(whole, schema, value)) return [value];
  if (typeof value !== "object") return [];
  const fitted = fitTo(whole, schema, value, "", new Budget(STEPS));
  const isLike = isArray(value) === isArray(fitted) && admits(whole, schema, fitted);
  return isLike ? [fitted] : [];
}

/** Whole objects of one kind that a document shows as examples. */
export interface ShownObjects {
  /** In answers of calls that create: these are new. */
  readonly made: readonly JsonObject[];
  /** In other answers, then beside the object's own schema. */
  readonly others: readonly JsonObject[];
}

const MAKING: ReadonlySet<Verb> = new Set(["create", "upsert", "put"]);

export function shownObjects(
  members: readonly Classified[],
  view: View,
  schemas: Schemas,
): ShownObjects {
  const shown = members.map(({ site, finding }) => {
    const { content } = site.operation.answer;
    const form = site.list ?? site.object;
    const whole = schemas.view(content?.schema).schema;
    const example = content?.example ?? examplesOf(whole)[0];
    const value = example === undefined || form === undefined ? null : getAt(example, form.path);
    const within = site.list?.within;
    const objects = objectsIn(value ?? null);
    const held = within === undefined ? objects : objects.map((it) => getAt(it, [within]) ?? null);
    return { isNew: MAKING.has(finding.verb), objects: held.filter(isObject) };
  });
  const of = (isNew: boolean) =>
    shown.filter((it) => it.isNew === isNew).flatMap((it) => it.objects);
  return { made: of(true), others: [...of(false), ...examplesOf(view.schema).flatMap(objectsIn)] };
}

const objectsIn = (value: Json): readonly JsonObject[] =>
  (isArray(value) ? value : [value]).filter(isObject);

/** The values of a member in objects that have it. */
export function valuesIn(objects: readonly JsonObject[], name: string): readonly Json[] {
  return objects.map((it) => ownValue(it, name)).filter((it) => it !== undefined);
}

/** Words for an object that is new, those for one at work, for one done, and for one that failed. */
const FRESH =
  /^(draft|new|created|pending|queued|scheduled|open|requires_|needs_|awaiting|not_started)/;

const ACTIVE = /^(active|enabled|available|processing|in_progress|running)/;

const LATER = /complete|succe|finish|done|clos|past|paid|won|accept|approved/;

const FAILED =
  /fail|error|cancel|reject|declin|denied|expir|delet|lost|void|revoke|refund|disable|inactive|suspend|archive/;

/** What a document shows and says of the value of a new object. */
interface ValueEvidence {
  /** In answers of calls that create. */
  readonly made: readonly Json[];
  /** In other examples. */
  readonly others: readonly Json[];
  readonly defaults: readonly Json[];
}

/** The state of a new object, and the reason. */
export interface Initial {
  readonly state: string;
  readonly reason: string;
}

/**
 * The first of an object's states: that of a new object in an example, else a default, else that of
 * another example or of a name if it may be a new object's, else the first that no call leads to.
 */
export function initialState(
  states: readonly string[],
  targets: ReadonlySet<string>,
  { made, others, defaults }: ValueEvidence,
): Initial {
  const free = states.filter((it) => !targets.has(it));
  const likely = free.filter((it) => !FAILED.test(normal(it)));
  const open = likely.filter((it) => !LATER.test(normal(it)));
  const named = [FRESH, ACTIVE].flatMap((words) => open.filter((it) => words.test(normal(it))));
  const [first = ""] = [...open, ...likely, ...free, ...states];
  // Where calls lead to states, a new object is not at the end of its life.
  const mayBegin = targets.size === 0 || open.length === 0 ? states : open;
  const choices: readonly (readonly [readonly Json[], readonly string[], string])[] = [
    [made, mayBegin, "the example of a create's answer has it"],
    [defaults, open, "it is the default"],
    [others, open, "an example has it"],
    [named, named, "its name is that of a new object"],
  ];
  for (const [values, allowed, reason] of choices) {
    const state = allowed.find((it) => values.includes(it));
    if (state !== undefined) return { state, reason };
  }
  return { state: first, reason: "it is the first that no call leads to" };
}
