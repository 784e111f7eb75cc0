import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, listAt, ownValue } from "../../src/engine/base/json.js";
import type { FormShape } from "../../src/engine/pack/pack.js";
import type { ApiDocument } from "./document.js";
import { SCHEMA_REF } from "./document.js";

/** A form has no more levels than this, whatever its schema says of itself. */
const LEVELS = 8;

/** What the texts of a form stand for by its schema. What is any text, or unknown, is left out. */
export function formShape(document: ApiDocument, schema: Json, levels = LEVELS): FormShape {
  if (!isObject(schema) || levels === 0) return {};
  const ref = ownValue(schema, "$ref");
  const target =
    typeof ref === "string" ? document.schemas[ref.slice(SCHEMA_REF.length)] : undefined;
  const parts = [
    ...(target === undefined ? [] : [target]),
    ...["allOf", "anyOf", "oneOf"].flatMap((key) => listAt(schema, key)),
  ].map((part) => formShape(document, part, levels - 1));
  return [ofTypes(schema), ofValues(schema), ofParts(document, schema, levels), ...parts].reduce(
    both,
    {},
  );
}

function ofTypes(schema: JsonObject): FormShape {
  const type = ownValue(schema, "type");
  const types = isArray(type) ? type : [type ?? null];
  const isFree = ownValue(schema, "enum") === undefined && ownValue(schema, "const") === undefined;
  return {
    ...(types.includes("string") && (isFree ? { text: true } : { words: true })),
    ...((types.includes("integer") || types.includes("number")) && { number: true }),
    ...(types.includes("boolean") && { boolean: true }),
    ...((types.includes("null") || ownValue(schema, "nullable") === true) && { null: true }),
  };
}

function ofValues(schema: JsonObject): FormShape {
  const constant = ownValue(schema, "const");
  const values = [...listAt(schema, "enum"), ...(constant === undefined ? [] : [constant])];
  const has = (type: string): boolean => values.some((value) => typeof value === type);
  return {
    ...(has("string") && { words: true }),
    ...(has("number") && { number: true }),
    ...(has("boolean") && { boolean: true }),
  };
}

function ofParts(document: ApiDocument, schema: JsonObject, levels: number): FormShape {
  const items = ownValue(schema, "items");
  const properties = ownValue(schema, "properties");
  const rest = ownValue(schema, "additionalProperties");
  const shapeOf = (part: Json): FormShape => formShape(document, part, levels - 1);
  const isList = items !== undefined || ownValue(schema, "type") === "array";
  return {
    ...(isList && { items: shapeOf(items ?? true) }),
    ...(isObject(properties) && {
      members: Object.fromEntries(
        Object.entries(properties)
          .map(([name, part]) => [name, shapeOf(part)] as const)
          .filter(([, shape]) => saysSomething(shape)),
      ),
    }),
    ...(isObject(rest) && { rest: shapeOf(rest) }),
  };
}

/** Texts stay as they are unless something else is said. */
const saysSomething = (shape: FormShape): boolean =>
  Object.keys(shape).some((key) => key !== "text" && key !== "words");

function both(one: FormShape, other: FormShape): FormShape {
  const [items, rest] = [join(one.items, other.items, both), join(one.rest, other.rest, both)];
  const members = join(one.members, other.members, bothMembers);
  return {
    ...one,
    ...other,
    ...(items && { items }),
    ...(members && { members }),
    ...(rest && { rest }),
  };
}

type Members = Readonly<Record<string, FormShape>>;

function bothMembers(one: Members, other: Members): Members {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const own = (members: Members, name: string) =>
    Object.hasOwn(members, name) ? members[name] : undefined;
  return Object.fromEntries(
    names.map((name) => [name, join(own(one, name), own(other, name), both) ?? {}]),
  );
}

function join<T>(one: T | undefined, other: T | undefined, how: (a: T, b: T) => T): T | undefined {
  return one === undefined || other === undefined ? (one ?? other) : how(one, other);
}
