import type { JsonObject } from "../../../engine/base/json.js";
import { isObject } from "../../../engine/base/json.js";
import type { Exchange } from "../playing/played.js";
import { objectsIn } from "../playing/played.js";
import type { Recording } from "./fact.js";

/** An object of the vendor in an answer. */
export interface Seen {
  readonly item: Exchange;
  readonly object: JsonObject;
}

/** The objects of each kind, as the answers of a recording show them. */
export function seenIn({ items, pack }: Recording): ReadonlyMap<string, Seen[]> {
  const seen = new Map<string, Seen[]>();
  for (const item of items) {
    if (item.kind !== "call" || item.theirs === undefined || item.recorded.status >= 300) continue;
    const { operation } = item.recorded;
    const spec = pack.resources[operation?.resource ?? ""];
    if (spec === undefined || operation?.verb === "delete") continue;
    const field = spec.id.field ?? "id";
    // What an object has within itself is of another kind.
    const isOne = isObject(item.theirs) && Object.hasOwn(item.theirs, field);
    for (const object of isOne && isObject(item.theirs) ? [item.theirs] : objectsIn(item.theirs)) {
      if (!Object.hasOwn(object, field)) continue;
      const known = seen.get(spec.name) ?? [];
      known.push({ item, object });
      seen.set(spec.name, known);
    }
  }
  return seen;
}
