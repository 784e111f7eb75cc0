import type { Pattern, Unread } from "./patterns.js";
import { compilingCost, patternOf } from "./patterns.js";

/**
 * Steps of one task with callers' data: a check, or the synthesis of a value with its check. A step
 * takes at most about two microseconds, so a task ends within 0.1 seconds; a schema and a value of
 * twenty fields take a few hundred steps.
 */
export const MAX_STEPS = 50_000;

const TOO_COSTLY: Unread = { why: "the remaining steps do not suffice for it" };

/** Pays for work by the step. */
export interface Payer {
  /** Takes steps; false when none are left, so that the caller skips the work. */
  spend(steps: number): boolean;
}

interface PaidPattern {
  readonly cost: number;
  /** Absent until it is paid for. */
  pattern?: Pattern;
}

/**
 * The steps of one task. The same task always takes the same steps: it also pays for compiled
 * patterns that the cache holds from earlier tasks.
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

  /** A budget of at most so many of these steps; its steps count here too. */
  part(steps: number): Budget {
    return new Budget(Math.min(steps, this.left), this);
  }

  /** Steps taken so far; the last work may have exceeded the limit. */
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

  /**
   * Whether the text matches the pattern, or why that is unknown.
   *
   * @param compiling the cost of compiling the pattern
   */
  matches(source: string, text: string, compiling?: number): boolean | Unread {
    if (!this.spend(1)) return TOO_COSTLY;
    const pattern = this.#compiled(source, compiling);
    if (pattern === undefined) return TOO_COSTLY;
    if (!pattern.readable) return pattern;
    const cost = (pattern.size * text.length) / 64;
    if (cost >= this.left) return TOO_COSTLY;
    this.spend(cost);
    return pattern.test(text);
  }

  /** Keeps patterns for the whole task, so that none is compiled twice. */
  #compiled(source: string, cost?: number): Pattern | undefined {
    let paid = this.#patterns.get(source);
    if (paid === undefined) {
      paid = { cost: cost ?? compilingCost(source) };
      this.#patterns.set(source, paid);
    }
    if (paid.pattern === undefined && paid.cost < this.left) {
      this.spend(paid.cost);
      paid.pattern = patternOf(source);
    }
    return paid.pattern;
  }
}
