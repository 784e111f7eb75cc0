import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DAY,
  formatHttpDate,
  formatInstant,
  LAST_INSTANT,
  later,
  parseInstant,
} from "../../src/engine/base/time.js";

const FIRST_INSTANT = Date.parse("0000-01-01T00:00:00.000Z");

/** The result of the platform's calendar, without a zero fraction of a second. */
const byDate = (ms: number): string => new Date(ms).toISOString().replace(".000Z", "Z");

const instants = fc.integer({ min: FIRST_INSTANT, max: LAST_INSTANT });
const wholeSeconds = instants.map((ms) => Math.floor(ms / 1_000) * 1_000);
const digits = (min: number, max: number, width: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map((value) => String(value).padStart(width, "0"));

test("an instant as a Date header agrees with Date over the whole range", () => {
  fc.assert(
    fc.property(instants, (ms) => {
      expect(formatHttpDate(ms)).toBe(new Date(ms).toUTCString());
    }),
    { numRuns: 2_000 },
  );
});

describe("an instant as text", () => {
  test("agrees with Date over the whole range, there and back", () => {
    fc.assert(
      fc.property(fc.oneof(instants, wholeSeconds), (ms) => {
        expect(formatInstant(ms)).toBe(byDate(ms));
        expect(parseInstant(formatInstant(ms))).toBe(ms);
        expect(parseInstant(new Date(ms).toISOString())).toBe(ms);
      }),
      { numRuns: 2_000 },
    );
  });

  test("agrees with Date on the first and the last day of every month from year 0 to 9999", () => {
    const wrong: string[] = [];
    for (let year = 0; year <= 9_999; year++) {
      for (let month = 0; month < 12; month++) {
        // Date.UTC takes the years 0 to 99 for 1900 to 1999.
        const first = new Date(0).setUTCFullYear(year, month, 1);
        for (const ms of [first, first - 1 < FIRST_INSTANT ? first : first - 1]) {
          const text = byDate(ms);
          if (formatInstant(ms) !== text || parseInstant(text) !== ms) wrong.push(text);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    [FIRST_INSTANT, "0000-01-01T00:00:00Z"],
    [-1, "1969-12-31T23:59:59.999Z"],
    [0, "1970-01-01T00:00:00Z"],
    [1, "1970-01-01T00:00:00.001Z"],
    [951_782_400_000, "2000-02-29T00:00:00Z"],
    [1_735_689_600_000, "2025-01-01T00:00:00Z"],
    [1_735_689_600_050, "2025-01-01T00:00:00.050Z"],
    [LAST_INSTANT, "9999-12-31T23:59:59.999Z"],
  ])("%i is %s", (ms, text) => {
    expect(formatInstant(ms)).toBe(text);
    expect(parseInstant(text)).toBe(ms);
  });
});

describe("parseInstant", () => {
  const noon = Date.UTC(2025, 0, 31, 12);

  test.each([
    ["2025-01-31T12:00:00Z", noon],
    ["2025-01-31t12:00:00z", noon],
    ["2025-01-31 12:00:00Z", noon],
    ["2025-01-31T12:00:00", noon],
    ["2025-01-31T12:00", noon],
    ["2025-01-31T13:30:00+01:30", noon],
    ["2025-01-31T13:30:00+0130", noon],
    ["2025-01-30T12:01:00-23:59", noon],
    ["2025-01-31", noon - DAY / 2],
    ["2025-01-31T12:00:00.5Z", noon + 500],
    ["2025-01-31T12:00:00,05Z", noon + 50],
    ["2025-01-31T12:00:00.1239Z", noon + 123],
    ["2025-01-31T12:00:00.999999999Z", noon + 999],
  ])("reads %s", (text, ms) => {
    expect(parseInstant(text)).toBe(ms);
  });

  test.each([
    "",
    "now",
    "2025",
    "2025-01",
    "2025-1-1",
    "20250131T120000Z",
    "+002025-01-31T12:00:00Z",
    "-0001-01-31T12:00:00Z",
    "2025-00-10",
    "2025-13-10",
    "2025-01-00",
    "2025-04-31",
    "2025-02-29",
    "1900-02-29",
    "2025-01-31T24:00:00Z",
    "2025-01-31T12:60:00Z",
    "2025-01-31T12:00:60Z",
    "2025-01-31T12Z",
    "2025-01-31T12:00:00.Z",
    "2025-01-31T12:00:00.1234567890Z",
    "2025-01-31T12:00:00+24:00",
    "2025-01-31T12:00:00+01:60",
    "2025-01-31T12:00:00+1",
    "2025-01-31T12:00:00Z ",
    " 2025-01-31T12:00:00Z",
    "2025-01-31T12:00:00Z\n",
    "٢٠٢٥-01-31",
    "0000-01-01T00:00:00+00:01",
    "9999-12-31T23:59:59-00:01",
  ])("refuses %j", (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });

  test("accepts exactly the existing dates and times", () => {
    const date = fc.tuple(digits(0, 9_999, 4), digits(0, 13, 2), digits(0, 32, 2));
    const time = fc.tuple(digits(0, 24, 2), digits(0, 60, 2), digits(0, 60, 2));
    fc.assert(
      fc.property(date, time, (ymd, hms) => {
        const text = `${ymd.join("-")}T${hms.join(":")}Z`;
        const ms = Date.parse(text);
        // Date turns a day that does not exist into the next one.
        const exists = !Number.isNaN(ms) && byDate(ms) === text;
        expect(parseInstant(text)).toBe(exists ? ms : undefined);
      }),
      { numRuns: 2_000 },
    );
  });

  test("an offset is subtracted", () => {
    const offset = fc.tuple(fc.constantFrom("+", "-"), digits(0, 23, 2), digits(0, 59, 2));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LAST_INSTANT - 2 * DAY }), offset, (ms, parts) => {
        const text = new Date(ms).toISOString().replace("Z", `${parts[0]}${parts[1]}:${parts[2]}`);
        expect(parseInstant(text)).toBe(Date.parse(text));
      }),
    );
  });

  test("any other text is not an instant, and does no harm", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const ms = parseInstant(text);
        expect(ms === undefined || Number.isInteger(ms)).toBe(true);
      }),
    );
  });
});

test.each([
  ["2025-01-31", 1, "month", "2025-02-28"],
  ["2024-02-29", 1, "year", "2025-02-28"],
  ["2025-12-15", 2, "month", "2026-02-15"],
  ["2025-12-31", 1, "week", "2026-01-07"],
] as const)("%s and %d %s is %s", (start, count, unit, end) => {
  expect(later(Date.parse(start), count, unit)).toBe(Date.parse(end));
});
