import type { Json } from "../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import { namesWithin } from "../../model/placeholders.js";
import type { Place } from "../place.js";

/** The placeholders of each template, which `src/engine/pack/` declares. */
const PLACEHOLDERS = {
  "bodies.error": [
    ...["type", "code", "code_number", "message", "field"],
    ...["status", "status_text", "reason", "id", "request_id"],
  ],
  "bodies.validation": ["status", "problems", "message", "field", "traceparent", "request_id"],
  "bodies.list": [
    ...[
      "items",
      "count",
      "limit",
      "has_more",
      "has_previous",
      "done",
      "next_cursor",
      "previous_cursor",
      "total",
    ],
    ...["page", "page_count", "next_page", "previous_page", "offset", "next_offset", "end"],
    ...["first_id", "last_id", "path", "self_url", "first_url", "previous_url", "next_url"],
    ...["last_url", "self_path", "first_path", "previous_path", "next_path", "last_path"],
    "request_id",
  ],
  "bodies.plain": ["items", "request_id"],
  "bodies.delete": ["id", "object", "request_id"],
  "event.body": ["id", "type", "data", "created_at", "previous", "pending", "api_version"],
  stream_event: ["answer", "number"],
  stream_part: ["answer", "number", "piece", "index"],
} as const;

/** Templates in which `$name?` is left out without a value, and `$name!` is an empty text. */
const OPTIONAL: ReadonlySet<string> = new Set(["bodies.error", "bodies.list", "event.body"]);

export type TemplateKind = keyof typeof PLACEHOLDERS;

/** Texts with a dollar sign are placeholders of this kind of template. */
export function checkTemplate(value: Json, place: Place, kind: TemplateKind): void {
  if (isArray(value)) {
    for (const [index, item] of value.entries()) checkTemplate(item, place.at(index), kind);
  } else if (isObject(value)) {
    for (const [key, part] of Object.entries(value)) checkTemplate(part, place.at(key), kind);
  } else if (typeof value === "string" && value.startsWith("$") && !value.startsWith("$$")) {
    const name = OPTIONAL.has(kind) ? value.slice(1).replace(/[?!]$/, "") : value.slice(1);
    const known: readonly string[] = PLACEHOLDERS[kind];
    if (known.includes(name)) return;
    const names = known.map((each) => `$${each}`);
    place.report(`"${value}" is not a placeholder of ${kind}`, nearest(value, names));
  } else {
    for (const name of namesWithin(value)) {
      const known: readonly string[] = PLACEHOLDERS[kind];
      place.mustBeIn(name, known, `"{$${name}}" is not a placeholder of ${kind}`);
    }
  }
}
