import type { FieldEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import { queryOf } from "../classify/site.js";

/**
 * The fields, with the value that new objects have where a list can be asked for one only: they
 * would be in no list else.
 */
export function withOnlyStates(
  fields: Readonly<Record<string, FieldEntry>>,
  members: readonly Classified[],
  view: View,
  schemas: Schemas,
): Readonly<Record<string, FieldEntry>> {
  const lists = members.filter(({ finding }) => finding.verb === "list");
  const states = lists
    .flatMap(({ site }) => queryOf(site.operation))
    .flatMap(({ name, required, schema }): [string, FieldEntry][] => {
      const [only, ...others] = schemas.view(schema).enum;
      if (!required || only === undefined || others.length > 0) return [];
      const own = schemas.view(view.properties.get(name));
      return own.enum.includes(only) ? [[name, { ...fields[name], fallback: only }]] : [];
    });
  return { ...fields, ...Object.fromEntries(states) };
}
