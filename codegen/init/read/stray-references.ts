import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue, withoutKey } from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import { isValueKey, pointedAt } from "../../openapi/references.js";
import { pointerTo } from "../../sources/source.js";
import type { Repairs } from "../document/repairs.js";

/** Keys of maps, for which the standard has no reference. */
const MAPS: ReadonlySet<string> = new Set([
  ...["content", "responses", "headers", "properties", "patternProperties", "examples"],
  ...["encoding", "links", "variables", "paths", "webhooks", "parameters", "schemas"],
  ...["definitions", "$defs", "requestBodies", "securitySchemes", "tags", "servers"],
]);

/** Sections with maps. */
const SECTIONS: ReadonlySet<string> = new Set(["info", "components"]);

/** Targets within targets. */
const MAX_DEPTH = 200;

/** Members of a media type, by which it differs from a schema. */
const OF_MEDIA: readonly string[] = ["schema", "example", "examples", "encoding"];

/** References in a row. */
const MAX_HOPS = 20;

/**
 * A document with the targets of references in places where the standard has none: under `content`
 * and other maps, and in a media type. A media type that refers to a schema has this schema.
 */
export function withoutStrayReferences(document: JsonObject, repairs: Repairs): JsonObject {
  const changed = within(document, []);
  return isObject(changed) ? changed : document;

  function within(value: Json, path: Path): Json {
    if (path.length > MAX_DEPTH) return value;
    if (isArray(value)) {
      const items = value.map((item, at) => within(item, [...path, at]));
      return items.every((item, at) => item === value[at]) ? value : items;
    }
    if (!isObject(value)) return value;
    const plain = atPlace(value, path);
    if (isArray(plain)) return plain;
    let isSame = plain === value;
    const entries = Object.entries(plain).map(([key, part]): [string, Json] => {
      if (isValueKey(key, part, path) || key.startsWith("x-")) return [key, part];
      const after = within(part, [...path, key]);
      isSame &&= after === part;
      return [key, after];
    });
    return isSame ? value : Object.fromEntries(entries);
  }

  /** The value, or that of its reference if the standard has none at this place. */
  function atPlace(value: JsonObject, path: Path): JsonObject | readonly Json[] {
    const to = ownValue(value, "$ref");
    if (typeof to !== "string" || !to.startsWith("#")) return value;
    const key = String(path.at(-1));
    const holder = String(path.at(-2));
    // A member of a map has a name of the author's choice.
    const isMap = (MAPS.has(key) || SECTIONS.has(key)) && !MAPS.has(holder);
    const isMedia = holder === "content" && path.at(-3) !== "properties";
    if (!isMap && !isMedia) return value;
    const target = followed(document, value);
    if (target === undefined) return value;
    repairs.note("a $ref where the standard has none was replaced by its target", pointerTo(path));
    if (isArray(target)) return target;
    const rest = withoutKey(value, "$ref");
    if (isMap || OF_MEDIA.some((name) => Object.hasOwn(target, name)))
      return { ...target, ...rest };
    return { ...rest, schema: { $ref: to } };
  }
}

/** The list or object at the end of local references. */
function followed(
  document: JsonObject,
  from: JsonObject,
): JsonObject | readonly Json[] | undefined {
  let found: Json | undefined = from;
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    if (isArray(found)) return found;
    if (!isObject(found)) return undefined;
    const to: Json | undefined = ownValue(found, "$ref");
    if (typeof to !== "string") return found;
    found = to.startsWith("#") ? pointedAt(document, to) : undefined;
  }
  return undefined;
}
