import { nearest } from "../../../src/engine/base/nearest.js";
import { bodyPropertiesOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, keyOf, mustBeIn, spotsOf } from "../draft.js";
import { bindingsOf, operationOf } from "../resources/bindings.js";
import { checkEffect } from "./effects.js";

const at = spotsOf("scenarios.yaml");

/** Scenarios are for operations that exist, and do what those can do. */
export function checkScenarios(draft: Draft, report: Report): void {
  const operations = bindingsOf(draft).map(({ resource, name }) => `${resource}.${name}`);
  for (const [name, scenario] of entriesOf(draft.scenarios)) {
    const { on } = scenario;
    const names = draft.resources === undefined ? undefined : operations;
    const message = `scenario "${name}" is on "${on}", which is no operation`;
    if (on !== undefined && !mustBeIn(report, at(name, "on"), on, names, message)) continue;
    checkEffect(draft, scenario, on?.split(".", 1)[0], at(name), report);
  }
}

const inPack = spotsOf("pack.yaml");

/** Magic values stand in the body of an operation that exists. */
export function checkMagic(draft: Draft, report: Report): void {
  if (draft.resources === undefined) return;
  const bindings = bindingsOf(draft);
  for (const [index, magic] of (draft.pack?.magic ?? []).entries()) {
    const binding = bindings.find(({ entry }) => entry.id === magic.operation);
    if (binding === undefined) {
      const ids = bindings.map(({ entry }) => entry.id);
      const message = `magic value of "${magic.operation}", which is bound to nothing`;
      report(inPack("magic", index, "operation"), message, nearest(magic.operation, ids));
      continue;
    }
    checkEffect(draft, magic, binding.resource, inPack("magic", index), report);
    const operation = operationOf(draft, binding);
    if (draft.api === undefined || !draft.api.whole || operation === undefined) continue;
    const body = bodyPropertiesOf(draft.api, operation);
    for (const key of Object.keys(magic.body)) {
      const words = `"${key}" is no property of the body of ${magic.operation}`;
      mustBeIn(report, keyOf(inPack("magic", index, "body", key)), key, body?.keys(), words);
    }
  }
}
