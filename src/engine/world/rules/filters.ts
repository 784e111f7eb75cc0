// `select`: which objects a list call such as `GET /tasks?status=open` selects: by filters,
// comparisons and text searches. `pages.ts` then takes one page of them.

import type { Json, JsonObject } from "../../base/json.js";
import { isArray, isObject } from "../../base/json.js";
import type { Path } from "../../base/paths.js";
import { getAt } from "../../base/paths.js";
import { DAY, parseInstant, parseMailInstant, SECOND } from "../../base/time.js";
import type { ObjectRow } from "../../pack/behaviors.js";
import type { FilterSpec, OperationSpec, ResourceSpec, TimeForm } from "../../pack/pack.js";
import { ALL_ROWS } from "../../store/rows.js";
import type { RowFilter } from "../../store/table.js";
import { KEY_SEPARATOR } from "../state/collections.js";
import type { World } from "../world.js";

/** Query parameters: all values of each name, in order. */
export type QueryValues = Readonly<Record<string, readonly string[]>>;

/** The objects that a list call selects: filters over indexes, bounds on positions, a condition. */
export interface Selection {
  readonly filters: readonly RowFilter[];
  readonly above: number;
  readonly below: number;
  readonly where: Where | undefined;
}

type Where = (row: ObjectRow) => boolean;

/** A selection while it reads parameters: the wanted values by field. */
interface Asking {
  readonly world: World;
  readonly operation: OperationSpec;
  readonly wanted: Map<string, readonly string[]>;
  readonly conditions: Where[];
  above: number;
  below: number;
}

/** Undefined: no object can match. */
export function select(
  world: World,
  operation: OperationSpec,
  query: QueryValues,
  place: Pick<ObjectRow, "fields" | "hidden">,
): Selection | undefined {
  const draft: Asking = {
    ...{ world, operation, wanted: new Map(), conditions: [] },
    ...{ above: 0, below: Number.POSITIVE_INFINITY },
  };
  for (const part of [place.fields, place.hidden]) {
    for (const field in part) draft.wanted.set(field, [String(part[field])]);
  }
  for (const filter of operation.filters) {
    const values = valuesOf(filter, query);
    if (values === undefined) continue;
    const { match: kind, of } = filter;
    const isPossible =
      of === undefined ? APPLY[kind](draft, filter, values) : wantNamed(draft, filter, of, values);
    if (!isPossible) return undefined;
  }
  const { wanted, above, below, conditions } = draft;
  const where =
    conditions.length === 0 ? undefined : (row: ObjectRow) => conditions.every((it) => it(row));
  return { filters: plan(world, operation, wanted), above, below, where };
}

/** The values that narrow the list; undefined: it is not narrowed. */
function valuesOf(filter: FilterSpec, query: QueryValues): readonly string[] | undefined {
  const { parameter, separator, all, fallback } = filter;
  if (filter.match === "members") return membersIn(query, parameter);
  const sent = query[parameter] ?? (fallback === undefined ? undefined : [fallback]);
  if (sent === undefined || sent.length === 0) return undefined;
  const values = separator === undefined ? sent : sent.flatMap((text) => partsOf(text, separator));
  return all !== undefined && values.includes(all) ? undefined : values;
}

/** The members that a call names, as `name=value`; undefined for none. */
function membersIn(query: QueryValues, parameter: string): readonly string[] | undefined {
  const names = Object.keys(query).filter((name) => name.startsWith(`${parameter}[`));
  const members = names.map((name) => [name.slice(parameter.length + 1, -1), query[name]?.[0]]);
  return members.length === 0 ? undefined : members.map((it) => it.join("="));
}

const partsOf = (text: string, separator: string): readonly string[] =>
  text.split(separator).map((part) => part.trim());

/** Narrows the selection by the values of a parameter; false: no object can match. */
type Narrow = (draft: Asking, filter: FilterSpec, values: readonly string[]) => boolean;

const APPLY: Readonly<Record<FilterSpec["match"], Narrow>> = {
  equals: (draft, filter, values) => want(draft, filter, values.slice(0, 1)),
  "any-of": want,
  gt: compare("gt"),
  gte: compare("gte"),
  lt: compare("lt"),
  lte: compare("lte"),
  day: compare("day"),
  has: holding(holdsAny),
  members: holding((value, values) =>
    values.every((it) => Object.entries(Object(value)).some((own) => own.join("=") === it)),
  ),
  begins: holding((value = null, [text = ""]) => String(value).startsWith(text)),
  absent: holding((value) => value === undefined || value === null),
  search: (draft, filter, [text = ""]) => {
    const kind = draft.world.resource(draft.operation.resource);
    const within = filter.path ?? (filter.field === "" ? [] : [filter.field]);
    const fits = searching(kind, text, within);
    draft.conditions.push(({ fields }) => fits(fields));
    return true;
  },
};

/** Narrows the selection to the objects whose value fits the sent ones. */
function holding(fits: (value: Json | undefined, values: readonly string[]) => boolean): Narrow {
  return (draft, filter, values) => {
    draft.conditions.push((row) => fits(fieldOf(row, filter), values));
    return true;
  };
}

/** One of the values is within an object. */
const WITHIN = holding((value, values) => values.includes(String(value)));

function want(draft: Asking, filter: FilterSpec, values: readonly string[]): boolean {
  const { wanted } = draft;
  if (filter.path !== undefined) return WITHIN(draft, filter, values);
  const { field } = filter;
  const both = wanted.get(field);
  wanted.set(field, both === undefined ? values : values.filter((it) => both.includes(it)));
  return true;
}

/** Narrows the selection to the objects that others with these values name. */
function wantNamed(
  { world, conditions }: Asking,
  { field }: FilterSpec,
  { resource, id }: NonNullable<FilterSpec["of"]>,
  values: readonly string[],
): boolean {
  const { rows } = world.table(resource).page({ ...ALL_ROWS, filters: [{ index: field, values }] });
  const named = new Set(rows.map(({ fields, hidden }) => String(hidden[id] ?? fields[id])));
  conditions.push((row) => named.has(row.id));
  return named.size > 0;
}

/** Compares numbers and instants. The instant of creation needs no look at the objects. */
function compare(how: Comparison): Narrow {
  return (draft, filter, [text = ""]) => {
    const { world, operation } = draft;
    const { times, stamps, fields } = world.resource(operation.resource);
    // A caller can say that an object is older than it is here.
    const isSaid = fields.some(({ name, role }) => name === stamps.created && role !== "engine");
    const isCreation = filter.field === stamps.created && !isSaid;
    const form = times[filter.field] ?? (isCreation ? world.pack.wire.timestamps : undefined);
    const said = spanOf(form, text);
    if (said === undefined) return false;
    if (isCreation) POSITIONS[how](draft, said);
    const fits = (own?: ValueSpan) => own !== undefined && COMPARISONS[how](own, said);
    return isCreation || holding((value) => fits(spanOf(form, value)))(draft, filter, []);
  };
}

/** Narrows a selection by the instant of creation: positions follow it. */
const POSITIONS: Readonly<Record<Comparison, (draft: Asking, said: ValueSpan) => void>> = {
  gt: (draft, { last }) => above(draft, last),
  gte: (draft, { first }) => above(draft, first - 1),
  lt: (draft, { first }) => below(draft, first - 1),
  lte: (draft, { last }) => below(draft, last),
  day: (draft, { first }) => {
    const begun = first - (first % DAY);
    above(draft, begun - 1);
    below(draft, begun + DAY - 1);
  },
};

function above(draft: Asking, instant: number): void {
  draft.above = Math.max(draft.above, lastCreatedBy(draft.world, draft.operation, instant));
}

function below(draft: Asking, instant: number): void {
  draft.below = Math.min(draft.below, lastCreatedBy(draft.world, draft.operation, instant) + 1);
}

/** The value that a filter compares: that of a field, or of a hidden one. */
function fieldOf({ fields, hidden }: ObjectRow, { field, path }: FilterSpec): Json | undefined {
  if (path !== undefined) return getAt(fields, path);
  return Object.hasOwn(fields, field) ? fields[field] : hidden[field];
}

/** Whether a list has an element that is one of the texts, or that has a member that is one. */
function holdsAny(value: Json | undefined, texts: readonly string[]): boolean {
  if (value === undefined || !isArray(value)) return false;
  const isOne = (part: Json): boolean => typeof part !== "object" && texts.includes(String(part));
  return value.some((part) => isOne(part) || (isObject(part) && Object.values(part).some(isOne)));
}

/** Uses an index over several fields when each of them has one wanted value. */
function plan(
  world: World,
  operation: OperationSpec,
  wanted: Map<string, readonly string[]>,
): readonly RowFilter[] {
  const { indexes } = world.resource(operation.resource);
  const joint = indexes.find(
    ({ fields }) => fields.length > 1 && fields.every((field) => wanted.get(field)?.length === 1),
  );
  const filters: RowFilter[] = [];
  if (joint !== undefined) {
    const key = joint.fields.map((field) => wanted.get(field)?.[0] ?? "").join(KEY_SEPARATOR);
    filters.push({ index: joint.name, values: [key] });
  }
  for (const [field, values] of wanted) {
    if (joint?.fields.includes(field) !== true) filters.push({ index: field, values });
  }
  return filters;
}

/** Position of the last object created by `instant`; positions follow the order of creation. */
function lastCreatedBy(world: World, operation: OperationSpec, instant: number): number {
  const table = world.table(operation.resource);
  let low = 0;
  let high = table.nextSeq - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    // A removed object has no instant; the nearest object before it counts.
    const query = { filters: [], below: middle + 1, limit: 1, direction: "descending" } as const;
    const [row] = table.page(query).rows;
    if (row === undefined || row.meta.created.ms <= instant) low = middle;
    else high = row.seq - 1;
  }
  return low;
}

/** What a value covers: one number, or the milliseconds of a timestamp such as a second or a day. */
interface ValueSpan {
  readonly first: number;
  readonly last: number;
}

/** How the value of an object compares with that of a caller. */
const COMPARISONS = {
  gt: (own: ValueSpan, said: ValueSpan) => own.first > said.last,
  gte: (own: ValueSpan, said: ValueSpan) => own.first >= said.first,
  lt: (own: ValueSpan, said: ValueSpan) => own.last < said.first,
  lte: (own: ValueSpan, said: ValueSpan) => own.last <= said.last,
  day: (own: ValueSpan, said: ValueSpan) => dayOf(own.first) === dayOf(said.first),
} as const;

/** The number of the day of an instant, in UTC. */
const dayOf = (ms: number): number => Math.floor(ms / DAY);

type Comparison = keyof typeof COMPARISONS;

/** Whether two numbers or instants compare so; false where one of them is none. */
export function isComparable(how: string, own: Json, said: Json): boolean {
  const [one, other] = [spanOf(undefined, own), spanOf(undefined, said)];
  const compare = Object.entries(COMPARISONS).find(([name]) => name === how)?.[1];
  return one !== undefined && other !== undefined && compare?.(one, other) === true;
}

/**
 * The span of a field's value, or of a text for that field: an instant in the field's form, a
 * number, or an ISO instant.
 *
 * @param form of instants in the field; undefined when the pack names none
 */
export function spanOf(form: TimeForm | undefined, value: Json | undefined): ValueSpan | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value);
  if (form !== undefined) return INSTANTS[form](text);
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isFinite(number)) return { first: number, last: number };
  return INSTANTS.iso(text);
}

const from = (first: number, length: number): ValueSpan => ({ first, last: first + length - 1 });

const numberSpan =
  (unit: number) =>
  (text: string): ValueSpan | undefined =>
    /^\d{1,15}$/.test(text) ? from(Number(text) * unit, unit) : undefined;

const textSpan =
  (length: number) =>
  (text: string): ValueSpan | undefined => {
    const instant = parseInstant(text);
    return instant === undefined ? undefined : from(instant, length);
  };

/** The form of mails, or that of ISO 8601. */
function mailSpan(text: string): ValueSpan | undefined {
  const instant = parseMailInstant(text);
  return instant === undefined ? textSpan(1)(text) : from(instant, SECOND);
}

const INSTANTS: Readonly<Record<TimeForm, (text: string) => ValueSpan | undefined>> = {
  iso: textSpan(1),
  "iso-seconds": textSpan(SECOND),
  unix: numberSpan(SECOND),
  "unix-ms": numberSpan(1),
  rfc2822: mailSpan,
  date: textSpan(DAY),
};

/** One term of a search. */
interface Term {
  readonly isNot: boolean;
  /** Steps to the field that it compares; empty for a word. */
  readonly path: Path;
  readonly operator: string;
  readonly text: string;
}

interface TextSearch {
  /** The terms of each side of `OR`, which hold together. */
  readonly sides: readonly (readonly Term[])[];
  /** Terms about a field that the kind lacks. */
  readonly unknown: readonly string[];
}

/**
 * A search as a condition. A word holds when one of the object's texts has it, in any case.
 * `status:open`, `name~ada`, `amount>5` and `metadata["order"]:"7"` compare a field; a minus before a
 * term negates it; `OR` separates sides. A term about a field that the kind lacks does not count.
 *
 * @param within the field with the texts that words search; empty for the whole object
 */
function searching(
  kind: ResourceSpec,
  text: string,
  within: Path,
): (fields: JsonObject) => boolean {
  const sides = readSearch(kind, text).sides.filter(({ length }) => length > 0);
  if (sides.length === 0) return () => true;
  return (fields) => sides.some((terms) => terms.every((it) => holds(kind, fields, it, within)));
}

const TERM = /(-?)(?:([A-Za-z_][\w.-]*(?:\[[^\]\s]*\])?)(:?[<>]=?|[:~=]))?("[^"]*"|'[^']*'|\S+)/g;

export function readSearch(kind: ResourceSpec, text: string): TextSearch {
  const sides: Term[][] = [[]];
  const unknown: string[] = [];
  for (const [term, minus, name = "", operator = "", value = ""] of text.matchAll(TERM)) {
    if (term === "AND") continue;
    if (term === "OR") {
      sides.push([]);
      continue;
    }
    const path = name.split(/[.[\]"']+/).filter((step) => step !== "");
    const [first] = path;
    const isKnown = first === undefined || kind.fields.some((it) => it.name === first);
    if (isKnown) sides.at(-1)?.push({ isNot: minus === "-", path, operator, text: bare(value) });
    else unknown.push(term);
  }
  return { sides, unknown };
}

const bare = (value: string): string => (/^(["']).*\1$/s.test(value) ? value.slice(1, -1) : value);

function holds(
  kind: ResourceSpec,
  fields: JsonObject,
  { isNot, path, operator, text }: Term,
  within: Path,
): boolean {
  const value = getAt(fields, path.length === 0 ? within : path);
  const order = ORDERS[operator.replace(":", "")];
  if (order === undefined) {
    const isWhole = operator === ":" || operator === "=";
    return holdsText(value ?? null, text.toLowerCase(), isWhole) !== isNot;
  }
  const form = path.length === 1 ? kind.times[String(path[0])] : undefined;
  const [own, said] = [spanOf(form, value), spanOf(form, text)];
  const fits = own !== undefined && said !== undefined && COMPARISONS[order](own, said);
  return fits !== isNot;
}

const ORDERS: Readonly<Record<string, Comparison>> = {
  ">": "gt",
  ">=": "gte",
  "<": "lt",
  "<=": "lte",
};

/** Whether a value or a part of it is a text, or has it. The text is in lower case. */
function holdsText(value: Json, text: string, isWhole: boolean): boolean {
  if (isArray(value)) return value.some((part) => holdsText(part, text, isWhole));
  if (isObject(value)) return Object.values(value).some((it) => holdsText(it, text, isWhole));
  if (value === null) return false;
  const own = String(value).toLowerCase();
  return isWhole ? own === text : own.includes(text);
}
