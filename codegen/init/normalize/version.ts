import type { JsonObject } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { Refusal } from "../document/refusal.js";

/**
 * The edition of OpenAPI that a document says it is of: `2.0`, `3.0.3`…
 *
 * @throws Refusal of one that is not read, and of a document without paths
 */
export function versionOf(document: JsonObject, file: string): string {
  const given = ownValue(document, "openapi") ?? ownValue(document, "swagger");
  const version = typeof given === "number" ? given.toFixed(1) : given;
  if (typeof version !== "string") {
    throw new Refusal('says no version: `openapi: 3.1.0` or `swagger: "2.0"`', file);
  }
  if (!/^(2\.0|3\.[012](\.\d+)?)$/.test(version)) {
    throw new Refusal(
      `is of version ${version}; OpenAPI 3.0 to 3.2 and Swagger 2.0 are read`,
      file,
    );
  }
  if (!isObject(ownValue(document, "paths"))) throw new Refusal("has no paths", file);
  return version;
}
