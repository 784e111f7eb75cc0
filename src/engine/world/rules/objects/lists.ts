import { byKind } from "../../../base/by-kind.js";
import type { ObjectRow, Refusal } from "../../../pack/behaviors.js";
import type { ListForm, ListOrder, OperationSpec, PageStyle } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { refuse } from "../errors/catalog.js";
import type { CursorStyle } from "./list-cursors.js";
import { cursorAt, positionOf } from "./list-cursors.js";
import type { Query, Selection } from "./list-filters.js";
import { select } from "./list-filters.js";
import type { Place } from "./naming.js";

export type { Query } from "./list-filters.js";

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
  return pageBy(pages, { world, form, asked, query, limit });
}

interface PageCall {
  readonly world: World;
  readonly form: ListForm;
  readonly asked: Asked;
  readonly query: Query;
  readonly limit: number;
}

const pageBy = byKind<PageStyle, [PageCall], ListPage | Refusal>({
  cursor: cursorPage,
  // What is no number counts as none.
  page: ({ parameter, first }, call) => {
    const number = numberIn(call.query, parameter);
    return pageBehind(number === undefined ? 0 : Math.max(number - first, 0) * call.limit, call);
  },
  offset: ({ parameter }, call) => pageBehind(numberIn(call.query, parameter) ?? 0, call),
});

function numberIn(query: Query, parameter: string): number | undefined {
  const text = query[parameter]?.[0];
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
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

function cursorPage(
  style: CursorStyle,
  { world, form, asked, query, limit }: PageCall,
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

/** The page behind so many objects. */
function pageBehind(offset: number, { world, form, asked, limit }: PageCall): ListPage {
  const { rows, more } = pageOf(world, asked, offset + limit);
  const total = more ? totalOf(world, form, asked) : rows.length;
  const page = { rows: rows.slice(offset), offset, limit, hasMore: more, total };
  return { ...EMPTY, ...page, hasPrevious: offset > 0 };
}

/** The cursor of the previous page; null without one, and where pages have no cursors. */
export const previousCursor = ({ pages }: ListForm, page: ListPage): string | null =>
  pages === null ? null : previousBy(pages, page);

const previousBy = byKind<PageStyle, [ListPage], string | null>({
  cursor: (style, { rows: [first], hasPrevious }) =>
    hasPrevious && first !== undefined ? cursorAt(style, first.id, true) : null,
  page: () => null,
  offset: () => null,
});
