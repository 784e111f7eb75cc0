import { isArray, ownValue } from "../../../src/engine/base/json.js";
import type { ResourceEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal } from "../api/words.js";

/** The field of an object in which its state stands. */
export interface StateField {
  readonly name: string;
  readonly states: readonly string[];
  /** The state of a new object, which no call has led to one of `targets`. */
  readonly initial: (targets: ReadonlySet<string>) => string;
}

/** Words for what has just begun, and for what has been through something. */
const FRESH = /^(draft|new|created|pending|queued|scheduled|open|requires_|awaiting|not_started)/;
const LATER =
  /fail|error|cancel|reject|declin|expir|complete|succe|finish|done|clos|delet|past|paid/;

/** A field called status or state that lists its values and that callers do not write. */
export function stateFieldOf(
  view: View,
  { fields = {} }: ResourceEntry,
  schemas: Schemas,
): StateField | undefined {
  for (const [name, schema] of view.properties) {
    const role = fields[name]?.role;
    if (!/^(status|state)$/.test(normal(name)) || role === "once" || role === "often") continue;
    const { schema: own } = schemas.view(schema);
    const listed = ownValue(own, "enum");
    const states = isArray(listed) ? listed.filter((it) => typeof it === "string") : [];
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
