import type { Json } from "../../src/engine/base/json.js";
import { isObject } from "../../src/engine/base/json.js";
import { bodyPathType } from "../facts/body-paths.js";
import type { PackContext } from "../facts/context.js";
import type { ApiDocument, Parameter } from "../facts/document.js";
import type { BoundOperation } from "../facts/operation-facts.js";
import { schemaNamed } from "../facts/schema-parts.js";
import { parametersOf } from "../model/forms.js";
import type { LifecycleEntry, ResourceEntry } from "../model/model.js";
import { members, NONE, pascalCase, propertyKey, typeName, unionOf } from "../print/names.js";
import type { Source } from "../print/source.js";
import { typeAlias } from "../print/source.js";
import { answerTypes, errorTypes, eventTypes, outcomeTypes, runErrorType } from "./model-facts.js";
import type { NameOf } from "./schema-type.js";
import { schemaType } from "./schema-type.js";
import { subjectOf } from "./world-event-facts.js";

/** A component's type: in a name space, as a component may well be called `EventType` too. */
const nameOf: NameOf = (component) => `types.${typeName(component)}`;

/**
 * `model.ts`: the pack's `Vocabulary`, against which its behaviors are checked, and the behaviors
 * that it cannot do without.
 */
export function emitModel(context: PackContext): Source {
  const { model, document, operations, origin, places } = context;
  const deck = pascalCase(model.pack.name);
  return {
    path: "model.ts",
    origin,
    imports: [
      {
        from: `${places.src}/engine/pack/behaviors.js`,
        names: ["Answer", "BehaviorsOf", "Call"],
        types: true,
      },
      { from: `${places.src}/engine/base/json.js`, names: ["Json", "JsonObject"], types: true },
      { from: "./types.js", all: "types", types: true },
    ],
    statements: [
      typeAlias("Resources", resources(context), "Objects by collection."),
      typeAlias(
        "Operations",
        members(operations.map((each) => operationType(each, context))),
        "Calls by operationId.",
      ),
      typeAlias("Events", eventTypes(model), "Types of event, each with what it is about."),
      typeAlias("Errors", errorTypes(model), "Errors of calls, with the placeholders of each."),
      typeAlias("RunError", runErrorType(model), "An error that an object can end with."),
      typeAlias("Duration", unionOf(Object.keys(model.lifecycles.durations))),
      typeAlias(
        "Limit",
        unionOf(Object.keys(model.pack.limits ?? {})),
        "Caps that a test can set.",
      ),
      typeAlias("BodyPath", bodyPathType(document), "Where problems of a request's body can lie."),
      typeAlias("WorldEvents", worldEvents(context)),
      typeAlias(
        deck,
        members([
          "readonly resources: Resources",
          "readonly operations: Operations",
          "readonly events: Events",
          "readonly errors: Errors",
          "readonly duration: Duration",
          "readonly limit: Limit",
          "readonly bodyPath: BodyPath",
          "readonly worldEvents: WorldEvents",
        ]),
        "What the behaviors of this pack can name.",
      ),
      `/** A call of an operation, and what the pack's own handling of it answers. */
export type CallOf<O extends keyof Operations> = Call<Operations[O]>;
export type AnswerOf<O extends keyof Operations> = Answer<${deck}, Operations[O]>;`,
      typeAlias("Behaviors", behaviors(context, deck), BEHAVIORS),
    ],
  };
}

const BEHAVIORS =
  "What `behaviors.ts` exports. Required are the operations whose verb is `custom`, all views, " +
  "and the world events without a transition.";

function behaviors({ model, operations }: PackContext, deck: string): string {
  const custom = operations.filter(({ verb }) => verb === "custom").map(({ route }) => route.id);
  const viewed = Object.entries(model.resources).filter(([, it]) => viewsOf(it).length > 0);
  const effects = Object.entries(model.lifecycles.world_events ?? {}).filter(
    ([, { transitions = [], emits }]) => transitions.length === 0 && emits === undefined,
  );
  const need = (part: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [`readonly ${part}: Required<Pick<BehaviorsOf<${deck}>["${part}"], ${unionOf(names)}>>`];
  const required = [
    ...need("operations", custom),
    ...need(
      "views",
      viewed.map(([name]) => name),
    ),
    ...need(
      "worldEvents",
      effects.map(([name]) => name),
    ),
  ];
  return required.length === 0
    ? `BehaviorsOf<${deck}>`
    : `BehaviorsOf<${deck}> & ${members(required)}`;
}

function resources({ model, document }: PackContext): string {
  return members(
    Object.entries(model.resources).map(([name, resource]) => {
      const lifecycle = model.lifecycles.lifecycles[name];
      return `readonly ${propertyKey(name)}: ${members([
        ...fieldTypes(resource, document),
        ...lifecycleTypes(lifecycle),
      ])}`;
    }),
  );
}

function fieldTypes(resource: ResourceEntry, document: ApiDocument): readonly string[] {
  const views = viewsOf(resource);
  const { schema } = resource;
  const type = schema === undefined ? NONE : schemaType(schemaNamed(document, schema), nameOf);
  const hidden = resource.hidden ?? [];
  return [
    `readonly fields: ${views.length === 0 ? type : `Omit<${type}, ${unionOf(views)}>`}`,
    `readonly hidden: ${
      hidden.length === 0
        ? NONE
        : members(hidden.map((name) => `readonly ${propertyKey(name)}: Json`))
    }`,
    `readonly views: ${views.length === 0 ? NONE : `Required<Pick<${type}, ${unionOf(views)}>>`}`,
  ];
}

function viewsOf({ fields = {} }: ResourceEntry): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.role === "view");
}

function lifecycleTypes(lifecycle: LifecycleEntry | undefined): readonly string[] {
  return [
    `readonly transition: ${unionOf(Object.keys(lifecycle?.transitions ?? {}))}`,
    `readonly state: ${unionOf(Object.keys(lifecycle?.states ?? {}))}`,
    `readonly timer: ${unionOf(Object.keys(lifecycle?.timers ?? {}))}`,
    ...outcomeTypes(lifecycle),
  ];
}

function operationType(bound: BoundOperation, context: PackContext): string {
  const { resource, route } = bound;
  const { id, pathParameters, queryParameters, body } = route;
  return `readonly ${propertyKey(id)}: ${members([
    `readonly resource: ${JSON.stringify(resource)}`,
    `readonly path: ${members(pathParameters.map((name) => `readonly ${propertyKey(name)}: string`))}`,
    `readonly query: ${members(queryParameters.map(queryType))}`,
    `readonly body: ${body === null ? "undefined" : bodyType(body)}`,
    ...answerTypes(bound, context, nameOf),
  ])}`;
}

function queryType({ name, required, schema }: Parameter): string {
  return `readonly ${propertyKey(name)}${required ? "" : "?"}: ${schemaType(schema, nameOf)}`;
}

function bodyType({ required, schema }: { required: boolean; schema: Json }): string {
  return required ? schemaType(schema, nameOf) : `${schemaType(schema, nameOf)} | undefined`;
}

function worldEvents({ model }: PackContext): string {
  return members(
    Object.entries(model.lifecycles.world_events ?? {}).map(([name, event]) => {
      const parameters = Object.entries(parametersOf(event)).map(([parameter, { schema }]) => {
        const type = isObject(schema) ? schemaType(schema, nameOf) : "Json";
        return `readonly ${propertyKey(parameter)}?: ${type}`;
      });
      return `readonly ${propertyKey(name)}: ${members([
        `readonly resource: ${JSON.stringify(subjectOf(event, model))}`,
        `readonly parameters: ${members(parameters)}`,
      ])}`;
    }),
  );
}
