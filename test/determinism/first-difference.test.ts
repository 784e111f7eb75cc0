import { describe, expect, test } from "vitest";
import { firstDifference } from "./first-difference.js";
import { CALL_MARK } from "./lines.js";

const call = (number: number, request: string, answer: string): string =>
  `${CALL_MARK}${number}: ${request}\n${answer}\n`;

const transcript = (...calls: readonly string[]): Buffer => Buffer.from(calls.join(""));

const BEGINNING = call(1, "GET /agents", '200\n\n{"data":[]}');
const END = call(3, "GET /test", "200\n\n{}");

describe("the first difference of two transcripts", () => {
  test("is none when they are the same", () => {
    expect(firstDifference(transcript(BEGINNING, END), transcript(BEGINNING, END))).toBeNull();
  });

  test("is shown with its call and both sides around the byte", () => {
    const request = 'POST /agents {"name":"Ada"}';
    const one = transcript(BEGINNING, call(2, request, '201\n\n{"name":"Ada"}'), END);
    const other = transcript(BEGINNING, call(2, request, '201\n\n{"name":"Bob"}'), END);
    const at = one.indexOf('Ada"}\n\n');
    const shown = String(firstDifference(one, other));
    expect(shown).toContain(`at byte ${at}, in call 2: POST /agents {"name":"Ada"}\n`);
    expect(shown).toContain('  {"name":"⟦A⟧da"}');
    expect(shown).toContain('  {"name":"⟦B⟧ob"}');
  });

  test("is the first of several", () => {
    const one = transcript(BEGINNING, call(2, "GET /a", "200"), call(3, "GET /b", "200"));
    const other = transcript(BEGINNING, call(2, "GET /a", "500"), call(3, "GET /b", "500"));
    expect(firstDifference(one, other)).toContain("in call 2: GET /a\n");
  });

  test("is where the shorter one ends", () => {
    const whole = transcript(BEGINNING, END);
    const shown = String(firstDifference(whole, transcript(BEGINNING)));
    expect(shown).toContain(`at byte ${Buffer.byteLength(BEGINNING)}, in call 3: GET /test`);
    expect(shown).toContain("⟦end⟧");
  });

  test("may come before the first call", () => {
    expect(firstDifference(Buffer.from("a"), Buffer.from("b"))).toContain("before the first call");
  });

  test("of characters of several bytes is still found", () => {
    const one = transcript(call(1, "GET /", "ü"));
    const other = transcript(call(1, "GET /", "ö"));
    expect(firstDifference(one, other)).toContain(`at byte ${one.indexOf("ü") + 1},`);
  });
});
