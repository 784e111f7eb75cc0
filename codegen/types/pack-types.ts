// Prints the TypeScript types of a compiled pack: `types.ts`, a type for each schema of the
// document (`emitTypes`), and `model.ts`, against which its handwritten `behaviors.ts` is checked
// (`emitModel`). `model/model.ts` has the types of the pack's sources.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import type { BoundOperation, PackContext } from "../facts/context.js";
import {
  engineTypes,
  neededHandlers,
  propertiesIn,
  schemaNamed,
  viewsOf,
} from "../facts/context.js";
import type { ApiDocument } from "../facts/document.js";
import { parametersOf } from "../model/forms.js";
import type { LifecycleEntry, PackModel, Reading, ResourceEntry } from "../model/model.js";
import { partsOf } from "../openapi/schema-parts.js";
import type { TypedName } from "../print/code-names.js";
import {
  NONE,
  objectOf,
  objectOfPairs,
  pascalCase,
  sortedNames,
  typeName,
  unionOf,
} from "../print/code-names.js";
import { PackError } from "../print/format.js";
import type { Origin, Script } from "../print/source.js";
import { typeAlias } from "../print/source.js";
import { pinType, subjectOf } from "./pin-types.js";
import type { NameOf } from "./schema-type.js";
import { describe, schemaType } from "./schema-type.js";

/** `model.ts`: the pack's `Vocabulary`, and the type of its `behaviors.ts`. */
export function emitModel(context: PackContext): Script {
  const { model, document, operations, origin, places } = context;
  const name = pascalCase(model.pack.name);
  const limits = unionOf(Object.keys(model.pack.limits ?? {}));
  return {
    path: "model.ts",
    origin,
    imports: [
      engineTypes(places.src, "pack/behaviors", "Answer", "BehaviorsOf", "Call"),
      engineTypes(places.src, "base/json", "Json", "JsonObject"),
      { from: "./types.js", all: "types", types: true },
    ],
    statements: [
      pairsType("Resources", resources(context), "Objects by collection."),
      pairsType(
        "Operations",
        operations.map((each) => operationType(each, context)),
        "Calls by operationId.",
      ),
      pairsType(
        "Events",
        Object.entries(model.events).map(([type, event]) => [type, JSON.stringify(event.resource)]),
        "Types of event, each with the collection of its object.",
      ),
      pairsType("Errors", errorTypes(model), "Errors of calls, with the placeholders of each."),
      typeAlias("RunError", runErrorType(model), "An error that an object can end with."),
      typeAlias("Duration", unionOf(Object.keys(model.lifecycles.durations))),
      typeAlias("Limit", limits, "Caps that a test can set."),
      typeAlias("BodyPath", bodyPathType(document), "Paths of problems in a request's body."),
      pairsType("WorldEvents", worldEvents(context)),
      pairsType(name, VOCABULARY, "What the behaviors of this pack can name."),
      `/** A call of an operation, and the answer of the pack's own handler. */
export type CallOf<O extends keyof Operations> = Call<Operations[O]>;
export type AnswerOf<O extends keyof Operations> = Answer<${name}, Operations[O]>;`,
      typeAlias("Behaviors", behaviors(context, name), BEHAVIORS),
    ],
  };
}

/**
 * `types.ts`: one type per component schema. Aliases rather than interfaces, because only an
 * alias is assignable to `JsonObject`.
 *
 * @param known types of components whose texts have a form that only TypeScript can express
 */
export function emitTypes(
  document: ApiDocument,
  origin: Origin,
  src: string,
  reading: Reading = "strict",
  known: Readonly<Record<string, string>> = {},
): Script {
  const typeOf = (component: string): Json => document.schemas[component] ?? true;
  return {
    path: "types.ts",
    origin,
    imports: [
      engineTypes(src, "base/duration", "DurationLiteral"),
      engineTypes(src, "base/json", "Json", "JsonObject"),
    ],
    statements: [...typeNames(document, reading)].map(([name, components]) => {
      const types = components.map(
        (component) => ownValue(known, component) ?? schemaType(typeOf(component)),
      );
      return typeAlias(name, types.join(" | "), describe(typeOf(components[0] ?? "")));
    }),
  };
}

/** Deeper paths are open: they end with any text. */
const MAX_DEPTH = 3;

/**
 * The type of the paths that problems of request bodies can name: `"webhook.url"`, and
 * `` `input.${string}` `` where the caller chooses the names.
 */
function bodyPathType(document: ApiDocument): string {
  const bodies = document.operations.flatMap(({ body }) => (body === null ? [] : [body.schema]));
  const paths = new Set(bodies.flatMap((schema) => pathsIn(document, schema, "", MAX_DEPTH)));
  return paths.size === 0 ? "never" : [...paths].sort().join(" | ");
}

function pathsIn(
  document: ApiDocument,
  schema: Json,
  base: string,
  depth: number,
): readonly string[] {
  const properties = Object.entries(propertiesIn(document, schema));
  const below = properties.flatMap(([name, property]) => {
    const path = `${base}${name}`;
    const inner = depth === 0 ? [] : pathsIn(document, property, `${path}.`, depth - 1);
    return [JSON.stringify(path), ...inner];
  });
  const isEnd = depth === 0 || properties.length === 0;
  const isOpen =
    base !== "" && isEnd && withParts(document, schema, MAX_PARTS).some(mayHaveMembers);
  return isOpen ? [...below, `\`${base.replaceAll(/[`$\\]/g, "\\$&")}\${string}\``] : below;
}

const MAX_PARTS = 8;

/** A schema and all of its parts. */
function withParts(document: ApiDocument, schema: Json, hops: number): readonly JsonObject[] {
  if (!isObject(schema) || hops === 0) return [];
  const parts = partsOf(document.root, schema);
  return [schema, ...parts.flatMap((part) => withParts(document, part, hops - 1))];
}

function mayHaveMembers(schema: JsonObject): boolean {
  const type = ownValue(schema, "type");
  const types = isArray(type) ? type : [type];
  return types.includes("object") || types.includes("array");
}

/** The type of a component, in a namespace: a component can be called `Events` too. */
const nameOf: NameOf = (component) => `types.${typeName(component)}`;

const pairsType = (name: string, pairs: readonly TypedName[], doc = "") =>
  typeAlias(name, objectOfPairs(pairs), doc);

const VOCABULARY: readonly TypedName[] = [
  ["resources", "Resources"],
  ["operations", "Operations"],
  ["events", "Events"],
  ["errors", "Errors"],
  ["duration", "Duration"],
  ["limit", "Limit"],
  ["bodyPath", "BodyPath"],
  ["worldEvents", "WorldEvents"],
];

const BEHAVIORS =
  "What `behaviors.ts` exports. Required are the operations that its handlers name, all views, " +
  "and the world events without a transition.";

function behaviors(context: PackContext, pack: string): string {
  const needed = new Map<string, Set<string>>();
  for (const { path } of neededHandlers(context)) {
    const [section, name = ""] = path;
    needed.set(section, (needed.get(section) ?? new Set()).add(name));
  }
  const required = [...needed].map(
    ([part, names]): TypedName => [
      part,
      `Required<Pick<NonNullable<BehaviorsOf<${pack}>["${part}"]>, ${unionOf([...names])}>>`,
    ],
  );
  const all = `BehaviorsOf<${pack}>`;
  // Of several layers each has a part of them.
  return required.length === 0 || context.places.isShared === true
    ? all
    : `${all} & ${objectOfPairs(required)}`;
}

function resources({ model }: PackContext): readonly TypedName[] {
  return Object.entries(model.resources).map(([name, resource]) => [
    name,
    objectOfPairs([...fieldTypes(resource), ...lifecycleTypes(model.lifecycles.lifecycles[name])]),
  ]);
}

function fieldTypes(resource: ResourceEntry): readonly TypedName[] {
  const views = viewsOf(resource);
  const { schema, hidden = [] } = resource;
  const type = schema === undefined ? NONE : schemaType(schemaNamed(schema), nameOf);
  return [
    ["fields", views.length === 0 ? type : `Omit<${type}, ${unionOf(views)}>`],
    ["hidden", objectOfPairs(hidden.map((name) => [name, "Json"]))],
    ["views", views.length === 0 ? NONE : `Required<Pick<${type}, ${unionOf(views)}>>`],
  ];
}

function lifecycleTypes(lifecycle: LifecycleEntry | undefined): readonly TypedName[] {
  return [
    ["transition", unionOf(Object.keys(lifecycle?.transitions ?? {}))],
    ["state", unionOf(Object.keys(lifecycle?.states ?? {}))],
    ["timer", unionOf(Object.keys(lifecycle?.timers ?? {}))],
    ...outcomeTypes(lifecycle),
  ];
}

function operationType(bound: BoundOperation, context: PackContext): TypedName {
  const { id, pathParameters, queryParameters, body } = bound.route;
  const query = queryParameters.map(({ name, required, schema }) => ({
    name,
    type: schemaType(schema, nameOf),
    optional: !required,
  }));
  const type = objectOfPairs([
    ["resource", JSON.stringify(bound.resource)],
    ["path", objectOfPairs(pathParameters.map((name) => [name, "string"]))],
    ["query", objectOf(query)],
    ["body", body === null ? "undefined" : bodyType(body)],
    ...answerTypes(bound, context),
  ]);
  return [id, type];
}

function bodyType({ required, schema }: { required: boolean; schema: Json }): string {
  return required ? schemaType(schema, nameOf) : `${schemaType(schema, nameOf)} | undefined`;
}

function worldEvents({ model }: PackContext): readonly TypedName[] {
  return Object.entries(model.lifecycles.world_events ?? {}).map(([name, event]) => {
    const parameters = Object.entries(parametersOf(event)).map(([parameter, { schema }]) => ({
      name: parameter,
      type: isObject(schema) ? schemaType(schema, nameOf) : "Json",
      optional: true,
    }));
    const type = objectOfPairs([
      ["resource", JSON.stringify(subjectOf(event, model))],
      ["parameters", objectOf(parameters)],
    ]);
    return [name, type];
  });
}

/** Types of the names that behaviors use. */

/** Each error that a call can fail with, and the placeholders of its message. */
function errorTypes({ errors }: PackModel): readonly TypedName[] {
  return Object.entries(errors).flatMap(([name, { status, message }]): TypedName[] => {
    if (status === undefined) return [];
    const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, placeholder = ""]) => placeholder);
    return [[name, unionOf([...new Set(names)])]];
  });
}

/** The errors that an object can end with. */
function runErrorType({ errors }: PackModel): string {
  const types = Object.entries(errors).flatMap(([name, { run }]) => {
    const [type = "", code = ""] = name.split("/");
    if (run !== true) return [];
    return [
      objectOfPairs([
        ["type", JSON.stringify(type)],
        ["code", JSON.stringify(code)],
      ]),
    ];
  });
  return types.length === 0 ? "never" : types.join(" | ");
}

/** The branches of an outcome, and the values of its pins. */
function outcomeTypes(lifecycle: LifecycleEntry | undefined): readonly TypedName[] {
  const { branches = {}, pins = {} } = lifecycle?.outcome ?? {};
  const values = Object.entries(pins).map(([name, pin]) => ({
    name,
    type: pinType(pin, Object.keys(branches), IN_BEHAVIORS),
    optional: true,
  }));
  return [
    ["branch", unionOf(Object.keys(branches))],
    ["pins", objectOf(values)],
  ];
}

const IN_BEHAVIORS = {
  errors: "readonly RunError[]",
  variant: (types: string) => `${types} | JsonObject`,
  body: "Json",
};

/** The fields of an operation's answer that is not a stored object, and an item of its list. */
function answerTypes(
  { verb, route, status }: BoundOperation,
  { model, document }: PackContext,
): readonly TypedName[] {
  const schema = route.responses.find((response) => response.status === status)?.schema ?? null;
  if (verb !== "custom" || schema === null) {
    return [
      ["fields", "JsonObject"],
      ["item", "JsonObject"],
    ];
  }
  const whole = schemaType(schema, nameOf);
  const { request_id, bodies } = model.pack.wire;
  const list = bodies.plain;
  const names = Object.keys(propertiesIn(document, schema));
  const own = request_id.field;
  const items = Object.keys(isObject(list) ? list : {}).find(
    (key) => isObject(list) && list[key] === "$items" && names.includes(key),
  );
  return [
    ["fields", own !== undefined && names.includes(own) ? `Omit<${whole}, "${own}">` : whole],
    ["item", items === undefined ? "JsonObject" : `(${whole})["${items}"][number]`],
  ];
}

/**
 * Components by the name of their type, sorted. Two components with one type name are a mistake,
 * except in a captured document, where the type is the union of both.
 */
function typeNames(
  document: ApiDocument,
  reading: Reading,
): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, readonly string[]>();
  for (const component of sortedNames(Object.keys(document.schemas))) {
    const name = typeName(component);
    const others = owners.get(name) ?? [];
    if (others.length > 0 && reading === "strict") {
      const both = [...others, component].join(" and ");
      throw new PackError(`openapi.yaml: schemas ${both} both make type ${name}`);
    }
    owners.set(name, [...others, component]);
  }
  return owners;
}
