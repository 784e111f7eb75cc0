// Checks `wire` in a pack's `pack.yaml` (`checkWire`), its rules for all calls: placeholders of
// templates, the signature, headers and bodies of errors.

import type { Json } from "../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import { namesWithin } from "../../model/forms.js";
import type { WireEntry } from "../../model/model.js";
import { placeholdersIn } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf } from "../draft.js";
import { Place } from "../place.js";
import { allFieldsOf, bindingsOf, placeOf, verbOf } from "./resources.js";

/** The placeholders of each template, which `src/engine/pack/` declares. */
const PLACEHOLDERS = {
  "bodies.error": [
    ...["type", "code", "code_number", "message", "field"],
    ...["status", "status_text", "reason", "id", "request_id"],
  ],
  "bodies.validation": ["status", "problems", "message", "field", "traceparent", "request_id"],
  "bodies.list": [
    ...["items", "count", "limit", "total", "offset", "page", "page_count", "done", "end", "path"],
    ...["has_more", "has_previous", "first_id", "last_id", "next_offset", "request_id"],
    ...["next", "previous"].flatMap((page) => [`${page}_cursor`, `${page}_page`]),
    ...["self", "first", "previous", "next", "last"].flatMap((it) => [`${it}_url`, `${it}_path`]),
  ],
  "bodies.plain": ["items", "request_id"],
  "bodies.delete": ["id", "object", "request_id"],
  "event.body": ["id", "type", "data", "created_at", "previous", "pending", "api_version"],
  stream_event: ["answer", "number"],
  stream_part: ["answer", "number", "piece", "index"],
} as const;

/** Templates in which `$name?` is left out without a value, and `$name!` is an empty text. */
const OPTIONAL: ReadonlySet<string> = new Set(["bodies.error", "bodies.list", "event.body"]);

type TemplateKind = keyof typeof PLACEHOLDERS;

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

/** The settings for all calls have known placeholders. */
export function checkWire(draft: Draft, report: Report): void {
  if (draft.pack === undefined) return;
  const { wire } = draft.pack;
  const place = new Place(report, "pack.yaml", ["wire"]);
  for (const kind of ["error", "validation", "delete"] as const) {
    const template = wire.bodies[kind];
    if (template === undefined) continue;
    checkTemplate(template, place.at("bodies", kind), `bodies.${kind}`);
  }
  checkTemplate(wire.event.body, place.at("event", "body"), "event.body");
  checkErrorTypes(draft, wire, new Place(report, "errors.yaml"));
  checkErrorBodies(wire, place);
  checkSigning(wire, place.at("signing"));
}

/** Each refusal has one body: by its status, by its operation, or that of a validation. */
function checkErrorBodies(wire: WireEntry, place: Place): void {
  if (wire.bodies.validation === undefined && wire.validation.error === undefined) {
    const message = '"bodies.validation" is missing; validation can name an "error" instead';
    place.at("validation").key.report(message);
  }
  const taken = new Map<number | string, string>();
  for (const [name, { body, statuses = [] }] of entriesOf(wire.bodies.errors)) {
    const here = place.at("bodies", "errors", name);
    checkTemplate(body, here.at("body"), "bodies.error");
    for (const [index, status] of statuses.entries()) {
      const other = taken.get(status);
      taken.set(status, name);
      if (other === undefined) continue;
      here.at("statuses", index).report(`${status} has the body "${other}" already`);
    }
  }
}

const MESSAGE = ["id", "type", "url", "timestamp"];

/** The texts of a signing scheme have known gaps, and some header has the signatures. */
function checkSigning({ signing }: WireEntry, place: Place): void {
  if (typeof signing !== "object") return;
  const { signed, signature = "{signature}", headers, retry } = signing;
  checkGaps(signed, [...MESSAGE, "body", "form"], place.at("signed"));
  checkGaps(signature, ["signature", "timestamp"], place.at("signature"));
  for (const [name, text] of entriesOf(headers)) {
    checkGaps(text, [...MESSAGE, "name", "uuid", "signatures"], place.at("headers", name));
  }
  for (const [name, text] of entriesOf(retry?.headers)) {
    checkGaps(text, ["retry", "reason"], place.at("retry", "headers", name));
  }
  if (Object.values(headers).some((text) => text.includes("{signatures}"))) return;
  place.at("headers").key.report("no header contains {signatures}");
}

function checkGaps(text: string, known: readonly string[], place: Place): void {
  const names = known.map((each) => `{${each}}`);
  for (const [gap] of text.matchAll(/\{\w+\}/g)) {
    place.mustBeIn(gap, names, `${gap} is not a placeholder here: ${names.join(", ")} are`);
  }
}

/** Errors have the types of `wire.error_types`. */
function checkErrorTypes({ errors }: Draft, { error_types }: WireEntry, place: Place): void {
  for (const [name] of entriesOf(errors)) {
    const [type = ""] = name.split("/");
    const message = `"${type}" is not one of wire.error_types in pack.yaml`;
    place.at(name).key.mustBeIn(type, error_types, message);
  }
}

/** The headers of an answer name what it has. */
export function checkHeaders(draft: Draft, report: Report): void {
  for (const binding of bindingsOf(draft)) {
    const { resource, kind, entry } = binding;
    const place = placeOf(binding, report).at("headers");
    const verb = verbOf(binding);
    const fields = allFieldsOf(draft.api, kind);
    const isMany = verb === "list" || verb === "bulk";
    const isOpen = verb === "custom" || verb === "call";
    for (const [name, text] of entriesOf(entry.headers)) {
      const here = place.at(name);
      const isType = name.toLowerCase() === "content-type";
      if (isType) here.key.report("the document says the media type of an answer");
      for (const path of isOpen ? [] : placeholdersIn(text)) {
        const [field = path] = path.split(".", 1);
        if (path === "base_url") continue;
        if (isMany) here.report(`{${path}}: an answer with many objects has the value of none`);
        else here.lack.mustBeIn(field, fields, `{${path}}: ${resource} has no such field`);
      }
    }
  }
}
