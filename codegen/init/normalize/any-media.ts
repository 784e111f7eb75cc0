import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, objectAt, ownValue } from "../../../src/engine/base/json.js";
import { Schemas } from "../api/schemas.js";
import type { Repairs } from "../document.js";
import { below } from "../document.js";

/** Keys under which there are values and no bodies. */
const VALUES: ReadonlySet<string> = new Set(["schema", "schemas", "example", "examples"]);
const RANGES: readonly string[] = ["*/*", "application/*", "application/*+json"];

/** Media types that do not say the form of an object: tools write them where the author names none. */
const FORMLESS: ReadonlySet<string> = new Set(["application/octet-stream", "text/plain"]);

/**
 * Returns the document with bodies of any media type declared as JSON, unless it lists JSON too, and
 * with JSON beside a request body that is an object of no such form.
 */
export function jsonForAny(document: JsonObject, repairs: Repairs): JsonObject {
  const schemas = new Schemas(document);
  return changed(document, "");

  function changed(holder: JsonObject, place: string): JsonObject {
    const entries = Object.entries(holder).map(([key, part]): [string, Json] => {
      const here = below(place, key);
      if (VALUES.has(key) || key.startsWith("x-")) return [key, part];
      if (key === "content" && isObject(part)) return [key, withJson(part, here)];
      if (key === "requestBody" && isObject(part))
        return [key, sendable(changed(part, here), here)];
      return [key, within(part, here)];
    });
    return Object.fromEntries(entries);
  }

  function within(part: Json, place: string): Json {
    if (isArray(part)) return part.map((it, at) => within(it, below(place, at)));
    return isObject(part) ? changed(part, place) : part;
  }

  /** A request body that a client can send: as JSON if its form is not said, as the form that is meant. */
  function sendable(body: JsonObject, place: string): JsonObject {
    const content = objectAt(body, "content");
    const [[type = "", media] = [], ...others] = Object.entries(content);
    if (!isObject(media) || others.length > 0) return body;
    if (/^application\/form-?data$/i.test(type)) {
      repairs.note("a body of application/form-data is read as multipart/form-data", place);
      return { ...body, content: { "multipart/form-data": media } };
    }
    if (!FORMLESS.has(type.toLowerCase()) || !isRecord(media)) return body;
    repairs.note(`an object as ${type} is read as JSON too`, place);
    return { ...body, content: { "application/json": media, ...content } };
  }

  function isRecord(media: JsonObject): boolean {
    const { properties, types } = schemas.view(ownValue(media, "schema"));
    return properties.size > 0 && !types.has("string");
  }

  function withJson(content: JsonObject, place: string): JsonObject {
    const range = RANGES.find((it) => describesValues(objectAt(content, it)));
    const isListed = Object.keys(content).some((it) => /json/i.test(it) && !it.includes("*"));
    if (range === undefined || isListed) return content;
    repairs.note("a body of any media type is read as JSON", place);
    const entries = Object.entries(content).map(([type, media]): [string, Json] => [
      type === range ? "application/json" : type,
      media,
    ]);
    return Object.fromEntries(entries);
  }
}

/** Whether a media type's schema describes values: a text may be the content of a file. */
function describesValues(media: JsonObject): boolean {
  const schema = ownValue(media, "schema");
  return isObject(schema) && ownValue(schema, "type") !== "string";
}
