// The only source of chance in a simulated vendor: `Random` draws numbers from a seed
// (`deriveSeed`, `hashText`), so the same seed always gives the same ids and values. Nothing here
// is for secrets.

/**
 * Two seeds that differ in one character give unrelated numbers. Streams are independent: a draw
 * from one never changes another.
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
    let [a, b, c, counter] = [seed[0] | 0, seed[1] | 0, seed[2] | 0, seed[3] | 0];
    for (let round = 0; round < WARM_UP; round++) {
      const sum = (a + b + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#counter = counter;
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

  /** An integer from 0 to `limit` - 1, evenly distributed; `limit` is an integer from 1 to 2^32. */
  below(limit: number): number {
    if (!Number.isInteger(limit) || limit < 1 || limit > TWO_32) {
      throw new RangeError(`below() takes an integer from 1 to 2^32, not ${limit}`);
    }
    // The last, incomplete run of 0..limit-1 would favour small numbers: it draws again.
    const whole = TWO_32 - (TWO_32 % limit);
    let drawn = this.next();
    while (drawn >= whole) drawn = this.next();
    return drawn % limit;
  }

  /** True with probability `p`: never at 0, always at 1. */
  chance(p: number): boolean {
    return this.next() < p * TWO_32;
  }

  /** One of the items, evenly distributed; undefined when there is none. */
  pick<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : items[this.below(items.length)];
  }
}

/** The seed of the n-th stream of a kind. */
export function numbered(seed: SeedHash, number: number): SeedHash {
  const low = number >>> 0;
  const high = (number - low) / TWO_32;
  return [scramble(seed[0] ^ low), seed[1] ^ high, seed[2] ^ low, seed[3]];
}

/** One draw of the n-th stream of a kind, without the draws before it: 0 to 2^32 - 1. */
function drawn(seed: SeedHash, number: number, draw: number): number {
  const low = number >>> 0;
  const high = (number - low) / TWO_32;
  let mixed = (seed[draw & 3] ?? 0) ^ Math.imul(low + Math.imul(draw, 0x9e3779b9), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16) ^ Math.imul(high, 0x27d4eb2f), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ (seed[(draw + 1) & 3] ?? 0), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The finalizer of MurmurHash3: one bit of difference becomes about sixteen. */
function scramble(word: number): number {
  let mixed = word;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** `length` lower-case hexadecimal digits, for trace ids. */
export function hexDigits(random: Random, length: number): string {
  let digits = "";
  while (digits.length < length) digits += random.next().toString(16).padStart(8, "0");
  return digits.slice(0, length);
}

/**
 * Up to this size, four characters come from one draw: each is equally likely to within 1 in 250.
 */
const FOUR_OF = 64;

const NO_DIGIT = -1;

/** The characters that ids and tokens consist of. */
export class Alphabet {
  readonly #units: readonly number[];
  /** The index of a character, by its code unit. */
  readonly #digits: readonly number[];
  /** Code units of the next text, by its length: a concatenated text takes more memory. */
  readonly #buffers: number[][] = [];

  constructor(characters: string) {
    this.#units = Array.from({ length: characters.length }, (_, at) => characters.charCodeAt(at));
    const digits = new Array<number>(Math.max(...this.#units) + 1).fill(NO_DIGIT);
    for (const [digit, unit] of this.#units.entries()) digits[unit] = digit;
    this.#digits = digits;
  }

  get size(): number {
    return this.#units.length;
  }

  /**
   * `length` characters behind `prefix`: a pure function of seed and number (0 to 2^53 - 1).
   * The texts of consecutive numbers show no relation.
   */
  text(seed: SeedHash, number: number, length: number, prefix = ""): string {
    return this.textWith(0, 0, prefix, length, seed, number);
  }

  /** As `text`, with `word` in `width` characters behind the prefix, its last digit first. */
  textWith(
    word: number,
    width: number,
    prefix: string,
    length: number,
    seed: SeedHash,
    number: number,
  ): string {
    const units = this.#units;
    const size = units.length;
    const end = prefix.length + width + length;
    const buffer = this.#bufferOf(end);
    let at = 0;
    for (; at < prefix.length; at++) buffer[at] = prefix.charCodeAt(at);
    for (let left = word; at < prefix.length + width; at++) {
      buffer[at] = units[left % size] ?? 0;
      left = Math.floor(left / size);
    }
    const many = size <= FOUR_OF ? 4 : 1;
    for (let draw = 0; at < end; draw++) {
      // From a draw between 0 and 1, digit by digit.
      let fraction = drawn(seed, number, draw) / TWO_32;
      for (let left = many; left > 0 && at < end; left--, at++) {
        fraction *= size;
        const digit = Math.floor(fraction);
        fraction -= digit;
        buffer[at] = units[digit] ?? 0;
      }
    }
    return String.fromCharCode(...buffer);
  }

  #bufferOf(length: number): number[] {
    const known = this.#buffers[length];
    if (known !== undefined) return known;
    const made = new Array<number>(length).fill(0);
    this.#buffers[length] = made;
    return made;
  }

  /** The number that `width` characters of a text encode; -1 when they encode none. */
  wordAt(text: string, from: number, width: number): number {
    const size = this.#units.length;
    let word = 0;
    for (let at = from + width - 1; at >= from; at--) {
      const digit = this.#digits[text.charCodeAt(at)] ?? NO_DIGIT;
      if (digit === NO_DIGIT) return NO_DIGIT;
      word = word * size + digit;
    }
    return word;
  }
}
