// Writes ASN.1 values in DER (ITU-T X.690): a tag, the length, the content.

const TAGS = { integer: 2, bits: 3, octets: 4, oid: 6, text: 12, time: 23, sequence: 48, set: 49 };

/** The first tag of context; with content of further values, and with bytes. */
const [CONTEXT, CONTEXT_BYTES] = [0xa0, 0x80];

function tagged(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x80 + bytesOf(length).length];
  const long = length < 0x80 ? [] : bytesOf(length);
  return Buffer.concat([Buffer.from([...head, ...long]), content]);
}

/** Of a positive number, the highest first. */
function bytesOf(value: number): readonly number[] {
  const high = Math.floor(value / 256);
  return high === 0 ? [value] : [...bytesOf(high), value % 256];
}

export const sequence = (...values: readonly Uint8Array[]): Buffer =>
  tagged(TAGS.sequence, Buffer.concat(values));

export const set = (...values: readonly Uint8Array[]): Buffer =>
  tagged(TAGS.set, Buffer.concat(values));

/** A positive integer from its bytes: a zero in front if it would be negative. */
export const integer = (bytes: Uint8Array): Buffer =>
  tagged(TAGS.integer, (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.from([0]), bytes]));

export const yes = (): Buffer => Buffer.from([1, 1, 0xff]);

export const octets = (bytes: Uint8Array): Buffer => tagged(TAGS.octets, bytes);

/** A string of bits of which the last `unused` do not count. */
export const bits = (bytes: Uint8Array, unused = 0): Buffer =>
  tagged(TAGS.bits, Buffer.concat([Buffer.from([unused]), bytes]));

export const text = (value: string): Buffer => tagged(TAGS.text, Buffer.from(value));

/** `2.5.29.15`: two numbers share the first byte, and the others are in base 128. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split(".").map(Number);
  return tagged(TAGS.oid, Buffer.from([first * 40 + second, ...others.flatMap(inBase128)]));
}

function inBase128(value: number): readonly number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    digits.unshift(0x80 + (rest % 128));
  }
  return digits;
}

/** UTCTime, which RFC 5280 requires until 2049: `YYMMDDHHMMSSZ`. */
export const time = (date: Date): Buffer =>
  tagged(TAGS.time, Buffer.from(`${date.toISOString().slice(2, 19).replace(/\D/g, "")}Z`));

/** `[number]` around a value. */
export const explicit = (number: number, value: Uint8Array): Buffer =>
  tagged(CONTEXT + number, value);

/** `[number]` in place of the tag of bytes. */
export const implicit = (number: number, bytes: Uint8Array): Buffer =>
  tagged(CONTEXT_BYTES + number, bytes);
