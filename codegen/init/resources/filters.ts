import type { OperationEntry, ParentEntry } from "../../model.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal } from "../api/words.js";
import type { Classified } from "../classify/classify.js";
import { isPaging, queryOf } from "../classify/site.js";

/** Parameters of a list's query that are called as fields of the object. */
export function filtersOf(
  { site }: Classified,
  view: View,
  parents: readonly ParentEntry[],
  schemas: Schemas,
): NonNullable<OperationEntry["filters"]> {
  if (site.operation.method !== "get") return {};
  const held = new Set(parents.map(({ field }) => field));
  const entries = queryOf(site.operation).flatMap((it) => {
    if (isPaging(it.name)) return [];
    const field = [...view.properties.keys()].find((name) => normal(name) === normal(it.name));
    if (field === undefined || held.has(field)) return [];
    const asked = schemas.view(it.schema);
    const compared = asked.items === undefined ? asked : schemas.view(asked.items);
    if (!isPlain(schemas.view(view.properties.get(field))) || !isPlain(compared)) return [];
    const match = asked.items === undefined ? ("equals" as const) : ("any-of" as const);
    return [[it.name, field === it.name ? match : { field, match }] as const];
  });
  return Object.fromEntries(entries);
}

/** A text, a number or a flag, which can be compared with what a query says. */
function isPlain({ types }: View): boolean {
  return PLAIN.some((type) => types.has(type)) && !types.has("object");
}

const PLAIN = ["string", "integer", "boolean"];
