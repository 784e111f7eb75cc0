import type { JsonObject } from "../../../src/engine/base/json.js";
import { listAt, ownValue } from "../../../src/engine/base/json.js";
import type { Schemas } from "../api/schemas.js";
import { normal } from "../api/words.js";

/** Members that say that an object is gone. */
const GONE = /^(?:is_)?(?:deleted|destroyed|removed)$/;

/** The member that says in a body that the object is gone. */
export function goneMember(
  properties: ReadonlyMap<string, JsonObject>,
  schemas: Schemas,
): string | undefined {
  return [...properties].find(
    ([name, schema]) => GONE.test(normal(name)) && schemas.view(schema).types.has("boolean"),
  )?.[0];
}

/** Whether a schema is that of deleted objects: a required member is always true. */
export function isGone(schemas: Schemas, schema: JsonObject): boolean {
  const { properties, required } = schemas.view(schema);
  const member = goneMember(properties, schemas);
  if (member === undefined || !required.has(member)) return false;
  const { schema: flag } = schemas.view(properties.get(member));
  const values = listAt(flag, "enum");
  return ownValue(flag, "const") === true || (values.length === 1 && values[0] === true);
}
