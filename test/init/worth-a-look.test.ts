import { expect, test } from "vitest";
import type { PlacedGuess } from "../../codegen/init/document/guess.js";
import { worthALook } from "../../codegen/init/report.js";

function guess(says: string, reason: string, confidence: number, weight = 1): PlacedGuess {
  return { says, reason, confidence, weight, path: [] };
}

const GUESSES = [
  guess("a", "nothing tells its form", 0.4, 2),
  guess("b", "nothing tells its form", 0.4, 9),
  guess("c", "nothing tells its form", 0.4, 5),
  guess("d", "it does something", 0.7),
  guess("e", "it fits no form", 0.5),
  guess("f", "it fits no form", 0.5),
];

test("of the guesses worth a look each kind comes once, by the operations that hang on it", () => {
  const looks = worthALook(GUESSES, 3).map(({ guess: { says }, others }) => [says, others]);
  expect(looks).toEqual([
    ["b", 2],
    ["e", 1],
    ["d", 0],
  ]);
});

test("where there are fewer kinds, the next of each follow", () => {
  const looks = worthALook(GUESSES, 5).map(({ guess: { says } }) => says);
  expect(looks).toEqual(["b", "e", "d", "c", "f"]);
});
