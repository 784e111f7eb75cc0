import type { Pattern, Unread } from "./patterns.js";
import { compilingCost, patternOf } from "./patterns.js";

/**
 * Steps that one piece of work may take with what other people wrote: a check, or the making of a
 * value and its check. A step is at most about two microseconds, so this is less than 0.1 seconds;
 * a schema and value of twenty fields take a few hundred.
 */
export const MAX_STEPS = 50_000;

const TOO_COSTLY: Unread = { why: "the steps that are left do not suffice for it" };

/** What pays for work by the step. */
export interface Payer {
  /** Takes steps; false when there are none left, and what they were for is better left undone. */
  spend(steps: number): boolean;
}

interface PaidPattern {
  readonly cost: number;
  /** Absent until it is paid for. */
  pattern?: Pattern;
}

/**
 * The steps of one piece of work. The same work takes the same steps each time, whatever was done
 * before it: a compiled pattern that is still kept from earlier is paid for again.
 */
export class Budget implements Payer {
  readonly allowed: number;
  readonly #whole: Budget | undefined;
  readonly #patterns: Map<string, PaidPattern>;
  #spent = 0;

  constructor(allowed: number, whole?: Budget) {
    this.allowed = allowed;
    this.#whole = whole;
    this.#patterns = whole === undefined ? new Map() : whole.#patterns;
  }

  /** So many of these steps at most; what the part spends is spent here too. */
  part(steps: number): Budget {
    return new Budget(Math.min(steps, this.left), this);
  }

  /** Steps taken so far; the last piece of work may have taken more than were left. */
  get spent(): number {
    return this.#spent;
  }

  get left(): number {
    const left = this.allowed - this.#spent;
    return Math.max(0, this.#whole === undefined ? left : Math.min(left, this.#whole.left));
  }

  get over(): boolean {
    return this.#spent >= this.allowed || this.#whole?.over === true;
  }

  spend(steps: number): boolean {
    this.#spent += steps;
    const wholeLasts = this.#whole?.spend(steps) !== false;
    return wholeLasts && this.#spent < this.allowed;
  }

  /** Whether the text matches the pattern, or why that is not to be known. */
  matches(source: string, text: string): boolean | Unread {
    if (!this.spend(1)) return TOO_COSTLY;
    const pattern = this.#compiled(source);
    if (pattern === undefined) return TOO_COSTLY;
    if (!pattern.readable) return pattern;
    const cost = (pattern.size * text.length) / 64;
    if (cost >= this.left) return TOO_COSTLY;
    this.spend(cost);
    return pattern.test(text);
  }

  /** Held here as long as the work goes on: however many there are, none is compiled twice. */
  #compiled(source: string): Pattern | undefined {
    let paid = this.#patterns.get(source);
    if (paid === undefined) {
      paid = { cost: compilingCost(source) };
      this.#patterns.set(source, paid);
    }
    if (paid.pattern === undefined && paid.cost < this.left) {
      this.spend(paid.cost);
      paid.pattern = patternOf(source);
    }
    return paid.pattern;
  }
}
