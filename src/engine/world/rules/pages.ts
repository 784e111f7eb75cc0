// `listPage`: takes one page of a list call: its size, its order, and where it starts, by cursor,
// offset, number or position. `filters.ts` has selected the objects;
// `api/vendor/answer/page-words.ts` writes the links to other pages.

import { byKind } from "../../base/by-key.js";
import type { Json, JsonObject } from "../../base/json.js";
import { isObject, parsedJson } from "../../base/json.js";
import type { ObjectRow, Refusal } from "../../pack/behaviors.js";
import type { ListForm, OperationSpec, PageStyle, ResourceSpec } from "../../pack/pack.js";
import { idIn } from "../state/ids.js";
import type { World } from "../world.js";
import { refuse } from "./errors/catalog.js";
import type { QueryValues, Selection } from "./filters.js";
import { select, spanOf } from "./filters.js";
import type { ParentIds } from "./objects/naming/naming.js";
import { keyAt } from "./objects/naming/naming.js";
import { valueFrom } from "./objects/showing.js";

export interface ListPage extends PagePlace {
  readonly rows: readonly ObjectRow[];
}

/** A page without its objects. */
export interface PagePlace {
  readonly rows: readonly Pick<ObjectRow, "id">[];
  /** Their ids as answers have them; absent where those are the keys. */
  readonly ids?: readonly string[];
  /** Number of objects before the page, if pages have numbers. */
  readonly offset: number;
  /** Maximum size of the page; null: unlimited. */
  readonly limit: number | null;
  readonly hasMore: boolean;
  readonly hasPrevious: boolean;
  /** Cursor of the next page, if pages have cursors. */
  readonly nextCursor: string | null;
  /** Objects on all pages, if the answer has their number. */
  readonly total: number;
}

interface PageRequest {
  readonly world: World;
  readonly form: ListForm;
  readonly list: ListQuery;
  readonly place: ParentIds;
  readonly query: QueryValues;
  readonly limit: number;
}

interface ListQuery extends Selection {
  readonly operation: OperationSpec;
  readonly order: SortOrder;
}

type TablePage = ReturnType<ReturnType<World["table"]>["page"]>;

/**
 * One page of a list operation, or the refusal of an unknown start. `place` has the parents of the
 * listed objects.
 */
export function listPage(
  world: World,
  operation: OperationSpec,
  form: ListForm,
  query: QueryValues,
  place: ParentIds,
): ListPage | Refusal {
  const selection = select(world, operation, query, place);
  if (selection === undefined) return { ...EMPTY, limit: form.size?.default ?? null };
  const order = orderOf(operation, form, world.resource(operation.resource), query);
  const list = { operation, ...selection, order };
  const call = { world, form, list, place, query, limit: pageSize(form, query) };
  const page = form.pages === null ? pageBehind(0, call) : pageBy(form.pages, call);
  const resource = world.resource(operation.resource);
  if ("kind" in page || resource.id.within.length === 0) return page;
  const ids = page.rows.map(({ id }) => String(idIn(resource, id)));
  const isId = form.pages?.kind === "cursor" && form.pages.cursor === null;
  return { ...page, ids, ...(isId && page.hasMore ? { nextCursor: ids.at(-1) ?? null } : {}) };
}

/** One page of the items that a behavior answers, and its place among the others. */
export function itemsPage<T>(
  form: ListForm,
  query: QueryValues,
  all: readonly T[],
): { readonly items: readonly T[]; readonly place: PagePlace } {
  const size = pageSize(form, query);
  const ids = all.map(idOfItem);
  const before = form.pages?.kind === "cursor" ? (form.pages.before ?? "") : "";
  const end = ids.indexOf(query[before]?.[0] ?? "");
  const first = form.pages === null ? 0 : offsetBy(form.pages, query, size, ids);
  const number = end < 0 ? first : Math.max(end - size, 0);
  const items = all.slice(number, end < 0 ? number + size : end);
  const rows = items.map((_, at) => ({ id: ids[number + at] ?? String(number + at + 1) }));
  const limit = Number.isFinite(size) ? size : null;
  const hasMore = end < 0 ? number + items.length < all.length : number > 0;
  const place = { ...EMPTY, rows, offset: number, limit, hasMore, total: all.length };
  return { items, place: { ...place, hasPrevious: number > 0 } };
}

function idOfItem(item: unknown): string | null {
  const { id }: { readonly id?: unknown } = Object(item);
  return typeof id === "string" ? id : null;
}

/** The number of items before a page; a cursor cannot name an item without an id. */
const offsetBy = byKind<PageStyle, [QueryValues, number, readonly (string | null)[]], number>({
  cursor: ({ after }, query, _size, ids) => ids.indexOf(query[after ?? ""]?.[0] ?? "") + 1,
  page: ({ parameter, first }, query, size) =>
    Math.max((numberIn(query, parameter) ?? first) - first, 0) * size,
  offset: ({ parameter }, query) => numberIn(query, parameter) ?? 0,
});

const EMPTY: ListPage = {
  rows: [],
  offset: 0,
  limit: null,
  hasMore: false,
  hasPrevious: false,
  nextCursor: null,
  total: 0,
};

const pageBy = byKind<PageStyle, [PageRequest], ListPage | Refusal>({
  cursor: cursorPage,
  // A text that is not a number counts as absent.
  page: numberedPage,
  offset: (style, call) => pageBehind(offsetBy(style, call.query, call.limit, []), call),
});

/** The first rows in the order of the list. */
function pageOf({ world, list, form }: PageRequest, limit: number): TablePage {
  // Member by member: copying the rest of an object is slow, and lists are frequent.
  const { operation, filters, above, below, where, order } = list;
  const { direction, field } = order;
  const table = world.table(operation.resource);
  const page = (way: Direction, most: number): TablePage =>
    table.page({ filters, above, below, where, direction: way, limit: most });
  if (field === null) return page(direction, limit);
  const usual = form.order.default === "newest-first" ? "descending" : "ascending";
  const all = page(usual, Number.POSITIVE_INFINITY);
  const rows = sortedRows(world, all.rows, world.resource(operation.resource), field, direction);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

/** The number of all listed objects, if the answer has it. */
function totalOf(call: PageRequest): number {
  const { world, form, list } = call;
  if (!form.counts) return 0;
  const isBounded =
    list.above > 0 || list.below < Number.POSITIVE_INFINITY || list.where !== undefined;
  const known = isBounded ? undefined : world.table(list.operation.resource).count(list.filters);
  return known ?? pageOf(call, Number.POSITIVE_INFINITY).rows.length;
}

function cursorPage(style: CursorStyle, call: PageRequest): ListPage | Refusal {
  const { query, limit } = call;
  const position = positionOf(style, query);
  const found = pageAt(position, call);
  if (found === undefined) {
    return style.unknown === null ? { ...EMPTY, limit } : refuse(style.unknown);
  }
  const backward = position?.direction === "before";
  const { rows, more } = found;
  const last = backward ? rows[0] : rows.at(-1);
  return {
    ...EMPTY,
    rows,
    limit,
    hasMore: more,
    nextCursor: more && last !== undefined ? cursorAt(style, last.id, backward) : null,
    hasPrevious: backward ? more : position !== null,
    total: totalOf(call),
  };
}

/** The rows after or before a position, in the order of the list; undefined for an unknown object. */
function pageAt(position: Position | null, call: PageRequest): TablePage | undefined {
  const { world, list, place } = call;
  const { resource } = list.operation;
  const table = world.table(resource);
  const seqOf = (id: string): number | undefined =>
    table.seqOf(id) ?? table.seqOf(keyAt(world.resource(resource), place, id));
  const seq = position ? seqOf(position.id) : position;
  if (seq === undefined) return undefined;
  const backward = position?.direction === "before";
  const { rows, more } =
    list.order.field === null
      ? pageByPosition(call, seq, backward)
      : pageBySort(call, position?.id, backward);
  return { rows: backward ? rows.toReversed() : rows, more };
}

type NumberStyle = Extract<PageStyle, { readonly kind: "page" }>;

/** The page with a number: where its cursor says, if the addresses of pages have one. */
function numberedPage(style: NumberStyle, call: PageRequest): ListPage {
  const offset = offsetBy(style, call.query, call.limit, []);
  const text = style.cursor === undefined ? undefined : call.query[style.cursor]?.[0];
  const position = text === undefined ? undefined : decodeCursor(text);
  const found = position && pageAt(position, call);
  const page = pageBehind(offset, call);
  const hasMore = position?.direction === "before" || (found?.more ?? page.hasMore);
  const { rows } = found ?? page;
  const last = rows.at(-1);
  const isNamed = style.cursor !== undefined && hasMore && last !== undefined;
  return { ...page, rows, hasMore, nextCursor: isNamed ? encodeCursor(last.id, false) : null };
}

/** The rows after or before a position; those before it from the nearest on. */
function pageByPosition(
  { world, list, limit }: PageRequest,
  seq: number | null,
  backward: boolean,
): TablePage {
  const { operation, filters, above, below, where, order } = list;
  // Forward goes down in a list with the newest first, and up in the other; backward is reversed.
  const down = (order.direction === "descending") !== backward;
  return world.table(operation.resource).page({
    filters,
    above: down ? above : Math.max(above, seq ?? above),
    below: down ? Math.min(below, seq ?? below) : below,
    where,
    direction: down ? "descending" : "ascending",
    limit,
  });
}

/** The same in a list that is sorted by a field: an object that is gone starts it anew. */
function pageBySort(call: PageRequest, id: string | undefined, backward: boolean): TablePage {
  const { rows: all } = pageOf(call, Number.POSITIVE_INFINITY);
  const at = id === undefined ? -1 : all.findIndex((row) => row.id === id);
  const rest = backward && at >= 0 ? all.slice(0, at).reverse() : all.slice(at + 1);
  return { rows: rest.slice(0, call.limit), more: rest.length > call.limit };
}

/** The page after so many objects. */
function pageBehind(offset: number, call: PageRequest): ListPage {
  const { rows, more } = pageOf(call, offset + call.limit);
  const limit = Number.isFinite(call.limit) ? call.limit : null;
  const total = more ? totalOf(call) : rows.length;
  const page = { rows: rows.slice(offset), offset, limit, hasMore: more, total };
  return { ...EMPTY, ...page, hasPrevious: offset > 0 };
}

/** The cursor of the previous page; null if there is none, or if pages have no cursors. */
export const previousCursor = ({ pages }: ListForm, page: PagePlace): string | null =>
  pages === null ? null : previousBy(pages, page);

const previousBy = byKind<PageStyle, [PagePlace], string | null>({
  cursor: (style, { rows: [first], hasPrevious }) =>
    hasPrevious && first !== undefined ? cursorAt(style, first.id, true) : null,
  page: ({ cursor }, { rows: [first], hasPrevious }) =>
    cursor !== undefined && hasPrevious && first !== undefined
      ? encodeCursor(first.id, true)
      : null,
  offset: () => null,
});

/** Not an integer: the default; out of range: clamped. Infinity: one page has all objects. */
function pageSize({ size, pages }: ListForm, query: QueryValues): number {
  if (pages?.kind === "offset") {
    const end = numberIn(query, pages.end ?? "");
    if (end !== undefined) return Math.max(end - (numberIn(query, pages.parameter) ?? 0), 0);
  }
  if (size === undefined) return Number.POSITIVE_INFINITY;
  const text = sizeIn(size, query);
  if (text === undefined || !INTEGER.test(text)) return size.default;
  return Math.min(Math.max(Number(text), 1), size.max ?? Number.MAX_SAFE_INTEGER);
}

/** Why a call cannot have pages of the size that it names, where the vendor refuses any. */
export function wrongSize({ size }: ListForm, query: QueryValues): Refusal | undefined {
  if (size?.error === undefined) return undefined;
  const text = sizeIn(size, query);
  if (text === undefined) return undefined;
  const { max, error, below = error, above = error, parameter = null } = size;
  const values = { size: text, max: String(max) };
  if (!INTEGER.test(text)) return refuse(error, values, parameter);
  if (Number(text) < 1) return refuse(below, values, parameter);
  return Number(text) > (max ?? Infinity) ? refuse(above, values, parameter) : undefined;
}

const INTEGER = /^-?\d+$/;

const sizeIn = ({ parameter }: { readonly parameter?: string }, query: QueryValues) =>
  parameter === undefined ? undefined : query[parameter]?.[0];

function numberIn(query: QueryValues, parameter: string): number | undefined {
  const text = query[parameter]?.[0];
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

type Direction = "ascending" | "descending";

/** The order of a list. */
interface SortOrder {
  readonly direction: Direction;
  /** Null: the order of creation. */
  readonly field: string | null;
}

const DIRECTIONS = { "newest-first": "descending", "oldest-first": "ascending" } as const;

/** The order that a call asks for, else the usual one. */
function orderOf(
  { sort }: OperationSpec,
  { order }: ListForm,
  { stamps }: ResourceSpec,
  query: Readonly<Record<string, readonly string[]>>,
): SortOrder {
  const usual = DIRECTIONS[order.default];
  const value = order.parameter === undefined ? undefined : query[order.parameter]?.[0];
  const values = new Map(Object.entries(order.values ?? {}));
  const named = value === undefined ? undefined : values.get(value);
  const said = named && DIRECTIONS[named];
  if (sort === undefined) return { direction: said ?? usual, field: null };
  const { parameter } = sort;
  const name = (parameter === undefined ? undefined : query[parameter]?.[0]) ?? sort.fallback;
  const sorted = name === undefined ? undefined : sortedBy(sort, name);
  if (sorted === undefined) return { direction: said ?? usual, field: null };
  const isCreation = sorted.field === stamps.created;
  const own = sorted.direction ?? said ?? sort.order;
  return {
    direction: own ?? (isCreation ? usual : "ascending"),
    field: isCreation ? null : sorted.field,
  };
}

interface Sorted {
  readonly field: string;
  /** Undefined: the value does not say it. */
  readonly direction: Direction | undefined;
}

const SUFFIX = /[ :._,-]?(asc|desc|ascending|descending)$/i;

/** The field and the direction that `name`, `-name`, `+name`, `name:desc` or `name_desc` asks for. */
export function sortedBy(
  { fields }: NonNullable<OperationSpec["sort"]>,
  value: string,
): Sorted | undefined {
  const fieldOf = (name: string): string | undefined =>
    Object.hasOwn(fields, name) ? fields[name] : undefined;
  const plain = fieldOf(value);
  if (plain !== undefined) return { field: plain, direction: undefined };
  // In a query, a plus that is not encoded is a space.
  const signed = /^[-+ ]/.test(value) ? fieldOf(value.slice(1)) : undefined;
  if (signed !== undefined) {
    return { field: signed, direction: value.startsWith("-") ? "descending" : "ascending" };
  }
  const suffix = SUFFIX.exec(value);
  const field = suffix === null ? undefined : fieldOf(value.slice(0, suffix.index));
  if (suffix === null || field === undefined) return undefined;
  return { field, direction: /^desc/i.test(suffix[1] ?? "") ? "descending" : "ascending" };
}

/** The rows by the value of a field, in whatever case. Equal ones keep the order of the list, and rows without a value are last. */
function sortedRows(
  world: World,
  rows: readonly ObjectRow[],
  resource: ResourceSpec,
  field: string,
  direction: Direction,
): readonly ObjectRow[] {
  const sign = direction === "ascending" ? 1 : -1;
  const keyed = rows.map((row) => ({ row, key: keyOf(valueFrom(world, resource, row, field)) }));
  const sorted = keyed.toSorted((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return sign * compared(a.key, b.key);
  });
  return sorted.map(({ row }) => row);

  function keyOf(value: Json): number | string | null {
    if (value === null) return null;
    return spanOf(resource.times[field], value)?.first ?? String(value).toLowerCase();
  }
}

/** Numbers come before texts. */
function compared(a: number | string, b: number | string): number {
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

type CursorStyle = Extract<PageStyle, { readonly kind: "cursor" }>;

/** The start of a page: after or before an object. */
interface Position {
  readonly id: string;
  readonly direction: "after" | "before";
}

/** Null: the first page. A cursor in another form may be an object's id. */
function positionOf(list: CursorStyle, query: QueryValues): Position | null {
  const cursor = list.cursor === null ? undefined : query[list.cursor]?.[0];
  if (cursor !== undefined) return decodeCursor(cursor) ?? { id: cursor, direction: "after" };
  const after = list.after === null ? undefined : query[list.after]?.[0];
  if (after !== undefined) return { id: after, direction: "after" };
  const before = list.before === null ? undefined : query[list.before]?.[0];
  return before === undefined ? null : { id: before, direction: "before" };
}

/** The cursor after or before an object: its id, if the vendor has no cursors. */
function cursorAt({ cursor }: CursorStyle, id: string, backward: boolean): string {
  return cursor === null ? id : encodeCursor(id, backward);
}

/** Opaque to callers: base64 of `{"id":…}`, as the vendor's samples decode. */
export function encodeCursor(id: string, backward: boolean): string {
  return btoa(JSON.stringify(backward ? { id, direction: "before" } : { id }));
}

export function decodeCursor(text: string): Position | undefined {
  const value = parsedJson(decodeBase64(text));
  const { id, direction }: JsonObject = isObject(value) ? value : {};
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

/** The list with the body that a parameter of the call chooses. */
function withChosenBody(form: ListForm, query: QueryValues): ListForm {
  if (form.bodies === undefined) return form;
  const { parameter, values } = form.bodies;
  const value = query[parameter]?.[0] ?? "";
  return Object.hasOwn(values, value) ? { ...form, ...values[value] } : form;
}

export type { QueryValues } from "./filters.js";

/** The list with the body and in the way of paging that the call chooses by its parameters. */
export function formFor(usual: ListForm, query: QueryValues): ListForm {
  const form = withChosenBody(usual, query);
  const { pages, also } = form;
  if (also === undefined) return form;
  const isSent = (style: PageStyle | null): boolean =>
    style !== null && parametersOf(style).some((name) => query[name] !== undefined);
  return isSent(also) && !isSent(pages) ? { ...form, pages: also } : form;
}

/** The parameters of a way of paging. */
export const parametersOf = byKind<PageStyle, [], readonly string[]>({
  cursor: ({ cursor, after, before }) => [cursor, after, before].filter((name) => name !== null),
  page: ({ parameter, cursor }) => (cursor === undefined ? [parameter] : [parameter, cursor]),
  offset: ({ parameter, end }) => (end === undefined ? [parameter] : [parameter, end]),
});
