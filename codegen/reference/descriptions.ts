// `descriptionOf`: finds the description of a schema, for the pages of a pack's reference.

import type { Json } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import type { PackContext } from "../facts/context.js";
import { schemaNamed } from "../facts/context.js";
import { textAt } from "../facts/document.js";

/** The description of the schema that a resource names; empty for none. */
export function descriptionOf({ document }: PackContext, name: string | undefined): string {
  if (name === undefined) return "";
  return descriptionIn(document.schemas[name] ?? schemaNamed(name));
}

export function descriptionIn(schema: Json | undefined): string {
  return isObject(schema) ? textAt(schema, "description").trim() : "";
}
