import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, listAt, ownValue } from "../../src/engine/base/json.js";
import type { FormShape } from "../../src/engine/pack/pack.js";
import { partsOf } from "../openapi/schema-parts.js";
import type { ApiDocument } from "./document.js";

/** Maximum levels of a form, whose schema may refer to itself. */
const LEVELS = 8;

/** The types of a form's texts by its schema; plain texts and unknown types are left out. */
export function formShape(document: ApiDocument, schema: Json, levels = LEVELS): FormShape {
  if (!isObject(schema) || levels === 0) return {};
  const parts = partsOf(document.root, schema);
  return [
    ofTypes(schema),
    ofValues(schema),
    ofMembers(document, schema, levels),
    ...parts.map((part) => formShape(document, part, levels - 1)),
  ].reduce(both, {});
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

function ofMembers(document: ApiDocument, schema: JsonObject, levels: number): FormShape {
  const items = ownValue(schema, "items");
  const properties = ownValue(schema, "properties");
  const rest = ownValue(schema, "additionalProperties");
  const shapeOf = (part: Json): FormShape => formShape(document, part, levels - 1);
  const isList = items !== undefined || ownValue(schema, "type") === "array";
  const isRecord = isObject(properties) || ownValue(schema, "type") === "object";
  return {
    ...(isRecord && { object: true }),
    ...(isList && { items: shapeOf(items ?? true) }),
    ...(isObject(properties) && {
      members: Object.fromEntries(
        Object.entries(properties)
          .map(([name, part]) => [name, shapeOf(part)] as const)
          .filter(([, shape]) => needsConversion(shape)),
      ),
    }),
    ...(isObject(rest) && { rest: shapeOf(rest) }),
  };
}

/** A plain text needs no conversion. */
const needsConversion = (shape: FormShape): boolean =>
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
  const merged = new Map(Object.entries(one));
  for (const [name, shape] of Object.entries(other)) {
    merged.set(name, both(merged.get(name) ?? {}, shape));
  }
  return Object.fromEntries(merged);
}

function join<T>(one: T | undefined, other: T | undefined, how: (a: T, b: T) => T): T | undefined {
  return one === undefined || other === undefined ? (one ?? other) : how(one, other);
}
