// `Hashing`: the 128-bit hash of the state of a simulated vendor, by which a replay of a recording
// sees whether it is still the same. It takes texts and immutable objects one after the other.

import { hashText } from "./random.js";

/** Hashes a sequence of texts and immutable objects to 128 bits. */
export class Hashing {
  #a = 0x243f6a88;
  #b = 0x85a308d3;
  #c = 0x13198a2e;
  #d = 0x03707344;

  text(text: string): void {
    this.#take(hashText(text));
  }

  /** An immutable object: `words` runs once, however often the object is hashed. */
  object<T extends object>(object: T, words: (object: T) => string): void {
    let hash = known.get(object);
    if (hash === undefined) {
      hash = Uint32Array.from(hashText(words(object)));
      known.set(object, hash);
    }
    this.#take(hash);
  }

  /** An immutable JSON value. */
  json(value: unknown): void {
    if (typeof value === "object" && value !== null) this.object(value, JSON.stringify);
    else this.text(String(value));
  }

  /** 32 hexadecimal digits. */
  hex(): string {
    const words = [this.#a, this.#b, this.#c, this.#d];
    return words.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  }

  #take(hash: ArrayLike<number>): void {
    this.#a = this.#b ^ Math.imul(this.#a ^ (hash[0] ?? 0), 597399067);
    this.#b = this.#c ^ Math.imul(this.#b ^ (hash[1] ?? 0), 2869860233);
    this.#c = this.#d ^ Math.imul(this.#c ^ (hash[2] ?? 0), 951274213);
    this.#d = this.#a ^ Math.imul(this.#d ^ (hash[3] ?? 0), 2716044179);
  }
}

/** The hashes of immutable objects, for all worlds of the process. */
const known = new WeakMap<object, Uint32Array>();
