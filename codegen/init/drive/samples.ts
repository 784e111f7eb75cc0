import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import { Budget } from "../../../src/engine/schemas/budget.js";
import { SchemaDocument } from "../../../src/engine/schemas/document.js";
import { fit as fitted } from "../../../src/engine/schemas/fit/fit.js";
import type { Operation, Parameter } from "../api/operations.js";
import { isJson } from "../api/operations.js";
import { wordsIn } from "../api/words.js";

/** Steps that the making of one value may take. */
const STEPS = 200_000;

/** Values for calls, made from what the document says of them. */
export interface Samples {
  /** A body with what is required, as near to `wish` as the schema allows. */
  readonly body: (operation: Operation, wish: JsonObject) => Json | undefined;
  /** Any value that a schema admits, as near to `wish` as can be. */
  readonly like: (schema: JsonObject, wish: Json, seed: string) => Json;
  readonly text: (parameter: Parameter) => string;
  /** A key against repeats, another one each time: every call of a drive is meant. */
  readonly key: () => string;
}

/** Whether a header or a member of a body is a key against doing a thing twice. */
export function isKeyAgainstRepeats(name: string): boolean {
  return wordsIn(name).includes("idempotency");
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
      const given = parameter.example ?? ownValue(parameter.schema, "example");
      const value = like(parameter.schema, given ?? null, parameter.name);
      return isArray(value) ? value.map(plain).join(",") : plain(value);
    },
  };
}

function plain(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
