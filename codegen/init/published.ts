// `init` (from a document to a pack): `readPublished` reads a vendor's document of any version as
// OpenAPI 3, in one piece and with few repairs. No step of `init`: `facsimile pack diff` compares
// two such documents.

import type { JsonObject } from "../../src/engine/base/json.js";
import { withoutCircles } from "./normalize/schema-repairs.js";
import { fromSwagger, versionOf } from "./normalize/swagger.js";
import { readBundle, sourceAt } from "./read/bundle.js";

/**
 * Reads a published document of any version as OpenAPI 3, in one piece.
 *
 * @param allowsOutside whether references may lead out of the document's folder
 * @param report receives each reference that leads nowhere, with its place
 * @throws Refusal of any other file, with its place; FileError where there is no file
 */
export async function readPublished(
  path: string,
  allowsOutside: boolean,
  report: (line: string) => void,
): Promise<JsonObject> {
  const { document, file, repairs } = await readBundle(sourceAt(path, allowsOutside));
  for (const { what, place } of repairs.all()) report(`${file}#${place}: ${what}`);
  const isSwagger = versionOf(document, file).startsWith("2.");
  return withoutCircles(isSwagger ? fromSwagger(document) : document, () => {});
}
