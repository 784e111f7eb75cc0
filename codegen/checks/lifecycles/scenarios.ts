import { bodyPropertiesOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf } from "../draft.js";
import { Place } from "../place.js";
import { bindingsOf, operationOf } from "../resources/bindings.js";
import { checkEffect } from "./effects.js";

/** Checks that the operations of scenarios exist and can have the scenarios' effects. */
export function checkScenarios(draft: Draft, report: Report): void {
  const operations = bindingsOf(draft).map((it) => `${it.resource}.${it.name}`);
  for (const [name, scenario] of entriesOf(draft.scenarios)) {
    const { on } = scenario;
    if (on !== undefined && !operations.includes(on)) continue;
    const resource = on?.split(".", 1)[0];
    checkEffect(draft, scenario, resource, new Place(report, "scenarios.yaml", [name]));
  }
}

/** Magic values are in the body of an operation that exists. */
export function checkMagic(draft: Draft, report: Report): void {
  if (draft.resources === undefined) return;
  const bindings = bindingsOf(draft);
  for (const [index, magic] of (draft.pack?.magic ?? []).entries()) {
    const place = new Place(report, "pack.yaml", ["magic", index]);
    const binding = bindings.find(({ entry }) => entry.id === magic.operation);
    if (binding === undefined) continue;
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
