import type { Alphabet, SeedHash } from "../../../base/random.js";
import { deriveSeed } from "../../../base/random.js";
import type { OwnIds } from "../../../store/rows.js";

/** The most that a permutation of 30 bits can hold. */
const MOST = 2 ** 30;
const ROUNDS = 4;

/**
 * The ids of one kind under one seed. The first characters encode the position, permuted with a key
 * so that neighbours look unrelated; the others are drawn for the position. So a lookup needs no
 * index: it decodes the position, and either the row there has this id or no row has.
 */
export class MintedIds implements OwnIds {
  readonly #prefix: string;
  readonly #alphabet: Alphabet;
  readonly #seed: SeedHash;
  readonly #keys: readonly number[];
  /** Number of characters for the position, of positions, and of bits of half a position. */
  readonly #width: number;
  readonly #count: number;
  readonly #half: number;
  readonly #length: number;

  /** `length` characters follow the prefix. */
  constructor(prefix: string, length: number, alphabet: Alphabet, seed: SeedHash) {
    this.#prefix = prefix;
    this.#alphabet = alphabet;
    this.#seed = seed;
    this.#keys = deriveSeed(seed, "position");
    this.#length = length;
    let [width, count] = [0, 1];
    while (width < length && count * alphabet.size <= MOST) {
      width += 1;
      count *= alphabet.size;
    }
    this.#width = width;
    this.#count = count;
    this.#half = Math.ceil(Math.log2(Math.max(count, 4)) / 2);
  }

  idAt(seq: number): string | undefined {
    if (seq >= this.#count) return undefined;
    const rest = this.#length - this.#width;
    const word = this.#permuted(seq);
    return this.#alphabet.textWith(word, this.#width, this.#prefix, rest, this.#seed, seq);
  }

  seqOf(id: string): number {
    const start = this.#prefix.length;
    if (id.length !== start + this.#length) return 0;
    const word = this.#alphabet.wordAt(id, start, this.#width);
    return word < 0 || word >= this.#count ? 0 : this.#unpermuted(word);
  }

  // The range is not a power of two: a result outside of it is permuted again.
  #permuted(seq: number): number {
    let word = seq;
    do {
      for (let round = 0; round < ROUNDS; round++) word = this.#there(word, round);
    } while (word >= this.#count);
    return word;
  }

  #unpermuted(permuted: number): number {
    let word = permuted;
    do {
      for (let round = ROUNDS - 1; round >= 0; round--) word = this.#back(word, round);
    } while (word >= this.#count);
    return word;
  }

  /** One round of a Feistel network: swaps the halves and scrambles one. */
  #there(word: number, round: number): number {
    const mask = (1 << this.#half) - 1;
    const [high, low] = [word >>> this.#half, word & mask];
    return (low << this.#half) | (high ^ (this.#scramble(low, round) & mask));
  }

  #back(word: number, round: number): number {
    const mask = (1 << this.#half) - 1;
    const [low, mixed] = [word >>> this.#half, word & mask];
    return ((mixed ^ (this.#scramble(low, round) & mask)) << this.#half) | low;
  }

  #scramble(half: number, round: number): number {
    let mixed = Math.imul(half ^ (this.#keys[round] ?? 0), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return mixed ^ (mixed >>> 16);
  }
}
