// `descriptionOf` and `descriptionIn`: the text that the vendor's document has about a kind of
// object or a field, for the pages that describe a pack to people (its reference).

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
