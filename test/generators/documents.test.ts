import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { SchemaAt } from "../../codegen/checks/document.js";
import { schemaRoots, schemasWithin } from "../../codegen/checks/document.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import { DOCUMENTS } from "./documents.js";

/** Valid constructs of documents that break generators. */
const TRIPS: Readonly<Record<string, (schema: Json, at: string) => boolean>> = {
  "an array without items": (schema) => isOf(schema, "array") && !has(schema, "items"),
  "true or false as a schema": (schema, at) =>
    typeof schema === "boolean" && !at.endsWith("/additionalProperties"),
  "an object of any properties that does not say so": (schema) =>
    isOf(schema, "object") && !has(schema, "properties") && !has(schema, "additionalProperties"),
  "a nullable object inside another": (schema) =>
    isNullableObject(schema) && propertiesOf(schema).some(isNullableObject),
  "alternatives beside properties": (schema) =>
    has(schema, "properties") && (has(schema, "anyOf") || has(schema, "oneOf")),
  "a default, taken for a member that is always there": (schema) =>
    propertiesOf(schema).some((property) => has(property, "default")),
};

describe.each(Object.entries(DOCUMENTS))("the %s document has nowhere", (_, file) => {
  const document: JsonObject = parse(readFileSync(file, "utf8"));
  const schemas = schemaRoots(document).flatMap(schemasWithin);

  test.each(Object.entries(TRIPS))("%s", (_, trips) => {
    const found = schemas.filter((it) => trips(it.schema, addressOf(it)));
    expect(schemas.length).toBeGreaterThan(100);
    expect(found.map(addressOf)).toEqual([]);
  });
});

const addressOf = ({ path }: SchemaAt): string => path.join("/");

const has = (schema: Json, keyword: string): boolean =>
  isObject(schema) && Object.hasOwn(schema, keyword);

function isOf(schema: Json, type: string): boolean {
  const types = isObject(schema) ? schema["type"] : undefined;
  return types === type || (isArray(types) && types.includes(type));
}

const isNullableObject = (schema: Json): boolean => isOf(schema, "object") && isOf(schema, "null");

function propertiesOf(schema: Json): readonly Json[] {
  const properties = isObject(schema) ? schema["properties"] : undefined;
  return isObject(properties) ? Object.values(properties) : [];
}
