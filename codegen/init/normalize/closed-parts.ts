import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isObject, listAt, objectAt, ownValue } from "../../../src/engine/base/json.js";
import { Schemas } from "../api/schemas.js";
import { below } from "../document.js";
import { mapSchemas } from "./map-schemas.js";

/**
 * Pointers of the schemas whose `additionalProperties: false` contradicts the schemas that they are
 * composed with: it refuses a member that another part requires, or all members of the other parts.
 * No object with members fits such a composition, so the author meant the members of all parts.
 */
export function contradictingParts(document: JsonObject): ReadonlySet<string> {
  const schemas = new Schemas(document);
  const found = new Set<string>();
  mapSchemas(document, (schema, place) => {
    const parts = "allOf" in schema || "$ref" in schema ? partsOf(schemas, schema, place) : [];
    const members = new Set(parts.flatMap(({ own }) => own));
    const required = new Set(parts.flatMap((part) => part.required));
    for (const { own, pointer, isClosed } of parts) {
      if (!isClosed) continue;
      const refused = [...members].filter((name) => !own.includes(name));
      const refusesAll = own.length === 0 && refused.length > 0;
      if (refusesAll || refused.some((name) => required.has(name))) found.add(pointer);
    }
    return schema;
  });
  return found;
}

/** A schema that applies to the same value as the others of a composition. */
interface Part {
  readonly pointer: string;
  readonly own: readonly string[];
  readonly required: readonly Json[];
  readonly isClosed: boolean;
}

/** The schema, those of its `allOf`, and theirs. */
function partsOf(
  schemas: Schemas,
  schema: JsonObject,
  pointer: string,
  seen: ReadonlySet<JsonObject> = new Set(),
): readonly Part[] {
  if (seen.has(schema)) return [];
  const within = new Set([...seen, schema]);
  const inner = (part: Json | undefined, place: string): readonly Part[] =>
    isObject(part) ? partsOf(schemas, part, place, within) : [];
  const reference = ownValue(schema, "$ref");
  const target =
    typeof reference === "string" ? inner(schemas.at(reference), reference.slice(1)) : [];
  const own: Part = {
    pointer,
    own: Object.keys(objectAt(schema, "properties")),
    required: listAt(schema, "required"),
    isClosed: schema["additionalProperties"] === false && !("patternProperties" in schema),
  };
  const composed = listAt(schema, "allOf").flatMap((part, at) =>
    inner(part, below(pointer, "allOf", at)),
  );
  return [own, ...target, ...composed];
}
