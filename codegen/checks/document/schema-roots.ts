import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import { subschemasOf } from "../../../src/engine/schemas/vocabulary.js";

export interface SchemaAt {
  readonly path: Path;
  readonly schema: Json;
}

/** Keys whose values are data, in which `schema` has no meaning. */
const VALUES: ReadonlySet<string> = new Set(["default", "enum", "example", "examples"]);

/**
 * The outermost schemas of a document: its component schemas, and every `schema` of a parameter,
 * header or media type. https://spec.openapis.org/oas/v3.1.1#schema-object
 */
export function schemaRoots(document: JsonObject): readonly SchemaAt[] {
  return rootsIn(document, []);
}

function rootsIn(value: Json, path: Path): readonly SchemaAt[] {
  if (isArray(value)) return value.flatMap((item, at) => rootsIn(item, [...path, at]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const here = [...path, key];
    if (VALUES.has(key) || key.startsWith("x-")) return [];
    if (key === "schema") return [{ path: here, schema: part }];
    if (key === "schemas" && path.length === 1 && path[0] === "components") return all(part, here);
    return rootsIn(part, here);
  });
}

function all(schemas: Json, path: Path): readonly SchemaAt[] {
  if (!isObject(schemas)) return [];
  return Object.entries(schemas).map(([name, schema]) => ({ path: [...path, name], schema }));
}

/** A schema and all schemas within it. */
export function schemasWithin({ path, schema }: SchemaAt): readonly SchemaAt[] {
  if (!isObject(schema)) return [{ path, schema }];
  const inner = subschemasOf(schema).flatMap((child) =>
    schemasWithin({ path: [...path, ...child.path], schema: child.schema }),
  );
  return [{ path, schema }, ...inner];
}
