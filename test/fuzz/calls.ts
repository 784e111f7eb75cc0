import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { document as controlDocument } from "../../generated/control/document.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";

/** One call of either plane, as its OpenAPI document has it. */
export interface FuzzCall {
  readonly plane: "vendor" | "control";
  readonly id: string;
  readonly method: string;
  /** With `{name}` parameters. */
  readonly path: string;
  readonly query: readonly string[];
  /** Bodies that the document itself shows. */
  readonly examples: readonly Json[];
  /** JSON Schema of the body; null for a call without one. */
  readonly schema: Json;
  /** Where the references of the schema lead. */
  readonly document: JsonObject;
}

const FILE = new URL("../../pack/deck/0.1.0/openapi.yaml", import.meta.url);
const vendorDocument: JsonObject = Object(parse(readFileSync(FILE, "utf8")));

const METHODS = ["get", "post", "put", "patch", "delete"];

/** Follows a `$ref`, if there is one. */
export function resolved(document: JsonObject, value: Json | undefined): Json | undefined {
  const reference = isObject(value) ? ownValue(value, "$ref") : undefined;
  if (typeof reference !== "string") return value;
  const steps = reference.replace(/^#\//, "").split("/");
  let found: Json | undefined = document;
  for (const step of steps) found = isObject(found) ? ownValue(found, step) : undefined;
  return resolved(document, found);
}

function callsOf(plane: FuzzCall["plane"], document: JsonObject): readonly FuzzCall[] {
  return Object.entries(objectAt(document, "paths")).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isObject(item) ? ownValue(item, method) : undefined;
      if (!isObject(operation) || !isObject(item)) return [];
      const content = contentOf(document, operation);
      const id = String(operation["operationId"]);
      const query = [item, operation].flatMap((holder) => queryNames(document, holder));
      const examples = examplesOf(document, content);
      const schema = content["schema"] ?? null;
      return { plane, id, method: method.toUpperCase(), path, query, examples, schema, document };
    }),
  );
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = ownValue(object, key);
  return isObject(value) ? value : {};
}

function contentOf(document: JsonObject, operation: JsonObject): JsonObject {
  const body = resolved(document, operation["requestBody"]);
  return isObject(body) ? objectAt(objectAt(body, "content"), "application/json") : {};
}

function examplesOf(document: JsonObject, content: JsonObject): readonly Json[] {
  const single = ownValue(content, "example");
  const named = Object.values(objectAt(content, "examples")).flatMap((each) => {
    const example = resolved(document, each);
    return isObject(example) ? (ownValue(example, "value") ?? []) : [];
  });
  return single === undefined ? named : [single, ...named];
}

function queryNames(document: JsonObject, holder: JsonObject): readonly string[] {
  const parameters = ownValue(holder, "parameters");
  if (!isArray(parameters)) return [];
  return parameters.flatMap((each) => {
    const parameter = resolved(document, each);
    return isObject(parameter) && parameter["in"] === "query" ? String(parameter["name"]) : [];
  });
}

export const vendorCalls = callsOf("vendor", vendorDocument);
export const controlCalls = callsOf("control", controlDocument);
