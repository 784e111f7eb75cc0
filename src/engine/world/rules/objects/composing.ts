import type { Json, JsonObject } from "../../../base/json.js";
import { isObject, ownValue } from "../../../base/json.js";
import { setAt } from "../../../base/paths.js";
import type { ResourceSpec } from "../../../pack/pack.js";

/** Writes the texts that follow from other fields into the fields of a new object. */
export function compose(
  { composed = NOTHING }: ResourceSpec,
  fields: Record<string, Json>,
  hidden: JsonObject,
): void {
  for (const { path, text } of composed) {
    const [first = "", ...rest] = path;
    const value = filled(text, fields, hidden);
    const before = fields[first];
    const holder = before !== undefined && isObject(before) ? before : {};
    fields[first] = rest.length === 0 ? value : setAt(holder, rest, value);
  }
}

const NOTHING: NonNullable<ResourceSpec["composed"]> = [];

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The text with the values of fields; braces around another word stay. */
const filled = (text: string, fields: JsonObject, hidden: JsonObject): string =>
  text.replaceAll(PLACEHOLDER, (found, name: string) => {
    const value = ownValue(fields, name) ?? ownValue(hidden, name);
    return typeof value === "string" || typeof value === "number" ? String(value) : found;
  });
