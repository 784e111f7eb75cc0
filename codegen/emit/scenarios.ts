import type { MagicSpec, ScenarioSpec } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import { effect } from "../facts/effects.js";
import type { MagicEntry, PackModel, ScenarioEntry } from "../model/model.js";
import type { LiteralOf } from "../print/literal.js";
import { literal } from "../print/literal.js";
import type { Source } from "../print/source.js";
import { constant } from "../print/source.js";

/** `scenarios.ts`: what a header can ask for, and the values for which the vendor promises it. */
export function emitScenarios({ model, origin, places }: PackContext): Source {
  const scenarios = Object.entries(model.scenarios).map(([name, entry]) => [
    name,
    scenarioSpec(name, entry, model),
  ]);
  const magic = model.pack.magic.map((entry) => magicSpec(entry, model));
  return {
    path: "scenarios.ts",
    origin,
    imports: [
      {
        from: `${places.src}/engine/pack/pack.js`,
        names: ["MagicSpec", "ScenarioSpec"],
        types: true,
      },
    ],
    statements: [
      constant(
        "scenarios",
        "Readonly<Record<string, ScenarioSpec>>",
        literal(Object.fromEntries(scenarios)),
      ),
      constant("magic", "readonly MagicSpec[]", literal(magic)),
    ],
  };
}

function scenarioSpec(
  name: string,
  entry: ScenarioEntry,
  model: PackModel,
): LiteralOf<ScenarioSpec> {
  return {
    name,
    description: entry.description,
    on: target(entry.on),
    effect: effect(entry, model),
    provenance: entry.provenance,
  };
}

function magicSpec(entry: MagicEntry, model: PackModel): LiteralOf<MagicSpec> {
  return {
    operation: entry.operation,
    body: entry.body,
    effect: effect(entry, model),
    provenance: entry.provenance,
  };
}

/** `task_runs.create` → resource and operation. */
function target(on: ScenarioEntry["on"]): LiteralOf<ScenarioSpec["on"]> {
  if (on === undefined) return null;
  const dot = on.lastIndexOf(".");
  return { resource: on.slice(0, dot), operation: on.slice(dot + 1) };
}
