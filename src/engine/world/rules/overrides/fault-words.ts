import type { ValidationFault } from "../../../pack/pack.js";

/** The required form of a value, by the keyword that it breaks; the vendor may have its own messages. */
export const FAULT_MESSAGES: Readonly<Record<string, string>> = {
  required: "is required",
  type: "must be {type}",
  enum: "must be one of {allowedValues}",
  const: "must be {allowedValue}",
  maxLength: "must be at most {limit} characters long",
  minLength: "must be at least {limit} characters long",
  minItems: "must have at least {limit} items",
  maxItems: "must have at most {limit} items",
  minProperties: "must have at least {limit} properties",
  maxProperties: "must have at most {limit} properties",
  minimum: "must be at least {limit}",
  maximum: "must be at most {limit}",
  pattern: "must match {pattern}",
  format: "must be a valid {format}",
  propertyNames: "has a property name that is not allowed: {propertyName}",
  not: "is not allowed",
};

/** Values for the placeholders of a message. */
export function faultValues({ params }: ValidationFault): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === "type" ? typeWords(value) : listWords(value),
    ]),
  );
}

const listWords = (value: unknown): string =>
  Array.isArray(value) ? value.map((item) => JSON.stringify(item)).join(", ") : String(value);

function typeWords(value: unknown): string {
  const types: readonly unknown[] = Array.isArray(value) ? value : String(value).split(",");
  return types.map((type) => TYPE_WORDS[String(type)] ?? String(type)).join(" or ");
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  integer: "an integer",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  null: "null",
};
