import type { Json, JsonObject } from "../../src/engine/base/json.js";
import type { Random } from "./random.js";

/** Keys with a meaning for a JavaScript engine, and meaningless ones. */
export const KEYS: readonly string[] = [
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf", "then"],
  ...["__defineGetter__", "toJSON", "length", "0", "-1", "", " ", "$ref", "$", "a.b", "a[0]", "/"],
  ...["\u0000", "\u{1f600}", "\ud800", "\u202e", "Ä", "x".repeat(300), "id", "status"],
];

const TEXTS: readonly string[] = [
  ...KEYS,
  ...["null", "undefined", "NaN", "[object Object]", "true", "-0", "1e999", "0x10", "\r\n", "\n"],
  ...["../../etc/passwd", "%00", "%2e%2e", "$(id)", "{{7*7}}", "<script>", "' OR 1=1 --"],
  ...["\udfff\ud800", "\ufeff", "\ufffe", "e\u0301".repeat(40), "\u0000".repeat(20)],
  ...["9999-12-31T23:59:59Z", "-1s", "1e9d", "P1Y", "0001-01-01T00:00:00Z", "javascript:0"],
  ...["http://[::1]:0/", "http://x@y:z/", "file:///", "https://a.invalid", "x".repeat(20_000)],
  ...["(a+)+$", "^(?:a|a)*$", "[", "\\", "task_0000000000000000", "trun_!", "evt_", "*"],
];

const NUMBERS: readonly number[] = [
  ...[0, -0, 1, -1, 0.1, 1.5, 2 ** 31, -(2 ** 31), 2 ** 32, 2 ** 53, -(2 ** 53), 2 ** 63],
  ...[1e21, 1e300, Number.MAX_VALUE, Number.MIN_VALUE, 1e-300, 99, 100, 101, 600, 10_000],
];

/** Its conversion to a text throws. */
const TEXTLESS: Json = { toString: 1, valueOf: null };

/** Any value of JSON, at most so many levels deep. */
export function nested(random: Random, levels: number): Json {
  const kind = random.below(levels > 0 ? 7 : 4);
  if (kind === 0) return random.pick([null, true, false, TEXTLESS]);
  if (kind === 1) return random.pick(NUMBERS);
  if (kind <= 3) return random.pick(TEXTS);
  if (kind === 4) return Array.from({ length: random.below(4) }, () => nested(random, levels - 1));
  if (kind === 5) return tower(random);
  return object(random, levels);
}

function object(random: Random, levels: number): JsonObject {
  const pairs = Array.from({ length: random.below(4) }, () => {
    const value = nested(random, levels - 1);
    return [random.pick(KEYS), value] as const;
  });
  return Object.fromEntries(pairs);
}

/** Deep: within the bound of 64 levels, at it, or over it. */
function tower(random: Random): Json {
  let value: Json = 1;
  const key = random.pick(KEYS);
  for (let left = random.pick([10, 60, 63, 64, 65, 300]); left > 0; left--) {
    value = left % 2 === 0 ? [value] : Object.fromEntries([[key, value]]);
  }
  return value;
}
