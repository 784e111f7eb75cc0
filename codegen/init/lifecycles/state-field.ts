import { listAt, ownValue } from "../../../src/engine/base/json.js";
import type { ResourceEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import { examplesOf } from "../api/schemas.js";
import { normal } from "../api/words.js";
import type { Initial } from "../values/initial-value.js";
import { initialState } from "../values/initial-value.js";
import type { ShownObjects } from "../values/shown-objects.js";
import { valuesIn } from "../values/shown-objects.js";

/** The field of an object that holds its state. */
export interface StateField {
  readonly name: string;
  readonly states: readonly string[];
  /** The state of a new object; `targets` are states that calls lead to. */
  readonly initial: (targets: ReadonlySet<string>) => Initial;
}

/** A field named status or state that lists its values and that callers do not write. */
export function stateFieldOf(
  view: View,
  { fields = {} }: ResourceEntry,
  schemas: Schemas,
  shown: ShownObjects = { made: [], others: [] },
): StateField | undefined {
  for (const [name, schema] of view.properties) {
    const role = fields[name]?.role;
    if (!/^(status|state)$/.test(normal(name)) || role === "once" || role === "often") continue;
    const { schema: own } = schemas.view(schema);
    const states = listAt(own, "enum").filter((it) => typeof it === "string");
    const [first] = states;
    if (first === undefined || states.length < 2 || states.some((it) => it === "")) continue;
    if (new Set(states.map(normal)).size < states.length) continue;
    const defaults = [ownValue(own, "default") ?? null];
    const others = [...valuesIn(shown.others, name), ...examplesOf(own)];
    const evidence = { made: valuesIn(shown.made, name), others, defaults };
    return { name, states, initial: (targets) => initialState(states, targets, evidence) };
  }
  return undefined;
}
