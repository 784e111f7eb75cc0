import { nearest } from "../../src/base/nearest.js";
import type { Path } from "../../src/base/paths.js";
import type { WireEntry } from "../model.js";
import type { Draft, Report } from "./draft.js";
import { keyOf, mustBeError, spotsOf } from "./draft.js";
import { checkTemplate } from "./templates.js";

const at = spotsOf("pack.yaml");

const TEMPLATES = ["error_body", "validation_body", "delete_body", "event_body"] as const;

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
    checkTemplate(template, at("wire", kind), kind, report);
  }
  checkErrorTypes(draft, wire.error_types, report);
  for (const key of NOT_BUILT) {
    if (wire[key] !== undefined) report(keyOf(at("wire", key)), `"${key}" cannot be compiled yet`);
  }
}

/** Forms that the engine does not carry yet. */
const NOT_BUILT = ["headers", "error_bodies", "signing"] as const;

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

function errorsOf(wire: WireEntry): readonly (readonly [Path, string | undefined])[] {
  return [
    [["unauthorized"], wire.unauthorized],
    [["unexpected"], wire.unexpected],
    [["rate_limit", "error"], wire.rate_limit?.error],
    [["unknown_route", "error"], wire.unknown_route.error],
    [["too_large", "error"], wire.too_large.error],
    [["media_type", "error"], wire.media_type.error],
    [["idempotency", "conflict"], wire.idempotency?.conflict],
  ];
}
