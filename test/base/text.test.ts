import fc from "fast-check";
import { expect, test } from "vitest";
import { bounded, cut, wrapped } from "../../src/engine/base/text.js";

const MILLION = 1_000_000;

test("a text is wrapped between words, and within a word that is too long", () => {
  expect(wrapped("one two three four", 9, "  ")).toEqual(["one two", "  three", "  four"]);
  expect(wrapped("  0123456789", 8, "    ")).toEqual(["  012345", "    6789"]);
  expect(wrapped("short", 9, "  ")).toEqual(["short"]);
});

test("wrapping loses nothing but spaces, and no line is too long", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "b", " ", "\t", "é"), maxLength: 200 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 4, max: 20 }), (text, columns) => {
      const lines = wrapped(text, columns, "  ");
      expect(lines.filter(({ length }) => length > columns)).toEqual([]);
      expect(lines.join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
    }),
  );
});

test.each([
  ["in one word", "x".repeat(MILLION)],
  ["in many words", "word ".repeat(MILLION / 5)],
])("a million characters %s are wrapped in lines that share their memory", (_, text) => {
  expect(wrapped(text, 100, "    ").length).toBeGreaterThan(MILLION / 100 - 1);
});

test("a long message is cut, and says how much of it", () => {
  expect(bounded("x".repeat(10_000), "message")).toBe("x".repeat(10_000));
  expect(bounded(`${"x".repeat(10_000)}${"y".repeat(1_234)}`, "message")).toBe(
    `${"x".repeat(10_000)}… (cut: 1,234 more characters)`,
  );
  expect(bounded("n".repeat(1_001), "name")).toBe(`${"n".repeat(1_000)}… (cut: 1 more characters)`);
});

test("a text for a line ends with … when it is cut, and fits", () => {
  expect(cut("12345", 5)).toBe("12345");
  expect(cut("123456", 5)).toBe("1234…");
});
