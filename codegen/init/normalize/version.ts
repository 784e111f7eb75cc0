import type { JsonObject } from "../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../src/engine/base/json.js";
import { Refusal } from "../document.js";

/**
 * The version of OpenAPI that a document names: `2.0`, `3.0.3`…
 *
 * @throws Refusal of a version that is not supported, and of a document without paths
 */
export function versionOf(document: JsonObject, file: string): string {
  const value = ownValue(document, "openapi") ?? ownValue(document, "swagger");
  const version = typeof value === "number" ? value.toFixed(1) : value;
  if (typeof version !== "string") {
    throw new Refusal('says no version: `openapi: 3.1.0` or `swagger: "2.0"`', file);
  }
  if (!/^(2\.0|3\.[012](\.\d+)?)$/.test(version)) {
    const supported = "OpenAPI 3.0 to 3.2 and Swagger 2.0 are supported";
    throw new Refusal(`is of version ${version}; ${supported}`, file);
  }
  if (!isObject(ownValue(document, "paths"))) throw new Refusal("has no paths", file);
  return version;
}
