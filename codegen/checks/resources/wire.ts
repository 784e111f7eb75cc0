import { nearest } from "../../../src/engine/base/nearest.js";
import type { Path } from "../../../src/engine/base/paths.js";
import type { WireEntry } from "../../model/model.js";
import type { Spot } from "../../sources/locate.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, keyOf, mustBeError, mustBeIn, spotsOf } from "../draft.js";
import { bindingsOf } from "./bindings.js";
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
  checkErrorBodies(wire, report);
  checkOwnBodies(draft, wire, report);
  checkSigning(wire, report);
}

/** Each refusal has one body: by its status, by its operation, or the one of a validation. */
function checkErrorBodies(wire: WireEntry, report: Report): void {
  if (wire.validation_body === undefined && wire.validation.error === undefined) {
    const message = '"validation_body" is missing, or an "error" in validation whose body it is';
    report(keyOf(at("wire", "validation")), message);
  }
  const taken = new Map<string, string>();
  for (const [name, { body, statuses = [] }] of entriesOf(wire.error_bodies)) {
    checkTemplate(body, at("wire", "error_bodies", name, "body"), "error_body", report);
    for (const [index, status] of statuses.entries()) {
      const other = taken.get(String(status));
      taken.set(String(status), name);
      if (other === undefined) continue;
      const spot = at("wire", "error_bodies", name, "statuses", index);
      report(spot, `${status} has the body "${other}" already`);
    }
  }
}

const LETTER = ["id", "type", "url", "timestamp"];

/** What is filled into the texts of a signing scheme is there, and some header has the signatures. */
function checkSigning({ signing }: WireEntry, report: Report): void {
  if (signing === undefined) return;
  const { signed, signature = "{signature}", headers } = signing;
  const here = (...path: Path): Spot => at("wire", "signing", ...path);
  checkGaps(signed, [...LETTER, "body"], here("signed"), report);
  checkGaps(signature, ["signature", "timestamp"], here("signature"), report);
  for (const [name, text] of entriesOf(headers)) {
    checkGaps(text, [...LETTER, "signatures"], here("headers", name), report);
  }
  if (Object.values(headers).some((text) => text.includes("{signatures}"))) return;
  report(keyOf(here("headers")), "no header has {signatures} in it");
}

function checkGaps(text: string, known: readonly string[], spot: Spot, report: Report): void {
  for (const [whole, name = ""] of text.matchAll(/\{(\w+)\}/g)) {
    if (known.includes(name)) continue;
    const names = known.map((each) => `{${each}}`);
    report(spot, `${whole} is not filled in here: ${names.join(", ")} are`, nearest(whole, names));
  }
}

/** An operation that has its refusals in another body names one that there is. */
function checkOwnBodies(draft: Draft, { error_bodies = {} }: WireEntry, report: Report): void {
  for (const { resource, name, entry } of bindingsOf(draft)) {
    const { errors = {} } = entry;
    for (const wanted of typeof errors === "string" ? [errors] : Object.values(errors)) {
      const spot = spotsOf("resources.yaml")(resource, "operations", name, "errors");
      const message = `"${wanted}" is none of wire.error_bodies in pack.yaml`;
      mustBeIn(report, spot, wanted, Object.keys(error_bodies), message);
    }
  }
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

function errorsOf(wire: WireEntry): readonly (readonly [Path, string | undefined])[] {
  return [
    [["unauthorized"], wire.unauthorized],
    [["unexpected"], wire.unexpected],
    [["rate_limit", "error"], wire.rate_limit?.error],
    [["unknown_route", "error"], wire.unknown_route.error],
    [["too_large", "error"], wire.too_large.error],
    [["media_type", "error"], wire.media_type.error],
    [["idempotency", "conflict"], wire.idempotency?.conflict],
    [["validation", "error"], wire.validation.error],
    ...entriesOf(wire.headers).flatMap(([name, { missing, unknown }]) => [
      [["headers", name, "missing"], missing] as const,
      [["headers", name, "unknown"], unknown] as const,
    ]),
  ];
}
