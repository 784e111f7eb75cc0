import type { Refusal } from "../../../pack/behaviors.js";
import type { ListForm } from "../../../pack/pack.js";
import { refuse } from "../errors/catalog.js";
import type { Query } from "./filters.js";

/** Not an integer: the default; out of range: clamped. Infinity: one page has all objects. */
export function pageSize({ size, pages }: ListForm, query: Query): number {
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
export function wrongSize({ size }: ListForm, query: Query): Refusal | undefined {
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

const sizeIn = ({ parameter }: { readonly parameter?: string }, query: Query) =>
  parameter === undefined ? undefined : query[parameter]?.[0];

export function numberIn(query: Query, parameter: string): number | undefined {
  const text = query[parameter]?.[0];
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
