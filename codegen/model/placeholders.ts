import type { Json } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";

const WITHIN = /\{\$([a-z_]+)\}/g;

/** The placeholders in braces within a text: `https://docs.example/errors/{$code}`. */
export const namesWithin = (template: Json): readonly string[] =>
  typeof template === "string" ? [...template.matchAll(WITHIN)].map(([, name = ""]) => name) : [];

/** A text with each placeholder within it replaced. */
export const withNames = (text: string, replace: (name: string) => string): string =>
  text.replaceAll(WITHIN, (_, name: string) => replace(name));

/** The field of an event's object that a value of a template names: `$field`, `$field?`. */
export interface NamedField {
  readonly field: string;
  /** Whether the member is left out without a value. */
  readonly isOptional: boolean;
}

/** Undefined for another value. */
export function fieldNamedBy(value: Json): NamedField | undefined {
  const [, field, mark] =
    (typeof value === "string" ? /^\$([A-Za-z_]\w*)(\??)$/.exec(value) : null) ?? [];
  return field === undefined ? undefined : { field, isOptional: mark === "?" };
}

/** The fields that a template of an event's data names. */
export function fieldsInData(template: Json): readonly string[] {
  if (isArray(template)) return template.flatMap(fieldsInData);
  if (isObject(template)) return Object.values(template).flatMap(fieldsInData);
  const named = fieldNamedBy(template);
  return named === undefined ? [] : [named.field];
}
