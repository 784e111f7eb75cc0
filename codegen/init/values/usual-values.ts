import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import { Budget } from "../../../src/engine/schemas/budget.js";
import { fits } from "../../../src/engine/schemas/check/check.js";
import type { SchemaDocument } from "../../../src/engine/schemas/document.js";
import type { FieldEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import { isIdName, normal } from "../api/words.js";
import { initialState } from "./initial-value.js";
import type { ShownObjects } from "./shown-objects.js";
import { valuesIn } from "./shown-objects.js";

type Fields = Readonly<Record<string, FieldEntry>>;

/** A kind of object, and what its creator sends. */
export interface NewObject {
  readonly view: View;
  readonly fields: Fields;
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
export function usualValues(object: NewObject, schemas: Schemas, whole: SchemaDocument): Fields {
  const found = [...object.view.properties].flatMap(([name, schema]): [string, FieldEntry][] => {
    const entry = object.fields[name];
    if (object.settled.has(name) || entry?.fallback !== undefined) return [];
    const member = schemas.view(schema);
    // The only value of an enumeration needs no evidence.
    if (member.enum.length === 1) return [];
    const fitting = (value: Json): boolean => isUsable(value, schema, whole);
    const isNeeded = object.view.required.has(name) && !admits(whole, schema, null);
    const value = candidatesFor(name, member, isNeeded, object, schemas).find(fitting);
    return value === undefined ? [] : [[name, { ...entry, fallback: withoutItemIds(value) }]];
  });
  return Object.fromEntries(found);
}

function candidatesFor(
  name: string,
  member: View,
  isNeeded: boolean,
  { fields, shown, bodies }: NewObject,
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

function isUsable(value: Json, schema: JsonObject, whole: SchemaDocument): boolean {
  if (value === null || JSON.stringify(value).length > LONGEST) return false;
  return admits(whole, schema, value);
}
