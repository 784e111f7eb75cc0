import { parseDuration } from "../../src/engine/base/duration.js";
import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";

/** Real waits, which would delay the test; `raw.ts` has cases of its own for these. */
const WAITS = new Set(["wait", "delay"]);
const PATIENCE = 2;
const INSTEAD = new Map([
  ["hang", "reset"],
  ["realtime", "frozen"],
]);

/** A body without real waits and without a change of the clock's mode. */
export function tame(value: Json): Json {
  if (typeof value === "string") return INSTEAD.get(value) ?? value;
  if (isArray(value)) return value.map(tame);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (WAITS.has(key) && isLong(inner)) return [key, "1ms"];
      // Here `delay` is a probability.
      return [key, key === "fault rates" ? inner : tame(inner)];
    }),
  );
}

function isLong(value: Json): boolean {
  if (typeof value !== "string" && typeof value !== "number") return false;
  return (parseDuration(value) ?? 0) > PATIENCE;
}

/** Whether a slip of a letter could make a body ask for a long wait. */
export const isTouchy = (text: string): boolean => /"(?:wait|delay)"/.test(text);
