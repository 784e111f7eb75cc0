import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt } from "../../../src/engine/base/json.js";
import type { Schemas } from "../api/schemas.js";

/** The alternatives of a schema, through references and nested alternatives; itself if it has none. */
function branchesOf(schemas: Schemas, schema: Json, levels = 4): readonly JsonObject[] {
  const resolved = schemas.resolved(schema);
  if (!isObject(schema) || !isObject(resolved)) return [];
  const nested = [...listAt(resolved, "anyOf"), ...listAt(resolved, "oneOf")];
  const [only, ...others] = listAt(resolved, "allOf");
  if (nested.length > 0 && levels > 0) {
    return nested.flatMap((branch) => branchesOf(schemas, branch, levels - 1));
  }
  if (only !== undefined && others.length === 0 && levels > 0) {
    return branchesOf(schemas, only, levels - 1);
  }
  return [schema];
}

/** The components of the objects that a schema admits. */
export function kindsIn(schemas: Schemas, schema: Json): readonly string[] {
  return branchesOf(schemas, schema).flatMap((branch) => schemas.view(branch).names.slice(0, 1));
}

/** The alternative of a schema that is an id: a text or a whole number. */
export function textBranch(schemas: Schemas, schema: Json): JsonObject | undefined {
  return branchesOf(schemas, schema).find((branch) => {
    const { types } = schemas.view(branch);
    return types.has("string") || types.has("integer");
  });
}
