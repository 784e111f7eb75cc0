import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { ownValue } from "../../src/engine/base/json.js";
import type { BodyKind } from "../../src/engine/base/media-type.js";
import { bodyKindOf } from "../../src/engine/base/media-type.js";

const RANK: readonly BodyKind[] = ["json", "form", "multipart", "text", "bytes"];

/** The media type with the body's schema: JSON first, then forms; undefined for none. */
export function bodyType(content: JsonObject): string | undefined {
  if (Object.hasOwn(content, "application/json")) return "application/json";
  const rank = (type: string): number => RANK.indexOf(bodyKindOf(type));
  return Object.keys(content).sort((one, other) => rank(one) - rank(other))[0];
}

/** The media type object of OpenAPI under a type. */
export function mediaIn(content: JsonObject, type: string | undefined): Json | undefined {
  return type === undefined ? undefined : ownValue(content, type);
}

/** The properties of a body that is a file. A plain body has no file name. */
export const FILE_PROPERTIES = ["type", "size"] as const;

/** Whether a body of these types is always bytes. */
export const isBytes = (types: readonly string[]): boolean =>
  types.length > 0 && types.every((type) => bodyKindOf(type) === "bytes");
