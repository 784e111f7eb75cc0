import { expect, test } from "vitest";
import { lookMadeAlike } from "../../packages/learn/src/learn/comparing/difference.js";

test.each([
  ["a1b2c3d4e5", "z9y8x7w6v5", true],
  ["letters by chance", "z9y8x7w6v5", false],
  ["qwertyuiop", "z9y8x7w6v5", true],
  ["qwertyuiop", "lkjhgfdsaz", false],
  ["succeeded", "a1b2c3d4e", false],
  ["qwertyuiop", "z9y8x7w6v5u4", false],
])("%s and %s are made up in one form: %s", (one, other, is) => {
  expect(lookMadeAlike(one, other)).toBe(is);
  expect(lookMadeAlike(other, one)).toBe(is);
});
