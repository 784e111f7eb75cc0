import type { Json } from "../../src/base/json.js";
import { isObject, ownValue } from "../../src/base/json.js";
import type { PackContext } from "../emit/context.js";

/** What the document says of a component schema; empty for nothing. */
export function descriptionOf({ document }: PackContext, component: string | undefined): string {
  return component === undefined ? "" : descriptionIn(document.schemas[component]);
}

export function descriptionIn(schema: Json | undefined): string {
  const words = isObject(schema) ? ownValue(schema, "description") : undefined;
  return typeof words === "string" ? words.trim() : "";
}
