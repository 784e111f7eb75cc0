import type { JsonObject } from "../../../src/base/json.js";
import { fromSwagger } from "../lift/swagger.js";
import { versionOf } from "../lift/version.js";
import { readBundle } from "./bundle.js";
import { shelfOf } from "./files.js";

/**
 * A published document in one piece and, whatever edition it is of, in the words of OpenAPI 3.
 *
 * @param allowsOutside whether references may lead out of the document's folder
 * @throws Refusal of what is no such document, with the place where it shows
 */
export async function readPublished(path: string, allowsOutside: boolean): Promise<JsonObject> {
  const { document, file } = await readBundle(shelfOf(path, allowsOutside));
  return versionOf(document, file).startsWith("2.") ? fromSwagger(document) : document;
}
