import type { MagicSpec, ScenarioSpec } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import { packModule } from "../facts/context.js";
import { effect } from "../facts/effects.js";
import type { MagicEntry, PackModel, ScenarioEntry } from "../model/model.js";
import type { LiteralOf } from "../print/literal.js";
import { literal, record } from "../print/literal.js";
import type { Source } from "../print/source.js";
import { constant } from "../print/source.js";

/** `scenarios.ts`: effects that a header can request, and those of the vendor's magic values. */
export function emitScenarios(context: PackContext): Source {
  const { model } = context;
  const scenarios = Object.entries(model.scenarios).map(
    ([name, entry]) => [name, scenarioSpec(name, entry, model)] as const,
  );
  const magic = model.pack.magic.map((entry) => magicSpec(entry, model));
  return packModule(
    context,
    "scenarios.ts",
    ["MagicSpec", "ScenarioSpec"],
    [
      record("scenarios", "ScenarioSpec", scenarios),
      constant("magic", "readonly MagicSpec[]", literal(magic)),
    ],
  );
}

function scenarioSpec(
  name: string,
  entry: ScenarioEntry,
  model: PackModel,
): LiteralOf<ScenarioSpec> {
  const { description, provenance } = entry;
  const on = target(entry.on);
  return { name, description, on, effect: effect(entry, model), provenance };
}

function magicSpec(entry: MagicEntry, model: PackModel): LiteralOf<MagicSpec> {
  const { operation, body, provenance } = entry;
  return { operation, body, effect: effect(entry, model), provenance };
}

/** `task_runs.create` → resource and operation. */
function target(on: ScenarioEntry["on"]): LiteralOf<NonNullable<ScenarioSpec["on"]>> | undefined {
  if (on === undefined) return undefined;
  const dot = on.lastIndexOf(".");
  return { resource: on.slice(0, dot), operation: on.slice(dot + 1) };
}
