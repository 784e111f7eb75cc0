import type { Random } from "../../base/random.js";
import type { Budget } from "../budget.js";
import type { PatternNode } from "./pattern-syntax.js";
import { readPattern } from "./pattern-syntax.js";

/** Numbers of additional repetitions to try for an open repetition. */
const FIRST_EXTRA = 2;
const EXTRAS = [FIRST_EXTRA, 0, 1, 4, 8, 16, 32, 64, 128, 256, 512, 1024];
const MAX_LENGTH = 4_000;
const MAX_NODES = 20_000;

/**
 * A text that matches the pattern, if possible with a length within the limits. Undefined for a
 * pattern that `readPattern` does not support, or whose texts are too long.
 */
export function textOfPattern(
  source: string,
  limits: { readonly min: number; readonly max: number },
  random: Random,
  budget: Budget,
): string | undefined {
  if (!budget.spend(source.length)) return undefined;
  const node = readPattern(source);
  if (node === undefined) return undefined;
  let first: string | undefined;
  // A single open repetition is as long as the limits say.
  const exact = (): number => (first === undefined ? 0 : limits.min - first.length + FIRST_EXTRA);
  for (const own of [...EXTRAS, exact]) {
    if (budget.over) return first;
    const extra = typeof own === "number" ? own : own();
    if (extra < 0) continue;
    const writer = new Writer(random, extra);
    const text = writer.text(node);
    budget.spend(writer.written / 8);
    if (text === undefined) continue;
    if (text.length >= limits.min && text.length <= limits.max) return text;
    first ??= text;
  }
  return first;
}

class Writer {
  readonly #random: Random;
  readonly #extra: number;
  #text = "";
  #left = MAX_NODES;

  constructor(random: Random, extra: number) {
    this.#random = random;
    this.#extra = extra;
  }

  /** Nodes written so far. */
  get written(): number {
    return MAX_NODES - this.#left;
  }

  text(node: PatternNode): string | undefined {
    return this.#write(node) ? this.#text : undefined;
  }

  /** False when the text would be too long. */
  #write(node: PatternNode): boolean {
    this.#left--;
    if (this.#left < 0 || this.#text.length > MAX_LENGTH) return false;
    switch (node.kind) {
      case "characters":
        this.#text += node.choices.charAt(this.#random.below(node.choices.length));
        return true;
      case "sequence":
        return node.nodes.every((part) => this.#write(part));
      case "alternatives": {
        const option = this.#random.pick(node.options);
        return option === undefined || this.#write(option);
      }
      case "repeat":
        return this.#repeat(node.node, Math.min(node.max, node.min + this.#extra));
    }
  }

  #repeat(node: PatternNode, times: number): boolean {
    for (let time = 0; time < times; time++) {
      if (!this.#write(node)) return false;
    }
    return true;
  }
}
