import { RE2JS } from "re2js";

/** Why a pattern is not enforced. */
export interface Unread {
  readonly why: string;
}

/**
 * Regular expressions of other people, run by RE2: linear in the text, no look-around and no
 * back-references. The native engine can take seconds for 28 characters.
 * Against ECMA-262 two classes are narrower: `\s` is ASCII white space, and `.` excludes `\n` only.
 */
export type Pattern =
  | { readonly readable: true; readonly size: number; readonly test: (text: string) => boolean }
  | (Unread & { readonly readable: false });

/** Characters in a pattern; past that it is not read. */
export const MAX_LENGTH = 2_000;
/** Instructions that a pattern may come to by its repetitions: about 30 ms to compile. */
const MAX_ESTIMATE = 40_000;
/** The repetitions that RE2 itself allows, one within another. */
const MAX_REPEAT = 1_000;

/** Compiled patterns that are kept: each may hold 8 MB of states in the worst case. */
export const KEPT = 64;
/** What all that are kept may have cost to compile, in steps; one step is up to 200 bytes. */
const KEPT_COST = 150_000;

interface Kept {
  readonly pattern: Pattern;
  readonly cost: number;
}

/** Compiled patterns by their text; the ones used least lately go first, one by one. */
export class PatternStore {
  readonly #kept = new Map<string, Kept>();
  #cost = 0;

  /** How many are kept, and what they cost. */
  get held(): { readonly count: number; readonly cost: number } {
    return { count: this.#kept.size, cost: this.#cost };
  }

  has(source: string): boolean {
    return this.#kept.has(source);
  }

  get(source: string): Pattern {
    const known = this.#kept.get(source);
    if (known !== undefined) {
      // A map keeps its order: the last is the one used last.
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

/** One store for all schemas: a pattern is the same in each, and memory is bounded once. */
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

/** What compiling costs, in steps: by what is read (a class is long), and by what it becomes. */
export function compilingCost(source: string): number {
  if (source.length > MAX_LENGTH) return 1;
  const estimate = sizeEstimate(source);
  return 64 + 8 * source.length + (estimate > MAX_ESTIMATE ? 0 : estimate / 2);
}

/** An upper bound, known before compiling, of the instructions a pattern becomes. */
function sizeEstimate(source: string): number {
  let factor = 1;
  for (const [, low, high] of source.matchAll(REPEAT)) {
    factor = Math.min(MAX_REPEAT, factor * Math.max(1, Number(low ?? 1), Number(high ?? 1)));
  }
  return source.length * factor;
}
