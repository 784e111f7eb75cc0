import type { WireEntry } from "../../model/model.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf } from "../draft.js";
import { Place } from "../place.js";
import { checkTemplate } from "./templates.js";

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
