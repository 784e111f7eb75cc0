import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject, listAt, ownValue } from "../../src/engine/base/json.js";
import { getAt } from "../../src/engine/base/paths.js";
import { formatSchemas } from "../model/schemas.js";
import { pascalCase } from "../print/names.js";
import { pointerPath } from "../sources/source.js";

/** One file of the pack format, with the schema of `pack/schema/` that describes it. */
export interface FormatFile {
  /** `pack`, `resources`… and `common`, which is no file. */
  readonly name: string;
  readonly schema: JsonObject;
}

export const formatFiles: readonly FormatFile[] = Object.entries(formatSchemas).map(
  ([name, schema]) => ({ name, schema: JSON.parse(JSON.stringify(schema)) }),
);

/** A definition of the format that has a name of its own among the types. */
export interface Definition {
  readonly type: string;
  readonly schema: JsonObject;
}

/** The definitions of a file that are more than a text or a number: `transition` is `MoveEntry`. */
export function definitionsOf({ name, schema }: FormatFile): readonly Definition[] {
  const own = Object.entries(objectAt(schema, "$defs")).flatMap(([key, part]) =>
    isObject(part) && isNamed(part) ? [{ type: typeNameOf(key, part), schema: part }] : [],
  );
  return "properties" in schema ? [{ type: `${pascalCase(name)}File`, schema }, ...own] : own;
}

const isNamed = (schema: JsonObject): boolean =>
  ["properties", "discriminator", "if", "enum"].some((key) => key in schema);

/** A choice of words has no entries. */
const typeNameOf = (key: string, schema: JsonObject): string =>
  "enum" in schema ? pascalCase(key) : `${pascalCase(key)}Entry`;

/** What a reference of one file leads to, and the name of its type if it has one. */
export function resolved(
  file: FormatFile,
  ref: string,
): { readonly file: FormatFile; readonly schema: Json; readonly type: string | undefined } {
  const [document = "", pointer = ""] = ref.split("#");
  const target = formatFiles.find(({ name }) => document === `${name}.schema.json`) ?? file;
  const schema = getAt(target.schema, pointerPath(pointer)) ?? true;
  const definition = definitionsOf(target).find((it) => it.schema === schema);
  return { file: target, schema, type: definition?.type };
}

export function objectAt(schema: JsonObject, key: string): JsonObject {
  const value = ownValue(schema, key);
  return isObject(value) ? value : {};
}

export const descriptionOf = (schema: Json): string => {
  const text = isObject(schema) ? ownValue(schema, "description") : undefined;
  return typeof text === "string" ? text : "";
};

/** The keys that an object has to have. */
export const requiredBy = (schema: JsonObject): readonly Json[] => listAt(schema, "required");
