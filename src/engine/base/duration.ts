// Durations as texts (`90s`, `1h30m`, ISO 8601): `parseDuration` reads one as milliseconds,
// `formatDuration` writes one, `DurationLiteral` is their type in the client. Instants are in
// `time.ts`.

import { DAY, HOUR, LAST_INSTANT, MINUTE, SECOND } from "./time.js";

/**
 * Reads a duration in milliseconds; a number counts seconds. Undefined for anything else: negative,
 * not finite, with trailing text, or past the year 9999.
 */
export function parseDuration(value: unknown): number | undefined {
  const ms = typeof value === "number" ? value * SECOND : parseText(value);
  if (ms === undefined || !Number.isFinite(ms) || ms < 0 || ms > LAST_INSTANT) return undefined;
  return Math.round(ms);
}

/** A duration as a text: `1h30m`, `250ms`, `0s`; null is `never`. */
export function formatDuration(ms: number | null): string {
  if (ms === null) return "never";
  if (ms === 0) return "0s";
  let rest = ms;
  let text = "";
  for (const [unit, size] of [
    ["d", DAY],
    ["h", HOUR],
    ["m", MINUTE],
    ["s", SECOND],
    ["ms", 1],
  ] as const) {
    const count = Math.floor(rest / size);
    if (count > 0) text += `${count}${unit}`;
    rest -= count * size;
  }
  return text;
}

/** Whether a text is a duration. */
export const isDuration = (text: string): text is DurationLiteral =>
  parseDuration(text) !== undefined;

/** Largest first, as in a text. */
const UNITS = [DAY, HOUR, MINUTE, SECOND, 1];

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const SHORT = new RegExp(
  `^(?=\\d)(?:${NUMBER}d)?(?:${NUMBER}h)?(?:${NUMBER}m)?(?:${NUMBER}s)?(?:${NUMBER}ms)?$`,
);
const ISO = /^P(?:(\d+)W|(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?)$/;

/** Each unit at most once, this one before the others. */
type Units<First extends string, Rest extends string> =
  | `${number}${First}`
  | `${number}${First}${Rest}`
  | Rest;

type ShortForm = Units<"d", Units<"h", Units<"m", Units<"s", `${number}ms`>>>>;
type IsoTime = `T${Units<"H", Units<"M", `${number}S`>>}`;

/**
 * A duration as a text: `"90s"`, `"1h30m"`, `"1.5s"`, `"2d"`, `"250ms"`, or ISO 8601 like `"PT30M"`.
 * The compiler checks the units and their order; only `parseDuration` refuses signs and spaces.
 */
export type DurationLiteral =
  | ShortForm
  | `P${number}${"W" | "D"}`
  | `P${`${number}D` | ""}${IsoTime}`;

export const DURATION_FORMS =
  'a duration is "90s", "30m", "1h30m", "1.5s", "2d", "250ms", a number of seconds, or ISO 8601 like "PT30M"; it is never negative';

function parseText(value: unknown): number | undefined {
  if (typeof value !== "string") return undefined;
  const short = SHORT.exec(value);
  if (short !== null) return sumShort(short.slice(1));
  const match = ISO.exec(value);
  if (match === null || value === "P") return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => (part === undefined ? 0 : Number(part)));
  return (weeks * 7 + days) * DAY + hours * HOUR + minutes * MINUTE + seconds * SECOND;
}

/** Takes the number of each unit. Only the smallest one may be a fraction, as in ISO 8601. */
function sumShort(numbers: readonly (string | undefined)[]): number | undefined {
  let sum = 0;
  let isWhole = true;
  for (const [at, size] of UNITS.entries()) {
    const number = numbers[at];
    if (number === undefined) continue;
    if (!isWhole) return undefined;
    isWhole = !number.includes(".");
    sum += Number(number) * size;
  }
  return sum;
}
