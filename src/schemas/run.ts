import type { Json } from "../base/json.js";
import { isArray, isObject, ownValue } from "../base/json.js";
import type { Path } from "../base/paths.js";
import { formatPath } from "../base/paths.js";
import type { SchemaDocument } from "./document.js";
import { compilingCost } from "./patterns.js";
import { cut } from "./words.js";

/** One thing that is wrong with a value. */
export interface ValueProblem {
  /** Where in the value, as a field path: `guests[0].name`; `$` for the whole. */
  readonly path: string;
  /** In plain words, to follow the path: "must be a string". */
  readonly message: string;
  /** The keyword of the schema that asks for it. */
  readonly rule: string;
}

/** Problems of one check that are reported; the rest would not be read. */
export const MAX_PROBLEMS = 100;
const MAX_NOTES = 20;
/** Schemas within schemas on the way to one value, references included: guards the stack. */
const MAX_NESTING = 400;
const LONGEST_KEY = 200;

const TOO_COSTLY = "the steps of one check do not suffice for it";

/** A place in the value: linked, because most places are never written out. */
export interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
}

/** What one check spends and finds. */
export class Run {
  readonly document: SchemaDocument;
  readonly #base: Path;
  readonly #problems: ValueProblem[] = [];
  readonly #notes = new Set<string>();
  readonly #paidPatterns = new Set<string>();
  readonly #allowed: number;
  #left: number;

  constructor(document: SchemaDocument, steps: number, base: Path) {
    this.document = document;
    this.#allowed = steps;
    this.#left = steps;
    this.#base = base;
  }

  get problems(): readonly ValueProblem[] {
    return this.#problems;
  }

  get unenforced(): readonly string[] {
    return [...this.#notes];
  }

  /** Nothing more will be looked at: the steps are used up, or the problems are many. */
  get over(): boolean {
    return this.#left <= 0 || this.#problems.length >= MAX_PROBLEMS;
  }

  /** Takes steps from the budget; false when it is used up. One step is about half a microsecond. */
  spend(steps: number): boolean {
    this.#left -= Math.ceil(steps);
    if (this.#left > 0) return true;
    this.note(`what lies past ${this.#allowed} steps of checking`);
    return false;
  }

  /** Whether that many steps are still there. Takes nothing. */
  affords(steps: number): boolean {
    return this.#left > steps;
  }

  report(rule: string, message: string, place: Place | undefined): void {
    if (this.over) return;
    this.#problems.push({ path: this.#text(place), message, rule });
  }

  /** Names a rule that is not enforced. */
  note(text: string): void {
    if (this.#notes.size < MAX_NOTES) this.#notes.add(text);
  }

  /** Whether schemas may nest this deep; else says so. */
  mayNest(depth: number): boolean {
    if (depth <= MAX_NESTING) return true;
    this.note(`what lies past ${MAX_NESTING} schemas within each other`);
    return false;
  }

  /** Whether the text matches the pattern; undefined when that is not to be known. */
  matches(source: string, text: string): boolean | undefined {
    if (!this.#payForCompiling(source)) return this.#unread(source, TOO_COSTLY);
    const pattern = this.document.patterns.get(source);
    if (!pattern.readable) return this.#unread(source, pattern.why);
    const cost = 4 + (pattern.size * text.length) / 16;
    if (!this.affords(cost)) return this.#unread(source, TOO_COSTLY);
    this.spend(cost);
    return pattern.test(text);
  }

  /** Once a check, kept from an earlier one or not: a check costs the same each time. */
  #payForCompiling(source: string): boolean {
    if (this.#paidPatterns.has(source)) return true;
    const cost = compilingCost(source);
    if (!this.affords(cost)) return false;
    this.#paidPatterns.add(source);
    return this.spend(cost);
  }

  #unread(source: string, why: string): undefined {
    this.note(`pattern ${cut(source)}: ${why}`);
    return undefined;
  }

  #text(place: Place | undefined): string {
    const keys: (string | number)[] = [];
    for (let at = place; at !== undefined; at = at.parent) {
      keys.push(typeof at.key === "string" ? cut(at.key, LONGEST_KEY) : at.key);
    }
    return formatPath([...this.#base, ...keys.reverse()]);
  }
}

/** Whether two values are equal, paid by the node; false when the steps are used up. */
export function equalWithin(run: Run, a: Json, b: Json): boolean {
  if (!run.spend(typeof a === "string" ? 1 + a.length / 1024 : 1)) return false;
  if (isArray(a)) {
    return (
      isArray(b) && a.length === b.length && a.every((item, at) => bothEqual(run, item, b[at]))
    );
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  if (!run.spend(keys.length / 4) || keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => bothEqual(run, ownValue(a, key), ownValue(b, key)));
}

function bothEqual(run: Run, a: Json | undefined, b: Json | undefined): boolean {
  return a !== undefined && b !== undefined && equalWithin(run, a, b);
}
