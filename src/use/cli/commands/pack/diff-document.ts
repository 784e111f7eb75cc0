import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { JsonObject } from "../../../../engine/base/json.js";
import { UserError } from "../../output/user-error.js";

/** The option of commands that read a document. */
export const OUTSIDE_OPTION = {
  "--allow-outside": "follow references to files outside of the document's folder",
} as const;

/** Names of the document in a folder. */
const NAMES = ["openapi.yaml", "openapi.yml", "openapi.json"];

/**
 * Reads an OpenAPI document, or the one in a pack's folder, as OpenAPI 3.
 *
 * @param allowsOutside whether references may name files outside of the document's folder
 * @param report receives each reference that leads nowhere, with its place
 * @throws UserError when it is not an OpenAPI document
 */
export async function readDocument(
  path: string,
  allowsOutside: boolean,
  report: (line: string) => void,
): Promise<JsonObject> {
  const file = fileOf(path);
  // The compiler reads documents of every edition; only this command loads it.
  const { readPublished } = await import("../../../../../codegen/init/published.js");
  try {
    return await readPublished(file, allowsOutside, report);
  } catch (error) {
    if (!(error instanceof Error && error.name === "Refusal")) throw error;
    const folder = dirname(file);
    throw new UserError(folder === "." ? error.message : `${folder}/${error.message}`);
  }
}

function fileOf(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return path;
  const file = NAMES.map((name) => join(path, name)).find(existsSync);
  if (file !== undefined) return file;
  throw new UserError(
    `${path}: this folder has no ${NAMES.slice(0, -1).join(", ")} or ${NAMES.at(-1)}`,
  );
}
