import type { ControlCallSpec } from "../../generated/control/calls.js";
import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject, ownValue } from "../base/json.js";

/**
 * The names of the properties that the contract knows at a place of a call's body, those of all
 * alternatives together. It is asked for only where a call is refused.
 */
export async function propertyNames(
  spec: ControlCallSpec,
  steps: readonly string[],
): Promise<readonly string[]> {
  const { document } = await import("../../generated/control/document.js");
  const operation = at(document, ["paths", spec.path, spec.method.toLowerCase()]);
  const body = at(operation, ["requestBody", "content", "application/json", "schema"]);
  let schemas = alternatives(document, body);
  for (const step of steps) schemas = schemas.flatMap((schema) => below(document, schema, step));
  const names = schemas.flatMap(({ properties }) =>
    isObject(properties) ? Object.keys(properties) : [],
  );
  return [...new Set(names)];
}

function at(value: Json | undefined, steps: readonly string[]): Json | undefined {
  let found = value;
  for (const step of steps) found = isObject(found) ? ownValue(found, step) : undefined;
  return found;
}

const COMBINING = ["oneOf", "anyOf", "allOf"];

/** A schema without references, and everything that it combines. */
function alternatives(document: Json, schema: Json | undefined): readonly JsonObject[] {
  if (!isObject(schema)) return [];
  const { $ref: reference } = schema;
  const referred = typeof reference === "string" ? at(document, reference.split("/").slice(1)) : [];
  const combined = COMBINING.flatMap((keyword) => {
    const parts = schema[keyword];
    return isArray(parts) ? parts.flatMap((part) => alternatives(document, part)) : [];
  });
  return [schema, ...alternatives(document, referred), ...combined];
}

/** The schemas of a property or an item. */
function below(document: Json, schema: JsonObject, step: string): readonly JsonObject[] {
  const { properties, items, additionalProperties } = schema;
  const named = isObject(properties) ? ownValue(properties, step) : undefined;
  const other = /^\d+$/.test(step) && items !== undefined ? items : additionalProperties;
  return alternatives(document, named ?? other);
}
