import type { WorldEventSpec } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import { packModule } from "../facts/context.js";
import { parametersOf } from "../model/forms.js";
import type { PackModel, WorldEventEntry } from "../model/model.js";
import type { LiteralOf } from "../print/literal.js";
import { record } from "../print/literal.js";
import type { Source } from "../print/source.js";
import { madeBy, statesOf, subjectOf } from "../types/world-event-facts.js";

/** `world-events.ts`: events that something outside of the API causes. */
export function emitWorldEvents(context: PackContext): Source {
  const { model } = context;
  const specs = Object.entries(model.lifecycles.world_events ?? {}).map(
    ([name, entry]) => [name, worldEventSpec(name, entry, model)] as const,
  );
  const statement = record("worldEvents", "WorldEventSpec", specs);
  return packModule(context, "world-events.ts", ["WorldEventSpec"], [statement]);
}

function worldEventSpec(
  name: string,
  entry: WorldEventEntry,
  model: PackModel,
): LiteralOf<WorldEventSpec> {
  return {
    name,
    ...entry,
    resource: subjectOf(entry, model),
    makes: madeBy(name, entry, model) ?? undefined,
    parameters: Object.entries(parametersOf(entry)).map(([parameter, said]) => ({
      name: parameter,
      ...said,
    })),
    transitions: entry.transitions ?? [],
    from: statesOf(entry, model) ?? undefined,
  };
}
