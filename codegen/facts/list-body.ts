import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import type { OperationEntry, PackModel } from "../model/model.js";

/** Whether an operation answers with all objects at once. */
export const isUnpaged = ({ list, paginated }: OperationEntry): boolean =>
  list === undefined && paginated === false;

/** The template of the body of a list operation's answer. */
export function listBody({ pack: { wire } }: PackModel, entry: OperationEntry): Json {
  const named = entry.list === undefined ? undefined : wire.lists?.[entry.list];
  const template = isUnpaged(entry) ? wire.bodies.plain : (named?.body ?? wire.bodies.list);
  return entry.items === undefined ? template : underKey(template, entry.items);
}

/** The body with its items under another key. */
function underKey(template: Json, key: string): Json {
  if (isArray(template)) return template.map((part) => underKey(part, key));
  if (!isObject(template)) return template;
  const members = Object.entries(template).map(([name, part]) => [
    part === "$items" ? key : name,
    underKey(part, key),
  ]);
  return Object.fromEntries(members);
}
