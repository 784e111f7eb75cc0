// The ids of objects by their kind (`task_8fK2…`, a UUID, a number): `idFacts` tells the kinds
// apart, `keyOf` makes the key under which a table stores an object, `idIn` the id in answers.
// `id-streams.ts` has the random texts of all ids.

import type { Json, JsonObject } from "../../base/json.js";
import type { Alphabet, SeedHash } from "../../base/random.js";
import { Alphabet as Characters, deriveSeed } from "../../base/random.js";
import type { IdForm, IdKind, ResourceSpec } from "../../pack/pack.js";
import type { OwnIds } from "../../store/rows.js";

/** Properties of a kind of id. */
interface IdFacts {
  /** Whether the world makes ids that callers do not set. */
  readonly isMinted: boolean;
  /** Whether there is only one object below each parent. */
  readonly isSingle: boolean;
  /** Whether answers have it as a number. */
  readonly isNumber: boolean;
}

const MINTED: IdFacts = { isMinted: true, isSingle: false, isNumber: false };

const FACTS: Readonly<Record<IdKind, IdFacts>> = {
  prefix: MINTED,
  uuid: MINTED,
  counted: MINTED,
  digits: MINTED,
  integer: { ...MINTED, isNumber: true },
  given: { ...MINTED, isMinted: false },
  single: { ...MINTED, isMinted: false, isSingle: true },
  sequence: { ...MINTED, isMinted: false, isNumber: true },
};

export const idFacts = ({ id }: Pick<ResourceSpec, "id">): IdFacts => FACTS[id.kind];

/**
 * The key of an object in its collection: its id. If that is unique only below its parents, it is a
 * path of their ids and its own: `acme/widgets`.
 */
export function keyOf(resource: ResourceSpec, within: readonly string[], own: string): string {
  if (idFacts(resource).isSingle) return within.length === 0 ? resource.object : joined(within);
  return within.length === 0 ? own : joined([...within, own]);
}

const joined = (parts: readonly string[]): string => parts.map(escaped).join("/");

const escaped = (part: string): string => part.replaceAll("%", "%25").replaceAll("/", "%2F");

const unescaped = (part: string): string => part.replaceAll("%2F", "/").replaceAll("%25", "%");

/** The key of an object with these fields. */
export function keyIn(spec: ResourceSpec, fields: JsonObject): string {
  const { field, within } = spec.id;
  const own = field === null ? "" : String(fields[field]);
  if (!idFacts(spec).isSingle && within.length === 0) return own;
  return keyOf(
    spec,
    within.map((each) => String(fields[each])),
    own,
  );
}

/** The id in answers of the object with a key. */
export function idIn(resource: ResourceSpec, key: string): Json {
  const isBelow = resource.id.within.length > 0;
  const own = isBelow ? unescaped(key.slice(key.lastIndexOf("/") + 1)) : key;
  return idFacts(resource).isNumber ? Number(own) : own;
}

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

/** The ids that a kind of object has under a seed. */
export function ownIds({ id, idPrefix }: IdDefinition, common: Common, seed: SeedHash): OwnIds {
  const { length, alphabet } = id.form ?? common;
  const characters = id.form === null ? common.characters : new Characters(alphabet);
  return BY_KIND[id.kind](seed, { prefix: idPrefix, length, characters });
}

interface MintedForm {
  readonly prefix: string;
  readonly length: number;
  readonly characters: Alphabet;
}

const BY_KIND: Readonly<Record<IdKind, (seed: SeedHash, form: MintedForm) => OwnIds>> = {
  prefix: (seed, { prefix, length, characters }) => new MintedIds(prefix, length, characters, seed),
  uuid: (seed) => new UuidIds(seed),
  integer: () => COUNTED,
  counted: (_seed, { prefix }) => ({
    idAt: (seq) => `${prefix}${seq}`,
    seqOf: (id) => (id.startsWith(prefix) ? COUNTED.seqOf(id.slice(prefix.length)) : 0),
  }),
  // Never with a leading zero.
  digits: (seed, { length }) => new MintedIds("1", Math.max(length - 1, 1), DIGITS, seed),
  given: () => NONE,
  single: () => NONE,
  sequence: () => NONE,
};

type IdDefinition = Pick<ResourceSpec, "id" | "idPrefix">;

interface Common extends IdForm {
  readonly characters: Alphabet;
}

const DIGITS = new Characters("0123456789");
const HEX = new Characters("0123456789abcdef");

/** Ids that come from outside. */
const NONE: OwnIds = { idAt: () => undefined, seqOf: () => 0 };

/** Ids that are the position as a number. */
export const COUNTED: OwnIds = {
  idAt: (seq) => String(seq),
  seqOf: (id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0),
};

/** Free digits of a UUID, and the places of the digits of its version and its variant. */
const FREE = 30;
const VERSION_AT = 12;
const VARIANT_AT = 15;

/** UUIDs of version 4 (RFC 9562) that encode their positions. */
class UuidIds implements OwnIds {
  readonly #words: MintedIds;

  constructor(seed: SeedHash) {
    this.#words = new MintedIds("", FREE, HEX, seed);
  }

  idAt(seq: number): string | undefined {
    const word = this.#words.idAt(seq);
    if (word === undefined) return undefined;
    const variant = "89ab".charAt(Number.parseInt(word.charAt(0), 16) & 3);
    const head = `${word.slice(0, 8)}-${word.slice(8, VERSION_AT)}`;
    const middle = `4${word.slice(VERSION_AT, VARIANT_AT)}-${variant}${word.slice(VARIANT_AT, 18)}`;
    return `${head}-${middle}-${word.slice(18)}`;
  }

  seqOf(id: string): number {
    const digits = id.replaceAll("-", "");
    if (digits.length !== FREE + 2) return 0;
    const word = digits.slice(0, VERSION_AT) + digits.slice(VERSION_AT + 1, VARIANT_AT + 1);
    return this.#words.seqOf(word + digits.slice(VARIANT_AT + 2));
  }
}
