import type { Json } from "../../base/json.js";
import type { Path } from "../../base/paths.js";
import { formatPath } from "../../base/paths.js";
import { cut } from "../../base/text.js";
import type { Budget, Payer } from "../budget.js";
import type { SchemaDocument } from "../document.js";

/** One problem of a value. */
export interface ValueProblem {
  /** Where in the value, as a field path: `guests[0].name`; `$` for the whole. */
  readonly path: string;
  /** A phrase to follow the path: "must be a string". */
  readonly message: string;
  /** The broken keyword of the schema. */
  readonly rule: string;
}

/** A problem for messages of the caller's own. */
export interface Finding {
  readonly rule: string;
  readonly message: string;
  /** From the value that was checked. */
  readonly keys: Path;
  /** The keyword's value in the schema; null for none. */
  readonly expected: Json;
}

/** The number of reported problems. */
export const MAX_PROBLEMS = 100;
export const MAX_NOTES = 20;
/** Nested schemas on the way to one value, with references: protects the stack. */
export const MAX_NESTING = 400;
const LONGEST_KEY = 200;

/** A place in the value, as a linked list: most places are never printed. */
export interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
}

/** The budget and the findings of one check. */
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

  /** Whether the check ends: no steps are left, or there are too many problems. */
  get over(): boolean {
    return this.#budget.over || this.#findings.length >= MAX_PROBLEMS;
  }

  spend(steps: number): boolean {
    if (this.#budget.spend(steps)) return true;
    this.note(`what lies past ${this.#budget.allowed} steps`);
    return false;
  }

  report(rule: string, message: string, place: Place | undefined, expected: Json = null): void {
    if (this.over) return;
    this.#findings.push({ rule, message, keys: keysOf(place), expected });
  }

  /** Notes a rule that is not enforced. */
  note(text: string): void {
    if (this.#notes.size < MAX_NOTES) this.#notes.add(text);
  }

  /** Whether schemas may nest this deep; notes a rule beyond the limit. */
  mayNest(depth: number): boolean {
    if (depth <= MAX_NESTING) return true;
    this.note(`rules beyond ${MAX_NESTING} nested schemas`);
    return false;
  }

  /** Whether the text matches the pattern; undefined when that is unknown. */
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
