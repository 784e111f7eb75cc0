// Prints three modules of a compiled pack: `index.ts` (`emitPackIndex`), the whole pack as an
// instance loads it; `handlers.ts` (`emitHandlers`), which names the function that carries out
// each operation: the engine's for its verb, or one of the pack's `behaviors.ts`; and `places.ts`
// (`emitPlaces`), the lines of its sources, which reports of coverage show.

import { PACK_FORMAT } from "../../src/engine/pack/format.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import type { BoundOperation, PackContext } from "../facts/context.js";
import {
  engineTypes,
  handleImport,
  isOwn,
  operationProvenance,
  packModule,
} from "../facts/context.js";
import { saidIn } from "../facts/field-defaults.js";
import { pascalCase } from "../print/code-names.js";
import type { CallMember, Import, Literal, Script } from "../print/source.js";
import { Code, constant, literal, local } from "../print/source.js";

/**
 * `index.ts`: the whole pack. It checks the behaviors against the pack's own types and passes them
 * on with the types of the engine.
 */
export function emitPackIndex(context: PackContext): Script {
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
  readonly [part in Exclude<keyof Pack, "signIn">]: Literal;
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
    ...(model.pack.sign_in && { signIn: model.pack.sign_in }),
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

/**
 * `handlers.ts`: what carries out each operation, in the order of the document. The compiler checks
 * each against the types of the pack, so that a behavior of another form does not compile.
 */
export function emitHandlers(context: PackContext): Script {
  const { document, operations, origin, places, model } = context;
  const order = new Map(document.order.map((id, at) => [id, at]));
  const placeOf = ({ route }: BoundOperation): number => order.get(route.id) ?? 0;
  const sorted = operations.toSorted((one, other) => placeOf(one) - placeOf(other));
  const name = pascalCase(model.pack.name);
  return {
    path: "handlers.ts",
    origin,
    imports: [
      ...(places.behaviors === null ? [] : [{ from: places.behaviors, names: ["behaviors"] }]),
      handleImport(context),
      engineTypes(places.src, "pack/handlers", "Handlers", "HandlersOf"),
      { from: "./model.js", names: [name], types: true },
    ],
    statements: [
      {
        kind: "calls",
        name: "handlers",
        type: context.isTyped ? `HandlersOf<${name}>` : "Handlers",
        doc: "What carries out each operation, in the order of the document.",
        members: sorted.map((bound) => handlerOf(bound, context)),
      },
    ],
  };
}

function handlerOf(bound: BoundOperation, context: PackContext): CallMember {
  const { resource, operation, verb, route } = bound;
  const said = saidIn(context.model, [resource, "operations", operation]);
  const source = said ?? operationProvenance(bound, context.model);
  return {
    name: route.id,
    doc: `\`${route.method} ${route.path}\`, ${source}.`,
    callee: ["handle", verb],
    args: [
      resource,
      ...(isOwn(bound, context.places.ownOperations)
        ? [["behaviors", "operations", route.id] as const]
        : []),
    ],
  };
}

/** `places.ts`: file and line of each definition in the pack's sources. */
export function emitPlaces(context: PackContext): Script {
  const places = constant("places", "Places", literal(context.model.places));
  return packModule(context, "places.ts", ["Places"], [places]);
}
