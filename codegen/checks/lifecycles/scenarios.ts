// Checks, before the compiler prints code, what a pack lets tests choose: pins (values from
// outside, such as how a job ends; `checkOutcomes`), scenarios (effects that a header names;
// `checkScenarios`), and the vendor's magic values, such as a card number that is declined
// (`checkMagic`).

import type { Json } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import { parsePath } from "../../../src/engine/base/paths.js";
import { problemsOfPart } from "../../../src/engine/world/rules/behaviors/run-time-schemas.js";
import type { EffectEntry, OutcomeEntry, PinEntry } from "../../model/model.js";
import { bodyPropertiesOf } from "../../openapi/api.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf } from "../draft.js";
import { Place } from "../place.js";
import { bindingsOf, operationOf } from "../resources/resources.js";

/** Values of `binds` that are not states: at any end, or never. */
const BINDINGS = ["terminal", "n/a"];

/** Pins take effect in a state, at any end, or never. */
export function checkOutcomes(draft: Draft, report: Report): void {
  for (const [name, { outcome, states }] of entriesOf(draft.lifecycles?.lifecycles)) {
    const place = new Place(report, "lifecycles.yaml", ["lifecycles", name, "outcome", "pins"]);
    for (const [pin, { binds }] of entriesOf(outcome?.pins)) {
      const words = `pin "${pin}" binds in "${binds}", which is not a state of ${name}`;
      place.at(pin, "binds").mustBeIn(binds, [...Object.keys(states), ...BINDINGS], words);
    }
  }
}

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

/** The pins of a scenario or a magic value fit. */
function checkEffect(
  draft: Draft,
  effect: EffectEntry,
  resource: string | undefined,
  place: Place,
): void {
  if (effect.pins === undefined || draft.lifecycles === undefined) return;
  const here = place.at("pins");
  if (resource === undefined) {
    here.key.report("pins belong to one operation: on is missing");
    return;
  }
  const outcome = entryOf(draft.lifecycles.lifecycles, resource)?.outcome;
  const pins = outcome?.pins ?? {};
  for (const [path, value] of Object.entries(effect.pins)) {
    const at = here.at(path);
    const parsed = parsePath(path);
    const head = parsed.ok ? String(parsed.path[0] ?? path) : path;
    const message = `"${path}" is not a pin of ${resource}`;
    if (!at.key.mustBeIn(head, Object.keys(pins), message)) continue;
    const pin = entryOf(pins, head);
    if (outcome === undefined || pin === undefined) continue;
    if (pin.kind === "body" || head === path) checkValue(draft, outcome, pin, value, at);
    else at.key.report(`pin "${head}" is pinned as a whole`);
  }
}

function checkValue(
  draft: Draft,
  outcome: OutcomeEntry,
  pin: PinEntry,
  value: Json,
  place: Place,
): void {
  switch (pin.kind) {
    case "branch": {
      const branches = entriesOf(outcome.branches).flatMap(([name, { selectable }]) =>
        selectable === false ? [] : name,
      );
      mustBeOneOf(place, value, branches, "is not a branch that can be chosen");
      return;
    }
    case "choice":
      mustBeOneOf(place, value, Object.keys(pin.branches), "is not a value of this pin");
      return;
    case "variant": {
      const type = isObject(value) ? ownValue(value, "type") : undefined;
      if (type === undefined) place.report(`${JSON.stringify(value)} is not an object with a type`);
      else
        mustBeOneOf(place.at("type"), type, Object.keys(pin.variants), "is not a type of this pin");
      return;
    }
    case "errors":
      checkErrors(draft, value, place);
      return;
    case "value": {
      const [problem] = problemsOfPart(pin.schema, value, ["value"]);
      if (problem === undefined) return;
      place.report(`${JSON.stringify(value)} does not fit the pin: ${problem.message}`);
      return;
    }
    case "body":
      return;
  }
}

function mustBeOneOf(place: Place, value: Json, names: readonly string[], lack: string): void {
  if (typeof value === "string" && names.includes(value)) return;
  place.report(`${JSON.stringify(value)} ${lack}`, nearest(String(value), names));
}

function checkErrors(draft: Draft, value: Json, place: Place): void {
  if (!isArray(value) || value.length === 0) {
    place.report(`${JSON.stringify(value)} is no list of errors`);
    return;
  }
  const runs = entriesOf(draft.errors).filter(([, error]) => error.run === true);
  const codes = runs.map(([name]) => name.slice(name.indexOf("/") + 1));
  for (const [index, item] of value.entries()) {
    const { code, type } = isObject(item) ? item : {};
    const here = place.at(index);
    if (typeof code !== "string") {
      here.report(`${JSON.stringify(item)} is not an error: code is missing`);
    } else if (typeof type === "string") {
      here.at("code").mustBeError(`${type}/${code}`, draft, "run");
    } else if (draft.errors !== undefined) {
      here.at("code").mustBeIn(code, codes, `no run ends with error code "${code}"`);
    }
  }
}
