import type { Random } from "./random.js";

type Change = (text: string, random: Random) => Buffer;

const utf8 = (text: string): Buffer => Buffer.from(text, "utf8");

/** Replaces the part of a text between two positions. */
function spliced(text: string, random: Random, part: Buffer, length = 0): Buffer {
  const bytes = utf8(text);
  const at = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at + length)]);
}

/** No UTF-8: cut off, over-long, beyond Unicode, surrogates, and bytes that never occur. */
const NO_UTF8: readonly Buffer[] = [
  ...["c3", "e282", "f09f98", "c080", "e08080", "f8888080", "f4908080", "eda080", "ff", "fe", "80"],
].map((hex) => Buffer.from(hex, "hex"));

const TOKENS = [
  ...["1e999", "-1e999", "9".repeat(400), "0x1", "01", "+1", ".5", "NaN", "Infinity", "undefined"],
  ...['"\\ud800"', '"\\u0000"', '"\\udfff\\ud800"', '"\\x"', "'a'", "//", "/**/", ",", "}", "]"],
  ...['{"__proto__":{"a":1}}', '{"a":1,"a":2}', "\u0000", "\ufeff", "\u2028", '"', "\\", "null"],
];

const CHANGES: readonly Change[] = [
  (text, random) => utf8(text).subarray(0, random.below(text.length + 1)),
  (text, random) => spliced(text, random, random.pick(NO_UTF8)),
  (text, random) => spliced(text, random, utf8(random.pick(TOKENS))),
  (text, random) => spliced(text, random, utf8(random.pick(TOKENS)), 1 + random.below(6)),
  (text, random) => spliced(text, random, Buffer.from([random.below(256)]), 1),
  (text) => utf8(`\ufeff${text}`),
  (text) => Buffer.from(text, "utf16le"),
  (text, random) => utf8(text.repeat(1 + random.below(3))),
  (text, random) => {
    const levels = random.pick([50, 64, 1_000, 50_000]);
    return utf8("[".repeat(levels) + text + "]".repeat(levels));
  },
  (_text, random) => utf8('{"a":'.repeat(random.pick([64, 5_000]))),
  (_text, random) => Buffer.from(Array.from({ length: random.below(60) }, () => random.below(256))),
];

/** A text as bytes that were damaged on the way, or were never any good. */
export const damaged = (text: string, random: Random): Buffer => random.pick(CHANGES)(text, random);
