import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isObject } from "../../../engine/base/json.js";
import { formatInstant, LAST_INSTANT, parseInstant } from "../../../engine/base/time.js";

/** The reason why a line cannot be read; the caller adds file and line. */
export class UnreadableLine extends Error {
  override readonly name = "UnreadableLine";
}

export function objectOf(value: Json | undefined, what: string): JsonObject {
  if (isObject(value)) return value;
  throw new UnreadableLine(`${what} must be an object`);
}

export const textOf = (object: JsonObject, name: string): string => asText(object[name], name);

export function asText(value: Json | undefined, what: string): string {
  if (typeof value === "string") return value;
  throw new UnreadableLine(`${what} must be a text`);
}

export function countOf(object: JsonObject, name: string): number {
  const value = object[name];
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw new UnreadableLine(`${name} must be a whole number from 0`);
}

/** Virtual seconds per real second. */
export function paceOf(object: JsonObject, name: string): number {
  const value = object[name];
  if (typeof value === "number" && value > 0 && Number.isFinite(value)) return value;
  throw new UnreadableLine(`${name} must be a number above 0`);
}

export function textsOf(value: Json | undefined, what: string): Readonly<Record<string, string>> {
  const texts = Object.entries(objectOf(value, what)).map(([name, text]) => [name, String(text)]);
  return Object.fromEntries(texts);
}

export function instantOf(value: Json | undefined, name: string): number {
  const ms = typeof value === "string" ? parseInstant(value) : value;
  if (typeof ms === "number" && Math.abs(ms) <= LAST_INSTANT) return ms;
  throw new UnreadableLine(`${name} must be an instant in ISO 8601`);
}

/** The text of an instant; a number if it has a fraction of a millisecond. */
export const plainInstant = (ms: number): string | number =>
  Number.isInteger(ms) ? formatInstant(ms) : ms;
