import type { Json, JsonObject } from "../../../../src/engine/base/json.js";
import { isArray, isObject, ownValue, readJson } from "../../../../src/engine/base/json.js";
import type { FilterEntry, OperationEntry, ResourceEntry } from "../../../model/model.js";
import { parentsIn } from "../entries.js";
import type { Made } from "../made.js";
import type { Run } from "../run.js";
import { SEARCHED } from "./distinct-values.js";

/** A new object that a list has, also by the filters that each call of the list needs. */
export async function makeListed(
  run: Run,
  resource: string,
  list: OperationEntry,
): Promise<Made | undefined> {
  const entry = run.driver.resources[resource];
  if (entry === undefined) return undefined;
  const values = await filteredValues(run, resource, entry, list);
  const isWritten = Object.keys(values).every((field) => entry.fields?.[field]?.role !== undefined);
  const seeded = isWritten ? undefined : await run.seeded(resource, values);
  return seeded ?? run.make(resource, parentsIn(list), values);
}

/** Members of an object that fits the filters in the plain call of a list. */
async function filteredValues(
  run: Run,
  resource: string,
  entry: ResourceEntry,
  list: OperationEntry,
): Promise<JsonObject> {
  const { path, body } = await run.request(list, resource, undefined);
  const query = new URLSearchParams(path.split("?", 2)[1]);
  const read = readJson(body ?? "{}");
  const sent = read.ok && isObject(read.value) ? read.value : {};
  const { properties } = run.viewOf(entry);
  const members = Object.entries(list.filters ?? {}).flatMap(([name, filter]): [string, Json][] => {
    const value = query.get(name) ?? ownValue(sent, name);
    const field = fieldOf(name, filter, [...properties.keys()]);
    const schema = field === undefined ? undefined : properties.get(field);
    if (value === undefined || field === undefined || schema === undefined) return [];
    const isElement = run.driver.schemas.view(schema).types.has("array") && !isArray(value);
    return [[field, run.driver.samples.like(schema, isElement ? [value] : value, name)]];
  });
  return Object.fromEntries(members);
}

/** The field that a filter compares; of a search, the text at which it looks first. */
function fieldOf(name: string, filter: FilterEntry, fields: readonly string[]): string | undefined {
  if (typeof filter === "string") return name;
  if (filter.match === "search") return SEARCHED.find((it) => fields.includes(it));
  return filter.field ?? name;
}
