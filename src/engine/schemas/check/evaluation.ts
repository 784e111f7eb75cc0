import type { Json, JsonObject } from "../../base/json.js";
import type { Place, Run } from "./run.js";

/**
 * What a schema says of a value. `unknown`: a rule that bears on it is not enforced (an unreadable
 * pattern, no steps left), so it is neither accepted for certain nor refused.
 */
export type Verdict = "valid" | "invalid" | "unknown";

/** The keys and indexes of a value that some schema has looked at, for `unevaluated…`. */
export interface Evaluated {
  readonly keys: Set<string>;
  readonly indexes: Set<number>;
}

export interface Outcome {
  readonly verdict: Verdict;
  readonly evaluated: Evaluated | undefined;
}

export const UNKNOWN: Outcome = { verdict: "unknown", evaluated: undefined };
export const VALID: Outcome = { verdict: "valid", evaluated: undefined };
export const INVALID: Outcome = { verdict: "invalid", evaluated: undefined };

/** A schema to be applied to a value at a place. */
export interface Target {
  readonly run: Run;
  readonly value: Json;
  readonly place: Place | undefined;
  readonly depth: number;
  /** Report what is wrong; else only the verdict counts, and the first problem ends it. */
  readonly reports: boolean;
}

export type Apply = (schema: Json, target: Target) => Outcome;

/** One schema object applied to one value, while it is under way. */
export class Evaluation {
  readonly run: Run;
  readonly schema: JsonObject;
  readonly value: Json;
  readonly evaluated: Evaluated | undefined;
  readonly #target: Target;
  readonly #apply: Apply;
  #verdict: Verdict = "valid";

  constructor(schema: JsonObject, target: Target, apply: Apply) {
    this.schema = schema;
    this.run = target.run;
    this.value = target.value;
    this.#target = target;
    this.#apply = apply;
    const tracks = target.run.document.asksUnevaluated;
    this.evaluated = tracks ? { keys: new Set(), indexes: new Set() } : undefined;
  }

  get outcome(): Outcome {
    return { verdict: this.#verdict, evaluated: this.evaluated };
  }

  /** Problems are reported, not only found. */
  get reports(): boolean {
    return this.#target.reports;
  }

  /** Nothing that is still to come can change what is known. */
  get over(): boolean {
    return this.run.over || (this.#verdict === "invalid" && !this.#target.reports);
  }

  /** The value breaks the rule, itself or in its part under `key`. A costly message is a function. */
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

  /** Whether the value keeps a rule is not to be known. */
  unsure(): void {
    if (this.#verdict === "valid") this.#verdict = "unknown";
  }

  /** Applies a schema to the same value as part of this one. */
  here(schema: Json): void {
    const outcome = this.#apply(schema, { ...this.#target, depth: this.#target.depth + 1 });
    this.#add(outcome);
    this.merge(outcome);
  }

  /** What a schema would say of the same value; nothing is reported. */
  trial(schema: Json): Outcome {
    const { depth } = this.#target;
    return this.#apply(schema, { ...this.#target, depth: depth + 1, reports: false });
  }

  /** Applies a schema to a part of the value. */
  inside(schema: Json, value: Json, key: string | number): void {
    this.#add(this.#apply(schema, this.#partTarget(value, key, this.#target.reports)));
  }

  /** What a schema would say of a part of the value; nothing is reported. */
  trialInside(schema: Json, value: Json, key: string | number): Outcome {
    return this.#apply(schema, this.#partTarget(value, key, false));
  }

  /** Takes over what a schema has looked at, unless it refused the value. */
  merge({ verdict, evaluated }: Outcome): void {
    if (this.evaluated === undefined || evaluated === undefined || verdict === "invalid") return;
    this.run.spend((evaluated.keys.size + evaluated.indexes.size) / 2);
    for (const key of evaluated.keys) this.evaluated.keys.add(key);
    for (const index of evaluated.indexes) this.evaluated.indexes.add(index);
  }

  #add({ verdict }: Outcome): void {
    if (verdict === "invalid") this.#verdict = "invalid";
    if (verdict === "unknown") this.unsure();
  }

  #partTarget(value: Json, key: string | number, reports: boolean): Target {
    const { run, depth } = this.#target;
    return { run, value, place: this.#placeOf(key), depth: depth + 1, reports };
  }

  #placeOf(key: string | number | undefined): Place | undefined {
    return key === undefined ? this.#target.place : { parent: this.#target.place, key };
  }
}
