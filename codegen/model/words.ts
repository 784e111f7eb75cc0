import type { Json } from "../../src/base/json.js";

/** `type/code` of the error catalog. */
export type ErrorName = string;

/** JSON in which a string `$name` stands for a value; `$$` begins a string with a dollar sign. */
export type Template = Json;
