import { Ajv } from "ajv";
import formats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatOf } from "../../src/engine/schemas/formats.js";

const accepts = (format: string, text: string) => formatOf(format)?.accepts(text);

describe("formats", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    [
      "date",
      ["2025-01-31", "2024-02-29", "2000-02-29"],
      ["2025-02-29", "1900-02-29", "2025-1-1", "2025-13-01", "2025-04-31", "x2025-01-01", ""],
    ],
    [
      "time",
      ["12:00:00Z", "12:00:00.5+02:00", "23:59:60Z", "15:59:60-08:00"],
      ["12:00:00", "24:00:00Z", "12:60:00Z", "22:59:60Z", "12:00Z"],
    ],
    [
      "date-time",
      ["2025-01-31T12:00:00Z", "2025-01-31t12:00:00.123z"],
      ["2025-01-31", "2025-01-31T12:00:00", "2025-02-30T12:00:00Z", "2025-01-31_12:00:00Z"],
    ],
    [
      "duration",
      ["P1D", "PT5M", "P1Y2M3DT4H5M6S", "P2W"],
      ["P", "PT", "P1", "1D", "P1D2W", "PT1D"],
    ],
    [
      "email",
      ["a@example.com", "first.last+tag@sub.example.co", "a@b"],
      ["a", "@b", "a@", "a b@c.d", ".a@b.c", "a..b@c.d", "a@-b.c"],
    ],
    [
      "hostname",
      ["example.com", "a-b.c1", "xn--bcher-kva.example"],
      ["", "-a.b", "a-.b", "a..b", "a_b.c", `${"a".repeat(64)}.b`],
    ],
    [
      "ipv4",
      ["192.0.2.1", "0.0.0.0", "255.255.255.255"],
      ["256.0.0.1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.a", ""],
    ],
    [
      "ipv6",
      ["2001:db8::1", "::", "::1", "1::", "1:2:3:4:5:6:7:8", "::ffff:192.0.2.1"],
      [
        ":",
        ":::",
        "1::2::3",
        "1:2:3:4:5:6:7",
        "12345::",
        "1:2:3:4:5:6:7:8:9",
        "::g",
        "192.0.2.1::",
      ],
    ],
    [
      "uri",
      ["https://example.com/a?b=c#d", "mailto:a@b.c", "urn:x:y", "data:,x%20y"],
      ["example.com", "//a/b", "https://a b", "https://a/%zz", "1a:b", ""],
    ],
    [
      "uri-reference",
      ["https://example.com/a?b=c#d", "/a/b?c=d&e[f]=%20", "a/b:c", "//a/b", "#x", "?y", ""],
      ["/companies/{id}", "/a b", "/a/%zz", "1a:b", "a#b#c", "\\a", "<a>"],
    ],
    [
      "uuid",
      ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"],
      ["f81d4fae7dec11d0a76500a0c91e6bf6", "g81d4fae-7dec-11d0-a765-00a0c91e6bf6", ""],
    ],
  ])("%s", (format, right, wrong) => {
    expect(right.filter((text) => accepts(format, text) !== true)).toEqual([]);
    expect(wrong.filter((text) => accepts(format, text) !== false)).toEqual([]);
  });

  test("any other format is an annotation", () => {
    expect(formatOf("color")).toBeUndefined();
    expect(formatOf("toString")).toBeUndefined();
  });

  const ajv = formats.default(new Ajv());
  const judgeOf = (format: string) => ajv.compile({ type: "string", format });

  test.each(["ipv4", "ipv6", "uuid", "duration"])("%s: as ajv-formats has it", (format) => {
    const judge = judgeOf(format);
    const pieces = fc.constantFrom(
      "1",
      "255",
      ".",
      ":",
      "::",
      "ab",
      "-",
      "P",
      "T",
      "D",
      "W",
      "H",
      "0",
      "01",
    );
    const near = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
      fc.ipV4(),
      fc.ipV6(),
      fc.uuid(),
    );
    fc.assert(
      fc.property(near, (text) => {
        expect(accepts(format, text)).toBe(judge(text));
      }),
      { numRuns: 1_000, seed: 3 },
    );
  });

  test.each(["date", "time"])("%s: as ajv-formats has it", (format) => {
    const judge = judgeOf(format);
    const two = fc.integer({ min: 0, max: 62 }).map((number) => String(number).padStart(2, "0"));
    const day = fc
      .tuple(fc.constantFrom("1900", "2000", "2024", "2025"), two, two)
      .map((parts) => parts.join("-"));
    const hour = fc
      .tuple(two, two, two, fc.constantFrom("Z", "", "+00:00", "-01:30", ".5Z", "+24:00"))
      .map(([h, m, s, zone]) => `${h}:${m}:${s}${zone}`);
    fc.assert(
      fc.property(format === "date" ? day : hour, (text) => {
        expect(accepts(format, text)).toBe(judge(text));
      }),
      { numRuns: 1_000, seed: 4 },
    );
  });
});
