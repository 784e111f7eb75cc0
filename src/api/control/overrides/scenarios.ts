// The handlers of the control calls under `/__admin__/scenarios`, by which a test lists, adds and
// deletes scenarios: named outcomes that the application's own call chooses with the header
// `X-Mock-Scenario`. `vendor/phases/scenario.ts` plays them.

import type {
  ScenarioRequest,
  Scenario as ScenarioView,
} from "../../../../generated/control/types.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { formatPath, parsePath } from "../../../engine/base/paths.js";
import type { ResourceSpec } from "../../../engine/pack/pack.js";
import {
  ControlError,
  tried,
  unknownName,
} from "../../../engine/world/rules/errors/control-errors.js";
import { pinProblem } from "../../../engine/world/rules/overrides/pin-values.js";
import * as scenarios from "../../../engine/world/rules/overrides/scenarios.js";
import { makesOutcome } from "../../../engine/world/rules/overrides/scenarios.js";
import type { Scenario } from "../../../engine/world/state/overrides.js";
import type { World } from "../../../engine/world/world.js";
import { effectWords, readOutcome, viewScenario } from "../../call/outcomes.js";
import type { Journal } from "../../journal/journal.js";
import type { Changer, Handler } from "../handlers.js";
import type { OverrideTarget } from "./pin-reading.js";
import { findSpec, readTarget } from "./pin-reading.js";

/** `GET /__admin__/scenarios`: the names for the header X-Mock-Scenario. */
export const listScenarios: Handler<"listScenarios"> = ({ world }) => {
  const own = world.scenarios.value;
  const shadowing = new Set(own.map(({ name }) => name));
  const ofThePack = Object.values(world.pack.scenarios).map((spec) =>
    view(scenarios.ofPack(spec), "pack", shadowing.has(spec.name)),
  );
  return { data: [...ofThePack, ...own.map((scenario) => view(scenario, "test"))] };
};

/** `PUT /__admin__/scenarios/{name}`: makes or replaces a scenario of the test. */
export const putScenario: Changer<"putScenario"> = ({ world, journal }, { path, body }) => {
  const read = readScenario(world, path.name, body);
  const { scenario, warnings } = read;
  scenarios.putScenario(world, scenario);
  note(journal, scenario, "set");
  const visible = view(scenario, "test");
  return warnings.length === 0 ? visible : { ...visible, warnings };
};

/**
 * `DELETE …/{name}`: deletes a scenario of the test; one of the pack with its name applies again.
 */
export const deleteScenario: Changer<"deleteScenario"> = ({ world, journal }, { path }) => {
  const { name } = path;
  const own = world.scenarios.value.find((scenario) => scenario.name === name);
  if (own !== undefined) {
    scenarios.dropScenario(world, name);
    note(journal, own, "cleared");
    return undefined;
  }
  if (Object.hasOwn(world.pack.scenarios, name)) {
    const words = `${name} is a scenario of the pack, which cannot be deleted; PUT one of this name shadows it`;
    throw new ControlError("not_found", words);
  }
  const known = world.scenarios.value.map((scenario) => scenario.name);
  throw unknownName("not_found", "scenario", name, known, "of the test");
};

function note(journal: Journal, { name, effect }: Scenario, what: "set" | "cleared"): void {
  const text = effectWords(effect);
  journal.noteOverride({ override: "scenario", id: name, what, text });
}

function view(scenario: Scenario, origin: "pack" | "test", shadowed = false): ScenarioView {
  const { name, description } = scenario;
  return { name, description, ...viewScenario(scenario), origin, shadowed };
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Reads a scenario. One without any possible effect is refused. */
function readScenario(world: World, name: string, request: ScenarioRequest) {
  if (!NAME.test(name)) {
    const words =
      "name: must have one to 64 letters, digits, dots, underscores and hyphens, and begin with a letter or digit";
    throw new ControlError("malformed_body", words);
  }
  const target = readTarget(world, request.on);
  const read = readEffect(world, target, request);
  const { resource, operation } = target;
  const { description = "" } = request;
  const { effect, warnings } = read;
  return {
    scenario: { name, description, on: { resource, operation }, effect, hits: 0 },
    warnings,
  };
}

function readEffect(
  world: World,
  target: OverrideTarget,
  { outcome: request, pins }: ScenarioRequest,
) {
  if (request !== undefined) {
    const read = readOutcome(world, target.operations, request);
    const effect = { kind: "outcome" as const, outcome: read.outcome };
    return { effect, warnings: read.warnings };
  }
  const values = readPins(world, target, pins ?? {});
  return { effect: { kind: "pins" as const, pins: values }, warnings: [] };
}

/** The pins of a scenario are for the object that the call makes. */
function readPins(
  world: World,
  { resource, operation, operations }: OverrideTarget,
  request: JsonObject,
): JsonObject {
  const made = operations.filter((candidate) => makesOutcome(world, candidate));
  if (made.length === 0) {
    const all = world.pack.operations.filter((candidate) => makesOutcome(world, candidate));
    const names = all.map((candidate) => `${candidate.resource}.${candidate.operation}`);
    const words = `pins: apply to an object that the call creates, and ${resource}.${operation} creates none that can be pinned; possible: ${names.join(", ")}`;
    throw new ControlError("unknown_operation", words);
  }
  const resources = [...new Set(made.map((candidate) => candidate.resource))];
  const pins: [string, Json][] = [];
  for (const [path, value] of Object.entries(request)) {
    const read = resources.map((name) =>
      tried(() => readPin(world, world.resource(name), path, value)),
    );
    const found = read.find((part) => typeof part === "string") ?? read[0];
    if (found instanceof ControlError) throw found;
    pins.push([found ?? path, value]);
  }
  return Object.fromEntries(pins);
}

/** The path in its canonical form, if the value fits there. */
function readPin(world: World, resource: ResourceSpec, path: string, value: Json): string {
  const at = `pins.${path}`;
  const outcome = world.lifecycle(resource.name)?.outcome;
  const parsed = parsePath(path);
  if (!parsed.ok) throw new ControlError("unknown_path", `${at}: ${parsed.message}`);
  if (!outcome) throw new ControlError("unknown_path", `${at}: ${resource.name} has no pins`);
  const spec = tried(() => findSpec(world, resource, outcome, parsed.path));
  if (spec instanceof ControlError) {
    throw new ControlError(
      spec.code,
      `${at}: ${spec.message.replace(/^path: /, "")}`,
      spec.details,
    );
  }
  const problem = pinProblem(world.pack, outcome, spec, value, parsed.path.length > 1);
  if (problem !== undefined) throw new ControlError("schema_mismatch", `pins.${problem}`);
  return formatPath(parsed.path);
}
