import type { JsonObject } from "../../../engine/base/json.js";

/** The text of a stored object. Its fields are immutable: a change replaces them. */
export interface ObjectText {
  readonly fields: JsonObject;
  readonly text: string;
  /** Whether it is all ASCII. */
  readonly isAscii: boolean;
  /** The name of the schema that it was fitted to; empty for none. */
  readonly shape: string;
  /** The text up to the place of the request id, once it was needed. */
  opened: string | undefined;
}

const SLOT_BITS = 12;
export const SLOTS = 1 << SLOT_BITS;
export const LONGEST = 64 * 1_024;
/** Characters of all texts together. */
export const MOST = 16 * 1_024 * 1_024;

/** A cache of the texts of one instance's objects that were read last. */
export class ObjectTexts {
  /** The number of an object chooses its slot; another object in the same slot replaces it. */
  readonly #slots = new Array<ObjectText | undefined>(SLOTS);
  #length = 0;

  /** The text of an object with exactly these fields, fitted to this schema, if it is cached. */
  find(seq: number, fields: JsonObject, shape = ""): ObjectText | undefined {
    const kept = this.#slots[placeOf(seq, shape)];
    return kept?.fields === fields && kept.shape === shape ? kept : undefined;
  }

  keep(seq: number, text: ObjectText): void {
    const { length } = text.text;
    if (length > LONGEST) return;
    const place = placeOf(seq, text.shape);
    this.#length += length - (this.#slots[place]?.text.length ?? 0);
    if (this.#length > MOST) {
      this.#slots.fill(undefined);
      this.#length = length;
    }
    this.#slots[place] = text;
  }
}

/**
 * A hash, so that objects at regular distances do not share a few slots. An answer and an element of
 * a list, which may have different schemas, are beside one another.
 */
const placeOf = (seq: number, shape: string): number =>
  Math.imul(2 * seq + (shape.length & 1), 0x9e3779b1) >>> (32 - SLOT_BITS);
