import type { Json } from "../../../engine/base/json.js";
import { parseInstant } from "../../../engine/base/time.js";

/** The forms in which vendors write instants, as far as two of them can be told apart. */
export type TimeText = "unix" | "unix-ms" | "iso" | "date" | "mail";

/** An instant as a vendor writes it. */
export interface ReadTime {
  readonly at: number;
  readonly form: TimeText;
}

const FIRST = Date.UTC(2001, 0, 1);
const LAST = Date.UTC(2100, 0, 1);

/** Reads a value as an instant; undefined for any other. */
export function readTime(value: Json | undefined): ReadTime | undefined {
  if (typeof value === "number") {
    if (!Number.isInteger(value)) return undefined;
    if (value * 1000 > FIRST && value * 1000 < LAST) return { at: value * 1000, form: "unix" };
    return value > FIRST && value < LAST ? { at: value, form: "unix-ms" } : undefined;
  }
  if (typeof value !== "string" || value.length < 10 || value.length > 40) return undefined;
  const at = parseInstant(value);
  if (at !== undefined) return { at, form: value.length === 10 ? "date" : "iso" };
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d/.test(value)) return undefined;
  const mail = Date.parse(value);
  return Number.isNaN(mail) ? undefined : { at: mail, form: "mail" };
}

/**
 * Whether two instants are one, as far as a recording can tell: a vendor works while its answer is on
 * the way, and some write whole seconds.
 */
export const isSameTime = (one: number, other: number, took: number): boolean =>
  Math.abs(one - other) <= took + 999;
