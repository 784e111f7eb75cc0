import type { Path } from "../base/paths.js";
import { formatPath } from "../base/paths.js";
import type { Budget, Payer } from "./budget.js";
import type { SchemaDocument } from "./document.js";
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
export const MAX_NOTES = 20;
/** Schemas within schemas on the way to one value, references included: guards the stack. */
export const MAX_NESTING = 400;
const LONGEST_KEY = 200;

/** A place in the value: linked, because most places are never written out. */
export interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
}

/** What one check spends and finds. */
export class Run implements Payer {
  readonly document: SchemaDocument;
  readonly #base: Path;
  readonly #problems: ValueProblem[] = [];
  readonly #notes = new Set<string>();
  readonly #budget: Budget;

  constructor(document: SchemaDocument, budget: Budget, base: Path) {
    this.document = document;
    this.#budget = budget;
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
    return this.#budget.over || this.#problems.length >= MAX_PROBLEMS;
  }

  spend(steps: number): boolean {
    if (this.#budget.spend(steps)) return true;
    this.note(`what lies past ${this.#budget.allowed} steps`);
    return false;
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
    const matched = this.#budget.matches(source, text);
    if (typeof matched === "boolean") return matched;
    this.note(`pattern ${cut(source)}: ${matched.why}`);
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
