import { describe, expect, test } from "vitest";
import { compile } from "./compile.js";
import { MISTAKES, moduleOf, RIGHT, START } from "./names.js";

const errors = compile([...MISTAKES.map(([code]) => code), ...RIGHT].map(moduleOf));

describe("a wrong name gives one error, at that name, which shows the right ones", () => {
  test.each(MISTAKES.map((mistake, at) => [...mistake, at] as const))("%s", (code, says, at) => {
    const found = errors[at] ?? [];
    const tokens = found.map(({ start, length }) => moduleOf(code).slice(start, start + length));
    expect({ tokens, messages: found.map(({ message }) => message) }).toEqual({
      tokens: [/«(.*)»/.exec(code)?.[1]],
      messages: [expect.stringContaining(says)],
    });
    expect(found[0]?.start).toBe(START + code.indexOf("«"));
  });
});

describe("correct names compile", () => {
  test.each(RIGHT.map((code, at) => [code, MISTAKES.length + at] as const))("%s", (_, at) => {
    expect(errors[at]?.map(({ message }) => message)).toEqual([]);
  });
});
