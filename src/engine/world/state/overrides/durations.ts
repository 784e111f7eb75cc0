import type { JsonObject } from "../../../base/json.js";
import { subsetOf } from "../../../base/json.js";
import type { DurationSpec } from "../../../pack/pack.js";
import { ListCell } from "../../../store/cell.js";
import type { Undo } from "../../../store/undo.js";

/** A duration that overrides the pack's, for all objects or for those that match. */
export interface DurationRule {
  readonly name: string;
  /** Milliseconds; null is never. */
  readonly value: number | null;
  /** Subset of an object's fields; null for all. */
  readonly match: JsonObject | null;
}

/** The named durations of the pack, with the rules that override them. A later rule wins. */
export class Durations extends ListCell<DurationRule> {
  readonly specs: Readonly<Record<string, DurationSpec>>;

  constructor(undo: Undo, specs: Readonly<Record<string, DurationSpec>>) {
    super(undo);
    this.specs = specs;
  }

  spec(name: string): DurationSpec {
    const spec = this.specs[name];
    if (spec === undefined) throw new Error(`durations: no ${name}`);
    return spec;
  }

  /** Milliseconds for an object with these fields; infinity is never. */
  of(name: string, fields: JsonObject = {}): number {
    const rule = this.value.findLast(
      (it) => it.name === name && (it.match === null || subsetOf(it.match, fields)),
    );
    return (rule ?? this.spec(name)).value ?? Number.POSITIVE_INFINITY;
  }
}
