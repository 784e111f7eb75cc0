// `queriedFields`: the fields by which computed values of a pack search for objects, such as
// `customer_id` of the transactions that a customer's balance sums up. `emit/resources.ts` prints
// them, since the engine keeps an index for each.

import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import type { PackModel } from "../model/model.js";

const known = new WeakMap<PackModel, ReadonlyMap<string, ReadonlySet<string>>>();

/** The fields by which templates of any kind look for objects of this one: `$list`, `$first`, `$sum`. */
export function queriedFields(name: string, model: PackModel): readonly string[] {
  const found = known.get(model) ?? queriesIn(model);
  known.set(model, found);
  return [...(found.get(name) ?? [])];
}

function queriesIn({ resources }: PackModel): ReadonlyMap<string, ReadonlySet<string>> {
  const queries = new Map<string, Set<string>>();
  const look = (value: Json): void => {
    if (isArray(value)) for (const part of value) look(part);
    if (!isObject(value)) return;
    const { of, where } = value;
    if (typeof of === "string" && where !== undefined && isObject(where)) {
      const fields = queries.get(of) ?? new Set();
      queries.set(of, fields);
      for (const field of Object.keys(where)) fields.add(field);
    }
    for (const part of Object.values(value)) look(part);
  };
  for (const { fields = {} } of Object.values(resources)) {
    for (const { computed } of Object.values(fields)) if (computed !== undefined) look(computed);
  }
  return queries;
}
