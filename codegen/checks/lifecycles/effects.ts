import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../../src/engine/base/json.js";
import { nearest } from "../../../src/engine/base/nearest.js";
import { parsePath } from "../../../src/engine/base/paths.js";
import { problemsOfPart } from "../../../src/engine/world/rules/objects/run-time-schemas.js";
import type { EffectEntry, OutcomeEntry, PinEntry } from "../../model/model.js";
import type { Spot } from "../../sources/locate.js";
import type { Draft, Report } from "../draft.js";
import { entriesOf, entryOf, keyOf, mustBeError, mustBeIn } from "../draft.js";

/** What a scenario or a magic value does: an error that a call can have, or pins that fit. */
export function checkEffect(
  draft: Draft,
  effect: EffectEntry,
  resource: string | undefined,
  spot: Spot,
  report: Report,
): void {
  if (effect.error !== undefined) {
    mustBeError(report, within(spot, "error"), effect.error, draft.errors, "call");
  }
  if (effect.pins === undefined || draft.lifecycles === undefined) return;
  if (resource === undefined) {
    report(keyOf(within(spot, "pins")), "pins belong to one operation: on is missing");
    return;
  }
  const outcome = entryOf(draft.lifecycles.lifecycles, resource)?.outcome;
  const pins = outcome?.pins ?? {};
  for (const [path, value] of Object.entries(effect.pins)) {
    const here = within(spot, "pins", path);
    const parsed = parsePath(path);
    const head = parsed.ok ? String(parsed.path[0] ?? path) : path;
    const message = `"${path}" is no pin of ${resource}`;
    if (!mustBeIn(report, keyOf(here), head, Object.keys(pins), message)) continue;
    const pin = entryOf(pins, head);
    if (outcome === undefined || pin === undefined) continue;
    if (pin.kind !== "body" && head !== path) {
      report(keyOf(here), `pin "${head}" is pinned as a whole`);
      continue;
    }
    checkValue(draft, outcome, pin, value, here, report);
  }
}

function within(spot: Spot, ...steps: readonly (string | number)[]): Spot {
  return { file: spot.file, path: [...spot.path, ...steps] };
}

function checkValue(
  draft: Draft,
  outcome: OutcomeEntry,
  pin: PinEntry,
  value: Json,
  spot: Spot,
  report: Report,
): void {
  switch (pin.kind) {
    case "branch": {
      const branches = entriesOf(outcome.branches).filter(
        ([, branch]) => branch.selectable !== false,
      );
      mustBeOneOf(
        report,
        spot,
        value,
        branches.map(([name]) => name),
        "is no branch that can be chosen",
      );
      return;
    }
    case "choice":
      mustBeOneOf(report, spot, value, Object.keys(pin.branches), "is no value of this pin");
      return;
    case "variant":
      checkVariant(pin.variants, value, spot, report);
      return;
    case "errors":
      checkErrors(draft, value, spot, report);
      return;
    case "value":
      checkPlain(pin.schema, value, spot, report);
      return;
    case "body":
      return;
  }
}

function mustBeOneOf(
  report: Report,
  spot: Spot,
  value: Json,
  names: readonly string[],
  lack: string,
): void {
  if (typeof value === "string" && names.includes(value)) return;
  report(spot, `${JSON.stringify(value)} ${lack}`, nearest(String(value), names));
}

function checkPlain(schema: JsonObject, value: Json, spot: Spot, report: Report): void {
  const [problem] = problemsOfPart(schema, value, ["value"]);
  if (problem === undefined) return;
  report(spot, `${JSON.stringify(value)} does not fit the pin: ${problem.message}`);
}

function checkVariant(
  variants: Readonly<Record<string, unknown>>,
  value: Json,
  spot: Spot,
  report: Report,
): void {
  const type = isObject(value) ? ownValue(value, "type") : undefined;
  if (type === undefined) {
    report(spot, `${JSON.stringify(value)} is no object with a type`);
    return;
  }
  mustBeOneOf(report, within(spot, "type"), type, Object.keys(variants), "is no type of this pin");
}

function checkErrors(draft: Draft, value: Json, spot: Spot, report: Report): void {
  if (!isArray(value) || value.length === 0) {
    report(spot, `${JSON.stringify(value)} is no list of errors`);
    return;
  }
  const runs = entriesOf(draft.errors).flatMap(([name, error]) => (error.run === true ? name : []));
  for (const [index, item] of value.entries()) {
    const code = isObject(item) ? ownValue(item, "code") : undefined;
    const type = isObject(item) ? ownValue(item, "type") : undefined;
    const here = within(spot, index);
    if (typeof code !== "string") {
      report(here, `${JSON.stringify(item)} is no error: code is missing`);
    } else if (typeof type === "string") {
      mustBeError(report, within(here, "code"), `${type}/${code}`, draft.errors, "run");
    } else if (draft.errors !== undefined) {
      const codes = runs.map((name) => name.slice(name.indexOf("/") + 1));
      const message = `no run ends with error code "${code}"`;
      mustBeIn(report, within(here, "code"), code, codes, message);
    }
  }
}
