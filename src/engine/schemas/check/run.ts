import type { Json } from "../../base/json.js";
import type { Path } from "../../base/paths.js";
import { formatPath } from "../../base/paths.js";
import type { Budget, Payer } from "../budget.js";
import type { SchemaDocument } from "../document.js";
import { cut } from "../words.js";

/** One thing that is wrong with a value. */
export interface ValueProblem {
  /** Where in the value, as a field path: `guests[0].name`; `$` for the whole. */
  readonly path: string;
  /** In plain words, to follow the path: "must be a string". */
  readonly message: string;
  /** The keyword of the schema that asks for it. */
  readonly rule: string;
}

/** The same for who has words of their own for it. */
export interface Finding {
  readonly rule: string;
  readonly message: string;
  /** From the value that was checked. */
  readonly keys: Path;
  /** What the keyword asks for: the value that it has in the schema; null for none. */
  readonly asked: Json;
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
  readonly #findings: Finding[] = [];
  readonly #notes = new Set<string>();
  readonly #budget: Budget;

  constructor(document: SchemaDocument, budget: Budget, base: Path) {
    this.document = document;
    this.#budget = budget;
    this.#base = base;
  }

  get problems(): readonly ValueProblem[] {
    return this.#findings.map(({ rule, message, keys }) => ({
      path: formatPath([...this.#base, ...keys.map(shortened)]),
      message,
      rule,
    }));
  }

  get findings(): readonly Finding[] {
    return this.#findings;
  }

  get unenforced(): readonly string[] {
    return [...this.#notes];
  }

  /** Nothing more will be looked at: the steps are used up, or the problems are many. */
  get over(): boolean {
    return this.#budget.over || this.#findings.length >= MAX_PROBLEMS;
  }

  spend(steps: number): boolean {
    if (this.#budget.spend(steps)) return true;
    this.note(`what lies past ${this.#budget.allowed} steps`);
    return false;
  }

  report(rule: string, message: string, place: Place | undefined, asked?: Json): void {
    if (this.over) return;
    this.#findings.push({ rule, message, keys: keysOf(place), asked: asked ?? null });
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
}

function keysOf(place: Place | undefined): Path {
  const keys: (string | number)[] = [];
  for (let at = place; at !== undefined; at = at.parent) keys.push(at.key);
  return keys.reverse();
}

const shortened = (key: string | number): string | number =>
  typeof key === "string" ? cut(key, LONGEST_KEY) : key;
