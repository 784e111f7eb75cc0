import { nearest } from "../../../src/engine/base/nearest.js";
import { bodyPropertiesOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf } from "../draft.js";
import { Place } from "../place.js";
import { bindingsOf, operationOf } from "../resources/bindings.js";
import { checkEffect } from "./effects.js";

/** Checks that the operations of scenarios exist and can have the scenarios' effects. */
export function checkScenarios(draft: Draft, report: Report): void {
  const operations = bindingsOf(draft).map(({ resource, name }) => `${resource}.${name}`);
  const names = draft.resources === undefined ? undefined : operations;
  for (const [name, scenario] of entriesOf(draft.scenarios)) {
    const { on } = scenario;
    const place = new Place(report, "scenarios.yaml", [name]);
    const message = `scenario "${name}" is on "${on}", which is not an operation`;
    if (on !== undefined && !place.at("on").lack.mustBeIn(on, names, message)) continue;
    checkEffect(draft, scenario, on?.split(".", 1)[0], place);
  }
}

/** Magic values are in the body of an operation that exists. */
export function checkMagic(draft: Draft, report: Report): void {
  if (draft.resources === undefined) return;
  const bindings = bindingsOf(draft);
  for (const [index, magic] of (draft.pack?.magic ?? []).entries()) {
    const place = new Place(report, "pack.yaml", ["magic", index]);
    const binding = bindings.find(({ entry }) => entry.id === magic.operation);
    if (binding === undefined) {
      const ids = bindings.map(({ entry }) => entry.id);
      const message = `magic value of "${magic.operation}", which resources.yaml does not bind`;
      place.at("operation").lack.report(message, nearest(magic.operation, ids));
      continue;
    }
    checkEffect(draft, magic, binding.resource, place);
    const operation = operationOf(draft, binding);
    if (draft.api === undefined || !draft.api.whole || operation === undefined) continue;
    const body = bodyPropertiesOf(draft.api, operation);
    for (const key of Object.keys(magic.body)) {
      const words = `"${key}" is not a property of the body of ${magic.operation}`;
      place.at("body", key).key.lack.mustBeIn(key, body?.keys(), words);
    }
  }
}
