import type { WorldEventSpec } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import { parametersOf } from "../model/forms.js";
import type { PackModel, WorldEventEntry } from "../model/model.js";
import type { LiteralOf } from "../print/literal.js";
import { literal } from "../print/literal.js";
import type { Source } from "../print/source.js";
import { constant } from "../print/source.js";
import { madeBy, statesOf, subjectOf } from "../types/world-event-facts.js";

/** `world-events.ts`: what the world outside can cause. */
export function emitWorldEvents({ model, origin, places }: PackContext): Source {
  const specs = Object.entries(model.lifecycles.world_events ?? {}).map(([name, entry]) => [
    name,
    worldEventSpec(name, entry, model),
  ]);
  return {
    path: "world-events.ts",
    origin,
    imports: [
      { from: `${places.src}/engine/pack/pack.js`, names: ["WorldEventSpec"], types: true },
    ],
    statements: [
      constant(
        "worldEvents",
        "Readonly<Record<string, WorldEventSpec>>",
        literal(Object.fromEntries(specs)),
      ),
    ],
  };
}

function worldEventSpec(
  name: string,
  entry: WorldEventEntry,
  model: PackModel,
): LiteralOf<WorldEventSpec> {
  return {
    name,
    resource: subjectOf(entry, model),
    makes: madeBy(name, entry, model),
    idParameter: entry.id ?? null,
    parameters: Object.entries(parametersOf(entry)).map(([parameter, { pin, schema }]) => ({
      name: parameter,
      pin: pin ?? null,
      schema: schema ?? {},
    })),
    transitions: entry.transitions ?? [],
    emits: entry.emits ?? null,
    from: statesOf(entry, model),
    ...(entry.needs === undefined ? {} : { needs: entry.needs }),
    description: entry.description,
    provenance: entry.provenance,
  };
}
