import type { Json } from "../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import type { Spot } from "../../sources/locate.js";
import type { Report } from "../draft.js";

/** The placeholders of each template: the parts of `src/engine/pack/wire.ts` in the words of YAML. */
const PLACEHOLDERS = {
  error_body: [
    ...["type", "code", "code_number", "message", "field"],
    ...["status", "status_text", "reason", "request_id"],
  ],
  validation_body: ["status", "problems", "message", "field", "traceparent", "request_id"],
  list_body: [
    ...["items", "count", "limit", "has_more", "next_cursor", "previous_cursor", "total"],
    ...["page", "page_count", "next_page", "previous_page", "offset", "next_offset"],
    ...["first_id", "last_id", "path", "self_url", "first_url", "previous_url", "next_url"],
    ...["last_url", "self_path", "first_path", "previous_path", "next_path", "last_path"],
    "request_id",
  ],
  plain_list_body: ["items", "request_id"],
  delete_body: ["id", "object", "request_id"],
  event_body: ["id", "type", "data", "created_at"],
} as const;

/** In these a member can be left out: one of the others is no text, but a value. */
const OPTIONAL: ReadonlySet<string> = new Set(["error_body", "list_body"]);

export type TemplateKind = keyof typeof PLACEHOLDERS;

/** Words with a dollar sign are placeholders that a template of the kind has. */
export function checkTemplate(value: Json, spot: Spot, kind: TemplateKind, report: Report): void {
  const inside = (step: string | number): Spot => ({ ...spot, path: [...spot.path, step] });
  if (isArray(value)) {
    for (const [index, item] of value.entries()) checkTemplate(item, inside(index), kind, report);
  } else if (isObject(value)) {
    for (const [key, part] of Object.entries(value)) checkTemplate(part, inside(key), kind, report);
  } else if (typeof value === "string" && value.startsWith("$") && !value.startsWith("$$")) {
    const name = OPTIONAL.has(kind) ? value.slice(1).replace(/\?$/, "") : value.slice(1);
    const known: readonly string[] = PLACEHOLDERS[kind];
    if (known.includes(name)) return;
    const names = known.map((each) => `$${each}`);
    report(spot, `"${value}" is no placeholder of ${kind}`, nearest(value, names));
  }
}
