import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import type { Json, JsonObject } from "../base/json.js";
import { isObject } from "../base/json.js";
import { UserError } from "./user-error.js";

/** The names that a folder's document has. */
const NAMES = ["openapi.yaml", "openapi.yml", "openapi.json"];

/**
 * Reads an OpenAPI document, or that of a pack's folder.
 *
 * @throws UserError for what is none
 */
export function readDocument(path: string): JsonObject {
  const file = fileOf(path);
  const value = valueIn(file, readFileSync(file, "utf8"));
  if (!isObject(value) || !isObject(value["paths"])) {
    throw new UserError(`${file}: this is no OpenAPI document: it has no paths`);
  }
  const version = String(value["openapi"] ?? value["swagger"]);
  if (/^(3\.[012]\.|2\.0$)/.test(version)) return value;
  throw new UserError(
    `${file}: its version is ${version}; OpenAPI 3.0 to 3.2 and Swagger 2.0 can be compared`,
  );
}

/** YAML, and JSON too, which is read faster as such. */
function valueIn(file: string, text: string): Json {
  const json = parsed(text);
  if (json !== undefined) return json;
  const document = parseDocument(text, { logLevel: "silent" });
  const [problem] = document.errors;
  if (problem !== undefined) {
    throw new UserError(`${file}: ${problem.message.split("\n", 1)[0]}`);
  }
  // An anchor may stand for as much as it likes: it is the caller's own file.
  return document.toJS({ maxAliasCount: -1 });
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fileOf(path: string): string {
  if (!existsSync(path)) throw new UserError(`${path}: there is no such file or folder`);
  if (!statSync(path).isDirectory()) return path;
  const file = NAMES.map((name) => join(path, name)).find(existsSync);
  if (file !== undefined) return file;
  throw new UserError(
    `${path}: this folder has no ${NAMES.slice(0, -1).join(", ")} or ${NAMES.at(-1)}`,
  );
}
