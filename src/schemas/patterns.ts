import { RE2JS } from "re2js";

/**
 * Regular expressions of other people, run by RE2: linear in the text, no look-around and no
 * back-references. The native engine can take seconds for 28 characters.
 * Against ECMA-262 two classes are narrower: `\s` is ASCII white space, and `.` excludes `\n` only.
 */
export type Pattern =
  | { readonly readable: true; readonly size: number; readonly test: (text: string) => boolean }
  | { readonly readable: false; readonly why: string };

/** Characters in a pattern; past that it is not read. */
const MAX_LENGTH = 2_000;
/** Instructions that a pattern may come to by its repetitions: about 50 ms to compile. */
const MAX_ESTIMATE = 200_000;
/** The repetitions that RE2 itself allows, one within another. */
const MAX_REPEAT = 1_000;
/** A compiled pattern may hold 8 MB of states: a document keeps few. */
const KEPT = 64;

/** The compiled patterns of one schema. */
export class Patterns {
  readonly #kept = new Map<string, Pattern>();

  get(source: string): Pattern {
    const known = this.#kept.get(source);
    if (known !== undefined) return known;
    if (this.#kept.size >= KEPT) this.#kept.clear();
    const made = compile(source);
    this.#kept.set(source, made);
    return made;
  }
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

/** What compiling costs, in steps of a check. */
export function compilingCost(source: string): number {
  const estimate = source.length > MAX_LENGTH ? 0 : sizeEstimate(source);
  return estimate > MAX_ESTIMATE ? 0 : estimate / 4;
}

/** An upper bound, known before compiling, of the instructions a pattern becomes. */
function sizeEstimate(source: string): number {
  let factor = 1;
  for (const [, low, high] of source.matchAll(REPEAT)) {
    factor = Math.min(MAX_REPEAT, factor * Math.max(1, Number(low ?? 1), Number(high ?? 1)));
  }
  return source.length * factor;
}
