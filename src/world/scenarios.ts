import type { JsonObject } from "./json.js";
import type { OperationSpec, ScenarioSpec } from "./pack.js";
import type { World } from "./world.js";

/** A scenario as it is known now: the pack's, or one that a test has put over it. */
export interface Scenario extends ScenarioSpec {
  /** Number of calls it decided. */
  readonly hits: number;
  /** Whether a test put it, and the request as it came. */
  readonly asked: JsonObject | null;
}

/** The scenario of that name. A test's own shadows the pack's. */
export function findScenario(world: World, name: string): ScenarioSpec | undefined {
  return (
    world.scenarios.value.find((scenario) => scenario.name === name) ?? world.pack.scenarios[name]
  );
}

export function scenarioNames(world: World): readonly string[] {
  const own = world.scenarios.value.map(({ name }) => name);
  return [...new Set([...Object.keys(world.pack.scenarios), ...own])].sort();
}

/** Whether a scenario is meant for calls of this operation. */
export function isFor({ on }: ScenarioSpec, { resource, operation }: OperationSpec): boolean {
  return on === null || (on.resource === resource && on.operation === operation);
}
