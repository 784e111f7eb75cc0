import type { Json } from "../../../../engine/base/json.js";
import { readTime } from "../../comparing/times.js";
import type { Recording } from "../fact.js";
import type { Latest } from "../shown-objects.js";
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

/** Fewer sums could be alike by chance. */
const FEW_SUMS = 2;

/** Objects of another kind, and their field that names the object of a sample. */
export interface Naming {
  readonly of: string;
  readonly field: string;
}

/** The sum of a member of the objects that name this one, such as the refunds of a charge. */
export function sumOf(
  values: readonly Json[],
  samples: readonly Sample[],
  namings: readonly Naming[],
  objects: readonly Latest[],
  { items }: Recording,
): Json | undefined {
  const sums = new Set(values.filter((value) => value !== 0));
  if (sums.size < FEW_SUMS || values.some((value) => typeof value !== "number")) return undefined;
  const places = new Map(items.map((item, at) => [item, at]));
  for (const { of, field } of namings) {
    const own = objects.filter(({ kind }) => kind.name === of);
    const member = numbersIn(own).find((name) =>
      samples.every(({ id, item }, at) => {
        const place = places.get(item) ?? 0;
        const there = own.filter(({ first, object }) => first <= place && object[field] === id);
        return there.reduce((sum, { object }) => sum + Number(object[name]), 0) === values[at];
      }),
    );
    if (member !== undefined) {
      return { $sum: { of, where: { [field]: "{id}" }, field: member } };
    }
  }
  return undefined;
}

/** The members that have a number in all of some objects. */
const numbersIn = (objects: readonly Latest[]): readonly string[] =>
  Object.keys(objects[0]?.object ?? {}).filter((name) =>
    objects.every(({ object }) => typeof object[name] === "number"),
  );

/** Fewer of one answer could be alike by chance. */
const FEW_ALIKE = 2;

/** Whether one number is at most another one: a charge is refunded once its refunds are its amount. */
export function leastOf(
  values: readonly Json[],
  samples: readonly Sample[],
  field: string,
): Json | undefined {
  const countOf = (wanted: boolean): number => values.filter((value) => value === wanted).length;
  const isOther = countOf(true) + countOf(false) < values.length;
  if (!isCalculable(samples) || isOther || Math.min(countOf(true), countOf(false)) < FEW_ALIKE) {
    return undefined;
  }
  const paths = pathsIn(samples).filter((path) => samples.every((each) => isAmount(each, path)));
  const pairs = paths.flatMap((one) =>
    paths
      .filter((other) => other !== one && isAnswer(values, samples, one, other))
      .map((other) => [one, other] as const),
  );
  const named = pairs.filter((pair) => pair.some((path) => path.includes(field)));
  const [only, ...more] = named.length > 0 ? named : pairs;
  return only === undefined || more.length > 0 ? undefined : { $least: only.map(wordFor) };
}

const isAmount = ({ known }: Sample, path: string): boolean =>
  typeof known.get(path) === "number" && readTime(known.get(path)) === undefined;

const isAnswer = (
  values: readonly Json[],
  samples: readonly Sample[],
  one: string,
  other: string,
): boolean =>
  samples.every(
    ({ known }, at) => Number(known.get(one)) <= Number(known.get(other)) === values[at],
  );
