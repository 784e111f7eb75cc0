import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import { below } from "../document/pointers.js";
import type { Repairs } from "../document/repairs.js";

/** Values in which nothing is a body. */
const VALUES: ReadonlySet<string> = new Set(["schema", "schemas", "example", "examples"]);
const RANGES: readonly string[] = ["*/*", "application/*", "application/*+json"];

/** The document with bodies of any media type as bodies of JSON, where none is said to be JSON. */
export function jsonForAny(document: JsonObject, repairs: Repairs): JsonObject {
  return changed(document, "");

  function changed(holder: JsonObject, place: string): JsonObject {
    const entries = Object.entries(holder).map(([key, part]): [string, Json] => {
      const here = below(place, key);
      if (VALUES.has(key) || key.startsWith("x-")) return [key, part];
      if (key === "content" && isObject(part)) return [key, named(part, here)];
      return [key, within(part, here)];
    });
    return Object.fromEntries(entries);
  }

  function within(part: Json, place: string): Json {
    if (isArray(part)) return part.map((it, at) => within(it, below(place, at)));
    return isObject(part) ? changed(part, place) : part;
  }

  function named(content: JsonObject, place: string): JsonObject {
    const [range] = RANGES.filter((it) => hasValues(ownValue(content, it)));
    const isSaid = Object.keys(content).some((it) => /json/i.test(it) && !it.includes("*"));
    if (range === undefined || isSaid) return content;
    repairs.note("a body of any media type taken for JSON", place);
    const entries = Object.entries(content).map(([type, it]): [string, Json] => [
      type === range ? "application/json" : type,
      it,
    ]);
    return Object.fromEntries(entries);
  }
}

/** Whether a media type's schema describes values: a text may as well be the content of a file. */
function hasValues(media: Json | undefined): boolean {
  const schema = isObject(media) ? ownValue(media, "schema") : undefined;
  return isObject(schema) && ownValue(schema, "type") !== "string";
}
