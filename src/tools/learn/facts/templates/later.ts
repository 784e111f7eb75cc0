import type { Json } from "../../../../engine/base/json.js";
import type { Unit } from "../../../../engine/base/time.js";
import { later, UNITS } from "../../../../engine/base/time.js";
import { isSameTime, readTime } from "../../comparing/times.js";
import type { Sample } from "./templates.js";
import { isCalculable, pathsIn, wordFor } from "./templates.js";

/** An instant that is another one and a count of units of the calendar. */
export function laterOf(values: readonly Json[], samples: readonly Sample[]): Json | undefined {
  const ends = values.map((value) => readTime(value)?.at);
  if (!isCalculable(samples) || ends.includes(undefined)) return undefined;
  const paths = pathsIn(samples);
  const starts = paths.filter((path) => samples.every((each) => timeAt(each, path) !== undefined));
  const units = paths.filter((path) => samples.every((each) => unitAt(each, path) !== undefined));
  const isFit = (start: string, count: CountOf, unitOf: UnitOf): boolean =>
    samples.every((sample, at) => {
      const from = timeAt(sample, start) ?? Number.NaN;
      const unit = unitOf(sample);
      const end = ends[at] ?? Number.NaN;
      return unit !== undefined && isSameTime(later(from, count(sample), unit), end, 0);
    });
  for (const start of starts) {
    for (const path of units) {
      const unitOf = (sample: Sample): Unit | undefined => unitAt(sample, path);
      const counted = paths.find(
        (each) =>
          each.startsWith(path) && isFit(start, (one) => Number(one.known.get(each)), unitOf),
      );
      if (counted !== undefined) return wordsOf(start, wordFor(counted), wordFor(path));
      if (isFit(start, () => 1, unitOf)) return wordsOf(start, 1, wordFor(path));
    }
    const found = FIXED.find(([count, unit]) =>
      isFit(
        start,
        () => count,
        () => unit,
      ),
    );
    if (found !== undefined) return wordsOf(start, ...found);
  }
  return undefined;
}

type CountOf = (sample: Sample) => number;
type UnitOf = (sample: Sample) => Unit | undefined;

/** Usual spans of time. */
const FIXED: readonly (readonly [number, Unit])[] = [
  ...[1, 2, 3, 7, 14, 30, 60, 90].map((count) => [count, "day"] as const),
  ...[1, 2, 4, 6, 8, 12].map((count) => [count, "hour"] as const),
  ...[1, 2, 5, 10, 15, 20, 30, 45].map((count) => [count, "minute"] as const),
  ...[1, 2, 3, 6].map((count) => [count, "month"] as const),
  [1, "year"],
];

const wordsOf = (start: string, count: Json, unit: Json): Json => ({
  $later: [wordFor(start), count, unit],
});

const timeAt = ({ known }: Sample, path: string): number | undefined =>
  readTime(known.get(path))?.at;

const unitAt = ({ known }: Sample, path: string): Unit | undefined =>
  UNITS.find((unit) => unit === known.get(path) || `${unit}s` === known.get(path));
