import type { Json } from "../../src/base/json.js";
import { isArray, isObject } from "../../src/base/json.js";
import { nearest } from "../../src/base/nearest.js";
import type { Path } from "../../src/base/paths.js";
import type { ListEntry, WireEntry } from "../model.js";
import type { Draft, Report } from "./draft.js";
import { keyOf, mustBeError, spotsOf } from "./draft.js";

const at = spotsOf("pack.yaml");

/** The placeholders of each template: the parts of `src/pack-types/wire.ts` in the words of YAML. */
export const PLACEHOLDERS = {
  error_body: ["type", "code", "message", "field", "status", "request_id"],
  validation_body: ["status", "problems", "message", "field", "traceparent", "request_id"],
  list_body: ["items", "has_more", "next_cursor", "page", "page_count", "total", "request_id"],
  plain_list_body: ["items", "request_id"],
  delete_body: ["id", "object", "request_id"],
  event_body: ["id", "type", "data", "created_at"],
} as const;

const TEMPLATES = [
  "error_body",
  "validation_body",
  "list_body",
  "plain_list_body",
  "delete_body",
  "event_body",
] as const;

/** What all calls have in common names errors that calls can have, and known placeholders. */
export function checkWire(draft: Draft, report: Report): void {
  if (draft.pack === undefined) return;
  const { wire } = draft.pack;
  for (const [path, error] of errorsOf(wire)) {
    if (error === undefined) continue;
    mustBeError(report, at("wire", ...path), error, draft.errors, "call");
  }
  for (const kind of TEMPLATES) {
    const template = wire[kind];
    if (template === undefined) continue;
    checkTemplate(template, ["wire", kind], kind, PLACEHOLDERS[kind], report);
  }
  checkErrorTypes(draft, wire.error_types, report);
  checkCursor(wire, report);
  checkSize(wire.list, report);
  for (const key of NOT_BUILT) {
    if (wire[key] !== undefined) report(keyOf(at("wire", key)), `"${key}" cannot be compiled yet`);
  }
}

/** Forms that the engine does not carry yet. */
const NOT_BUILT = ["headers", "error_bodies", "lists", "signing"] as const;

function checkSize({ size }: ListEntry, report: Report): void {
  if (size?.max === undefined || size.default <= size.max) return;
  report(at("wire", "list", "size", "default"), `${size.default} is more than max, ${size.max}`);
}

/** The catalog has no error of a type that there is not. */
function checkErrorTypes(
  { errors }: Draft,
  types: readonly string[] | undefined,
  report: Report,
): void {
  if (types === undefined) return;
  for (const name of Object.keys(errors ?? {})) {
    const [type = ""] = name.split("/");
    if (types.includes(type)) continue;
    const message = `"${type}" is none of wire.error_types in pack.yaml`;
    report(keyOf(spotsOf("errors.yaml")(name)), message, nearest(type, types));
  }
}

/** A cursor comes from the page before: callers who are given none send the id of its last object. */
function checkCursor({ list, list_body }: WireEntry, report: Report): void {
  const { cursor } = list;
  if (cursor?.cursor === undefined || JSON.stringify(list_body).includes('"$next_cursor"')) return;
  const message = `list_body gives no $next_cursor for the parameter "${cursor.cursor}" to take; one that takes an id is "after"`;
  report(keyOf(at("wire", "list", "cursor", "cursor")), message, "after");
}

function errorsOf(wire: WireEntry): readonly (readonly [Path, string | undefined])[] {
  return [
    [["unauthorized"], wire.unauthorized],
    [["unexpected"], wire.unexpected],
    [["rate_limit", "error"], wire.rate_limit?.error],
    [["unknown_route", "error"], wire.unknown_route.error],
    [["too_large", "error"], wire.too_large.error],
    [["media_type", "error"], wire.media_type.error],
    [["idempotency", "conflict"], wire.idempotency?.conflict],
    [["list", "cursor", "unreadable"], wire.list.cursor?.unreadable],
  ];
}

function checkTemplate(
  value: Json,
  path: Path,
  kind: string,
  known: readonly string[],
  report: Report,
): void {
  if (isArray(value)) {
    for (const [index, item] of value.entries()) {
      checkTemplate(item, [...path, index], kind, known, report);
    }
  } else if (isObject(value)) {
    for (const [key, part] of Object.entries(value)) {
      checkTemplate(part, [...path, key], kind, known, report);
    }
  } else if (typeof value === "string" && value.startsWith("$") && !value.startsWith("$$")) {
    if (known.includes(value.slice(1))) return;
    const names = known.map((name) => `$${name}`);
    report(at(...path), `"${value}" is no placeholder of ${kind}`, nearest(value, names));
  }
}
