import { listAt, ownValue } from "../../../src/engine/base/json.js";
import type { ResourceEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal } from "../api/words.js";

/** The field of an object that holds its state. */
export interface StateField {
  readonly name: string;
  readonly states: readonly string[];
  /** The state of a new object; `targets` are states that calls lead to. */
  readonly initial: (targets: ReadonlySet<string>) => string;
}

/** Words for an object that is new, and for one that is not. */
const FRESH = /^(draft|new|created|pending|queued|scheduled|open|requires_|awaiting|not_started)/;
const LATER =
  /fail|error|cancel|reject|declin|expir|complete|succe|finish|done|clos|delet|past|paid/;

/** A field named status or state that lists its values and that callers do not write. */
export function stateFieldOf(
  view: View,
  { fields = {} }: ResourceEntry,
  schemas: Schemas,
): StateField | undefined {
  for (const [name, schema] of view.properties) {
    const role = fields[name]?.role;
    if (!/^(status|state)$/.test(normal(name)) || role === "once" || role === "often") continue;
    const { schema: own } = schemas.view(schema);
    const states = listAt(own, "enum").filter((it) => typeof it === "string");
    const [first] = states;
    if (first === undefined || states.length < 2 || states.some((it) => it === "")) continue;
    if (new Set(states.map(normal)).size < states.length) continue;
    const usual = [ownValue(own, "default"), ownValue(own, "example")];
    return {
      name,
      states,
      initial: (targets) => {
        const free = states.filter((it) => !targets.has(it));
        const open = free.filter((it) => !LATER.test(normal(it)));
        const fresh = open.find((it) => FRESH.test(normal(it)));
        return open.find((it) => usual.includes(it)) ?? fresh ?? open[0] ?? free[0] ?? first;
      },
    };
  }
  return undefined;
}
