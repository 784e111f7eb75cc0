import type { JsonObject } from "../../../base/json.js";
import { subsetOf } from "../../../base/json.js";
import type { DurationSpec } from "../../../pack/pack.js";
import { Cell } from "../../../store/cell.js";
import type { Undo } from "../../../store/undo.js";

/** A duration set over the pack's, for all objects or for those that match. */
export interface DurationRule {
  readonly name: string;
  /** Milliseconds; null is never. */
  readonly value: number | null;
  /** Subset of an object's fields; null for all. */
  readonly match: JsonObject | null;
}

/** The named durations as they hold now: the pack's, and what was set over them. */
export class Durations {
  readonly specs: Readonly<Record<string, DurationSpec>>;
  readonly #rules: Cell<readonly DurationRule[]>;

  constructor(undo: Undo, specs: Readonly<Record<string, DurationSpec>>) {
    this.specs = specs;
    this.#rules = new Cell<readonly DurationRule[]>(undo, []);
  }

  /** Later rules come before earlier ones. Replaced as a whole, never changed. */
  get rules(): readonly DurationRule[] {
    return this.#rules.value;
  }

  set rules(rules: readonly DurationRule[]) {
    this.#rules.value = rules;
  }

  spec(name: string): DurationSpec {
    const spec = this.specs[name];
    if (spec === undefined) throw new Error(`durations: no ${name}`);
    return spec;
  }

  /** Milliseconds for an object with these fields; infinity is never. */
  value(name: string, fields: JsonObject = {}): number {
    for (let at = this.rules.length - 1; at >= 0; at--) {
      const rule = this.rules[at];
      if (rule?.name !== name) continue;
      if (rule.match === null || subsetOf(rule.match, fields)) return rule.value ?? NEVER;
    }
    return this.spec(name).value ?? NEVER;
  }
}

const NEVER = Number.POSITIVE_INFINITY;
