import type { Json } from "../../../base/json.js";
import { isObject, readJson } from "../../../base/json.js";
import { DAY, parseInstant, SECOND } from "../../../base/time.js";
import type { ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type {
  ListForm,
  ListOrder,
  OperationSpec,
  PageStyle,
  TimeForm,
} from "../../../pack/pack.js";
import type { Filter } from "../../../store/table.js";
import { KEY_SEPARATOR } from "../../state/tables.js";
import type { World } from "../../world.js";
import { refuse } from "../errors/catalog.js";
import type { Place } from "./naming.js";

/** Query parameters: all values of each name, in order. */
export type Query = Readonly<Record<string, readonly string[]>>;

export interface ListPage {
  readonly rows: readonly ObjectRow[];
  /** Objects that come before the first of them, where pages have numbers. */
  readonly offset: number;
  /** Elements that it could have; null: any number. */
  readonly limit: number | null;
  readonly hasMore: boolean;
  readonly hasPrevious: boolean;
  /** Where the next page begins, if pages are asked for so. */
  readonly nextCursor: string | null;
  /** Objects on all pages, where an answer says so. */
  readonly total: number;
}

const EMPTY: ListPage = {
  rows: [],
  offset: 0,
  limit: null,
  hasMore: false,
  hasPrevious: false,
  nextCursor: null,
  total: 0,
};

/** What a list call selects: filters over indexes, and bounds on the order of creation. */
interface Selection {
  readonly filters: readonly Filter[];
  readonly above: number;
  readonly below: number;
}

interface Asked extends Selection {
  readonly operation: OperationSpec;
  readonly direction: "ascending" | "descending";
}

type TablePage = ReturnType<ReturnType<World["table"]>["page"]>;

/**
 * One page of a list operation; refused when it is to begin where the vendor knows nothing.
 * `place` says below which objects they have to be.
 */
export function listPage(
  world: World,
  operation: OperationSpec,
  form: ListForm,
  query: Query,
  place: Place,
): ListPage | Refusal {
  const selection = select(world, operation, query, place);
  if (selection === undefined) return { ...EMPTY, limit: form.size?.default ?? null };
  const asked = { operation, ...selection, direction: directionOf(form, query) };
  const limit = pageSize(form, query);
  const { pages } = form;
  if (pages === null) return onlyPage(world, form, asked, limit);
  return pages.kind === "cursor"
    ? cursorPage(world, form, pages, asked, query, limit)
    : numberedPage(world, form, asked, offsetOf(pages, query, limit), limit);
}

function onlyPage(world: World, form: ListForm, asked: Asked, limit: number): ListPage {
  const { rows, more } = pageOf(world, asked, limit);
  const total = more ? totalOf(world, form, asked) : rows.length;
  return { ...EMPTY, rows, limit: Number.isFinite(limit) ? limit : null, hasMore: more, total };
}

function pageOf(world: World, asked: Asked, limit: number): TablePage {
  // Named one by one: to copy the rest of an object is not free, and lists are asked for often.
  const { operation, filters, above, below, direction } = asked;
  return world.table(operation.resource).page({ filters, above, below, direction, limit });
}

/** How many there are in all, where an answer says so. */
function totalOf(world: World, { counts }: ListForm, asked: Asked): number {
  if (!counts) return 0;
  const isBounded = asked.above > 0 || asked.below < Number.POSITIVE_INFINITY;
  const known = isBounded ? undefined : world.table(asked.operation.resource).count(asked.filters);
  return known ?? pageOf(world, asked, Number.POSITIVE_INFINITY).rows.length;
}

function directionOf(form: ListForm, query: Query): "ascending" | "descending" {
  return orderOf(form, query) === "newest-first" ? "descending" : "ascending";
}

function orderOf({ order, orderParameter }: ListForm, query: Query): ListOrder {
  const given = orderParameter === null ? undefined : query[orderParameter.parameter]?.[0];
  if (given === undefined) return order;
  if (given === orderParameter?.newestFirst) return "newest-first";
  return given === orderParameter?.oldestFirst ? "oldest-first" : order;
}

/** Not an integer: the default; out of range: clamped. Without pages, all there are. */
function pageSize({ size }: ListForm, query: Query): number {
  if (size === null) return Number.POSITIVE_INFINITY;
  const given = size.parameter === null ? undefined : query[size.parameter]?.[0];
  if (given === undefined || !/^-?\d+$/.test(given)) return size.default;
  return Math.min(Math.max(Number(given), 1), size.max ?? Number.MAX_SAFE_INTEGER);
}

/** Undefined: nothing can match, whatever exists. */
function select(
  world: World,
  operation: OperationSpec,
  query: Query,
  place: Place,
): Selection | undefined {
  const wanted = new Map<string, readonly string[]>();
  let above = 0;
  let below = Number.POSITIVE_INFINITY;
  for (const part of [place.fields, place.hidden]) {
    for (const field in part) wanted.set(field, [String(part[field])]);
  }
  for (const filter of operation.filters) {
    const given = query[filter.parameter] ?? [];
    const [first] = given;
    if (first === undefined) continue;
    if (filter.kind === "equals" || filter.kind === "any-of") {
      const values = filter.kind === "equals" ? [first] : given;
      const both = wanted.get(filter.field);
      wanted.set(
        filter.field,
        both === undefined ? values : values.filter((v) => both.includes(v)),
      );
      continue;
    }
    const form = world.resource(operation.resource).times[filter.field];
    const span = readTimestamp(form ?? world.pack.wire.timestamps, first);
    if (span === undefined) return undefined;
    if (filter.kind === "after") above = Math.max(above, lastBornBy(world, operation, span.last));
    else below = Math.min(below, lastBornBy(world, operation, span.first - 1) + 1);
  }
  return { filters: plan(world, operation, wanted), above, below };
}

/** The instants that a caller's timestamp stands for: where the vendor counts seconds, a second. */
function readTimestamp(
  form: TimeForm,
  text: string,
): { readonly first: number; readonly last: number } | undefined {
  const isUnix = form === "unix";
  if (isUnix || form === "unix-ms") {
    if (!/^\d{1,15}$/.test(text)) return undefined;
    return spanOf(isUnix ? Number(text) * SECOND : Number(text), isUnix ? SECOND : 1);
  }
  const instant = parseInstant(text);
  const length = form === "date" ? DAY : form === "iso-seconds" ? SECOND : 1;
  return instant === undefined ? undefined : spanOf(instant, length);
}

const spanOf = (first: number, length: number) => ({ first, last: first + length - 1 });

/** Takes an index over several fields where one covers what is asked. */
function plan(
  world: World,
  operation: OperationSpec,
  wanted: Map<string, readonly string[]>,
): readonly Filter[] {
  const { indexes } = world.resource(operation.resource);
  const joint = indexes.find(
    ({ fields }) => fields.length > 1 && fields.every((field) => wanted.get(field)?.length === 1),
  );
  const filters: Filter[] = [];
  if (joint !== undefined) {
    const key = joint.fields.map((field) => wanted.get(field)?.[0] ?? "").join(KEY_SEPARATOR);
    filters.push({ index: joint.name, values: [key] });
  }
  for (const [field, values] of wanted) {
    if (joint?.fields.includes(field) !== true) filters.push({ index: field, values });
  }
  return filters;
}

/** Position of the last object made by `instant`; objects are made in the order of time. */
function lastBornBy(world: World, operation: OperationSpec, instant: number): number {
  const table = world.table(operation.resource);
  let low = 0;
  let high = table.nextSeq - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    // A removed object has no instant any more: the nearest one before it stands for it.
    const [row] = table.page({
      filters: [],
      below: middle + 1,
      limit: 1,
      direction: "descending",
    }).rows;
    if (row === undefined || row.meta.created.ms <= instant) low = middle;
    else high = row.seq - 1;
  }
  return low;
}

type CursorStyle = Extract<PageStyle, { readonly kind: "cursor" }>;

function cursorPage(
  world: World,
  form: ListForm,
  style: CursorStyle,
  asked: Asked,
  query: Query,
  limit: number,
): ListPage | Refusal {
  const table = world.table(asked.operation.resource);
  const position = positionOf(style, query);
  const seq = position ? table.seqOf(position.id) : position;
  if (seq === undefined) {
    return style.unreadable === null ? { ...EMPTY, limit } : refuse(style.unreadable);
  }
  const { above, below } = asked;
  const backward = position?.direction === "before";
  // Forward goes down in a list of the newest first, backward up; the other way in the other.
  const down = (asked.direction === "descending") !== backward;
  const { rows, more } = table.page({
    filters: asked.filters,
    above: down ? above : Math.max(above, seq ?? above),
    below: down ? Math.min(below, seq ?? below) : below,
    direction: down ? "descending" : "ascending",
    limit,
  });
  const inOrder = backward ? rows.toReversed() : rows;
  const last = rows.at(-1);
  return {
    ...EMPTY,
    rows: inOrder,
    limit,
    hasMore: more,
    nextCursor: more && last !== undefined ? cursorAt(style, last.id, backward) : null,
    hasPrevious: backward ? more : position !== null,
    total: totalOf(world, form, asked),
  };
}

interface Position {
  readonly id: string;
  readonly direction: "after" | "before";
}

/** Null: from the start. A cursor that is none of ours may be the id of an object. */
function positionOf(list: CursorStyle, query: Query): Position | null {
  const cursor = list.cursor === null ? undefined : query[list.cursor]?.[0];
  if (cursor !== undefined) return decodeCursor(cursor) ?? { id: cursor, direction: "after" };
  const after = list.after === null ? undefined : query[list.after]?.[0];
  if (after !== undefined) return { id: after, direction: "after" };
  const before = list.before === null ? undefined : query[list.before]?.[0];
  return before === undefined ? null : { id: before, direction: "before" };
}

/** Where the page before ends, if pages are asked for so. */
export function previousCursor(
  { pages }: ListForm,
  { rows, hasPrevious }: ListPage,
): string | null {
  const [first] = rows;
  if (pages?.kind !== "cursor" || !hasPrevious || first === undefined) return null;
  return cursorAt(pages, first.id, true);
}

/** Where pages follow an id, the id itself. */
function cursorAt({ cursor }: CursorStyle, id: string, backward: boolean): string {
  return cursor === null ? id : encodeCursor(id, backward);
}

/** Opaque to callers: base64 of `{"id":…}`, as the vendor's samples decode. */
function encodeCursor(id: string, backward: boolean): string {
  return btoa(JSON.stringify(backward ? { id, direction: "before" } : { id }));
}

function decodeCursor(text: string): Position | undefined {
  const read = readJson(decodeBase64(text));
  if (!read.ok || !isObject(read.value)) return undefined;
  const { id, direction }: { readonly [key: string]: Json } = read.value;
  if (typeof id !== "string") return undefined;
  return { id, direction: direction === "before" ? "before" : "after" };
}

function decodeBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    return "";
  }
}

/** Pages by number and by offset are one: so many objects come before. What is no number is 0. */
function offsetOf(style: Exclude<PageStyle, CursorStyle>, query: Query, limit: number): number {
  const given = query[style.parameter]?.[0];
  const number = given !== undefined && /^\d{1,9}$/.test(given) ? Number(given) : undefined;
  if (style.kind === "offset") return number ?? 0;
  return number === undefined ? 0 : Math.max(number - style.first, 0) * limit;
}

function numberedPage(
  world: World,
  form: ListForm,
  asked: Asked,
  offset: number,
  limit: number,
): ListPage {
  const { rows, more } = pageOf(world, asked, offset + limit);
  const total = more ? totalOf(world, form, asked) : rows.length;
  const page = { rows: rows.slice(offset), offset, limit, hasMore: more, total };
  return { ...EMPTY, ...page, hasPrevious: offset > 0 };
}
