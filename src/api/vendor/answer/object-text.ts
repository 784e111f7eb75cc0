import type { JsonObject } from "../../../engine/base/json.js";

/** The text of a stored object. Its fields are immutable: a change replaces them. */
export interface ObjectText {
  readonly fields: JsonObject;
  readonly text: string;
  /** Whether it is all ASCII. */
  readonly isAscii: boolean;
  /** The text up to the place of the request id, once it was needed. */
  opened: string | undefined;
}

/** With the longest text in each slot, the cache has 16 MiB. */
const SLOT_BITS = 12;
export const SLOTS = 1 << SLOT_BITS;
export const LONGEST = 4 * 1_024;

/** A cache of the texts of one instance's objects that were read last. */
export class ObjectTexts {
  /** The number of an object chooses its slot; another object in the same slot replaces it. */
  readonly #slots = new Array<ObjectText | undefined>(SLOTS);

  /** The text of an object with exactly these fields, if it is cached. */
  find(seq: number, fields: JsonObject): ObjectText | undefined {
    const kept = this.#slots[placeOf(seq)];
    return kept?.fields === fields ? kept : undefined;
  }

  keep(seq: number, text: ObjectText): void {
    if (text.text.length <= LONGEST) this.#slots[placeOf(seq)] = text;
  }
}

/** A hash, so that objects at regular distances do not share a few slots. */
const placeOf = (seq: number): number => Math.imul(seq, 0x9e3779b1) >>> (32 - SLOT_BITS);
