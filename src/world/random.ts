/**
 * The only source of chance in the world: pure functions of text.
 *
 * Not for secrets. Two seeds that differ in one character share nothing visible, and every stream
 * stands alone: what one draws never moves another.
 */

/** 128 bits, as four unsigned 32-bit integers. */
export type SeedHash = readonly [number, number, number, number];

/** Hashes a text (cyrb128 of Bryc, public domain: https://github.com/bryc/code). */
export function hashText(text: string): SeedHash {
  return absorb(1779033703, 3144134277, 1013904242, 2773480762, text);
}

/** The seed of a stream within a seed: of a kind of id, of one fault, of a field. */
export function deriveSeed(seed: SeedHash, name: string): SeedHash {
  return absorb(seed[0], seed[1], seed[2], seed[3], name);
}

function absorb(h1: number, h2: number, h3: number, h4: number, text: string): SeedHash {
  let [a, b, c, d] = [h1, h2, h3, h4];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = b ^ Math.imul(a ^ unit, 597399067);
    b = c ^ Math.imul(b ^ unit, 2869860233);
    c = d ^ Math.imul(c ^ unit, 951274213);
    d = a ^ Math.imul(d ^ unit, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [(a ^ b ^ c ^ d) >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0];
}

const TWO_32 = 2 ** 32;
const WARM_UP = 12;

/** A stream of numbers from one seed: sfc32 of PractRand by Chris Doty-Humphrey. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  constructor(seed: SeedHash) {
    this.#a = seed[0] | 0;
    this.#b = seed[1] | 0;
    this.#c = seed[2] | 0;
    this.#counter = seed[3] | 0;
    for (let round = 0; round < WARM_UP; round++) this.next();
  }

  /** An integer from 0 to 2^32 - 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** An integer from 0 to `limit` - 1, each as likely; `limit` is an integer from 1 to 2^32. */
  below(limit: number): number {
    if (!Number.isInteger(limit) || limit < 1 || limit > TWO_32) {
      throw new RangeError(`below() takes an integer from 1 to 2^32, not ${limit}`);
    }
    // The last, incomplete run of 0..limit-1 would favour small numbers: draw again.
    const whole = TWO_32 - (TWO_32 % limit);
    let drawn = this.next();
    while (drawn >= whole) drawn = this.next();
    return drawn % limit;
  }

  /** True with probability `p`: never at 0, always at 1. */
  chance(p: number): boolean {
    return this.next() < p * TWO_32;
  }

  /** One of the items, each as likely; undefined when there is none. */
  pick<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : items[this.below(items.length)];
  }
}

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE62_UNITS = Uint8Array.from(BASE62, (digit) => digit.charCodeAt(0));

/**
 * The 16 base62 characters that follow an id's prefix: a pure function of seed, kind and number
 * (0 to 2^53 - 1). Consecutive numbers show no relation; equal suffixes within a kind are as
 * likely as among random texts of 95 bits.
 */
export function idSuffix(seed: SeedHash, kind: string, number: number): string {
  const random = new Random(numbered(deriveSeed(seed, kind), number));
  return `${quartet(random)}${quartet(random)}${quartet(random)}${quartet(random)}`;
}

/** The seed of the stream that belongs to the n-th thing of a kind. */
export function numbered(seed: SeedHash, number: number): SeedHash {
  const low = number >>> 0;
  const high = (number - low) / TWO_32;
  return [scramble(seed[0] ^ low), seed[1] ^ high, seed[2] ^ low, seed[3]];
}

/** The finalizer of MurmurHash3: one bit of difference becomes about sixteen. */
function scramble(word: number): number {
  let mixed = word;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Four digits of one draw: 62^4 goes into 2^32 so often that none is favoured by 1 in 250. */
function quartet(random: Random): string {
  const drawn = random.next();
  return String.fromCharCode(
    unit(drawn),
    unit(Math.floor(drawn / 62)),
    unit(Math.floor(drawn / 3_844)),
    unit(Math.floor(drawn / 238_328)),
  );
}

function unit(word: number): number {
  return BASE62_UNITS[word % 62] ?? 0;
}

/** `length` lower-case hexadecimal digits, for trace ids. */
export function hexDigits(random: Random, length: number): string {
  let digits = "";
  while (digits.length < length) digits += random.next().toString(16).padStart(8, "0");
  return digits.slice(0, length);
}
