import { PACK_FORMAT } from "../../src/engine/pack/format.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import { engineTypes } from "../facts/context.js";
import type { Literal } from "../print/literal.js";
import { Code, literal } from "../print/literal.js";
import type { Import, Source } from "../print/source.js";
import { constant, local } from "../print/source.js";

/**
 * `index.ts`: the whole pack. It checks the behaviors against the pack's own types and passes them
 * on with the types of the engine.
 */
export function emitPackIndex(context: PackContext): Source {
  const { origin, places, model } = context;
  return {
    path: "index.ts",
    origin: { ...origin, fingerprint: model.fingerprint },
    imports: importsOf(context),
    statements: [
      places.behaviors === null
        ? local("behaviors", "EngineBehaviors", "{}")
        : local("checked", "Behaviors", "behaviors"),
      constant("format", "number", String(PACK_FORMAT), "The form of this compiled pack."),
      constant("pack", "Pack", literal(packSpec(context))),
    ],
  };
}

function importsOf({ places, carriesSchemas }: PackContext): readonly Import[] {
  const { behaviors, src } = places;
  return [
    ...(behaviors === null ? [] : [{ from: behaviors, names: ["behaviors"] }]),
    engineTypes(src, "pack/behaviors", "Behaviors as EngineBehaviors"),
    engineTypes(src, "pack/pack", "Pack"),
    { from: "./errors.js", names: ["errors"] },
    { from: "./events.js", names: ["events"] },
    { from: "./ids.js", names: ["ids"] },
    { from: "./lifecycles.js", names: ["durations", "lifecycles"] },
    { from: "./model.js", names: ["Behaviors"], types: true },
    { from: "./operations.js", names: ["operations"] },
    { from: "./resources.js", names: ["resources"] },
    { from: "./scenarios.js", names: ["magic", "scenarios"] },
    ...(carriesSchemas ? [{ from: "./schemas.js", names: ["schemas"] }] : []),
    { from: "./wire.js", names: ["wire"] },
    { from: "./world-events.js", names: ["worldEvents"] },
  ];
}

/** A part that has a module of its own is a name here. */
function packSpec({ model, document, places, carriesSchemas }: PackContext): {
  readonly [part in keyof Pack]: Literal;
} {
  const { name, version, api_version, captured } = model.pack;
  const part = (it: string): Code => new Code(it);
  return {
    name,
    version,
    apiVersion: api_version,
    captured,
    basePath: document.basePath,
    ids: part("ids"),
    wire: part("wire"),
    resources: part("resources"),
    receivers: Object.keys(model.resources).filter(
      (it) => model.resources[it]?.receives !== undefined,
    ),
    operations: part("operations"),
    lifecycles: part("lifecycles"),
    limits: model.pack.limits ?? {},
    durations: part("durations"),
    worldEvents: part("worldEvents"),
    events: part("events"),
    errors: part("errors"),
    scenarios: part("scenarios"),
    magic: part("magic"),
    behaviors: part(
      places.behaviors === null
        ? "behaviors"
        : places.language === "javascript"
          ? "checked"
          : "checked as unknown as EngineBehaviors",
    ),
    schemas: part(carriesSchemas ? "schemas" : "() => null"),
    ...judges(carriesSchemas),
    reference: part('async () => (await import("./reference.js")).reference'),
    places: part('async () => (await import("./places.js")).places'),
  };
}

/** A pack with schemas as data makes its validators from them. */
function judges(carriesSchemas: boolean): { readonly [part in "responses" | "payloads"]: Code } {
  const part = (name: string) =>
    new Code(
      carriesSchemas ? "async () => ({})" : `async () => (await import("./responses.js")).${name}`,
    );
  return { responses: part("responses"), payloads: part("payloads") };
}
