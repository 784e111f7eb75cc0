import type { Json } from "../../../base/json.js";
import { DAY, parseInstant, parseMailInstant, SECOND } from "../../../base/time.js";
import type { TimeForm } from "../../../pack/pack.js";

/** What a value covers: one number, or the milliseconds of a timestamp such as a second or a day. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** How the value of an object compares with that of a caller. */
export const COMPARISONS = {
  gt: (own: Span, said: Span) => own.first > said.last,
  gte: (own: Span, said: Span) => own.first >= said.first,
  lt: (own: Span, said: Span) => own.last < said.first,
  lte: (own: Span, said: Span) => own.last <= said.last,
  day: (own: Span, said: Span) => dayOf(own.first) === dayOf(said.first),
} as const;

/** The number of the day of an instant, in UTC. */
const dayOf = (ms: number): number => Math.floor(ms / DAY);

export type Comparison = keyof typeof COMPARISONS;

/**
 * The span of a field's value, or of a text for that field: an instant in the field's form, a
 * number, or an ISO instant.
 *
 * @param form of instants in the field; undefined when the pack names none
 */
export function spanOf(form: TimeForm | undefined, value: Json | undefined): Span | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value);
  if (form !== undefined) return INSTANTS[form](text);
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isFinite(number)) return { first: number, last: number };
  return INSTANTS.iso(text);
}

const from = (first: number, length: number): Span => ({ first, last: first + length - 1 });

const numberSpan =
  (unit: number) =>
  (text: string): Span | undefined =>
    /^\d{1,15}$/.test(text) ? from(Number(text) * unit, unit) : undefined;

const textSpan =
  (length: number) =>
  (text: string): Span | undefined => {
    const instant = parseInstant(text);
    return instant === undefined ? undefined : from(instant, length);
  };

/** The form of mails, or that of ISO 8601. */
function mailSpan(text: string): Span | undefined {
  const instant = parseMailInstant(text);
  return instant === undefined ? textSpan(1)(text) : from(instant, SECOND);
}

const INSTANTS: Readonly<Record<TimeForm, (text: string) => Span | undefined>> = {
  iso: textSpan(1),
  "iso-seconds": textSpan(SECOND),
  unix: numberSpan(SECOND),
  "unix-ms": numberSpan(1),
  rfc2822: mailSpan,
  date: textSpan(DAY),
};
