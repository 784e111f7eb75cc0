/**
 * Instants and durations as plain milliseconds. The world has no other notion of time: no `Date`,
 * no time zone but UTC, no instant that it was not given.
 */

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * An instant of the virtual clock, one object for all that happens at it: as a number it would be
 * an object of its own in each record that holds it.
 */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly ms: number;
}

/** 9999-12-31T23:59:59.999Z: the last instant that has a four-digit year. */
export const LAST_INSTANT = 253_402_300_799_999;
const FIRST_INSTANT = -62_167_219_200_000;

/**
 * UTC ISO 8601 with `Z`: whole seconds when there are no milliseconds, else three decimals.
 * @example formatInstant(1_735_689_600_000) // "2025-01-01T00:00:00Z"
 */
export function formatInstant(ms: number): string {
  const days = Math.floor(ms / DAY);
  const rest = ms - days * DAY;
  const { year, month, day } = civil(days);
  const clock = [rest / HOUR, (rest % HOUR) / MINUTE, (rest % MINUTE) / SECOND];
  const millis = rest % SECOND === 0 ? "" : `.${pad(rest % SECOND, 3)}`;
  const time = clock.map((part) => pad(Math.floor(part), 2)).join(":");
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${time}${millis}Z`;
}

const WEEKDAYS = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/**
 * The form of the Date header (RFC 9110, 5.6.7).
 * @example formatHttpDate(1_735_689_600_000) // "Wed, 01 Jan 2025 00:00:00 GMT"
 */
export function formatHttpDate(ms: number): string {
  const days = Math.floor(ms / DAY);
  const { year, month, day } = civil(days);
  const weekday = WEEKDAYS[((days % 7) + 7) % 7] ?? "";
  const date = `${pad(day, 2)} ${MONTHS[month - 1] ?? ""} ${pad(year, 4)}`;
  return `${weekday}, ${date} ${formatInstant(Math.floor(ms / SECOND) * SECOND).slice(11, 19)} GMT`;
}

/**
 * As in a letter's head (RFC 2822, 3.3).
 * @example formatLetterDate(1_735_689_600_000) // "Wed, 01 Jan 2025 00:00:00 +0000"
 */
export const formatLetterDate = (ms: number): string => formatHttpDate(ms).replace(/GMT$/, "+0000");

const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:([Zz])|([+-])(\d\d):?(\d\d))?)?$/;

/** Reads an ISO 8601 instant (no offset: UTC; no time: midnight). Undefined when it is none. */
export function parseInstant(text: string): number | undefined {
  const match = INSTANT.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? 0 : Number(part)));
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const millis = Number((match[7] ?? "").slice(0, 3).padEnd(3, "0"));
  const [aheadHours, aheadMinutes] = [Number(match[10] ?? 0), Number(match[11] ?? 0)];
  if (aheadHours > 23 || aheadMinutes > 59) return undefined;
  const offset = (aheadHours * HOUR + aheadMinutes * MINUTE) * sign(match[9]);
  const clock = hour * HOUR + minute * MINUTE + second * SECOND + millis;
  const ms = daysFrom(year, month, day) * DAY + clock - offset;
  return ms < FIRST_INSTANT || ms > LAST_INSTANT ? undefined : ms;
}

const sign = (text: string | undefined): number => (text === "-" ? -1 : 1);
const pad = (value: number, width: number): string => String(value).padStart(width, "0");

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

// Days and dates of the proleptic Gregorian calendar, by Howard Hinnant's method: years begin in
// March, so that a leap day is a year's last. https://howardhinnant.github.io/date_algorithms.html

const DAYS_TO_1970 = 719_468;

function daysFrom(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - DAYS_TO_1970;
}

function civil(days: number): { year: number; month: number; day: number } {
  const shifted = days + DAYS_TO_1970;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leaps =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const beforeYear = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfYear = dayOfEra - beforeYear;
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = ((shiftedMonth + 2) % 12) + 1;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}
