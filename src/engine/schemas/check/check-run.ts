// `CheckRun`: the state of one check of a value by a JSON Schema: the problems so far, the place in
// the value, the rest of the budget. Each check of a keyword (`ValueCheck`) reports to it.

import type { Json, JsonObject } from "../../base/json.js";
import type { Path } from "../../base/paths.js";
import { formatPath } from "../../base/paths.js";
import { cut } from "../../base/text.js";
import type { Budget, Payer } from "../budget.js";
import type { SchemaDocument, Verdict } from "../document.js";

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
export interface CheckFinding {
  readonly rule: string;
  readonly message: string;
  /** From the value that was checked. */
  readonly keys: Path;
  /** The keyword's value in the schema; null for none. */
  readonly expected: Json;
}

/** Judges a value, and reports its problems to the run if that reports. */
export type ValueCheck = (value: Json, run: CheckRun) => Verdict;

/** The keys and indexes of a value that a schema has evaluated, for `unevaluated…`. */
interface Evaluated {
  readonly keys: Set<string>;
  readonly indexes: Set<number>;
}

/** The number of reported problems. */
export const MAX_PROBLEMS = 100;
export const MAX_NOTES = 20;
/** Nested schemas on the way to one value, with references: protects the stack. */
export const MAX_NESTING = 400;
const LONGEST_KEY = 200;

/** The worse of two verdicts: what is invalid stays so, and what is unknown is not valid. */
export const worse = (one: Verdict, other: Verdict): Verdict =>
  one === "invalid" || other === "valid" ? one : other;

/** The budget and the findings of one check. */
export class CheckRun implements Payer {
  readonly document: SchemaDocument;
  /** What the running schema has evaluated of its value; undefined where no schema needs it. */
  evaluated: Evaluated | undefined;
  /** Whether the check ends: no steps are left, or there are too many problems. */
  over: boolean;
  /** Whether all problems are reported; otherwise the first one ends the check. */
  reports: boolean;
  #depth = 0;
  readonly #budget: Budget;
  /** The place in the value, while problems are reported. */
  readonly #keys: (string | number)[] = [];
  readonly findings: CheckFinding[] = [];
  #notes: Set<string> | undefined;

  constructor(document: SchemaDocument, budget: Budget, reports: boolean) {
    this.document = document;
    this.#budget = budget;
    this.reports = reports;
    this.over = budget.over;
  }

  /** The problems, each with its path behind the base. */
  problems(base: Path): readonly ValueProblem[] {
    return this.findings.map(({ rule, message, keys }) => ({
      path: formatPath([...base, ...keys.map(shortened)]),
      message,
      rule,
    }));
  }

  get unenforced(): readonly string[] {
    return [...(this.#notes ?? [])];
  }

  spend(steps: number): boolean {
    if (this.#budget.spend(steps)) return true;
    this.over = true;
    this.note(`what lies past ${this.#budget.allowed} steps`);
    return false;
  }

  /** Notes a rule that is not enforced. */
  note(text: string): void {
    this.#notes ??= new Set();
    if (this.#notes.size < MAX_NOTES) this.#notes.add(text);
  }

  /** Whether the text matches the pattern; undefined when that is unknown. */
  matches(source: string, text: string, compiling?: number): boolean | undefined {
    const matched = this.#budget.matches(source, text, compiling);
    this.over ||= this.#budget.over;
    if (typeof matched === "boolean") return matched;
    this.note(`pattern ${cut(source)}: ${matched.why}`);
    return undefined;
  }

  /**
   * The value, or its part under `key`, breaks a rule of the schema: invalid, or unknown when the
   * check is over. A costly message is a function.
   */
  fail(
    schema: JsonObject,
    rule: string,
    message: string | (() => string),
    key?: string | number,
  ): Verdict {
    if (this.over) return "unknown";
    if (!this.reports) return "invalid";
    const words = typeof message === "string" ? message : message();
    const keys = key === undefined ? [...this.#keys] : [...this.#keys, key];
    this.findings.push({ rule, message: words, keys, expected: schema[rule] ?? null });
    this.over = this.findings.length >= MAX_PROBLEMS;
    return "invalid";
  }

  /** Judges a value by the checks of one schema, unless it is nested too deep. */
  enter(checks: readonly ValueCheck[], value: Json): Verdict {
    if (this.#depth > MAX_NESTING) {
      this.note(`rules beyond ${MAX_NESTING} nested schemas`);
      return "unknown";
    }
    const outer = this.evaluated;
    const own = this.document.tracksUnevaluated
      ? { keys: new Set<string>(), indexes: new Set<number>() }
      : undefined;
    this.evaluated = own;
    this.#depth++;
    const verdict = this.inTurn(checks, (check) => check(value, this));
    this.#depth--;
    this.evaluated = outer;
    if (outer !== undefined && own !== undefined && verdict !== "invalid") this.#merge(outer, own);
    return verdict;
  }

  /** Judges things in turn: all of them if it reports, else until the first that is invalid. */
  inTurn<Thing>(things: readonly Thing[], judge: (thing: Thing, at: number) => Verdict): Verdict {
    let verdict: Verdict = "valid";
    for (let at = 0; at < things.length; at++) {
      if (this.over) return worse(verdict, "unknown");
      verdict = worse(verdict, judge(things[at] as Thing, at));
      if (verdict === "invalid" && !this.reports) return verdict;
    }
    return verdict;
  }

  /** The verdict of a check on a part of the value. */
  inside(check: ValueCheck, value: Json, key: string | number): Verdict {
    const outer = this.evaluated;
    this.evaluated = undefined;
    if (this.reports) this.#keys.push(key);
    const verdict = check(value, this);
    if (this.reports) this.#keys.pop();
    this.evaluated = outer;
    return verdict;
  }

  /** The verdict of a check, without reports. */
  trial(check: ValueCheck, value: Json): Verdict {
    const reports = this.reports;
    this.reports = false;
    const verdict = check(value, this);
    this.reports = reports;
    return verdict;
  }

  /** The same for a part of the value, or a schema whose evaluations do not count. */
  trialApart(check: ValueCheck, value: Json): Verdict {
    const outer = this.evaluated;
    this.evaluated = undefined;
    const verdict = this.trial(check, value);
    this.evaluated = outer;
    return verdict;
  }

  /** Adds what a schema has evaluated to that of the schema around it, for the same value. */
  #merge(outer: Evaluated, { keys, indexes }: Evaluated): void {
    this.spend((keys.size + indexes.size) / 2);
    for (const key of keys) outer.keys.add(key);
    for (const index of indexes) outer.indexes.add(index);
  }
}

const shortened = (key: string | number): string | number =>
  typeof key === "string" ? cut(key, LONGEST_KEY) : key;
