import { expect, test } from "vitest";
import type { PlacedGuess } from "../../codegen/init/document.js";
import { worthALook } from "../../codegen/init/init-report.js";

function guess(says: string, reason: string, confidence: number, weight = 1): PlacedGuess {
  return { says, reason, confidence, weight, path: [] };
}

const GUESSES = [
  guess("a", "its form is unknown", 0.4, 2),
  guess("b", "its form is unknown", 0.4, 9),
  guess("c", "its form is unknown", 0.4, 5),
  guess("d", "it does something", 0.7),
  guess("e", "it fits no form", 0.5),
  guess("f", "it fits no form", 0.5),
];

test("the guesses worth a look have each reason once, ordered by their operations", () => {
  const looks = worthALook(GUESSES, 3).map(({ guess: { says }, others }) => [says, others]);
  expect(looks).toEqual([
    ["b", 2],
    ["e", 1],
    ["d", 0],
  ]);
});

test("when there are fewer reasons, the next guess of each follows", () => {
  const looks = worthALook(GUESSES, 5).map(({ guess: { says } }) => says);
  expect(looks).toEqual(["b", "e", "d", "c", "f"]);
});
