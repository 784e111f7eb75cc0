import type { Json } from "../../../base/json.js";
import type { ObjectRow } from "../../../pack/behaviors.js";
import type { ListForm, OperationSpec, ResourceSpec, SortSpec } from "../../../pack/pack.js";
import { spanOf } from "./filters.js";

export type Direction = "ascending" | "descending";

/** The order of a list. */
export interface ListOrder {
  readonly direction: Direction;
  /** Null: the order of creation. */
  readonly field: string | null;
}

const DIRECTIONS = { "newest-first": "descending", "oldest-first": "ascending" } as const;

/** The order that a call asks for, else the usual one. */
export function orderOf(
  { sort }: OperationSpec,
  { order }: ListForm,
  { stamps }: ResourceSpec,
  query: Readonly<Record<string, readonly string[]>>,
): ListOrder {
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
export function sortedBy({ fields }: SortSpec, value: string): Sorted | undefined {
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

/** The rows by the value of a field. Equal ones keep the order of the list, and rows without a value are last. */
export function sortedRows(
  rows: readonly ObjectRow[],
  { times }: ResourceSpec,
  field: string,
  direction: Direction,
): readonly ObjectRow[] {
  const sign = direction === "ascending" ? 1 : -1;
  const keyed = rows.map((row) => ({ row, key: keyOf(row.fields[field] ?? null) }));
  const sorted = keyed.toSorted((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return sign * compared(a.key, b.key);
  });
  return sorted.map(({ row }) => row);

  function keyOf(value: Json): number | string | null {
    if (value === null) return null;
    return spanOf(times[field], value)?.first ?? String(value);
  }
}

/** Numbers come before texts. */
function compared(a: number | string, b: number | string): number {
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}
