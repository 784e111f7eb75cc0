// Instants and durations as plain milliseconds: the units (`SECOND`, `DAY`), and instants as texts,
// which `formatInstant` writes and `parseInstant` reads, always in UTC. Texts of durations are in
// `duration.ts`.

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * An instant of the virtual clock. All records of one instant share one object: a number of this
 * size would take an object in each record.
 */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly ms: number;
}

/** 9999-12-31T23:59:59.999Z: the last instant with a year of four digits. */
export const LAST_INSTANT = 253_402_300_799_999;
const FIRST_INSTANT = -62_167_219_200_000;

// biome-ignore lint/style/noRestrictedGlobals: the calendar date of an instant, never the present one
const dateOf = (instant: number | string) => new Date(instant);

const inRange = (ms: number): number => Math.min(Math.max(ms, FIRST_INSTANT), LAST_INSTANT);

/**
 * UTC ISO 8601 with `Z`: whole seconds when there are no milliseconds, else three decimals. The
 * years end with 9999.
 * @example formatInstant(1_735_689_600_000) // "2025-01-01T00:00:00Z"
 */
export const formatInstant = (ms: number): string =>
  dateOf(inRange(ms)).toISOString().replace(".000Z", "Z");

/**
 * The form of the Date header (RFC 9110, 5.6.7).
 * @example formatHttpDate(1_735_689_600_000) // "Wed, 01 Jan 2025 00:00:00 GMT"
 */
export const formatHttpDate = (ms: number): string => dateOf(inRange(ms)).toUTCString();

/**
 * The form of a mail's header (RFC 2822, 3.3).
 * @example formatLetterDate(1_735_689_600_000) // "Wed, 01 Jan 2025 00:00:00 +0000"
 */
export const formatLetterDate = (ms: number): string => formatHttpDate(ms).replace(/GMT$/, "+0000");

const INSTANT =
  /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:[Zz]|([+-])(\d\d):?(\d\d))?)?$/;

/** Reads an ISO 8601 instant (no offset: UTC; no time: midnight). Undefined for any other text. */
export function parseInstant(text: string): number | undefined {
  // Our own form, the usual one, needs no look at its parts.
  const own = dateOf(text).getTime();
  if (!Number.isNaN(own) && formatInstant(own) === text) return own;
  const match = INSTANT.exec(text);
  if (match === null) return undefined;
  const [, day, hour = "00", minute = "00", second = "00", fraction = ""] = match;
  const clock = `${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, "0")}`;
  const local = `${day}T${clock}Z`;
  const date = dateOf(local);
  // The platform rolls a day or an hour that does not exist over into the next one.
  if (Number.isNaN(date.getTime()) || date.toISOString() !== local) return undefined;
  const [aheadHours, aheadMinutes] = [Number(match[7] ?? 0), Number(match[8] ?? 0)];
  if (aheadHours > 23 || aheadMinutes > 59) return undefined;
  const ahead = aheadHours * HOUR + aheadMinutes * MINUTE;
  const ms = date.getTime() - (match[6] === "-" ? -ahead : ahead);
  return ms === inRange(ms) ? ms : undefined;
}

/** Units of the calendar, in the singular. */
export const UNITS = ["second", "minute", "hour", "day", "week", "month", "year"] as const;
export type Unit = (typeof UNITS)[number];

const LENGTHS: Readonly<Partial<Record<Unit, number>>> = {
  second: SECOND,
  minute: MINUTE,
  hour: HOUR,
  day: DAY,
  week: 7 * DAY,
};

/**
 * An instant so many units later, in UTC. Months and years keep the day, or take the last one of a
 * shorter month.
 * @example later(Date.UTC(2025, 0, 31), 1, "month") // Date.UTC(2025, 1, 28)
 */
export function later(ms: number, count: number, unit: Unit): number {
  const length = LENGTHS[unit];
  if (length !== undefined) return ms + count * length;
  const date = dateOf(ms);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (unit === "year" ? 12 : 1));
  const last = dateOf(date.getTime());
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  date.setUTCDate(Math.min(day, last.getUTCDate()));
  return date.getTime();
}

const MAIL = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:\+0000|GMT)$/;

/** Milliseconds since 1970 of an instant in the form of mails (RFC 2822), in UTC. */
export function parseMailInstant(text: string): number | undefined {
  const ms = MAIL.test(text) ? dateOf(text).getTime() : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}
