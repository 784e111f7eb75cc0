import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import { Budget } from "../../../src/engine/schemas/budget.js";
import { SchemaDocument } from "../../../src/engine/schemas/document.js";
import { fit as fitted } from "../../../src/engine/schemas/fit/fit.js";
import type { Operation, Parameter } from "../api/operations.js";
import { isJson } from "../api/operations.js";

/** The limit of steps for one value. */
const STEPS = 200_000;

/** Values for calls, from the examples and schemas of the document. */
export interface Samples {
  /** A body with its required members, as close to `wish` as the schema allows. */
  readonly body: (operation: Operation, wish: JsonObject) => Json | undefined;
  /** A value that a schema admits, as close to `wish` as possible. */
  readonly like: (schema: JsonObject, wish: Json, seed: string) => Json;
  readonly text: (parameter: Parameter) => string;
  /** A new idempotency key for each call. */
  readonly key: () => string;
}

export function samplesOf(document: JsonObject): Samples {
  const whole = new SchemaDocument(document);
  let keys = 0;
  const like = (schema: JsonObject, wish: Json, seed: string): Json =>
    fitted(whole, schema, wish, seed, new Budget(STEPS));
  return {
    like,
    key: () => `00000000-0000-4000-8000-${String(++keys).padStart(12, "0")}`,
    body: (operation, wish) => {
      const { body } = operation;
      if (body?.schema === undefined) return undefined;
      const base = isObject(body.example) && isJson(body.mediaType) ? body.example : {};
      return like(body.schema, { ...base, ...wish }, operation.id);
    },
    text: (parameter) => {
      const example = parameter.example ?? ownValue(parameter.schema, "example");
      const value = like(parameter.schema, example ?? null, parameter.name);
      if (!isArray(value)) return plain(value);
      const items = ownValue(parameter.schema, "items");
      // An empty segment would make another path.
      const isEmpty = value.length === 0 && parameter.in === "path" && isObject(items);
      const all = isEmpty ? [like(items, null, parameter.name)] : value;
      return all.map(plain).join(",");
    },
  };
}

function plain(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
