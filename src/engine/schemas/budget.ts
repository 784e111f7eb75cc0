// `Budget`: the number of steps that one check or one made value may take, so that no schema of a
// caller blocks the instance. `patternOf`: the regular expressions of schemas, compiled by RE2 in
// linear time and kept.

import { RE2JS } from "re2js";

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

/** Why a pattern is not enforced. */
interface Unread {
  readonly why: string;
}

/**
 * Regular expressions from callers, run by RE2: linear in the text, without look-around and
 * back-references. The native engine can take seconds for 28 characters. Two classes differ from
 * ECMA-262: `\s` is ASCII white space, and `.` excludes only `\n`.
 */
type Pattern =
  | { readonly readable: true; readonly size: number; readonly test: (text: string) => boolean }
  | (Unread & { readonly readable: false });

/** The most characters of a pattern. */
export const MAX_LENGTH = 2_000;
/** The most instructions of a pattern with its repetitions: about 30 ms to compile. */
const MAX_ESTIMATE = 40_000;
/** The most repetitions that RE2 allows, nested ones multiplied. */
const MAX_REPEAT = 1_000;

/** Size of the cache: a pattern may hold 8 MB of states in the worst case. */
export const KEPT = 64;
/** The most steps of compilation in the cache; one step is up to 200 bytes. */
const KEPT_COST = 150_000;

interface KeptPattern {
  readonly pattern: Pattern;
  readonly cost: number;
}

/** A cache of compiled patterns; the least recently used ones leave first. */
export class PatternStore {
  readonly #kept = new Map<string, KeptPattern>();
  #cost = 0;

  /** Number of patterns and steps of compilation in the cache. */
  get held(): { readonly count: number; readonly cost: number } {
    return { count: this.#kept.size, cost: this.#cost };
  }

  get(source: string): Pattern {
    const known = this.#kept.get(source);
    if (known !== undefined) {
      // Moves the pattern to the end of the map: the order of use.
      this.#kept.delete(source);
      this.#kept.set(source, known);
      return known.pattern;
    }
    const made = { pattern: compile(source), cost: compilingCost(source) };
    this.#kept.set(source, made);
    this.#cost += made.cost;
    this.#forget();
    return made.pattern;
  }

  #forget(): void {
    for (const [source, { cost }] of this.#kept) {
      if (this.#kept.size <= KEPT && this.#cost <= KEPT_COST) return;
      this.#kept.delete(source);
      this.#cost -= cost;
    }
  }
}

/** One cache for all schemas, which bounds the memory. */
const store = new PatternStore();

export function patternOf(source: string): Pattern {
  return store.get(source);
}

function compile(source: string): Pattern {
  if (source.length > MAX_LENGTH) return unreadable(`it is longer than ${MAX_LENGTH} characters`);
  if (sizeEstimate(source) > MAX_ESTIMATE) return unreadable("it repeats too much");
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(source));
    return { readable: true, size: compiled.programSize(), test: (text) => compiled.test(text) };
  } catch {
    return unreadable("RE2 cannot read it: look-around and back-references are not linear");
  }
}

function unreadable(why: string): Pattern {
  return { readable: false, why };
}

const REPEAT = /\{(\d{1,4})?(?:,(\d{1,4})?)?\}/g;

/** The steps of compilation, by the length of the pattern and by its size when compiled. */
export function compilingCost(source: string): number {
  if (source.length > MAX_LENGTH) return 1;
  const estimate = sizeEstimate(source);
  return 64 + 8 * source.length + (estimate > MAX_ESTIMATE ? 0 : estimate / 2);
}

/** An upper bound of a pattern's instructions, before compilation. */
function sizeEstimate(source: string): number {
  let [size, factor] = [source.length, 1];
  for (const { 1: low, 2: high, index } of source.matchAll(REPEAT)) {
    const times = Math.max(1, Number(low ?? 1), Number(high ?? 1));
    // Only a group can hold other repetitions. RE2 reads an empty quotation, `\\Q\\E`, behind it.
    if (")E".includes(source[index - 1] ?? "")) factor = Math.min(MAX_REPEAT, factor * times);
    else size += 8 * times;
  }
  return size * factor;
}
