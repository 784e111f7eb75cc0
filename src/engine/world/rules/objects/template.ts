// Rules that a pack writes as data: `filled` fills JSON with `{field}` in its texts from an object,
// and `holds` tests the conditions of a `when`. Also the refusals of values that must be unique
// (`usedValue`).

import type { Json, JsonObject } from "../../../base/json.js";
import { equalJson, isArray, isObject, mapValues, objectAt, ownValue } from "../../../base/json.js";
import { filledText } from "../../../base/text.js";
import type { ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { FieldSpec, ResourceSpec } from "../../../pack/pack.js";
import { capturedOf } from "../../../schemas/captured.js";
import { checkValue } from "../../../schemas/check/check.js";
import { ALL_ROWS } from "../../../store/rows.js";
import { laterThan } from "../../state/object-meta.js";
import type { World } from "../../world.js";
import { refuse } from "../errors/catalog.js";
import { isComparable } from "../filters.js";
import type { NamedObject } from "./naming/references.js";
import { objectWords } from "./naming/references.js";

/** The refusal of a value that another object has, in a field where each has its own. */
export function usedValue(
  world: World,
  { name, unique = [] }: ResourceSpec,
  fields: JsonObject,
  own: string | null,
): Refusal | undefined {
  for (const { field, error } of unique) {
    const value = fields[field];
    if (typeof value !== "string" && typeof value !== "number") continue;
    if (rowsWith(world, name, field, String(value)).every(({ id }) => id === own)) continue;
    return refuse(error, { id: String(value), object: objectWords(world, name), field }, field);
  }
  return undefined;
}

/** The refusal of one object more than the kind can have. */
export function oneTooMany(world: World, { name, most }: ResourceSpec): Refusal | undefined {
  if (most === undefined || world.table(name).size < most.objects) return undefined;
  return refuse(most.error, { object: objectWords(world, name) });
}

/** The objects with a value in an indexed field. */
export const rowsWith = (
  world: World,
  resource: string,
  field: string,
  value: string,
): readonly ObjectRow[] =>
  world.table(resource).page({ ...ALL_ROWS, filters: [{ index: field, values: [value] }] }).rows;

/** Reads a path, or fills a template; null is no value. */
type PathReader = (path: Json) => Json;

/** Whether all conditions of a `when` hold: about values at paths, and about a `$count`. */
export const holds = (when: JsonObject, read: PathReader): boolean =>
  Object.entries(when).every(([path, wanted]) =>
    path === "$count" && isObject(wanted)
      ? fits(read({ $count: wanted }), wanted["is"] ?? null, read)
      : fits(read(path), wanted, read),
  );

/** Of a list of wanted values one fits, and so does one of a list of values. */
function fits(value: Json, wanted: Json, read: PathReader): boolean {
  if (isArray(wanted)) return wanted.some((each) => fits(value, each, read));
  const { not } = isObject(wanted) ? wanted : {};
  if (not !== undefined) return !fits(value, not, read);
  if (isArray(value)) return value.some((each) => fits(each, wanted, read));
  if (isObject(wanted)) {
    return Object.entries(wanted).every(([word, part]) => isSo(word, value, part, read));
  }
  return isEqual(value, wanted);
}

/** Whether two values are equal, or elements of them where they are lists. */
function isEqual(value: Json, wanted: Json): boolean {
  if (isArray(wanted)) return wanted.some((each) => isEqual(value, each));
  if (isArray(value)) return value.some((each) => isEqual(each, wanted));
  if (value === null || wanted === null) return value === wanted;
  if (isObject(value) || isObject(wanted)) return equalJson(value, wanted);
  return String(value) === String(wanted);
}

/** What a member of a condition says of a value. */
function isSo(word: string, value: Json, part: Json, read: PathReader): boolean {
  // What is read may be what a caller has sent, which is no condition.
  if (word === "$value") return isEqual(value, read(part));
  if (word === "fits") {
    const { problems, unenforced } = checkValue(part, value);
    return problems.length + unenforced.length === 0;
  }
  return isComparable(word, value, isObject(part) ? read(part["$value"] ?? null) : part);
}

/** What a template is filled from. */
export interface TemplateSource {
  readonly world: World;
  readonly resource: ResourceSpec;
  readonly row: ObjectRow;
  /** The body of the call, if a call fills the template. */
  readonly sent?: JsonObject;
  /** The objects that the call names, where conditions are about them. */
  readonly named?: readonly NamedObject[];
  /** The id of the object that is made from this one. */
  readonly made?: Json;
  /** The field that is filled, if one is: in its own template it is what is stored. */
  readonly own?: string;
  /** How many objects were shown within another on the way here. */
  readonly depth: number;
  readonly showing: Showing;
}

/** How answers show an object within another one, and one of its fields. */
export interface Showing {
  readonly whole: (world: World, resource: ResourceSpec, row: ObjectRow, depth: number) => Json;
  readonly member: (
    world: World,
    resource: ResourceSpec,
    row: ObjectRow,
    field: FieldSpec,
    depth: number,
  ) => Json | undefined;
}

/** Objects that show each other end here. */
const DEEPEST = 5;

/**
 * Fills a template: JSON whose texts can have `{field}` in them, and whose maps can be one of the words
 * of `WORDS`.
 */
export function filled(template: Json, source: TemplateSource): Json {
  if (typeof template === "string") return textOf(template, source);
  if (isArray(template)) return template.map((part) => filled(part, source));
  if (!isObject(template)) return template;
  for (const [word, value] of Object.entries(template)) {
    if (Object.hasOwn(WORDS, word)) return WORDS[word]?.(value, source) ?? null;
  }
  return mapValues(template, (part) => filled(part, source));
}

type Fill = (value: Json, source: TemplateSource) => Json;

/** What a map with one of these members stands for. */
const WORDS: Readonly<Record<string, Fill>> = {
  $value: (path, source) => valueAt(path, source),
  $object: (path, source) => namedObject(path, source),
  $list: (query, source) => valuesOf(query, source),
  $first: (query, source) => valuesOf(query, source, 1)[0] ?? null,
  $count: (query, source) => rowsOf(query, source).length,
  $sum: (query, source) => valuesOf(query, source).reduce<number>((sum, it) => sum + Number(it), 0),
  $plus: (parts, source) => numbers(parts, source).reduce((sum, each) => sum + each, 0),
  $minus: (parts, source) => numbers(parts, source).reduce((rest, each) => rest - each),
  $times: (parts, source) => numbers(parts, source).reduce((all, each) => all * each, 1),
  $later: (parts, source) => {
    const [start = null, count = 1, unit = null] = isArray(parts) ? parts : [];
    return laterThan(filled(start, source), filled(count, source), filled(unit, source));
  },
  $least: (parts, source) => {
    const [one = 0, other = 0] = numbers(parts, source);
    return one <= other;
  },
  $made: (schema, { world, row }) => madeText(world, row.id, schema),
  $same: (parts, source) => {
    const [path = "", schema = null] = isArray(parts) ? parts : [];
    const value = valueAt(path, source);
    return value === null ? null : madeText(source.world, JSON.stringify(value), schema);
  },
  $cases: (cases, source) => {
    const all = isArray(cases) ? cases.filter(isObject) : [];
    const one = all.find((it) => holds(objectAt(it, "when"), (path) => valueAt(path, source)));
    return filled(one?.["value"] ?? null, source);
  },
  $join: (parts, source) =>
    isArray(parts) ? parts.map((it) => filled(it, source)).join("") : null,
  $start: (parts, source) => cut(parts, source, (text, length) => text.slice(0, length)),
  $end: (parts, source) => cut(parts, source, (text, length) => text.slice(-length)),
};

function cut(
  parts: Json,
  source: TemplateSource,
  part: (text: string, of: number) => string,
): Json {
  const [path = "", length = 0] = isArray(parts) ? parts : [];
  const value = valueAt(path, source);
  return typeof value === "string" ? part(value, Number(length)) : null;
}

/** A text by a JSON Schema, the same for the same seed. */
const madeText = ({ pack }: World, seed: string, schema: Json): Json =>
  capturedOf(pack)?.maker(seed)(JSON.stringify(schema), "made") ?? null;

const textOf = (template: string, source: TemplateSource): string =>
  filledText(template, (path) => valueAt(path, source));

/** Begins a path into what the call sends. */
export const SENT = "$sent.";

/** The path of the id of the object that is made. */
export const MADE = "$new";

/** The value at a path; a step from the id of another object leads into that object. */
export function valueAt(path: Json, source: TemplateSource): Json {
  if (typeof path !== "string") return filled(path, source);
  if (source.depth > DEEPEST) return null;
  if (path === MADE) return source.made ?? null;
  if (path === "$now") return source.world.stamp(source.world.now);
  if (path === "$key") return source.world.caller?.hasKey !== false;
  const isSent = path.startsWith(SENT);
  const whole = isSent ? path.slice(SENT.length) : path;
  const named = source.named?.filter(({ place }) => isSent && whole.startsWith(`${place}.`)) ?? [];
  if (named.length > 0) return inNamed(whole, named, source);
  const [first = "", ...rest] = whole.split(".");
  const value = isSent ? (ownValue(source.sent ?? {}, first) ?? null) : memberOf(first, source);
  const target = rest.length === 0 ? undefined : referred(first, value, source);
  if (target !== undefined) return valueAt(rest.join("."), target);
  return rest.reduce<Json>((part, step) => stepOf(part, step), value);
}

/** A step into a list that is no number leads into each of its elements. */
function stepOf(part: Json, step: string): Json {
  if (isArray(part) && /^\d+$/.test(step)) return part[Number(step)] ?? null;
  if (isArray(part)) return part.map((each) => stepOf(each, step));
  return isObject(part) ? (ownValue(part, step) ?? null) : null;
}

/** What the objects that a call names in one place have at a path; a list where there are several. */
function inNamed(path: string, named: readonly NamedObject[], source: TemplateSource): Json {
  const { world, depth, showing } = source;
  const values = named.flatMap(({ place, resource, key }) => {
    const row = world.table(resource).get(key);
    if (row === undefined) return [];
    const holder = { world, resource: world.resource(resource), row, depth: depth + 1, showing };
    return [valueAt(path.slice(place.length + 1), holder)];
  });
  const [only = null, ...others] = values;
  return others.length === 0 ? only : values;
}

/** A field as answers show it; what a caller has written, and what is stored of one that is filled itself. */
function memberOf(name: string, source: TemplateSource): Json {
  const { world, resource, row, depth, showing } = source;
  const field = resource.fields.find((each) => each.name === name);
  const stored = ownValue(row.fields, name) ?? ownValue(row.hidden, name) ?? null;
  if (field === undefined || name === source.own) return stored;
  const isWritten = field.role !== "engine" && stored !== null;
  const isStored = field.role !== "view" && (field.computed === undefined || isWritten);
  if (isStored && resource.page?.field.split(".")[0] !== name) return stored;
  return showing.member(world, resource, row, field, depth + 1) ?? null;
}

function referred(name: string, id: Json, source: TemplateSource): TemplateSource | undefined {
  const { world, resource, depth, showing } = source;
  const kind = resource.refersTo[name];
  if (kind === undefined || (typeof id !== "string" && typeof id !== "number")) return undefined;
  const row = world.table(kind).get(String(id));
  if (row === undefined) return undefined;
  return { world, resource: world.resource(kind), row, depth: depth + 1, showing };
}

function namedObject(path: Json, source: TemplateSource): Json {
  const at = String(path).lastIndexOf(".");
  const [before, name] = [String(path).slice(0, Math.max(0, at)), String(path).slice(at + 1)];
  const holder = at < 0 ? source : referred(before, valueAt(before, source), source);
  if (holder === undefined) return null;
  const shown = (id: Json): Json => {
    const found = referred(name, id, holder);
    return found === undefined ? null : shownRow(found, source);
  };
  const value = valueAt(name, holder);
  return isArray(value) ? value.map(shown) : shown(value);
}

function shownRow({ world, resource, row }: TemplateSource, from: TemplateSource): Json {
  const { depth, showing } = from;
  return depth > DEEPEST ? null : showing.whole(world, resource, row, depth + 1);
}

/** The objects of a kind whose fields have certain values, the oldest first. */
function rowsOf(query: Json, source: TemplateSource): readonly TemplateSource[] {
  if (!isObject(query)) return [];
  const { of, newest } = query;
  const { world, depth, showing } = source;
  if (typeof of !== "string" || depth > DEEPEST) return [];
  const resource = world.resource(of);
  const wanted = Object.entries(objectAt(query, "where")).map(
    ([name, value]) => [name, conditionOf(value, source)] as const,
  );
  const rows = likely(world, resource, wanted).filter((row) =>
    wanted.every(([name, value]) => fits(storedIn(row, name), value, (known) => known)),
  );
  const ordered = newest === true ? rows.toReversed() : rows;
  return ordered.map((row) => ({ world, resource, row, depth: depth + 1, showing }));
}

/** A condition as it is written, whose values are filled; a list or an object has `$value` before it. */
function conditionOf(written: Json, source: TemplateSource): Json {
  if (isArray(written)) return written.map((each) => conditionOf(each, source));
  if (isObject(written) && !Object.keys(written).some((word) => Object.hasOwn(WORDS, word))) {
    return mapValues(written, (part, word) =>
      word === "fits" ? filled(part, source) : conditionOf(part, source),
    );
  }
  const value = filled(written, source);
  return isArray(value) || isObject(value) ? { $value: value } : value;
}

/** The objects that can have the values: by an id or an index where one of the fields has it, else all. */
function likely(
  world: World,
  { name: of, id, indexes }: ResourceSpec,
  wanted: readonly (readonly [field: string, value: Json])[],
): readonly ObjectRow[] {
  for (const [name, value] of wanted) {
    if (typeof value !== "string" && typeof value !== "number") continue;
    if (name === id.field && id.within.length === 0) {
      const row = world.table(of).get(String(value));
      return row === undefined ? [] : [row];
    }
    if (typeof value === "string" && indexes.some((index) => index.name === name)) {
      return rowsWith(world, of, name, value);
    }
  }
  return world.table(of).page(ALL_ROWS).rows;
}

const storedIn = ({ fields, hidden }: ObjectRow, name: string): Json =>
  ownValue(fields, name) ?? ownValue(hidden, name) ?? null;

/** What the objects of a query have in its `field`; without one, these objects as answers show them. */
function valuesOf(query: Json, source: TemplateSource, most?: number): readonly Json[] {
  const field = isObject(query) ? query["field"] : undefined;
  const rows = rowsOf(query, source).slice(0, most);
  return rows.map((row) => (field === undefined ? shownRow(row, source) : valueAt(field, row)));
}

const numbers = (parts: Json, source: TemplateSource): readonly number[] =>
  isArray(parts) ? parts.map((part) => Number(filled(part, source))) : [];
