import type { ResourceEntry } from "../../model/model.js";
import type { Schemas, View } from "../api/schemas.js";
import { normal } from "../api/words.js";
import { HOLDERS, TYPES } from "./announced.js";

/**
 * The kind of object that is an event: it is only read, and has a type and data. Undefined when the
 * vendor has no list of its events, or when its ids are no prefixed ones.
 */
export function eventLogOf(
  resources: Readonly<Record<string, ResourceEntry>>,
  views: ReadonlyMap<string, View>,
  schemas: Schemas,
): string | undefined {
  const found = Object.entries(resources).filter(([name, entry]) => {
    const { object = "", id, operations = {} } = entry;
    const { field = "id", kind = "prefix" } = id ?? {};
    if (!/(^|_)event$/.test(object) || id === undefined) return false;
    const isRead = Object.entries(operations).every(
      ([key, { verb = key, parents = [] }]) =>
        /^(list|retrieve)$/.test(verb) && parents.length === 0,
    );
    return isRead && kind === "prefix" && field === "id" && isEvent(views.get(name), schemas);
  });
  return found.sort(([a], [b]) => a.length - b.length)[0]?.[0];
}

function isEvent(view: View | undefined, schemas: Schemas): boolean {
  const names = [...(view?.properties ?? [])];
  const hasType = names.some(
    ([name, it]) => TYPES.includes(normal(name)) && schemas.view(it).types.has("string"),
  );
  return (
    hasType &&
    names.some(([name, it]) => {
      return HOLDERS.has(normal(name)) && !schemas.view(it).types.has("string");
    })
  );
}
