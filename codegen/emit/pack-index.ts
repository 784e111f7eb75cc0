import { PACK_FORMAT } from "../../src/pack-types/format.js";
import type { PackFile } from "../model.js";
import type { PackContext } from "./context.js";
import type { Literal } from "./literal.js";
import { Code, literal } from "./literal.js";
import type { Source } from "./source.js";
import { constant, local } from "./source.js";

/**
 * `index.ts`: the whole pack. Only here its behaviors, checked against the pack's own types, turn
 * into those that the engine calls.
 */
export function emitPackIndex(context: PackContext): Source {
  const { model, document, origin, places, carriesSchemas } = context;
  const { name, version, api_version, captured } = model.pack;
  const own = places.behaviors;
  const part = (it: string) => new Code(it);
  return {
    path: "index.ts",
    origin,
    imports: [
      ...(own === null ? [] : [{ from: own, names: ["behaviors"] }]),
      {
        from: `${places.src}/pack-types/behaviors.js`,
        names: ["Behaviors as EngineBehaviors"],
        types: true,
      },
      { from: `${places.src}/pack-types/pack.js`, names: ["Pack"], types: true },
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
    ],
    statements: [
      own === null
        ? local("behaviors", "EngineBehaviors", literal(NO_BEHAVIORS))
        : local("checked", "Behaviors", "behaviors"),
      constant("format", "number", String(PACK_FORMAT), "The form of this compiled pack."),
      constant(
        "pack",
        "Pack",
        literal({
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
          limits: limits(model.pack),
          durations: part("durations"),
          worldEvents: part("worldEvents"),
          events: part("events"),
          errors: part("errors"),
          scenarios: part("scenarios"),
          magic: part("magic"),
          behaviors: part(own === null ? "behaviors" : "checked as unknown as EngineBehaviors"),
          schemas: part(carriesSchemas ? "schemas" : "() => null"),
          ...judges(carriesSchemas),
          reference: part('async () => (await import("./reference.js")).reference'),
          places: part('async () => (await import("./places.js")).places'),
        }),
      ),
    ],
  };
}

/** Of a pack that carries its schemas along they are made from those. */
function judges(carriesSchemas: boolean): { readonly [part: string]: Literal } {
  const part = (name: string) =>
    new Code(
      carriesSchemas ? "async () => ({})" : `async () => (await import("./responses.js")).${name}`,
    );
  return { responses: part("responses"), payloads: part("payloads") };
}

function limits({ limits: named = {} }: PackFile): Literal {
  return Object.fromEntries(
    Object.entries(named).map(([name, { description, provenance }]) => [
      name,
      { description, provenance },
    ]),
  );
}

const NO_BEHAVIORS = {
  operations: {},
  views: {},
  reactions: {},
  defaultArms: {},
  seeds: {},
  worldEvents: {},
};
