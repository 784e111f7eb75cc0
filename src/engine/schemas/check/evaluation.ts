// The state of one check: the problems so far, the place in the value, the rest of the budget. The
// keywords report to it.

import type { Json, JsonObject } from "../../base/json.js";
import type { Path } from "../../base/paths.js";
import { formatPath } from "../../base/paths.js";
import { cut } from "../../base/text.js";
import type { SchemaDocument, Verdict } from "../document.js";
import type { Budget, Payer } from "../patterns.js";

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

/** The number of reported problems. */
export const MAX_PROBLEMS = 100;
export const MAX_NOTES = 20;
/** Nested schemas on the way to one value, with references: protects the stack. */
export const MAX_NESTING = 400;
const LONGEST_KEY = 200;

/** A place in the value, as a linked list: most places are never printed. */
interface Trail {
  readonly parent: Trail | undefined;
  readonly key: string | number;
}

/** The budget and the findings of one check. */
export class CheckRun implements Payer {
  readonly document: SchemaDocument;
  readonly #base: Path;
  readonly #findings: CheckFinding[] = [];
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

  get findings(): readonly CheckFinding[] {
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

  report(rule: string, message: string, place: Trail | undefined, expected: Json = null): void {
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

function keysOf(place: Trail | undefined): Path {
  const keys: (string | number)[] = [];
  for (let at = place; at !== undefined; at = at.parent) keys.push(at.key);
  return keys.reverse();
}

const shortened = (key: string | number): string | number =>
  typeof key === "string" ? cut(key, LONGEST_KEY) : key;

/** The keys and indexes of a value that a schema has evaluated, for `unevaluated…`. */
export interface Evaluated {
  readonly keys: Set<string>;
  readonly indexes: Set<number>;
}

export interface SchemaOutcome {
  readonly verdict: Verdict;
  readonly evaluated: Evaluated | undefined;
}

export const UNKNOWN: SchemaOutcome = { verdict: "unknown", evaluated: undefined };
export const VALID: SchemaOutcome = { verdict: "valid", evaluated: undefined };
export const INVALID: SchemaOutcome = { verdict: "invalid", evaluated: undefined };

/** A value at a place, to which a schema is applied. */
export interface CheckedValue {
  readonly run: CheckRun;
  readonly value: Json;
  readonly place: Trail | undefined;
  readonly depth: number;
  /** Whether to report all problems; otherwise the first one ends the check. */
  readonly reports: boolean;
}

export type ApplySchema = (schema: Json, target: CheckedValue) => SchemaOutcome;

/** The running application of one schema object to one value. */
export class Evaluation {
  readonly run: CheckRun;
  readonly schema: JsonObject;
  readonly value: Json;
  readonly evaluated: Evaluated | undefined;
  readonly #target: CheckedValue;
  readonly #apply: ApplySchema;
  #verdict: Verdict = "valid";

  constructor(schema: JsonObject, target: CheckedValue, apply: ApplySchema) {
    this.schema = schema;
    this.run = target.run;
    this.value = target.value;
    this.#target = target;
    this.#apply = apply;
    const tracks = target.run.document.tracksUnevaluated;
    this.evaluated = tracks ? { keys: new Set(), indexes: new Set() } : undefined;
  }

  get outcome(): SchemaOutcome {
    return { verdict: this.#verdict, evaluated: this.evaluated };
  }

  /** Whether problems are reported. */
  get reports(): boolean {
    return this.#target.reports;
  }

  /** Whether further rules can no longer change the result. */
  get over(): boolean {
    return this.run.over || (this.#verdict === "invalid" && !this.#target.reports);
  }

  /** Notes that the value, or its part under `key`, breaks a rule. A costly message is a function. */
  fail(rule: string, message: string | (() => string), key?: string | number): void {
    if (this.run.over) {
      this.unsure();
      return;
    }
    this.#verdict = "invalid";
    if (!this.#target.reports) return;
    const words = typeof message === "string" ? message : message();
    this.run.report(rule, words, this.#placeOf(key), this.schema[rule]);
  }

  /** Notes that a rule could not be enforced. */
  unsure(): void {
    if (this.#verdict === "valid") this.#verdict = "unknown";
  }

  /** Applies a schema to the same value. */
  here(schema: Json): void {
    const outcome = this.#apply(schema, { ...this.#target, depth: this.#target.depth + 1 });
    this.#add(outcome);
    this.merge(outcome);
  }

  /** The result of a schema for the same value, without reports. */
  trial(schema: Json): SchemaOutcome {
    const { depth } = this.#target;
    return this.#apply(schema, { ...this.#target, depth: depth + 1, reports: false });
  }

  /** Applies a schema to a part of the value. */
  inside(schema: Json, value: Json, key: string | number): void {
    this.#add(this.#apply(schema, this.#partTarget(value, key, this.#target.reports)));
  }

  /** The result of a schema for a part of the value, without reports. */
  trialInside(schema: Json, value: Json, key: string | number): SchemaOutcome {
    return this.#apply(schema, this.#partTarget(value, key, false));
  }

  /** Adds what a schema has evaluated, unless it refused the value. */
  merge({ verdict, evaluated }: SchemaOutcome): void {
    if (this.evaluated === undefined || evaluated === undefined || verdict === "invalid") return;
    this.run.spend((evaluated.keys.size + evaluated.indexes.size) / 2);
    for (const key of evaluated.keys) this.evaluated.keys.add(key);
    for (const index of evaluated.indexes) this.evaluated.indexes.add(index);
  }

  #add({ verdict }: SchemaOutcome): void {
    if (verdict === "invalid") this.#verdict = "invalid";
    if (verdict === "unknown") this.unsure();
  }

  #partTarget(value: Json, key: string | number, reports: boolean): CheckedValue {
    const { run, depth } = this.#target;
    return { run, value, place: this.#placeOf(key), depth: depth + 1, reports };
  }

  #placeOf(key: string | number | undefined): Trail | undefined {
    return key === undefined ? this.#target.place : { parent: this.#target.place, key };
  }
}
