import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import { resolve } from "../openapi/references.js";
import type { ApiDocument } from "./document.js";
import { SCHEMA_REF } from "./document.js";
import { propertiesIn, schemaNamed } from "./schema-parts.js";

/** The forms that objects of a kind can have; the value of a field tells which. */
export interface Variants {
  readonly field: string;
  /** Schemas by value. */
  readonly of: ReadonlyMap<string, Json>;
}

/**
 * The variants of a schema: by its `discriminator`, or else by a property that has another constant
 * in each alternative. See https://spec.openapis.org/oas/v3.1.1#discriminator-object.
 */
export function variantsOf(document: ApiDocument, schema: string): Variants | undefined {
  const { alternatives, rest } = composition(document, schema);
  if (alternatives.length < 2) return undefined;
  const discriminator = ownValue(rest, "discriminator");
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
  // An alternative without a mapping has the name of its component.
  const named = alternatives.flatMap((each): [string, Json][] => {
    const ref = isObject(each) ? ownValue(each, "$ref") : undefined;
    return typeof ref === "string" ? [[ref.slice(ref.lastIndexOf("/") + 1), each]] : [];
  });
  return { field: propertyName, of: new Map(mapped.length > 0 ? mapped : named) };
}

/** Names of the properties that some alternatives of a schema have, and others do not. */
export function partialNames(document: ApiDocument, schema: string): ReadonlySet<string> {
  const { alternatives, rest } = composition(document, schema);
  const each = alternatives.map((part) => new Set(Object.keys(propertiesIn(document, part))));
  const common = Object.keys(propertiesIn(document, rest));
  const partial = each
    .flatMap((names) => [...names])
    .filter((name) => !common.includes(name) && !each.every((names) => names.has(name)));
  return new Set(partial);
}

/** The alternatives of the schema that a resource names, and everything else in it. */
function composition({ root }: ApiDocument, name: string) {
  const { oneOf, anyOf, ...rest } = resolve(root, schemaNamed(name)) ?? {};
  const alternatives = [oneOf, anyOf].flatMap((list) => (isArray(list) ? list : []));
  return { alternatives, rest };
}

function constantOf(property: Json | undefined): string | undefined {
  if (!isObject(property)) return undefined;
  const values = ownValue(property, "enum");
  const only = isArray(values) && values.length === 1 ? values[0] : ownValue(property, "const");
  return typeof only === "string" ? only : undefined;
}
