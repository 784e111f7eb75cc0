// `namesKnown`: the property names that `openapi.yaml` has at one place of a body. `problems.ts`
// asks for them when a control call is refused, to say "did you mean".

import type { ControlCallSpec } from "../../../generated/control/calls.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { isArray, isObject, ownValue } from "../../engine/base/json.js";

/** The names of the properties at a place of a call's body, by the contract. */
export type NamesAt = (steps: readonly string[]) => ReadonlySet<string>;

/**
 * Finds the names at a place, of all alternatives together. The items of a list share their names. It
 * is used only when a call is refused.
 */
export async function namesKnown(spec: ControlCallSpec): Promise<NamesAt> {
  const { document } = await import("../../../generated/control/document.js");
  const operation = at(document, ["paths", spec.path, spec.method.toLowerCase()]);
  const body = at(operation, ["requestBody", "content", "application/json", "schema"]);
  const found = new Map<string, ReadonlySet<string>>();
  return (steps) => {
    const place = steps.map((step) => (isIndex(step) ? "0" : step)).join("/");
    const known = found.get(place) ?? namesIn(document, body, steps);
    found.set(place, known);
    return known;
  };
}

function namesIn(
  document: Json,
  body: Json | undefined,
  steps: readonly string[],
): ReadonlySet<string> {
  let schemas = alternatives(document, body);
  for (const step of steps) schemas = schemas.flatMap((schema) => below(document, schema, step));
  return new Set(
    schemas.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : [])),
  );
}

const isIndex = (step: string): boolean => /^\d+$/.test(step);

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
  const other = isIndex(step) && items !== undefined ? items : additionalProperties;
  return alternatives(document, named ?? other);
}
