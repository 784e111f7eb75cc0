import type { Json } from "../../../../engine/base/json.js";
import type { Sample } from "./templates.js";
import { isCalculable, pathsIn, wordFor } from "./templates.js";

/** More pairs would take long, and fit by chance. */
const MOST_PATHS = 60;

/** A number that is the product, the sum or the difference of two others. */
export function productOf(values: readonly Json[], samples: readonly Sample[]): Json | undefined {
  const isOneValue = new Set(values).size < 2;
  if (!isCalculable(samples) || isOneValue || values.some((value) => typeof value !== "number")) {
    return undefined;
  }
  const isVaried = (path: string): boolean =>
    new Set(samples.map(({ known }) => String(known.get(path)))).size > 1;
  const paths = pathsIn(samples)
    .filter((path) => samples.every((each) => isNumber(each, path)) && isVaried(path))
    .slice(0, MOST_PATHS);
  for (const [word, calculate] of WORDS) {
    for (const [at, one] of paths.entries()) {
      const others = word === "$minus" ? paths : paths.slice(at + 1);
      const other = others.find((each) =>
        samples.every(
          ({ known }, place) =>
            calculate(Number(known.get(one)), Number(known.get(each))) === values[place],
        ),
      );
      if (other !== undefined) return { [word]: [wordFor(one), wordFor(other)] };
    }
  }
  return undefined;
}

const WORDS: readonly (readonly [string, (one: number, other: number) => number])[] = [
  ["$times", (one, other) => one * other],
  ["$plus", (one, other) => one + other],
  ["$minus", (one, other) => one - other],
];

/** A form sends numbers as texts. */
const isNumber = ({ known }: Sample, path: string): boolean =>
  /^-?\d{1,9}(?:\.\d{1,6})?$/.test(String(known.get(path)));
