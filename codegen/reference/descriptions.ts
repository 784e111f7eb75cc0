import type { Json } from "../../src/engine/base/json.js";
import { isObject, ownValue } from "../../src/engine/base/json.js";
import type { PackContext } from "../facts/context.js";
import { schemaNamed } from "../facts/schema-parts.js";

/** What the document says of the schema that a resource names; empty for nothing. */
export function descriptionOf({ document }: PackContext, name: string | undefined): string {
  if (name === undefined) return "";
  return descriptionIn(document.schemas[name] ?? schemaNamed(name));
}

export function descriptionIn(schema: Json | undefined): string {
  const words = isObject(schema) ? ownValue(schema, "description") : undefined;
  return typeof words === "string" ? words.trim() : "";
}
