// Readers of JSON values for a pack's own `behaviors.ts`, such as `textOf` and `numberOf`: they
// answer a value of the wanted kind or a default, and never fail, because a call can have any value
// anywhere. The entry `facsimile/pack` has them. A built pack contains a copy of this file, so it
// imports types only.

import type { Json, JsonObject } from "../base/json.js";
import type { Refusal } from "./behaviors.js";

/**
 * The text, or `otherwise` for any other value.
 *
 * @example textOf(objectOf(call.body)["name"]) // "" without a name
 */
export const textOf = (value: Json | undefined, otherwise = ""): string =>
  typeof value === "string" ? value : otherwise;

/**
 * The number, also one that a form or a query writes as text; undefined for any other value.
 *
 * @example numberOf("42") // 42
 */
export function numberOf(value: Json | undefined): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Whether the value is true, also as the text `true` of a form or a query. */
export const isTrue = (value: Json | undefined): boolean => value === true || value === "true";

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object; an empty one for any other value. */
export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** The items of a list; none for any other value. */
export const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : [];

/** The objects in a list, each item read by `objectOf`. */
export const objectsOf = (value: Json | undefined): readonly JsonObject[] =>
  listOf(value).map(objectOf);

/**
 * The member of an object, or of objects within it.
 *
 * @example memberOf(call.body, "customer", "email")
 */
export const memberOf = (
  value: Json | undefined,
  ...names: readonly string[]
): Json | undefined => {
  let member = value;
  for (const name of names) {
    const object = objectOf(member);
    member = Object.hasOwn(object, name) ? object[name] : undefined;
  }
  return member;
};

/** Whether a step of a behavior has made a refusal. */
export const isRefusal = (made: object): made is Refusal =>
  "kind" in made && made.kind === "refusal";
