import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, listAt, ownValue } from "../../src/engine/base/json.js";
import type { ApiDocument } from "./document.js";
import { SCHEMA_REF } from "./document.js";
import { propertiesIn, schemaNamed } from "./schema-parts.js";

/** The forms that the objects of a kind have, distinguished by the value of a field. */
export interface Variants {
  readonly field: string;
  /** Schemas by value. */
  readonly of: ReadonlyMap<string, Json>;
}

/**
 * The variants of a schema: of its `discriminator`, or where it has none, of a property that each
 * alternative names another value of. See https://spec.openapis.org/oas/v3.1.1#discriminator-object.
 */
export function variantsOf(document: ApiDocument, schema: string): Variants | undefined {
  const whole = resolved(document, schemaNamed(document, schema));
  const alternatives = [...listAt(whole, "oneOf"), ...listAt(whole, "anyOf")];
  if (alternatives.length < 2) return undefined;
  const discriminator = ownValue(whole, "discriminator");
  if (isObject(discriminator)) return discriminated(discriminator, alternatives);
  const [first] = alternatives;
  const names = Object.keys(propertiesIn(document, first ?? null));
  for (const field of names) {
    const values = alternatives.map((each) => constantOf(propertiesIn(document, each)[field]));
    const of = new Map(
      values.flatMap((value, at): [string, Json][] =>
        value === undefined ? [] : [[value, alternatives[at] ?? true]],
      ),
    );
    if (of.size === alternatives.length) return { field, of };
  }
  return undefined;
}

function discriminated(
  { propertyName, mapping = {} }: JsonObject,
  alternatives: readonly Json[],
): Variants | undefined {
  if (typeof propertyName !== "string" || !isObject(mapping)) return undefined;
  const mapped = Object.entries(mapping).map(([value, name]): [string, Json] => [
    value,
    { $ref: String(name).includes("/") ? String(name) : SCHEMA_REF + String(name) },
  ]);
  // What is not mapped is called by the name of its component.
  const named = alternatives.flatMap((each): [string, Json][] => {
    const ref = isObject(each) ? ownValue(each, "$ref") : undefined;
    return typeof ref === "string" ? [[ref.slice(ref.lastIndexOf("/") + 1), each]] : [];
  });
  return { field: propertyName, of: new Map(mapped.length > 0 ? mapped : named) };
}

/** Names of the properties that some alternatives of a schema have, and others do not. */
export function partialNames(document: ApiDocument, schema: string): ReadonlySet<string> {
  const whole = resolved(document, schemaNamed(document, schema));
  const alternatives = [...listAt(whole, "oneOf"), ...listAt(whole, "anyOf")].map(
    (each) => new Set(Object.keys(propertiesIn(document, each))),
  );
  const common = Object.keys(propertiesIn(document, withoutAlternatives(whole)));
  const all = new Set(alternatives.flatMap((names) => [...names]));
  const partial = [...all].filter(
    (name) => !common.includes(name) && !alternatives.every((names) => names.has(name)),
  );
  return new Set(partial);
}

function withoutAlternatives({ oneOf, anyOf, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** The schema itself, or the component that it refers to. */
function resolved(document: ApiDocument, schema: Json): JsonObject {
  if (!isObject(schema)) return {};
  const ref = ownValue(schema, "$ref");
  if (typeof ref !== "string" || !ref.startsWith(SCHEMA_REF)) return schema;
  const target = ownValue(document.schemas, ref.slice(SCHEMA_REF.length));
  return target === undefined ? {} : resolved(document, target);
}

function constantOf(property: Json | undefined): string | undefined {
  if (!isObject(property)) return undefined;
  const values = ownValue(property, "enum");
  const only = isArray(values) && values.length === 1 ? values[0] : ownValue(property, "const");
  return typeof only === "string" ? only : undefined;
}
