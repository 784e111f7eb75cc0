import type { Json, JsonObject } from "../../engine/base/json.js";
import { isArray, isObject } from "../../engine/base/json.js";

/** The media type of `formText`. */
export const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * A body as a form. Members within a member go into brackets, and elements of a list by their index.
 *
 * @example formText({ amount: 5, card: { type: "visa" }, tags: ["a"] }) // "amount=5&card%5Btype%5D=visa&tags%5B0%5D=a"
 */
export const formText = (body: JsonObject): string =>
  String(new URLSearchParams(Object.entries(body).flatMap(([name, value]) => pairs(name, value))));

function pairs(name: string, value: Json): [string, string][] {
  if (isArray(value)) return value.flatMap((item, at) => pairs(`${name}[${at}]`, item));
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner));
  }
  return [[name, value === null ? "" : String(value)]];
}
