import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { JsonObject } from "../../engine/base/json.js";
import { UserError } from "./user-error.js";

/** The option of commands that read a document. */
export const ALLOW_OUTSIDE = "--allow-outside";
export const ALLOW_OUTSIDE_WORDS =
  "read files outside of the document's folder too, where it refers to them";

/** The names that a folder's document has. */
const NAMES = ["openapi.yaml", "openapi.yml", "openapi.json"];

/**
 * Reads an OpenAPI document, or that of a pack's folder, in the words of OpenAPI 3.
 *
 * @param allowsOutside whether references may lead out of the document's folder
 * @throws UserError for what is none
 */
export async function readDocument(path: string, allowsOutside: boolean): Promise<JsonObject> {
  const file = fileOf(path);
  // The compiler is loaded only here: it is what reads documents of any edition.
  const { readPublished } = await import("../../../codegen/init/published.js");
  try {
    return await readPublished(file, allowsOutside);
  } catch (error) {
    if (!(error instanceof Error && error.name === "Refusal")) throw error;
    const folder = dirname(file);
    throw new UserError(folder === "." ? error.message : `${folder}/${error.message}`);
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
