import type { Invalid } from "./behaviors.js";
import type { Json } from "./json.js";
import { admitSchema } from "./schemas/admit.js";
import { checkValue } from "./schemas/check.js";

/** What is wrong with a JSON Schema that a caller sends in the field `at`. */
export function problemsOfSchema(schema: Json, at: string): Invalid["problems"] {
  return admitSchema(schema, [at]);
}

/** What is wrong with the value of the field `at` by such a schema. */
export function problemsOfValue(schema: Json, value: Json, at: string): Invalid["problems"] {
  return checkValue(schema, value, [at]).problems;
}
