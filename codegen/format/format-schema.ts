import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject, listAt, objectAt } from "../../src/engine/base/json.js";
import { formatSchemas } from "../model/schemas.js";
import { pointedAt } from "../openapi/references.js";
import { pascalCase } from "../print/names.js";

/** One file of the pack format, with the schema of `pack/schema/` that describes it. */
export interface FormatFile {
  /** `pack`, `resources`… or `common`, which is not a file of a pack. */
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

/** The definitions of a file with a type of their own: `transition` has `TransitionEntry`. */
export function definitionsOf({ name, schema }: FormatFile): readonly Definition[] {
  const own = Object.entries(objectAt(schema, "$defs")).flatMap(([key, part]) =>
    isObject(part) && isNamed(part) ? [{ type: typeNameOf(key, part), schema: part }] : [],
  );
  return "properties" in schema ? [{ type: `${pascalCase(name)}File`, schema }, ...own] : own;
}

const isNamed = (schema: JsonObject): boolean =>
  ["properties", "discriminator", "if", "enum"].some((key) => key in schema);

/** The type of an enum has the name of the enum. */
const typeNameOf = (key: string, schema: JsonObject): string =>
  "enum" in schema ? pascalCase(key) : `${pascalCase(key)}Entry`;

/** The schema that a reference of one file leads to, and the name of its type, if any. */
export function resolved(
  file: FormatFile,
  ref: string,
): { readonly file: FormatFile; readonly schema: Json; readonly type: string | undefined } {
  const [document = "", pointer = ""] = ref.split("#");
  const target = formatFiles.find(({ name }) => document === `${name}.schema.json`) ?? file;
  const schema = pointedAt(target.schema, pointer) ?? true;
  const definition = definitionsOf(target).find((it) => it.schema === schema);
  return { file: target, schema, type: definition?.type };
}

export const descriptionOf = (schema: Json): string => {
  const { description = "" } = isObject(schema) ? schema : {};
  return String(description);
};

/** The required keys of an object. */
export const requiredBy = (schema: JsonObject): readonly Json[] => listAt(schema, "required");
