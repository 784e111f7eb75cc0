import type { Json } from "../../../../engine/base/json.js";
import { readTime } from "../../comparing/times.js";
import type { Sample } from "./templates.js";
import { isCalculable, pathsIn, wordFor } from "./templates.js";

/** Fewer of one answer could be alike by chance. */
const FEW = 2;

/** Whether one number is at most another one: a charge is refunded once its refunds are its amount. */
export function leastOf(
  values: readonly Json[],
  samples: readonly Sample[],
  field: string,
): Json | undefined {
  const countOf = (wanted: boolean): number => values.filter((value) => value === wanted).length;
  const isOther = countOf(true) + countOf(false) < values.length;
  if (!isCalculable(samples) || isOther || Math.min(countOf(true), countOf(false)) < FEW) {
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
