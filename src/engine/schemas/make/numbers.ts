// `makeInteger` and `makeNumber`: make numbers within the bounds of a JSON Schema, of a likely size
// for the name of their field: prices, years, instants. `unixUnit` says whether a format counts
// seconds or milliseconds.

import type { Json, JsonObject } from "../../base/json.js";
import type { Random } from "../../base/random.js";
import { least, most, texts } from "../parts.js";

interface Bounds {
  readonly low: number;
  readonly high: number;
}

const MONEY = /price|amount|total|cost|fee|balance|tax|subtotal/i;
const YEAR = /year$/i;
const SPREAD = 99;
const WIDE = 1_000;

/** The unit of instants that a format names, such as `unix-time`; undefined for another format. */
export function unixUnit(format: Json | undefined): "seconds" | "milliseconds" | undefined {
  if (typeof format !== "string" || !/^(?:unix|epoch|timestamp)/i.test(format)) return undefined;
  return /ms$|milli/i.test(format) ? "milliseconds" : "seconds";
}

/** 2025-01-01, and the seconds of that year. */
const NEW_YEAR = 1_735_689_600;
const YEAR_SECONDS = 31_536_000;

/** An instant of 2025 in a unit. */
function makeInstant(unit: "seconds" | "milliseconds", random: Random): number {
  const seconds = NEW_YEAR + random.below(YEAR_SECONDS);
  return unit === "seconds" ? seconds : seconds * 1_000;
}

/** A whole number within the bounds of the parts. */
export function makeInteger(parts: readonly JsonObject[], name: string, random: Random): number {
  const unit = texts(parts, "format")
    .map(unixUnit)
    .find((it) => it !== undefined);
  if (unit !== undefined) return makeInstant(unit, random);
  const step = stepOf(parts);
  const bounds = integerBounds(parts, name);
  if (step !== undefined)
    return multipleWithin(Number.isInteger(step) ? step : 1, bounds, parts, random);
  return bounds.low + random.below(Math.max(1, Math.min(2 ** 32, bounds.high - bounds.low + 1)));
}

/** A number within the bounds of the parts, with at most two decimals where that is possible. */
export function makeNumber(parts: readonly JsonObject[], name: string, random: Random): number {
  const step = stepOf(parts);
  const bounds = numberBounds(parts, name);
  if (step !== undefined) return multipleWithin(step, bounds, parts, random);
  const drawn = bounds.low + ((bounds.high - bounds.low) * random.below(10_001)) / 10_000;
  const rounded = Math.round(drawn * 100) / 100;
  if (isInside(parts, rounded)) return rounded;
  return isInside(parts, drawn) ? drawn : (bounds.low + bounds.high) / 2;
}

function stepOf(parts: readonly JsonObject[]): number | undefined {
  const step = most(parts, "multipleOf");
  return step !== undefined && step > 0 ? step : undefined;
}

function isInside(parts: readonly JsonObject[], value: number): boolean {
  return (
    value >= lowest(parts, "minimum") &&
    value <= highest(parts, "maximum") &&
    value > lowest(parts, "exclusiveMinimum") &&
    value < highest(parts, "exclusiveMaximum")
  );
}

function usual(name: string): Bounds {
  if (YEAR.test(name)) return { low: 2025, high: 2029 };
  return MONEY.test(name) ? { low: 10, high: 499 } : { low: 1, high: 100 };
}

function integerBounds(parts: readonly JsonObject[], name: string): Bounds {
  return closed(
    Math.max(
      Math.ceil(lowest(parts, "minimum")),
      Math.floor(lowest(parts, "exclusiveMinimum")) + 1,
    ),
    Math.min(
      Math.floor(highest(parts, "maximum")),
      Math.ceil(highest(parts, "exclusiveMaximum")) - 1,
    ),
    usual(name),
  );
}

function numberBounds(parts: readonly JsonObject[], name: string): Bounds {
  return closed(
    Math.max(lowest(parts, "minimum"), lowest(parts, "exclusiveMinimum")),
    Math.min(highest(parts, "maximum"), highest(parts, "exclusiveMaximum")),
    usual(name),
  );
}

const lowest = (parts: readonly JsonObject[], keyword: string): number =>
  most(parts, keyword) ?? Number.NEGATIVE_INFINITY;

const highest = (parts: readonly JsonObject[], keyword: string): number =>
  least(parts, keyword) ?? Number.POSITIVE_INFINITY;

/** Finite bounds: usual values for infinite ones; of a wide range its usual part, if it has one. */
function closed(low: number, high: number, usual: Bounds): Bounds {
  const isOpen = low === Number.NEGATIVE_INFINITY;
  const from = isOpen ? (high < usual.low ? high - SPREAD : usual.low) : low;
  const usualTo = from > usual.high ? from + SPREAD : usual.high;
  const to = Math.max(from, high === Number.POSITIVE_INFINITY ? usualTo : high);
  if (to - from <= WIDE) return { low: from, high: to };
  if (from <= usual.low && to >= usual.high) return usual;
  return { low: from, high: from + SPREAD };
}

function multipleWithin(
  step: number,
  { low, high }: Bounds,
  parts: readonly JsonObject[],
  random: Random,
): number {
  // A double cannot count so many steps.
  if (!Number.isFinite(low / step)) return low;
  // 3 * 0.1 is 0.30000000000000004: fifteen digits round it to 0.3.
  const times = (factor: number) => Number((factor * step).toPrecision(15));
  const inner = (factor: number) => isInside(parts, times(factor));
  const first = Math.ceil(low / step);
  const least = inner(first) ? first : first + 1;
  const span = Math.min(SPREAD + 1, Math.max(1, Math.floor(high / step) - least + 1));
  const drawn = least + random.below(span);
  return times(inner(drawn) ? drawn : least);
}
