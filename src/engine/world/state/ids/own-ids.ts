import type { Alphabet, SeedHash } from "../../../base/random.js";
import { Alphabet as Characters } from "../../../base/random.js";
import type { IdForm, IdKind, ResourceSpec } from "../../../pack/pack.js";
import type { OwnIds } from "../../../store/rows.js";
import { MintedIds } from "./minted-ids.js";

/** The ids that a kind of object has under a seed. */
export function ownIds({ id, idPrefix }: Kind, common: Common, seed: SeedHash): OwnIds {
  const { length, alphabet } = id.form ?? common;
  const characters = id.form === null ? common.characters : new Characters(alphabet);
  return BY_KIND[id.kind](seed, { prefix: idPrefix, length, characters });
}

interface Form {
  readonly prefix: string;
  readonly length: number;
  readonly characters: Alphabet;
}

const BY_KIND: Readonly<Record<IdKind, (seed: SeedHash, form: Form) => OwnIds>> = {
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

type Kind = Pick<ResourceSpec, "id" | "idPrefix">;

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
