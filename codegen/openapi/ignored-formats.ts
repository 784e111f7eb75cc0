import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { remembered } from "../sources/remembered.js";
import { isValueKey } from "./references.js";

const byDocument = remembered((_document: JsonObject) => new Map<string, JsonObject>());

/** The document without these formats: the vendor does not check them. */
export function withoutFormats(document: JsonObject, formats: readonly string[]): JsonObject {
  if (formats.length === 0) return document;
  const known = byDocument(document);
  const key = JSON.stringify(formats);
  const found = known.get(key) ?? withoutIn(document, new Set(formats), []);
  known.set(key, found);
  return found;
}

function withoutIn(map: JsonObject, formats: ReadonlySet<string>, path: Path): JsonObject {
  const entries = Object.entries(map).flatMap(([key, part]): [string, Json][] => {
    if (key === "format" && typeof part === "string" && formats.has(part)) return [];
    const isData = isValueKey(key, part, path);
    return [[key, isData ? part : partWithout(part, formats, [...path, key])]];
  });
  return Object.fromEntries(entries);
}

function partWithout(part: Json, formats: ReadonlySet<string>, path: Path): Json {
  if (isArray(part)) return part.map((each, at) => partWithout(each, formats, [...path, at]));
  return isObject(part) ? withoutIn(part, formats, path) : part;
}
