import type { Json, JsonObject } from "../../base/json.js";
import type { Verdict } from "../document.js";
import type { Place, Run } from "./run.js";

/** The keys and indexes of a value that a schema has evaluated, for `unevaluated…`. */
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

/** A value at a place, to which a schema is applied. */
export interface Target {
  readonly run: Run;
  readonly value: Json;
  readonly place: Place | undefined;
  readonly depth: number;
  /** Whether to report all problems; otherwise the first one ends the check. */
  readonly reports: boolean;
}

export type Apply = (schema: Json, target: Target) => Outcome;

/** The running application of one schema object to one value. */
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
    const tracks = target.run.document.tracksUnevaluated;
    this.evaluated = tracks ? { keys: new Set(), indexes: new Set() } : undefined;
  }

  get outcome(): Outcome {
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
  trial(schema: Json): Outcome {
    const { depth } = this.#target;
    return this.#apply(schema, { ...this.#target, depth: depth + 1, reports: false });
  }

  /** Applies a schema to a part of the value. */
  inside(schema: Json, value: Json, key: string | number): void {
    this.#add(this.#apply(schema, this.#partTarget(value, key, this.#target.reports)));
  }

  /** The result of a schema for a part of the value, without reports. */
  trialInside(schema: Json, value: Json, key: string | number): Outcome {
    return this.#apply(schema, this.#partTarget(value, key, false));
  }

  /** Adds what a schema has evaluated, unless it refused the value. */
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
