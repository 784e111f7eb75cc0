// Scenarios, which are outcomes that a call of the application chooses by name in a header:
// `findScenario` finds one of the test or of the pack, `isFor` says for which calls it is. The
// control calls are in `api/control/overrides/scenarios.ts`.

import type { OperationSpec, ScenarioSpec } from "../../../pack/pack.js";
import type { Scenario, ScenarioEffect } from "../../state/overrides.js";
import type { World } from "../../world.js";
import { errorRef } from "../errors/catalog.js";

const ANY = "*";

/** The scenario of a name. A test's scenario overrides the pack's. */
export function findScenario(world: World, name: string): Scenario | undefined {
  const own = world.scenarios.value.find((scenario) => scenario.name === name);
  if (own !== undefined) return own;
  const { scenarios } = world.pack;
  const spec = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
  return spec === undefined ? undefined : ofPack(spec);
}

/** Sets a test's scenario, in place of one with its name. */
export function putScenario(world: World, scenario: Scenario): void {
  dropScenario(world, scenario.name);
  world.scenarios.add(scenario);
}

/** Returns whether the test had the scenario. */
export function dropScenario(world: World, name: string): boolean {
  return world.scenarios.drop((scenario) => scenario.name === name);
}

/** The pack's scenario in the form of a test's. */
export function ofPack({ name, description, on, effect }: ScenarioSpec): Scenario {
  return {
    name,
    description,
    on: on ?? { resource: ANY, operation: ANY },
    effect: effectOf(effect),
    hits: 0,
  };
}

/** The effect of a scenario or a magic value of the pack. */
export function effectOf(effect: ScenarioSpec["effect"]): ScenarioEffect {
  if (effect.kind === "pins") return effect;
  const { error, status } = effect;
  const asIs = { message: null, field: null, headers: {} };
  return { kind: "outcome", outcome: { kind: "error", error: errorRef(error), status, ...asIs } };
}

export function scenarioNames(world: World): readonly string[] {
  const own = world.scenarios.value.map(({ name }) => name);
  return [...new Set([...Object.keys(world.pack.scenarios), ...own])].sort();
}

/** Whether a scenario is meant for calls of this operation. */
export function isFor(
  world: World,
  { on, effect }: Pick<Scenario, "on" | "effect">,
  operation: OperationSpec,
): boolean {
  if (on.resource !== ANY && on.resource !== operation.resource) return false;
  if (on.operation !== ANY && on.operation !== operation.operation) return false;
  // Values for any call need an object that the call creates.
  const isNamed = on.resource !== ANY && on.operation !== ANY;
  const answers = effect.kind === "outcome" && effect.outcome.kind !== "run-error";
  return isNamed || answers || makesOutcome(world, operation);
}

/** Whether the call creates an object with an outcome. */
export function makesOutcome(world: World, { resource, operation, verb }: OperationSpec): boolean {
  const creates = operation === "create" || verb === "create";
  return creates && Boolean(world.lifecycle(resource)?.outcome);
}

/** Counts a call that a test's scenario has decided. */
export function countScenario(world: World, name: string): void {
  const isNamed = (scenario: Scenario): boolean => scenario.name === name;
  if (!world.scenarios.value.some(isNamed)) return;
  world.scenarios.change(isNamed, (scenario) => ({ ...scenario, hits: scenario.hits + 1 }));
}
