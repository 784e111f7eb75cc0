import type { Scenario as ScenarioView } from "../../../../generated/control/types.js";
import { ControlError, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import * as scenarios from "../../../engine/world/rules/overrides/scenarios.js";
import type { Scenario } from "../../../engine/world/state/overrides/scenarios.js";
import type { Journal } from "../../journal/journal.js";
import { effectWords } from "../../journal/timeline/override-words.js";
import type { Change, Handler } from "../handlers.js";
import { viewScenario } from "./outcome-view.js";
import { readScenario } from "./reading/scenario-reading.js";

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
export const putScenario: Change<"putScenario"> = ({ world, journal }, { path, body }) => {
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
export const deleteScenario: Change<"deleteScenario"> = ({ world, journal }, { path }) => {
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
