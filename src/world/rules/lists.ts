import type { Json } from "../../base/json.js";
import { isObject, readJson } from "../../base/json.js";
import { parseInstant, SECOND } from "../../base/time.js";
import type { ObjectRow, Refusal } from "../../pack-types/behaviors.js";
import type { ListStyle, OperationSpec } from "../../pack-types/pack.js";
import type { Filter } from "../../store/table.js";
import { KEY_SEPARATOR } from "../state/tables.js";
import type { World } from "../world.js";
import { refuse } from "./catalog.js";

/** Query parameters: all values of each name, in order. */
export type Query = Readonly<Record<string, readonly string[]>>;

export interface ListPage {
  readonly rows: readonly ObjectRow[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
  readonly page: number;
  readonly pageCount: number;
  readonly total: number;
}

const EMPTY: ListPage = {
  rows: [],
  hasMore: false,
  nextCursor: null,
  page: 1,
  pageCount: 0,
  total: 0,
};

/** What a list call selects: filters over indexes, and bounds on the order of creation. */
interface Selection {
  readonly filters: readonly Filter[];
  readonly above: number;
  readonly below: number;
}

/**
 * One page of a list operation; refused when it is to begin where the vendor knows nothing.
 * `parent` is the id of the object that the list is of.
 */
export function listPage(
  world: World,
  operation: OperationSpec,
  query: Query,
  parent: string | null,
): ListPage | Refusal {
  const selection = select(world, operation, query, parent);
  if (selection === undefined) return EMPTY;
  const { list } = world.pack.wire;
  if (!operation.paginated) return wholeList(world, operation, selection, list);
  const size = pageSize(list, query);
  return list.kind === "cursor"
    ? cursorPage(world, operation, selection, list, query, size)
    : numberedPage(world, operation, selection, list, query, size);
}

function wholeList(
  world: World,
  operation: OperationSpec,
  { filters, above, below }: Selection,
  list: ListStyle,
): ListPage {
  const all = { filters, above, below, limit: Number.POSITIVE_INFINITY };
  const { rows } = world.table(operation.resource).page({ ...all, direction: directionOf(list) });
  return { ...EMPTY, rows, pageCount: 1, total: rows.length };
}

const directionOf = ({ order }: ListStyle): "ascending" | "descending" =>
  order === "newest-first" ? "descending" : "ascending";

/** Not an integer: the default; out of range: clamped (service description, Limits). */
function pageSize(list: ListStyle, query: Query): number {
  const given = query[list.size.parameter]?.[0];
  if (given === undefined || !/^-?\d+$/.test(given)) return list.size.default;
  return Math.min(Math.max(Number(given), 1), list.size.max);
}

/** Undefined: nothing can match, whatever exists. */
function select(
  world: World,
  operation: OperationSpec,
  query: Query,
  parent: string | null,
): Selection | undefined {
  const wanted = new Map<string, readonly string[]>();
  let above = 0;
  let below = Number.POSITIVE_INFINITY;
  if (operation.parent !== null && parent !== null) wanted.set(operation.parent.field, [parent]);
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
    const span = readTimestamp(world, first);
    if (span === undefined) return undefined;
    if (filter.kind === "after") above = Math.max(above, lastBornBy(world, operation, span.last));
    else below = Math.min(below, lastBornBy(world, operation, span.first - 1) + 1);
  }
  return { filters: plan(world, operation, wanted), above, below };
}

/** The instants that a caller's timestamp stands for: where the vendor counts seconds, a second. */
function readTimestamp(
  world: World,
  text: string,
): { readonly first: number; readonly last: number } | undefined {
  if (world.pack.wire.timestamps === "unix") {
    if (!/^\d{1,12}$/.test(text)) return undefined;
    const first = Number(text) * SECOND;
    return { first, last: first + SECOND - 1 };
  }
  const instant = parseInstant(text);
  return instant === undefined ? undefined : { first: instant, last: instant };
}

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
    if (row === undefined || row.life.created.ms <= instant) low = middle;
    else high = row.seq - 1;
  }
  return low;
}

type CursorStyle = Extract<ListStyle, { readonly kind: "cursor" }>;

function cursorPage(
  world: World,
  operation: OperationSpec,
  { filters, above, below }: Selection,
  list: CursorStyle,
  query: Query,
  limit: number,
): ListPage | Refusal {
  const table = world.table(operation.resource);
  const position = positionOf(list, query);
  const seq = position ? table.seqOf(position.id) : position;
  if (seq === undefined) return list.unreadable === null ? EMPTY : refuse(list.unreadable);
  const newestFirst = list.order === "newest-first";
  const backward = position?.direction === "before";
  // Forward goes down in a list of the newest first, backward up; the other way in the other.
  const down = newestFirst !== backward;
  const bounds = down
    ? { above, below: Math.min(below, seq ?? below) }
    : { above: Math.max(above, seq ?? above), below };
  const direction = down ? "descending" : "ascending";
  const { rows, more } = table.page({ filters, ...bounds, limit, direction });
  const last = rows.at(-1);
  const nextCursor = more && last !== undefined ? cursorAt(list, last.id, backward) : null;
  const inOrder = backward ? rows.toReversed() : rows;
  return { ...EMPTY, rows: inOrder, hasMore: more, nextCursor };
}

interface Position {
  readonly id: string;
  readonly direction: "after" | "before";
}

/** Null: from the start. Undefined: a cursor that names nothing. */
function positionOf(list: CursorStyle, query: Query): Position | null | undefined {
  const cursor = list.cursor === null ? undefined : query[list.cursor]?.[0];
  if (cursor !== undefined) return decodeCursor(cursor);
  const after = list.after === null ? undefined : query[list.after]?.[0];
  if (after !== undefined) return { id: after, direction: "after" };
  const before = list.before === null ? undefined : query[list.before]?.[0];
  return before === undefined ? null : { id: before, direction: "before" };
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

function numberedPage(
  world: World,
  operation: OperationSpec,
  { filters, above, below }: Selection,
  list: Extract<ListStyle, { readonly kind: "page" }>,
  query: Query,
  limit: number,
): ListPage {
  const table = world.table(operation.resource);
  const given = query[list.page]?.[0] ?? "1";
  const page = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 1;
  const from = (page - 1) * limit;
  const all = { filters, above, below, direction: directionOf(list) };
  const { rows, more } = table.page({ ...all, limit: from + limit });
  const bounded = above > 0 || below < Number.POSITIVE_INFINITY;
  const known = bounded ? undefined : table.count(filters);
  const total = more
    ? (known ?? table.page({ ...all, limit: Number.POSITIVE_INFINITY }).rows.length)
    : rows.length;
  return {
    rows: rows.slice(from),
    hasMore: more,
    nextCursor: null,
    page,
    pageCount: Math.ceil(total / limit),
    total,
  };
}
