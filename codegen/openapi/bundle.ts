// `bundled`: makes one OpenAPI document of a main file and those that it refers to, once
// `openFiles` has opened them. The compiler and `init/read/bundle.ts`, which reads a vendor's
// document, call it.

import { posix } from "node:path";
import type { FileInfo } from "@apidevtools/swagger-parser";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, mapValues, ownValue } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import type { DocumentFiles } from "./document-files.js";
import { isValueKey } from "./schema-parts.js";

/**
 * Makes one document of several files. The target of a reference into another file replaces the
 * topmost reference to it, and the other references lead there.
 *
 * @param main the document's main file
 */
export async function bundled(
  main: string,
  document: JsonObject,
  { files, isInOne }: DocumentFiles,
): Promise<JsonObject> {
  if (isInOne) return document;
  const whole = await inOne(main, new Map([...files, [main, withPlainHead(document)]]));
  return mapValues(document, (was, key) => (HEAD.has(key) ? was : (ownValue(whole, key) ?? was)));
}

/** Keys without references, which stay unchanged. */
const HEAD: ReadonlySet<string> = new Set(["swagger", "openapi", "info"]);

/** A document of OpenAPI 3.0, which the bundler knows and in which an `$id` is not an address. */
function withPlainHead(document: JsonObject): JsonObject {
  const body = Object.fromEntries(Object.entries(document).filter(([key]) => !HEAD.has(key)));
  return { openapi: "3.0.3", info: { title: "", version: "" }, paths: {}, ...body };
}

/** A folder for the addresses of files, with enough folders above it for every `../`. */
function folderFor(files: Iterable<string>): string {
  const above = [...files].map((file) => file.split("/").filter((step) => step === "..").length);
  return `/files${"/below".repeat(Math.max(...above))}`;
}

async function inOne(main: string, files: ReadonlyMap<string, Json>): Promise<JsonObject> {
  // Loaded on first use, since few documents have several files.
  const { default: parser } = await import("@apidevtools/swagger-parser");
  const folder = folderFor(files.keys());
  const textAt = (url: string): string => {
    const file = posix.relative(folder, decodeURIComponent(new URL(url).pathname));
    return JSON.stringify(withValuesApart(files.get(file) ?? null));
  };
  const whole: unknown = await parser.bundle(`files://${folder}/${encodeURIComponent(main)}`, {
    resolve: {
      http: false,
      file: false,
      read: { canRead: true, read: ({ url }: FileInfo) => textAt(url) },
    },
    parse: { json: { canParse: true }, yaml: false, text: false, binary: false },
  });
  const value = withValuesBack(isObject(whole) ? whole : {});
  return isObject(value) ? value : {};
}

/** The spelling of a `$ref` within data, so that the bundler ignores it. */
const APART = "$ref of a value";

function withValuesApart(value: Json, path: Path = [], isApart = false): Json {
  if (isArray(value)) return value.map((item, at) => withValuesApart(item, [...path, at], isApart));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, part]): [string, Json] => {
    const isValue = isApart || isValueKey(key, part, path);
    const name = isApart && key === "$ref" ? APART : key;
    return [name, withValuesApart(part, [...path, key], isValue)];
  });
  return Object.fromEntries(entries);
}

function withValuesBack(value: Json): Json {
  if (isArray(value)) return value.map(withValuesBack);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, part]): [string, Json] => [
    key === APART ? "$ref" : key,
    withValuesBack(part),
  ]);
  return Object.fromEntries(entries);
}
