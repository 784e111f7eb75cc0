import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDuration, parseDuration } from "../../src/engine/base/duration.js";
import { DAY, HOUR, LAST_INSTANT, MINUTE, SECOND } from "../../src/engine/base/time.js";

describe("parseDuration reads", () => {
  test.each([
    ["90s", 90 * SECOND],
    ["30m", 30 * MINUTE],
    ["1h30m", HOUR + 30 * MINUTE],
    ["2d", 2 * DAY],
    ["250ms", 250],
    ["1d2h3m4s5ms", DAY + 2 * HOUR + 3 * MINUTE + 4 * SECOND + 5],
    ["1m1ms", MINUTE + 1],
    ["0s", 0],
    ["007s", 7 * SECOND],
    ["1.5s", 1_500],
    ["0.001s", 1],
    ["1h0.5m", HOUR + 30 * SECOND],
    ["2.25d", 54 * HOUR],
    ["1.4ms", 1],
    ["90", undefined],
    [90, 90 * SECOND],
    [0, 0],
    [1.5, 1_500],
    [0.0015, 2],
    ["PT30M", 30 * MINUTE],
    ["PT1H30M", HOUR + 30 * MINUTE],
    ["P1D", DAY],
    ["P1DT12H", DAY + 12 * HOUR],
    ["P2W", 14 * DAY],
    ["PT0S", 0],
    ["PT1.5S", 1_500],
    ["PT0.001S", 1],
    ["PT36H", 36 * HOUR],
  ])("%j as %j ms", (value, ms) => {
    expect(parseDuration(value)).toBe(ms);
  });

  test("the longest duration is accepted, and a longer one is not", () => {
    expect(parseDuration(`${LAST_INSTANT}ms`)).toBe(LAST_INSTANT);
    expect(parseDuration(`${LAST_INSTANT + 1}ms`)).toBeUndefined();
    expect(parseDuration(LAST_INSTANT / SECOND + 1)).toBeUndefined();
    expect(parseDuration(`${"9".repeat(400)}d`)).toBeUndefined();
    expect(parseDuration(`P${"9".repeat(400)}D`)).toBeUndefined();
  });
});

describe("parseDuration refuses", () => {
  test.each([
    "",
    " ",
    "s",
    "1",
    "-1s",
    "+1s",
    "1s1h",
    "1s1s",
    "1ms1s",
    "1m1h30m",
    "1.5h30m",
    "1.s",
    ".5s",
    "1.5.5s",
    "1,5s",
    "1.5",
    "1e3s",
    "1 s",
    " 1s",
    "1s ",
    "1s\n",
    "1s, please",
    "1h30",
    "1S",
    "1H",
    "1w",
    "1sec",
    "٣s",
    "never",
    "default",
    "P",
    "PT",
    "P1DT",
    "pt1s",
    "-PT1S",
    "P-1D",
    "P1Y",
    "P1M",
    "P1H",
    "PT1D",
    "P1W1D",
    "P1.5D",
    "PT1.5H",
    "PT.5S",
    "PT1,5S",
    "PT1.2345S",
    "PT1S1M",
    "Infinity",
    "NaN",
  ])("the text %j", (text) => {
    expect(parseDuration(text)).toBeUndefined();
  });

  test.each([
    ["negative", -1],
    ["barely negative", -0.001],
    ["not a number", Number.NaN],
    ["infinite", Number.POSITIVE_INFINITY],
    ["infinitely negative", Number.NEGATIVE_INFINITY],
    ["too large", 1e300],
  ])("a number that is %s", (_name, number) => {
    expect(parseDuration(number)).toBeUndefined();
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["true", true],
    ["a list", ["1s"]],
    ["an object", { s: 1 }],
    ["a big integer", 1n],
  ])("%s", (_name, value) => {
    expect(parseDuration(value)).toBeUndefined();
  });
});

const durations = fc.integer({ min: 0, max: LAST_INSTANT });
const UNIT_NAMES = ["d", "h", "m", "s"] as const;
const UNITS = { d: DAY, h: HOUR, m: MINUTE, s: SECOND, ms: 1 };

describe("for all durations", () => {
  test("parseDuration reads every duration that formatDuration writes", () => {
    fc.assert(
      fc.property(durations, (ms) => {
        expect(parseDuration(formatDuration(ms))).toBe(ms);
      }),
    );
  });

  test("the parts of a short form add up, the largest unit first", () => {
    const amounts = fc.record(
      { d: fc.nat(10_000), h: fc.nat(10_000), m: fc.nat(10_000), s: fc.nat(10_000) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(amounts, fc.nat(10_000), (given, ms) => {
        const parts = [...UNIT_NAMES.map((unit) => [given[unit], unit] as const), [ms, "ms"]];
        const text = parts.map(([amount, unit]) =>
          amount === undefined ? "" : `${amount}${unit}`,
        );
        const sum = UNIT_NAMES.reduce((all, unit) => all + (given[unit] ?? 0) * UNITS[unit], ms);
        expect(parseDuration(text.join(""))).toBe(sum);
        const last = text.filter((part) => part !== "");
        if (last.length > 1) expect(parseDuration(last.reverse().join(""))).toBeUndefined();
      }),
    );
  });

  test("the short form equals its number of seconds", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (seconds) => {
        expect(parseDuration(seconds)).toBe(parseDuration(`${seconds}s`));
      }),
    );
  });

  test("no text gives anything but whole milliseconds from 0", () => {
    const near = fc.stringMatching(/^[-+ ]?P?T?(\d{1,3}[.,]?\d?(ms|s|m|h|d|W|D|H|M|S| )?){0,3}$/);
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (text) => {
        const ms = parseDuration(text);
        expect(ms === undefined || (Number.isInteger(ms) && ms >= 0)).toBe(true);
      }),
    );
  });

  test("no text that takes long to refuse: time grows with its length alone", () => {
    expect(parseDuration(`${"1".repeat(200_000)}x`)).toBeUndefined();
    expect(parseDuration(`${"1s".repeat(100_000)}x`)).toBeUndefined();
    expect(parseDuration(`P${"1".repeat(200_000)}x`)).toBeUndefined();
    expect(parseDuration(`1.${"1".repeat(200_000)}x`)).toBeUndefined();
    expect(parseDuration("1.".repeat(100_000))).toBeUndefined();
  });
});

describe("formatDuration writes", () => {
  test.each([
    [0, "0s"],
    [1, "1ms"],
    [1_500, "1s500ms"],
    [90 * SECOND, "1m30s"],
    [90 * MINUTE, "1h30m"],
    [49 * HOUR, "2d1h"],
    [null, "never"],
  ])("%j as %s", (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});
