// `schemaType`: turns a JSON Schema into the text of a TypeScript type, for all emitters of types;
// `describe` makes the comment above it. What a type cannot say, such as a pattern, validators
// check.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, listAt, objectAt, ownValue } from "../../src/engine/base/json.js";
import { provenanceOf, SCHEMA_REF, textAt } from "../facts/document.js";
import { objectOf, propertyKey, remark, typeName } from "../print/code-names.js";
import { PackError } from "../print/format.js";

/** The type of a schema without a type. */
const ANY = "Json";

/** The name of a component's type in the module that uses it. */
export type NameOf = (component: string) => string;

/**
 * The TypeScript type of a JSON Schema. Conditions (`if`, `not`…), bounds and patterns have no
 * type and are left to the validators.
 */
export function schemaType(schema: Json, nameOf: NameOf = typeName): string {
  if (!isObject(schema)) return schema === false ? "never" : ANY;
  const { $ref: ref, ...beside } = schema;
  if (typeof ref === "string") {
    return intersection([nameOf(ref.slice(SCHEMA_REF.length)), schemaType(beside, nameOf)]);
  }
  const constant = ownValue(schema, "const");
  if (constant !== undefined) return valueType(constant);
  const values = ownValue(schema, "enum");
  if (isArray(values)) return union(values.map(valueType));
  return intersection([
    ownType(schema, nameOf),
    ...listAt(schema, "allOf").map((part) => schemaType(part, nameOf)),
    ...["anyOf", "oneOf"].map((key) =>
      union(listAt(schema, key).map((part) => schemaType(part, nameOf))),
    ),
    requiredElsewhere(schema),
  ]);
}

/** The type of properties that one part of a schema requires and another describes. */
function requiredElsewhere(schema: JsonObject): string {
  const parts = listAt(schema, "allOf").filter(isObject);
  const apart = [...(parts.length > 0 ? [schema] : []), ...parts].flatMap((part) => {
    const own = objectAt(part, "properties");
    return listAt(part, "required").filter((name) => !(String(name) in own));
  });
  const members = [...new Set(apart)].map(
    (name) => `readonly ${propertyKey(String(name))}: ${ANY}`,
  );
  return members.length === 0 ? ANY : `{ ${members.join("; ")} }`;
}

function valueType(value: Json): string {
  if (isArray(value)) return `readonly [${value.map(valueType).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, member]) => `readonly ${propertyKey(key)}: ${valueType(member)}`,
  );
  return `{ ${members.join("; ")} }`;
}

function ownType(schema: JsonObject, nameOf: NameOf): string {
  const type = ownValue(schema, "type");
  if (isArray(type)) return union(type.map((name) => namedType(name, schema, nameOf)));
  if (type !== undefined) return namedType(type, schema, nameOf);
  return ownValue(schema, "properties") === undefined ? ANY : objectType(schema, nameOf);
}

function namedType(type: Json, schema: JsonObject, nameOf: NameOf): string {
  switch (type) {
    case "null":
    case "boolean":
    case "string":
      return type;
    case "integer":
    case "number":
      return "number";
    case "array":
      return `readonly ${member(schemaType(ownValue(schema, "items") ?? true, nameOf))}[]`;
    case "object":
      return objectType(schema, nameOf);
    default:
      throw new PackError(
        `openapi.yaml: type ${JSON.stringify(type)} is not a type of JSON Schema`,
      );
  }
}

/** An object type; one that allows further properties has only the known ones, if any. */
function objectType(schema: JsonObject, nameOf: NameOf): string {
  const known = Object.entries(objectAt(schema, "properties"));
  const further = ownValue(schema, "additionalProperties");
  const open = openType(further, known.length > 0, nameOf);
  if (known.length === 0) return open ?? "Readonly<Record<string, never>>";
  const required = listAt(schema, "required");
  const type = objectOf(
    known.map(([name, property]) => ({
      name,
      type: schemaType(property, nameOf),
      doc: describe(property),
      optional: !required.includes(name),
    })),
  );
  return open === undefined ? type : `${type} & ${open}`;
}

function openType(
  further: Json | undefined,
  hasKnown: boolean,
  nameOf: NameOf,
): string | undefined {
  if (further === false) return undefined;
  if (further === undefined) return hasKnown ? undefined : "JsonObject";
  const value = schemaType(further, nameOf);
  return value === ANY ? "JsonObject" : `{ readonly [key: string]: ${value} }`;
}

/** The comment of a schema, its description and provenance: `Purpose [documented]`. */
export function describe(schema: Json): string {
  return remark(isObject(schema) ? textAt(schema, "description") : "", provenanceOf(schema));
}

function union(types: readonly string[]): string {
  if (types.length === 0 || types.includes(ANY)) return ANY;
  return [...new Set(types)].join(" | ");
}

function intersection(types: readonly string[]): string {
  const parts = [...new Set(types.filter((type) => type !== ANY))];
  if (parts.length === 0) return ANY;
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : parts.map(member).join(" & ");
}

/** A type as a part of a larger one. */
function member(type: string): string {
  return /^[\w."]+$/.test(type) ? type : `(${type})`;
}
