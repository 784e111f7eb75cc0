import type { JsonObject } from "../../../engine/base/json.js";

/** The text of an object as it was stored; its fields never change, a change replaces them. */
export interface ObjectText {
  readonly fields: JsonObject;
  readonly text: string;
  /** Whether it is nothing but ASCII. */
  readonly isAscii: boolean;
  /** The text up to where the request id goes, once it has been asked for. */
  opened: string | undefined;
}

/** Together with the longest text that is kept this is 16 MiB at the very most. */
const SLOT_BITS = 12;
export const SLOTS = 1 << SLOT_BITS;
export const LONGEST = 4 * 1_024;

/** The texts of some objects of one instance that were asked for last. */
export class ObjectTexts {
  /** Each object has one place, by its number; another that has the same takes it over. */
  readonly #slots = new Array<ObjectText | undefined>(SLOTS);

  /** That of the fields as they are, if it is here. */
  find(seq: number, fields: JsonObject): ObjectText | undefined {
    const kept = this.#slots[placeOf(seq)];
    return kept?.fields === fields ? kept : undefined;
  }

  keep(seq: number, text: ObjectText): void {
    if (text.text.length <= LONGEST) this.#slots[placeOf(seq)] = text;
  }
}

/** Mixed, so that no regular choice among many objects meets in a few places. */
const placeOf = (seq: number): number => Math.imul(seq, 0x9e3779b1) >>> (32 - SLOT_BITS);
