import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, listAt, objectAt } from "../../src/engine/base/json.js";
import type { Member } from "../print/member-types.js";
import { objectOf } from "../print/member-types.js";
import type { Source } from "../print/source.js";
import { typeAlias } from "../print/source.js";
import type { FormatFile } from "./page.js";
import { definitionsOf, descriptionOf, formatFiles, requiredBy, resolved } from "./page.js";

/** `pack-format.ts`: a type for each file of a pack and each entry of one, as `pack/schema/` says. */
export function emitFormatTypes(): Source {
  return {
    path: "pack-format.ts",
    origin: { name: "pack/schema" },
    imports: [{ from: "../src/engine/base/json.js", names: ["Json", "JsonObject"], types: true }],
    statements: formatFiles.flatMap((file) =>
      definitionsOf(file).map(({ type, schema }) =>
        typeAlias(type, typeOf(schema, file), descriptionOf(schema)),
      ),
    ),
  };
}

/** The TypeScript of a schema; it knows the keywords that the schemas of the format use. */
function typeOf(schema: Json, file: FormatFile): string {
  if (!isObject(schema)) return "Json";
  const ref = schema["$ref"];
  if (typeof ref === "string" && !("properties" in schema)) {
    const target = resolved(file, ref);
    return target.type ?? typeOf(target.schema, target.file);
  }
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if ("enum" in schema) return unionOfTypes(listAt(schema, "enum").map((it) => JSON.stringify(it)));
  if ("if" in schema) return conditional(schema, file);
  if ("discriminator" in schema) {
    return unionOfTypes(listAt(schema, "oneOf").map((part) => typeOf(part, file)));
  }
  if ("properties" in schema) return objectType(schema, file);
  const { type } = schema;
  if (isArray(type)) return unionOfTypes(type.map((it) => plainType(String(it), schema, file)));
  return typeof type === "string" ? plainType(type, schema, file) : "Json";
}

function plainType(type: string, schema: JsonObject, file: FormatFile): string {
  switch (type) {
    case "integer":
      return "number";
    case "array":
      return `readonly (${typeOf(schema["items"] ?? true, file)})[]`;
    case "object": {
      const values = schema["additionalProperties"];
      return isObject(values) ? `Readonly<Record<string, ${typeOf(values, file)}>>` : "JsonObject";
    }
    default:
      return type;
  }
}

/** Whether the compiler fills the key in where a pack leaves it out. */
const hasDefault = (schema: Json): boolean => isObject(schema) && "default" in schema;

/** A type for objects and one for the rest; a constant such as `never` has only the rest. */
function conditional({ if: condition, ...schema }: JsonObject, file: FormatFile): string {
  const rest = "else" in schema ? typeOf(schema["else"] ?? true, file) : scalars(schema);
  const isOfObjects = isObject(condition) && condition["type"] === "object";
  return isOfObjects ? unionOfTypes([rest, typeOf(schema["then"] ?? true, file)]) : rest;
}

const scalars = ({ type }: JsonObject): string =>
  unionOfTypes((isArray(type) ? type : []).map(String).filter((it) => it !== "object"));

const unionOfTypes = (types: readonly string[]): string => [...new Set(types)].join(" | ");

/**
 * An object with exactly one of its keys is a union of objects. When only some keys exclude each
 * other, it is one object in which these are optional.
 */
function objectType(schema: JsonObject, file: FormatFile): string {
  const properties = objectAt(schema, "properties");
  const depending = objectAt(schema, "dependentRequired");
  const choices =
    schema["maxProperties"] === 1
      ? Object.keys(properties)
      : listAt(schema, "oneOf")
          .flatMap((it) => (isObject(it) ? requiredBy(it) : []))
          .map(String);
  const fixed = requiredBy(schema).map(String);
  const isChoice = Object.keys(properties).every(
    (key) => choices.includes(key) || fixed.includes(key) || key in depending,
  );
  if (choices.length === 0 || !isChoice)
    return members(schema, Object.keys(properties), fixed, file);
  const shapes = choices.map((choice) => {
    const added = Object.keys(depending).filter((key) => listAt(depending, key).includes(choice));
    return members(schema, [...fixed, choice, ...added], [...fixed, choice], file);
  });
  return shapes.join(" | ");
}

function members(
  schema: JsonObject,
  keys: readonly string[],
  required: readonly string[],
  file: FormatFile,
): string {
  const properties = objectAt(schema, "properties");
  return objectOf(
    keys.map((name): Member => {
      const property = properties[name] ?? true;
      const optional = !required.includes(name) && !hasDefault(property);
      return { name, type: typeOf(property, file), doc: descriptionOf(property), optional };
    }),
  );
}
